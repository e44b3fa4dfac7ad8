import type { LineOfOrder, OrderTerms, StoreTerms } from '../order/checks.ts'
import type { Order } from '../order/order.ts'
import type { Stage } from '../order/refusal.ts'
import { type ReasonCode, reason } from '../reasons/reason.ts'
import { addDays, type LocalDate } from '../time/clock.ts'
import { FIRST_DATE } from './any-order.ts'
import { noonOf, refusedLine } from './order-terms.ts'

/** An order with the data that it is checked against. */
export interface Placing {
  readonly order: Order
  readonly lines: readonly LineOfOrder[]
  readonly terms: OrderTerms
}

/** A way to break one rule of an order. */
export interface Breach {
  readonly code: ReasonCode
  readonly stage: Stage
  /** The orders that the rule is for. */
  readonly concerns: (placing: Placing) => boolean
  readonly broken: (placing: Placing) => Placing
  /** Codes of the rules that cannot be broken by the same order. */
  readonly excludes?: readonly ReasonCode[]
}

const every = (): boolean => true
const isKind =
  (kind: Order['plan']['kind']) =>
  ({ order }: Placing): boolean =>
    order.plan.kind === kind
const isBulk = ({ order }: Placing): boolean => order.menu === 'bulk'
const isDelivered = ({ order }: Placing): boolean => order.mode === 'delivery'
const isCollected = ({ order }: Placing): boolean => order.mode === 'pickup'
const forEntry = ({ order, terms }: Placing): boolean => order.mode === 'delivery' || terms.clientType !== 'NORMAL'
const isForNow = isKind('now')
const isLater = isKind('later')
const isForDays = isKind('days')
const isNotForNow = (placing: Placing): boolean => !isForNow(placing)

const withTerms = (changes: Partial<OrderTerms>) => (placing: Placing) => ({
  ...placing,
  terms: { ...placing.terms, ...changes },
})

const withStore = (changes: Partial<StoreTerms>) => (placing: Placing) =>
  withTerms({ store: { ...placing.terms.store, ...changes } })(placing)

const withOffers = (changes: Partial<StoreTerms['offers']>) => (placing: Placing) =>
  withStore({ offers: { ...placing.terms.store.offers, ...changes } })(placing)

const withEntries = (changes: Partial<NonNullable<OrderTerms['entries']>>) => (placing: Placing) =>
  withTerms({
    entries: { saved: 1, isChosen: true, elsewhere: null, isConfirmed: true, ...placing.terms.entries, ...changes },
  })(placing)

/** N4: the order's coupon is no longer valid. */
const withRefusedCoupon = ({ order, ...placing }: Placing): Placing => ({
  ...withTerms({ coupon: () => ({ amount: 0, problem: reason('coupon-used') }) })({ ...placing, order }),
  order: { ...order, coupon: 'TEN' },
})

const withPlan = (changes: object) => (placing: Placing) => ({
  ...placing,
  order: { ...placing.order, plan: { ...placing.order.plan, ...changes } } as Order,
})

/** AMB114: every line is served on this date only. */
const withDates = (date: LocalDate) => (placing: Placing) => ({
  ...placing,
  lines: placing.lines.map((line) => ({ ...line, dates: [date] })),
})

const withoutTime = (placing: Placing): Placing =>
  withPlan({ minute: null })(withStore({ requiresTime: true })(placing))

/** AMB4: a plan that ends late and is paid online. */
const payingLateOnline = (placing: Placing): Placing =>
  withPlan({ to: addDays(FIRST_DATE, 340) })(withOffers({ payments: ['DIGITAL'] })(placing))

