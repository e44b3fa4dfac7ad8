import type { Reason, ReasonCode } from '../reasons/reason.ts'

/** Where a refusal is shown: at the cart's "Proceed", at checkout's "Proceed to pay", at payment, or beside a line. */
export type Stage = 'cart' | 'checkout' | 'pay' | 'lines'

/** Why an order cannot be placed in its current state. */
export type Refusal = Reason & {
  readonly stage: Stage
  /** AMB32: true when no change by the diner can resolve it. */
  readonly final: boolean
  /** Index of the refused line, from 0; absent when the refusal concerns the whole order. */
  readonly line?: number | undefined
}

/** AMB32: the refusals that a diner can resolve on the payment page, or on the page before it. */
const MENDABLE: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'entry-elsewhere',
  'slot-full',
  'cart-value-below',
  'cart-value-above',
  'balance-below-double',
  'balance-below-total',
])

export const refusalOf = (reason: Reason, stage: Stage, line?: number): Refusal => ({
  ...reason,
  stage,
  final: stage !== 'lines' && !MENDABLE.has(reason.code),
  ...(line === undefined ? {} : { line }),
})

/** A screen that checks the order before the diner can continue. */
export type Gate = 'cart' | 'checkout' | 'pay'

const concerns: Readonly<Record<Gate, (refusal: Refusal) => boolean>> = {
  cart: ({ stage }) => stage === 'cart' || stage === 'lines',
  // AMB12: checkout also refuses an empty cart.
  checkout: ({ stage, code }) => stage === 'checkout' || code === 'cart-empty',
  // Payment is the last check, so it includes every refusal.
  pay: () => true,
}

/** AMB12: the first refusal that applies at this gate; null when the diner can continue. */
export const refusalAt = (gate: Gate, refusals: readonly Refusal[]): Refusal | null =>
  refusals.find(concerns[gate]) ?? null
