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
  /** AMB115: the entry that it concerns, of an order that is placed with those of others. */
  readonly entry?: string | undefined
}

/** AMB32: the reasons of an order that no change on the payment page, or on the page before it, can resolve. */
type FinalCode =
  | 'cart-empty'
  | 'no-days'
  | 'bulk-answers-missing'
  | 'schedule-time-missing'
  | 'store-does-not-deliver'
  | 'sign-in-needed'
  | 'order-type-not-offered'
  | 'dish-gone'
  | 'dish-out-of-stock'
  | 'dish-not-now'
  | 'dish-not-on-date'
  | 'not-on-bulk-menu'
  | 'size-not-sold'
  | 'bulk-minimum'
  | 'bulk-blocks'
  | 'quantity-above'
  | 'choice-gone'
  | 'choice-out-of-stock'
  | 'choices-above'
  | 'removals-above'
  | 'choices-below'
  | 'remove-first'
  | 'replacements-missing'
  | 'group-not-chosen'
  | 'step-dropped'
  | 'fields-missing'
  | 'characters-unusable'
  | 'email-not-valid'
  | 'child-exists'
  | 'upstream'

/**
 * AMB32: the reasons that a diner can resolve on the payment page, or on the page before it; every reason stands here or in
 * `FinalCode`. Refusals of lines (`Stage`) can always be resolved, whatever is said here.
 */
const MENDABLE: Readonly<Record<Exclude<ReasonCode, FinalCode>, true>> = {
  // Another time can be chosen; a pause also ends by itself.
  'store-closed': true,
  'store-paused': true,
  // Another day or meal can be chosen.
  'order-too-late': true,
  'not-a-meal': true,
  // Another address or person can be chosen.
  'entry-missing': true,
  'entry-not-chosen': true,
  'address-not-served': true,
  'closed-on-date': true,
  'slot-incomplete': true,
  'bill-note-missing': true,
  // The order can be handed over in the other way.
  'delivery-not-offered': true,
  'pickup-not-offered': true,
  // Another mode may be offered.
  'payment-not-offered': true,
  // The provider did not open the payment: another try or another mode may do.
  'payment-not-started': true,
  // After a restore of the database; it opens by itself.
  'placing-closed': true,
  // The order can be placed without the coupon.
  'coupon-not-offered': true,
  'coupon-not-yet': true,
  'coupon-over': true,
  'coupon-not-for-store': true,
  'coupon-not-for-order': true,
  'coupon-not-for-mode': true,
  'coupon-not-for-payment': true,
  'coupon-below-minimum': true,
  'coupon-first-order': true,
  'coupon-used': true,
  'coupon-used-up': true,
  'date-out-of-range': true,
  'outside-hours': true,
  'plan-time-missing': true,
  'plan-dates-missing': true,
  'plan-too-short': true,
  'plan-weekday-missing': true,
  'plan-starts-today': true,
  'plan-outside-hours': true,
  'plan-day-empty': true,
  'plan-dates-changed': true,
  'plan-prepaid-too-long': true,
  'entry-elsewhere': true,
  'entry-unconfirmed': true,
  'slot-full': true,
  'cart-value-below': true,
  'cart-value-above': true,
  'balance-below-double': true,
  'balance-below-total': true,
}

export const refusalOf = (reason: Reason, stage: Stage, line?: number): Refusal => ({
  ...reason,
  stage,
  final: stage !== 'lines' && !(reason.code in MENDABLE),
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
