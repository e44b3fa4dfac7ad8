import { toRupees } from '@tiffin/domain/money/money'
import { type RefundState, type RefundWay, refundExpectedBy } from '@tiffin/domain/payment/refund'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { RefundRecord } from './repository.ts'

/** AMB106: the day by which a refund arrives, in the store's time zone. */
export const expectedBy = ({ requestedAt }: Pick<RefundRecord, 'requestedAt'>, timeZone: string): LocalDate =>
  refundExpectedBy(localTimeAt(requestedAt.getTime(), timeZone).date)

/** AMB106: what the diner sees of a refund, on the wire. */
export interface WireRefund {
  /** In rupees. */
  readonly amount: number
  readonly state: RefundState
  readonly way: RefundWay
  readonly expectedBy: LocalDate
}

export const toWireRefund = (refund: RefundRecord, timeZone: string): WireRefund => ({
  amount: toRupees(refund.amount),
  state: refund.state,
  way: 'provider',
  expectedBy: expectedBy(refund, timeZone),
})
