import { toRupees } from '@tiffin/domain/money/money'
import { type RefundCause, type RefundState, type RefundWay, refundExpectedBy } from '@tiffin/domain/payment/refund'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { RefundRecord } from './refunds.ts'

/** AMB106: the day by which a refund arrives, in the store's time zone. */
export const expectedBy = (
  { requestedAt, way }: Pick<RefundRecord, 'requestedAt' | 'way'>,
  timeZone: string,
): LocalDate => refundExpectedBy(localTimeAt(requestedAt.getTime(), timeZone).date, way)

/** AMB106: what a message says of a refund. */
export const refundInMessage = (refund: RefundRecord, timeZone: string) => ({
  amount: refund.amount,
  expectedBy: expectedBy(refund, timeZone),
  way: refund.way,
})

/** AMB106: what the diner sees of a refund, on the wire. */
export interface WireRefund {
  /** In rupees. */
  readonly amount: number
  readonly state: RefundState
  readonly way: RefundWay
  readonly expectedBy: LocalDate
  readonly cause: RefundCause
  /** The names of the order lines that it returns; empty: it is not by line. */
  readonly lines: readonly string[]
  /** The operator's reason; null: none. */
  readonly reason: string | null
}

/** The name of a line of an order; null: unknown. */
export type LineNames = (orderId: string, line: number) => string | null

export const toWireRefund = (refund: RefundRecord, timeZone: string, nameOf: LineNames = () => null): WireRefund => ({
  amount: toRupees(refund.amount),
  state: refund.state,
  way: refund.way,
  expectedBy: expectedBy(refund, timeZone),
  cause: refund.why,
  lines: (refund.lines ?? []).flatMap((line) => nameOf(refund.subject.id, line) ?? []),
  reason: refund.reason,
})
