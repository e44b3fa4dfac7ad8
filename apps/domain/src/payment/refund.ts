import type { Paise } from '../money/money.ts'
import type { RefundWay } from '../money/refund-ways.ts'
import { splitAmount } from '../money/split.ts'
import type { TenderKind } from '../money/tender-kinds.ts'
import { type Move, movesOf } from '../order/moves.ts'
import { addDays, type LocalDate } from '../time/clock.ts'

/**
 * AMB106: state of a refund. `requested`: decided, the provider has not confirmed it yet. `accepted`: the provider
 * carries it out. `sent`: the provider has sent the money. `refused`: the provider will not carry it out; an operator
 * has to act.
 */
export const refundStates = ['requested', 'accepted', 'sent', 'refused'] as const

export type RefundState = (typeof refundStates)[number]

/**
 * Why money goes back: the order was cancelled, its payment arrived after that (SAFE5), an operator decided so, or a
 * dish of it got worse (AMB116).
 */
export const refundCauses = ['cancelled', 'late-payment', 'operator', 'worsened-dish'] as const

export type RefundCause = (typeof refundCauses)[number]

/** AMB106: how what was paid ahead comes back: into the wallet where the wallet paid it, else by the provider. */
export const refundWayOf = (paidBy: TenderKind): RefundWay => (paidBy === 'WALLET' ? 'wallet' : 'provider')

export interface RefundRecord {
  readonly state: RefundState
}

/** `provider`: its answer to our call. */
export type RefundActor = 'owner' | 'operator' | 'provider' | 'system'

export type RefundMoveName = 'request' | 'credit' | 'demand' | 'accept' | 'send' | 'refuse' | 'retry' | 'transfer'

type RefundMove = Move<RefundMoveName, RefundRecord, RefundActor>

/** Every allowed move of a refund. A move without a row is refused. */
export const refundTable: readonly RefundMove[] = [
  // SB15: the owner by cancelling; SAFE5: the system, or the provider's result, for a payment that came too late.
  { move: 'request', from: null, to: { state: 'requested' }, by: ['owner', 'operator', 'provider', 'system'] },
  // A refund into the wallet or the plan that paid happens in the transaction that decides it.
  { move: 'credit', from: null, to: { state: 'sent' }, by: ['owner', 'operator', 'system'] },
  // The provider takes no refund of a payment that is so old: an operator has to send the money.
  { move: 'demand', from: null, to: { state: 'refused' }, by: ['owner', 'operator', 'provider', 'system'] },
  { move: 'accept', from: { state: ['requested'] }, to: { state: 'accepted' }, by: ['provider'] },
  { move: 'send', from: { state: ['requested', 'accepted'] }, to: { state: 'sent' }, by: ['provider'] },
  { move: 'refuse', from: { state: ['requested', 'accepted'] }, to: { state: 'refused' }, by: ['provider'] },
  // The reference stays the same, so that a retry cannot return the money twice.
  { move: 'retry', from: { state: ['refused'] }, to: { state: 'requested' }, by: ['operator'] },
  // An operator has sent the money by a bank transfer.
  { move: 'transfer', from: { state: ['refused'] }, to: { state: 'sent' }, by: ['operator'] },
]

export const refundMoves = movesOf(refundTable)

/**
 * Providers and banks state five to seven days until a refund is on the payer's account; the last of them is stated to
 * the diner.
 */
export const REFUND_DAYS = 7

/** AMB106: the day by which a refund arrives, from the day of its request in the store's time zone. */
export const refundExpectedBy = (requestedOn: LocalDate, way: RefundWay): LocalDate =>
  way === 'provider' ? addDays(requestedOn, REFUND_DAYS) : requestedOn

/** An earlier refund of the same payment. A refused one counts too: its retry pays the same reference. */
export interface EarlierRefund {
  readonly amount: Paise
  /** The order lines that it returned, numbered from 1; null: it was not by line. */
  readonly lines: readonly number[] | null
}

export interface RefundTerms {
  readonly paid: Paise
  /** The totals of the order's lines in paise, by line number. */
  readonly lineTotals: ReadonlyMap<number, Paise>
  readonly earlier: readonly EarlierRefund[]
}

export interface WantedRefund {
  /** `all-left`: everything that was not returned yet; with `lines`, all of these lines. */
  readonly amount: Paise | 'all-left'
  /** Line numbers from 1; null: of the whole order. */
  readonly lines: readonly number[] | null
}

export type RefundProblem = 'nothing-left' | 'more-than-left' | 'unknown-line' | 'line-returned' | 'not-an-amount'

/**
 * What was paid for each line: the payment split in proportion to the line totals. Packaging, delivery and coupon are
 * shared, so that refunds of all lines add up to the payment.
 */
export function paidByLine({ paid, lineTotals }: Pick<RefundTerms, 'paid' | 'lineTotals'>): Map<number, Paise> {
  const lines = [...lineTotals.keys()]
  if (lines.length === 0) return new Map()
  const shares = splitAmount(paid, [...lineTotals.values()])
  return new Map(lines.map((line, at) => [line, shares[at] ?? 0]))
}

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, amount) => total + amount, 0)

/** What the payer has paid and no refund returns. */
export const refundLeft = ({ paid, earlier }: Pick<RefundTerms, 'paid' | 'earlier'>): Paise =>
  Math.max(0, paid - sum(earlier.map((refund) => refund.amount)))

/** The most that a refund of these lines can return; null lines: of the whole order. */
function mostOf(terms: RefundTerms, lines: readonly number[] | null): Paise | RefundProblem {
  if (lines === null) return refundLeft(terms)
  const shares = paidByLine(terms)
  const named = [...new Set(lines)]
  if (named.length === 0 || named.some((line) => !shares.has(line))) return 'unknown-line'
  const returned = new Set(terms.earlier.flatMap((refund) => refund.lines ?? []))
  if (named.some((line) => returned.has(line))) return 'line-returned'
  return Math.min(refundLeft(terms), sum(named.map((line) => shares.get(line) ?? 0)))
}

/**
 * The amount of a refund, in paise, or why there is none. Refunds of one payment never add up to more than was paid,
 * and no line is returned twice.
 */
export function refundAmount(terms: RefundTerms, { amount, lines }: WantedRefund): Paise | RefundProblem {
  const most = mostOf(terms, lines)
  if (typeof most === 'string') return most
  if (most <= 0) return 'nothing-left'
  if (amount === 'all-left') return most
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'not-an-amount'
  return amount > most ? 'more-than-left' : amount
}
