import type { Reason, ReasonCode } from '../reason.ts'

/** Where a refusal is found: at the cart's "Proceed", at checkout's "Proceed to pay", at payment, or in one of the lines. */
export type Stage = 'cart' | 'checkout' | 'pay' | 'lines'

/** Why an order cannot be placed as it stands. */
export type Refusal = Reason & {
  readonly stage: Stage
  /** AMB32: nothing that the diner does to this order mends it. */
  readonly final: boolean
  /** Which line of the order, counted from 0; absent where it is the order's. */
  readonly line?: number | undefined
}

/** AMB32: what a diner can mend on the page of payment, or one step back from it. */
const MENDABLE: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
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

/** A screen that stops an order. */
export type Gate = 'cart' | 'checkout' | 'pay'

const concerns: Readonly<Record<Gate, (refusal: Refusal) => boolean>> = {
  cart: ({ stage }) => stage === 'cart' || stage === 'lines',
  // AMB12: the list of checkout begins with the empty cart as well.
  checkout: ({ stage, code }) => stage === 'checkout' || code === 'cart-empty',
  // The last look before the order is sent sees everything.
  pay: () => true,
}

/** AMB12: stop at the first failure. Null lets the diner through. */
export const refusalAt = (gate: Gate, refusals: readonly Refusal[]): Refusal | null =>
  refusals.find(concerns[gate]) ?? null
