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

/**
 * AMB32: whether a diner can resolve an order's refusal on the payment page, or on the page before it. Refusals of
 * lines (`Stage`) can always be resolved, whatever is said here.
 */
const OUTCOMES: Readonly<Record<ReasonCode, 'mendable' | 'final'>> = {
  'cart-empty': 'final',
  'no-days': 'final',
  'bulk-answers-missing': 'final',
  'schedule-time-missing': 'final',
  'store-does-not-deliver': 'final',
  // Another time can be chosen; a pause also ends by itself.
  'store-closed': 'mendable',
  'store-paused': 'mendable',
  // Another day or meal can be chosen.
  'order-too-late': 'mendable',
  'not-a-meal': 'mendable',
  'sign-in-needed': 'final',
  // Another address or person can be chosen.
  'entry-missing': 'mendable',
  'entry-not-chosen': 'mendable',
  'address-not-served': 'mendable',
  'closed-on-date': 'mendable',
  'slot-incomplete': 'mendable',
  'bill-note-missing': 'mendable',
  'order-type-not-offered': 'final',
  // The order can be handed over in the other way.
  'delivery-not-offered': 'mendable',
  'pickup-not-offered': 'mendable',
  // Another mode may be offered.
  'payment-not-offered': 'mendable',
  // The provider did not open the payment: another try or another mode may do.
  'payment-not-started': 'mendable',
  // After a restore of the database; it opens by itself.
  'placing-closed': 'mendable',
  // The order can be placed without the coupon.
  'coupon-not-offered': 'mendable',
  'coupon-not-yet': 'mendable',
  'coupon-over': 'mendable',
  'coupon-not-for-store': 'mendable',
  'coupon-not-for-order': 'mendable',
  'coupon-not-for-mode': 'mendable',
  'coupon-not-for-payment': 'mendable',
  'coupon-below-minimum': 'mendable',
  'coupon-first-order': 'mendable',
  'coupon-used': 'mendable',
  'coupon-used-up': 'mendable',
  'date-out-of-range': 'mendable',
  'outside-hours': 'mendable',
  'plan-time-missing': 'mendable',
  'plan-dates-missing': 'mendable',
  'plan-too-short': 'mendable',
  'plan-weekday-missing': 'mendable',
  'plan-starts-today': 'mendable',
  'plan-outside-hours': 'mendable',
  'plan-day-empty': 'mendable',
  'plan-dates-changed': 'mendable',
  'plan-prepaid-too-long': 'mendable',
  'entry-elsewhere': 'mendable',
  'entry-unconfirmed': 'mendable',
  'slot-full': 'mendable',
  'cart-value-below': 'mendable',
  'cart-value-above': 'mendable',
  'balance-below-double': 'mendable',
  'balance-below-total': 'mendable',
  'dish-gone': 'final',
  'dish-out-of-stock': 'final',
  'dish-not-now': 'final',
  'dish-not-on-date': 'final',
  'not-on-bulk-menu': 'final',
  'size-not-sold': 'final',
  'bulk-minimum': 'final',
  'bulk-blocks': 'final',
  'quantity-above': 'final',
  'choice-gone': 'final',
  'choice-out-of-stock': 'final',
  'choices-above': 'final',
  'removals-above': 'final',
  'choices-below': 'final',
  'remove-first': 'final',
  'replacements-missing': 'final',
  'group-not-chosen': 'final',
  'step-dropped': 'final',
  'fields-missing': 'final',
  'characters-unusable': 'final',
  'email-not-valid': 'final',
  'child-exists': 'final',
  upstream: 'final',
}

export const refusalOf = (reason: Reason, stage: Stage, line?: number): Refusal => ({
  ...reason,
  stage,
  final: stage !== 'lines' && OUTCOMES[reason.code] === 'final',
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
