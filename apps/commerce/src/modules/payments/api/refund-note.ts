import { type Paise, toRupees } from '@tiffin/domain/money/money'
import type { RefundWay } from '@tiffin/domain/money/refund-ways'
import { sumOf } from '@tiffin/domain/money/tenders'
import { type RefundCause, type RefundState, refundExpectedBy } from '@tiffin/domain/payment/refund'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { RefundRecord } from './refunds.ts'

/** AMB106: the day by which a refund arrives, in the store's time zone. */
export const expectedBy = (
  { requestedAt, way }: Pick<RefundRecord, 'requestedAt' | 'way'>,
  timeZone: string,
): LocalDate => refundExpectedBy(localTimeAt(requestedAt.getTime(), timeZone).date, way)

/** AMB110: refunds that were made together, as one: the sum, and the state and way of the first, which takes longest. */
function together(refunds: readonly RefundRecord[]): RefundRecord | null {
  const [first] = refunds
  return first ? { ...first, amount: sumOf(refunds) } : null
}

/** AMB110: the part of refunds by a provider that is in the wallet already, in paise; 0: there is none. */
export function partInWallet(refunds: readonly RefundRecord[]): Paise {
  const [first] = refunds
  return first?.way === 'wallet' ? 0 : sumOf(refunds.filter(({ way }) => way === 'wallet'))
}

/** AMB106: what a message says of refunds that were made together; null: there are none. */
export function refundInMessage(refunds: readonly RefundRecord[], timeZone: string) {
  const all = together(refunds)
  if (!all) return null
  const { amount, way } = all
  const inWallet = partInWallet(refunds)
  return { ...{ amount, way, expectedBy: expectedBy(all, timeZone) }, ...(inWallet > 0 ? { inWallet } : {}) }
}

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

/**
 * AMB106, AMB110: refunds that were made together, on the wire. `refund`: all of them as one, for a reader that knows one;
 * null: there are none.
 */
export function toWireRefunds(refunds: readonly RefundRecord[], timeZone: string) {
  const all = together(refunds)
  return {
    refund: all && toWireRefund(all, timeZone),
    refunds: refunds.map((refund) => toWireRefund(refund, timeZone)),
  }
}
