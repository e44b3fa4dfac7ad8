import type { ReasonCode } from '../reasons/reason.ts'
import type { Way } from './ways.ts'

/** Why orders cannot be finished, from what is nearest to an order to what is farthest. */
const CAUSES = [
  'no-payment',
  'cart-value-out-of-reach',
  'bulk-above-maximum',
  'no-dish-at-default-time',
  'no-dish-within-hours',
  'no-bulk-dish',
  'no-subscription-dish',
  'no-dish',
  'plan-too-short',
  'meals-outside-hours',
  'cut-off-never-kept',
  'default-time-closed',
  'never-open',
  'no-day-in-range',
  'bulk-without-time',
  'refused',
  // Of a whole store
  'nothing-offered',
  'programme-delivery-only',
  'no-mode',
  'nobody-listed',
] as const

export type DeadEndCause = (typeof CAUSES)[number]

/** The causes that are decided by more than the code of the refusal. */
export interface CauseTerms {
  /** G12: whether the diner chooses the time of the order. */
  readonly asksTime: boolean
  /** Whether the store has fixed meals. */
  readonly hasMeals: boolean
}

type CauseOf = (way: Way, terms: CauseTerms) => DeadEndCause

const noDishThen: CauseOf = ({ plan }, { asksTime, hasMeals }) =>
  plan !== 'now' && !asksTime && !hasMeals ? 'no-dish-at-default-time' : 'no-dish-within-hours'

function closedThen({ plan }: Way, { asksTime, hasMeals }: CauseTerms): DeadEndCause {
  if (plan !== 'now' && hasMeals) return 'meals-outside-hours'
  return plan !== 'now' && !asksTime ? 'default-time-closed' : 'never-open'
}

const causes: { readonly [C in ReasonCode]?: CauseOf } = {
  'payment-not-offered': () => 'no-payment',
  'cart-value-below': () => 'cart-value-out-of-reach',
  'cart-value-above': () => 'cart-value-out-of-reach',
  'quantity-above': ({ menu }) => (menu === 'bulk' ? 'bulk-above-maximum' : 'no-dish'),
  'dish-not-now': noDishThen,
  'dish-out-of-stock': noDishThen,
  'dish-not-on-date': () => 'no-subscription-dish',
  'size-not-sold': () => 'no-subscription-dish',
  'no-days': () => 'plan-too-short',
  'plan-too-short': () => 'plan-too-short',
  'plan-weekday-missing': () => 'plan-too-short',
  'plan-outside-hours': closedThen,
  'outside-hours': closedThen,
  'closed-on-date': () => 'never-open',
  'store-closed': () => 'never-open',
  'store-paused': () => 'never-open',
  'order-too-late': () => 'cut-off-never-kept',
  'date-out-of-range': () => 'no-day-in-range',
}

const causeOf = (code: ReasonCode, way: Way, terms: CauseTerms): DeadEndCause => causes[code]?.(way, terms) ?? 'refused'

/** The causes of one refused attempt, each once, from the nearest to an order. */
export const causesOf = (codes: readonly ReasonCode[], way: Way, terms: CauseTerms): DeadEndCause[] =>
  [...new Set(codes.map((code) => causeOf(code, way, terms)))].sort((a, b) => CAUSES.indexOf(a) - CAUSES.indexOf(b))

/** The distance of a refused attempt from an order: fewer causes first, then nearer causes. */
export const distanceOf = (found: readonly DeadEndCause[]): number =>
  found.reduce((sum, cause) => sum + CAUSES.length + CAUSES.indexOf(cause), 0)
