import type { Paise } from '../money/money.ts'
import type { LaterSlot } from '../order/later.ts'
import type { ClientType, DeliveryMode } from '../order/order-type.ts'
import type { LocalDate, Minute } from '../time/clock.ts'

type NoData = Readonly<Record<string, never>>

/**
 * The reasons for a refusal: each code, with the data that its sentence needs. `texts` has the sentences, one folder
 * per language.
 */
export interface ReasonData {
  // The whole order: J13, K1-K10, AMB12
  readonly 'cart-empty': NoData
  readonly 'no-days': NoData
  readonly 'bulk-answers-missing': NoData
  readonly 'schedule-time-missing': NoData
  readonly 'store-does-not-deliver': NoData
  readonly 'store-closed': NoData
  /** What the restaurant says, with the time from which it takes orders again. */
  readonly 'store-paused': { readonly note: string }
  /** The ordered slot, and the last date and minute at which an order for it was taken. */
  readonly 'order-too-late': LaterSlot & { readonly until: LaterSlot }
  readonly 'not-a-meal': NoData
  readonly 'sign-in-needed': NoData
  readonly 'entry-missing': { readonly clientType: ClientType }
  readonly 'entry-not-chosen': { readonly clientType: ClientType }
  /** AMB100: the name of the only store that serves the chosen entry. */
  readonly 'entry-elsewhere': { readonly store: string }
  /** A roster entry that its owner has not confirmed. */
  readonly 'entry-unconfirmed': { readonly clientType: ClientType }
  readonly 'address-not-served': NoData
  readonly 'closed-on-date': NoData
  readonly 'slot-incomplete': NoData
  readonly 'bill-note-missing': NoData
  // A plan of days: O2-O9, AMB6
  readonly 'plan-time-missing': NoData
  readonly 'plan-dates-missing': NoData
  readonly 'plan-too-short': NoData
  readonly 'plan-weekday-missing': NoData
  readonly 'plan-starts-today': NoData
  readonly 'plan-outside-hours': NoData
  /** AMB114: the first date of the plan without a dish. */
  readonly 'plan-day-empty': { readonly date: LocalDate }
  /** AMB114: a dish is for a date on which the plan has no meal. */
  readonly 'plan-dates-changed': NoData
  /** AMB4: the last day of a plan that is paid once in advance. */
  readonly 'plan-prepaid-too-long': { readonly until: LocalDate }
  // Options that the tenant or the store does not offer
  readonly 'order-type-not-offered': NoData
  readonly 'delivery-not-offered': NoData
  readonly 'pickup-not-offered': NoData
  readonly 'payment-not-offered': NoData
  readonly 'payment-not-started': NoData
  readonly 'placing-closed': NoData
  // A coupon: N4, SB9
  /** There is no such coupon, or it has been withdrawn. */
  readonly 'coupon-not-offered': NoData
  readonly 'coupon-not-yet': { readonly from: LocalDate }
  readonly 'coupon-over': { readonly until: LocalDate }
  readonly 'coupon-not-for-store': NoData
  readonly 'coupon-not-for-order': NoData
  /** The only mode that it is for. */
  readonly 'coupon-not-for-mode': { readonly only: DeliveryMode }
  readonly 'coupon-not-for-payment': NoData
  /** The smallest items total, and what this order's is short of it. */
  readonly 'coupon-below-minimum': { readonly min: Paise; readonly missing: Paise }
  readonly 'coupon-first-order': NoData
  readonly 'coupon-used': NoData
  readonly 'coupon-used-up': NoData
  // At payment: G13, G15, M6-M10
  readonly 'date-out-of-range': NoData
  readonly 'outside-hours': NoData
  readonly 'slot-full': NoData
  readonly 'cart-value-below': { readonly min: Paise }
  readonly 'cart-value-above': { readonly max: Paise }
  readonly 'balance-below-double': NoData
  readonly 'balance-below-total': NoData
  // An order line: E8-E13, J6, J7
  readonly 'dish-gone': NoData
  readonly 'dish-out-of-stock': NoData
  readonly 'dish-not-now': { readonly nextMinute: Minute; readonly nextDate?: LocalDate | undefined }
  readonly 'dish-not-on-date': { readonly until: LocalDate }
  readonly 'not-on-bulk-menu': NoData
  readonly 'size-not-sold': NoData
  readonly 'bulk-minimum': NoData
  readonly 'bulk-blocks': NoData
  readonly 'quantity-above': { readonly most: number }
  // The choices of an order line: F5-F18, AMB99
  readonly 'choice-gone': NoData
  readonly 'choice-out-of-stock': { readonly name: string }
  readonly 'choices-above': { readonly most: number }
  readonly 'removals-above': { readonly most: number }
  readonly 'choices-below': { readonly least: number }
  readonly 'remove-first': NoData
  readonly 'replacements-missing': { readonly count: number; readonly step: string; readonly dish: string }
  readonly 'group-not-chosen': { readonly group: string }
  readonly 'step-dropped': { readonly step: string }
  // An entry of a programme: L8, L13-L15
  readonly 'fields-missing': NoData
  readonly 'characters-unusable': NoData
  readonly 'email-not-valid': NoData
  readonly 'child-exists': NoData
  /** W3: a message from an operator's own upstream, shown unchanged. */
  readonly upstream: { readonly message: string }
}

export type ReasonCode = keyof ReasonData

export interface ReasonOf<C extends ReasonCode> {
  readonly code: C
  readonly data: ReasonData[C]
}

export type Reason = { [C in ReasonCode]: ReasonOf<C> }[ReasonCode]

/** N4: why a coupon is refused. */
export type CouponReason = Extract<Reason, { readonly code: `coupon-${string}` }>

export const isCouponReason = (reason: Reason): reason is CouponReason => reason.code.startsWith('coupon-')

/** M9, M10: the wallet holds less than the order needs. */
export const isBalanceReason = ({ code }: Pick<Reason, 'code'>): boolean =>
  code === 'balance-below-double' || code === 'balance-below-total'

type PlainCode = { [C in ReasonCode]: ReasonData[C] extends NoData ? C : never }[ReasonCode]

export function reason<C extends PlainCode>(code: C): ReasonOf<C>
export function reason<C extends ReasonCode>(code: C, data: ReasonData[C]): ReasonOf<C>
export function reason(code: ReasonCode, data: object = {}): { code: ReasonCode; data: object } {
  return { code, data }
}