/** AMB12: every rule, in the order in which its refusal is shown; the lists of the cart and of the checkout first. */
export const breaches: readonly Breach[] = [
  { code: 'cart-empty', stage: 'cart', concerns: every, broken: (placing) => ({ ...placing, lines: [] }) },
  {
    code: 'no-days',
    stage: 'cart',
    concerns: isForDays,
    broken: withPlan({ weekdays: [] }),
    excludes: ['plan-too-short', 'plan-outside-hours', 'balance-below-double'],
  },
  {
    code: 'bulk-answers-missing',
    stage: 'cart',
    concerns: isBulk,
    broken: (placing) => ({ ...placing, order: { ...placing.order, answers: null } as Order }),
  },
  {
    code: 'schedule-time-missing',
    stage: 'cart',
    concerns: isForDays,
    broken: withoutTime,
    excludes: ['plan-starts-today', 'plan-too-short', 'plan-outside-hours'],
  },
  {
    code: 'plan-dates-changed',
    stage: 'cart',
    concerns: isForDays,
    broken: withDates('2026-12-25'),
    excludes: ['plan-day-empty'],
  },
  {
    code: 'plan-day-empty',
    stage: 'cart',
    concerns: isForDays,
    broken: withDates(FIRST_DATE),
    // A dish without dates is served on every date.
    excludes: ['dish-gone'],
  },
  {
    code: 'order-type-not-offered',
    stage: 'cart',
    concerns: every,
    broken: (placing) => withOffers({ [placing.order.plan.kind]: false })(placing),
  },
  { code: 'order-type-not-offered', stage: 'cart', concerns: isBulk, broken: withOffers({ bulk: false }) },
  { code: 'delivery-not-offered', stage: 'cart', concerns: isDelivered, broken: withOffers({ delivery: false }) },
  { code: 'pickup-not-offered', stage: 'cart', concerns: isCollected, broken: withOffers({ pickup: false }) },
  { code: 'store-does-not-deliver', stage: 'cart', concerns: every, broken: withStore({ isServiceable: false }) },
  { code: 'store-closed', stage: 'cart', concerns: isForNow, broken: withStore({ isClosed: true }) },
  { code: 'store-closed', stage: 'cart', concerns: every, broken: withStore({ isInactive: true }) },
  {
    code: 'not-a-meal',
    stage: 'cart',
    concerns: isNotForNow,
    broken: withStore({ meals: [{ code: 'dinner', name: 'Dinner', minute: 1140 }] }),
    excludes: ['slot-incomplete'],
  },
  {
    code: 'order-too-late',
    stage: 'cart',
    concerns: isNotForNow,
    broken: withStore({ cutOffs: [{ weekdays: null, meal: null, before: { kind: 'minutes', minutes: 50_000 } }] }),
    // A cut-off is for a time at which the store serves.
    excludes: ['closed-on-date', 'slot-incomplete', 'date-out-of-range', 'outside-hours'],
  },
  { code: 'sign-in-needed', stage: 'cart', concerns: every, broken: withTerms({ signedIn: false }) },
  { code: 'entry-missing', stage: 'checkout', concerns: forEntry, broken: withEntries({ saved: 0 }) },
  { code: 'entry-not-chosen', stage: 'checkout', concerns: forEntry, broken: withEntries({ isChosen: false }) },
  {
    code: 'entry-unconfirmed',
    stage: 'checkout',
    concerns: forEntry,
    broken: withEntries({ isConfirmed: false }),
  },
  { code: 'entry-elsewhere', stage: 'checkout', concerns: forEntry, broken: withEntries({ elsewhere: 'North' }) },
  {
    code: 'address-not-served',
    stage: 'checkout',
    concerns: isDelivered,
    broken: withTerms({ delivery: 'not-served' }),
  },
  {
    code: 'closed-on-date',
    stage: 'checkout',
    concerns: isLater,
    broken: (placing) => withStore({ hours: { ...placing.terms.store.hours, openWeekdays: [] } })(placing),
  },
  {
    code: 'plan-starts-today',
    stage: 'checkout',
    concerns: isForDays,
    broken: withTerms({ here: { ...noonOf(FIRST_DATE), minute: 1439 } }),
    // AMB6: the time at which the plan begins decides between the two.
    excludes: ['plan-dates-missing'],
  },
  {
    code: 'plan-dates-missing',
    stage: 'checkout',
    concerns: isForDays,
    broken: withTerms({ here: noonOf(addDays(FIRST_DATE, 1)) }),
  },
  {
    code: 'plan-too-short',
    stage: 'checkout',
    concerns: isForDays,
    broken: withPlan({ to: addDays(FIRST_DATE, 3) }),
    // O4, O9: the first problem with the days of a plan is its only refusal.
    excludes: ['plan-outside-hours', 'plan-prepaid-too-long'],
  },
  { code: 'plan-outside-hours', stage: 'checkout', concerns: isForDays, broken: withPlan({ minute: 1380 }) },
  { code: 'slot-incomplete', stage: 'checkout', concerns: isLater, broken: withoutTime, excludes: ['outside-hours'] },
  { code: 'bill-note-missing', stage: 'checkout', concerns: every, broken: withTerms({ lacksBillNote: true }) },
  { code: 'date-out-of-range', stage: 'pay', concerns: isLater, broken: withPlan({ date: addDays(FIRST_DATE, 30) }) },
  { code: 'outside-hours', stage: 'pay', concerns: isLater, broken: withPlan({ minute: 1380 }) },
  { code: 'slot-full', stage: 'pay', concerns: every, broken: withTerms({ isSlotFull: true }) },
  {
    code: 'cart-value-below',
    stage: 'pay',
    concerns: (placing) => isDelivered(placing) && !isForDays(placing),
    broken: withStore({ minCartValue: 100_000_000, maxCartValue: 200_000_000 }),
    // M6: skipped while a line cannot be ordered, and a sub-total is not on both sides of its bounds.
    excludes: ['cart-value-above', 'dish-gone'],
  },
  {
    code: 'cart-value-above',
    stage: 'pay',
    concerns: (placing) => isDelivered(placing) && !isForDays(placing),
    broken: withStore({ minCartValue: 0, maxCartValue: 1 }),
    excludes: ['dish-gone'],
  },
  { code: 'payment-not-offered', stage: 'pay', concerns: every, broken: withOffers({ payments: [] }) },
  { code: 'plan-prepaid-too-long', stage: 'pay', concerns: isForDays, broken: payingLateOnline },
  { code: 'coupon-used', stage: 'pay', concerns: every, broken: withRefusedCoupon },
  { code: 'balance-below-double', stage: 'pay', concerns: isForDays, broken: withTerms({ balance: 0 }) },
  {
    code: 'balance-below-total',
    stage: 'pay',
    concerns: (placing) => !isForDays(placing),
    broken: withTerms({ balance: 0 }),
  },
  {
    code: 'dish-gone',
    stage: 'lines',
    concerns: every,
    broken: (placing) => ({ ...placing, lines: [...placing.lines, refusedLine(reason('dish-gone'))] }),
  },
]

/** Rules that need something which the other one takes away: a line, a priced line, an offered mode. */
const exclusive: readonly (readonly [ReasonCode, ReasonCode])[] = [
  ['cart-empty', 'plan-dates-changed'],
  ['cart-empty', 'plan-day-empty'],
  ['cart-empty', 'dish-gone'],
  ['cart-empty', 'cart-value-above'],
  ['cart-empty', 'balance-below-double'],
  ['payment-not-offered', 'plan-prepaid-too-long'],
  ['plan-prepaid-too-long', 'balance-below-double'],
  ['payment-not-offered', 'balance-below-double'],
  ['payment-not-offered', 'balance-below-total'],
]

export const areExclusive = (one: Breach, other: Breach): boolean =>
  one.excludes?.includes(other.code) === true ||
  exclusive.some(([first, second]) => first === one.code && second === other.code)
