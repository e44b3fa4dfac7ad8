import { cartValueProblem } from '../cart/cart-value.ts'
import { byDayProblem, type DatedLine } from '../cart/dishes-by-day.ts'
import type { CheckedLine } from '../cart/line-check.ts'
import type { Paise } from '../money/money.ts'
import type { PricedLine } from '../money/pricing.ts'
import type { TenderKind } from '../money/tender-kinds.ts'
import type { CouponCheck, CouponOutcome } from '../promotions/coupon.ts'
import { type Reason, reason } from '../reasons/reason.ts'
import type { LocalTime } from '../time/clock.ts'
import { amountOf, type Bill, billOf, itemsTotal } from './bill.ts'
import { orderableUntil } from './cut-off.ts'
import { pauseReason, type StoreState, storeRefusal } from './gates.ts'
import {
  isClosedOn,
  isMealTime,
  type LaterProblem,
  type LaterSlot,
  type LaterTerms,
  laterProblem,
  nextMealDate,
} from './later.ts'
import { mealDates } from './meal-dates.ts'
import { lateMeal } from './meal-due.ts'
import { kindOf, laterSlot, mealCount, type Order, orderTypeOf, type TimeTerms } from './order.ts'
import { type ClientType, isProgramme } from './order-type.ts'
import { balanceNeeded, type PartOffers, partProblem, tenderKindsOf, walletPartOf } from './part-payment.ts'
import { planProblem, planStartProblem, prepaidProblem } from './plan-days.ts'
import { pricedLines } from './priced-lines.ts'
import { type Refusal, refusalOf, type Stage } from './refusal.ts'

/** A line of an order, checked against its dish (`checkLine`). */
export interface LineOfOrder extends DatedLine {
  readonly checked: CheckedLine
  readonly quantity: number
  readonly taxPercent: number
}

/** A store's settings for orders. Amounts in paise. */
export interface StoreTerms extends StoreState, TimeTerms, LaterTerms {
  readonly minCartValue: Paise
  readonly maxCartValue: Paise
  readonly gstEnabled: boolean
  readonly packagingCharges: Paise
  /** L3: the delivery charge that applies while the charge for the chosen address is unknown. */
  readonly deliveryCharges: Paise
  /** The options that tenant and store both enable. */
  readonly offers: Offers
}

export interface Offers extends PartOffers {
  readonly pickup: boolean
  readonly delivery: boolean
  readonly now: boolean
  readonly later: boolean
  readonly days: boolean
  readonly bulk: boolean
}

export interface SavedEntries {
  readonly saved: number
  readonly isChosen: boolean
  /** AMB100: the name of the only store that serves the chosen entry, when it is another one than the order's. */
  readonly elsewhere: string | null
  /** False for a roster entry that its owner has not confirmed. */
  readonly isConfirmed: boolean
}

/** The data that an order is checked against. Null: unknown to the caller, so that its rules pass and the server decides. */
export interface OrderTerms {
  readonly clientType: ClientType
  readonly store: StoreTerms
  /** The current date and time in the store's time zone. */
  readonly here: LocalTime | null
  readonly signedIn: boolean | null
  /** K6, K7: the saved addresses, or the people of a programme. */
  readonly entries: SavedEntries | null
  /**
   * L3, L5: the delivery charge for the chosen address, in paise; `not-served` when the store does not deliver there.
   */
  readonly delivery: Paise | 'not-served' | null
  /** N4, SB9: the order's coupon; ignored for an order without one. */
  readonly coupon: CouponCheck | null
  readonly isSlotFull: boolean | null
  /** The tenant requires a cost centre or note on the bill, and the order has none. */
  readonly lacksBillNote: boolean | null
  /** M9, M10: the wallet's balance, in paise. */
  readonly balance: Paise | null
  /** The plan of days is a follow-up plan. Absent: it is not. */
  readonly follows?: boolean
  /** M9, M10: the total of the orders or plans that are placed with this one, in paise. Absent: it is placed alone. */
  readonly besides?: Paise | undefined
}

/** The input of the rules below. */
interface Checked {
  readonly order: Order
  readonly terms: OrderTerms
  readonly lines: readonly LineOfOrder[]
  readonly bill: Bill
  readonly coupon: CouponOutcome
  readonly slot: LaterSlot | null
  readonly later: LaterProblem | null
}

type Rule = (checked: Checked) => Reason | null

const when = (refused: boolean, why: Reason): Reason | null => (refused ? why : null)

/** M5, AMB4: the payment modes for an order. A plan of days is paid from the wallet where the store offers it. */
export const paymentModes = (order: Order, { payments }: Offers): readonly TenderKind[] =>
  order.plan.kind === 'days' && payments.includes('WALLET') ? ['WALLET'] : payments

/** AMB89: the chosen mode, or the first offered mode; null when none is offered. */
export function paymentOf(order: Order, offers: Offers): TenderKind | null {
  const modes = paymentModes(order, offers)
  return order.payment === null ? (modes[0] ?? null) : (modes.find((mode) => mode === order.payment) ?? null)
}

/** K16, L22: whether the order needs a saved entry: deliveries and orders of programmes do. */
export const needsEntry = ({ mode }: Pick<Order, 'mode'>, clientType: ClientType): boolean =>
  mode === 'delivery' || isProgramme(clientType)

const checkKind: Rule = ({ order, terms: { store } }) => {
  const { offers } = store
  const offersMenu = order.menu === 'regular' || offers.bulk
  return when(!offersMenu || !offers[order.plan.kind], reason('order-type-not-offered'))
}

const checkMode: Rule = ({ order: { mode }, terms: { store } }) =>
  when(!store.offers[mode], reason(mode === 'delivery' ? 'delivery-not-offered' : 'pickup-not-offered'))

const checkEntry: Rule = ({ order, terms: { clientType, entries } }) => {
  if (!entries || !needsEntry(order, clientType)) return null
  // K7 (no entry saved) before K6 (none chosen), because K6 applies whenever K7 does.
  if (entries.saved === 0) return reason('entry-missing', { clientType })
  if (!entries.isChosen) return reason('entry-not-chosen', { clientType })
  if (!entries.isConfirmed) return reason('entry-unconfirmed', { clientType })
  return entries.elsewhere === null ? null : reason('entry-elsewhere', { store: entries.elsewhere })
}

/** M9, M10: a balance of exactly the required amount passes. */
const checkBalance: Rule = ({ order, terms: { balance, store, besides = 0 }, bill }) => {
  if (balance === null || paymentOf(order, store.offers) !== 'WALLET') return null
  const code = order.plan.kind === 'days' ? 'balance-below-double' : 'balance-below-total'
  return when(balance < balanceNeeded(order, { total: bill.total + besides }), reason(code))
}

const checkPrepaid: Rule = ({ order, terms: { store, here } }) =>
  paymentOf(order, store.offers) === 'DIGITAL' ? prepaidProblem(order.plan, store.hours, here) : null

/** M6-M8: skipped while a line cannot be ordered, because the value after its correction is unknown. */
const checkValue: Rule = ({ order, lines, bill, terms: { store } }) => {
  if (lines.some(({ checked }) => checked.reason !== null)) return null
  const kind = { orderType: orderTypeOf(order), deliveryMode: order.mode }
  return cartValueProblem(amountOf(bill, 'items'), store, kind)
}

/** N4: a minimum is not compared while a line cannot be ordered, as for M6; the coupon takes nothing off then. */
const checkCoupon: Rule = ({ lines, coupon: { problem } }) => {
  const isUnsure = problem?.code === 'coupon-below-minimum' && lines.some(({ checked }) => checked.reason !== null)
  return isUnsure ? null : problem
}

/** K5, AMB12: refused also while no time is chosen, and for a date that is out of range. */
const checkClosedDate: Rule = ({ order: { plan }, slot, terms: { store } }) =>
  plan.kind === 'later'
    ? when(isClosedOn(store.hours, plan.date, slot?.minute ?? null), reason('closed-on-date'))
    : null

/** AMB6: a start that was valid when it was chosen may have become today. */
const checkPlanStart: Rule = ({ order: { plan }, terms: { store, here } }) =>
  plan.kind === 'days' && here !== null ? planStartProblem(plan, store, here) : null

/** G6: the dates of a plan's meals; null for other orders. */
const datesOfMeals = ({ plan }: Order, { store }: OrderTerms) =>
  plan.kind === 'days' ? mealDates(plan, store.hours) : null

/** AMB114: the dishes of each day of a plan. */
const checkDishesByDay: Rule = ({ order, lines, terms }) => byDayProblem(lines, datesOfMeals(order, terms) ?? [])

/** O3-O9: the cart itself refuses a plan without a time (K10) or without meals (K1). */
function checkPlanDays({ order: { plan }, terms: { store, follows }, bill }: Checked): Reason | null {
  if (plan.kind !== 'days' || bill.meals === 0) return null
  return plan.minute === null && store.requiresTime ? null : planProblem({ ...plan, follows }, store, null)
}

/** Orders are for the store's meals only, if it has fixed meals. A missing time has its own rules. */
const checkMeal: Rule = ({ order: { plan }, terms: { store } }) =>
  when(plan.kind !== 'now' && plan.minute !== null && !isMealTime(store, plan.minute), reason('not-a-meal'))

/** The cut-off of a later order, and of each meal of a plan of days; the last time for it is in the reason. */
const checkCutOff: Rule = ({ order, slot, later, terms: { store, here } }) => {
  const meal = here && lateMeal(order, store, here)
  if (meal) return reason('order-too-late', meal)
  const late = later === 'too-late' ? slot : null
  return late && reason('order-too-late', { ...late, until: orderableUntil(store, late) ?? late })
}

/** Every rule of an order (the two lists of AMB12, and M6 to M10), in the order in which refusals are shown. */
const rules: readonly (readonly [Stage, Rule])[] = [
  ['cart', ({ lines }) => when(lines.length === 0, reason('cart-empty'))],
  ['cart', ({ bill }) => when(bill.meals === 0, reason('no-days'))],
  ['cart', ({ order }) => when(order.menu === 'bulk' && order.answers === null, reason('bulk-answers-missing'))],
  [
    'cart',
    ({ order: { plan }, terms }) =>
      when(plan.kind === 'days' && plan.minute === null && terms.store.requiresTime, reason('schedule-time-missing')),
  ],
  ['cart', checkDishesByDay],
  ['cart', checkKind],
  ['cart', checkMode],
  ['cart', ({ order, terms }) => storeRefusal(terms.store, kindOf(order))],
  ['cart', checkMeal],
  // Before the sign-in, because a diner who comes too late need not sign in.
  ['cart', checkCutOff],
  ['cart', ({ terms }) => when(terms.signedIn === false, reason('sign-in-needed'))],
  ['checkout', checkEntry],
  ['checkout', ({ terms }) => when(terms.delivery === 'not-served', reason('address-not-served'))],
  // K5 (closed date) before K9 (no time chosen).
  ['checkout', checkClosedDate],
  ['checkout', checkPlanStart],
  ['checkout', checkPlanDays],
  ['checkout', ({ order: { plan }, slot }) => when(plan.kind === 'later' && slot === null, reason('slot-incomplete'))],
  ['checkout', ({ terms }) => when(terms.lacksBillNote === true, reason('bill-note-missing'))],
  ['pay', ({ later }) => when(later === 'date', reason('date-out-of-range'))],
  ['pay', ({ later }) => when(later === 'hours', reason('outside-hours'))],
  ['pay', ({ later, terms }) => when(later === 'paused', pauseReason(terms.store))],
  ['pay', ({ terms }) => when(terms.isSlotFull === true, reason('slot-full'))],
  ['pay', checkValue],
  [
    'pay',
    ({ order, terms: { store } }) => when(paymentOf(order, store.offers) === null, reason('payment-not-offered')),
  ],
  ['pay', checkPrepaid],
  ['pay', checkCoupon],
  ['pay', checkBalance],
  ['pay', ({ order, bill, terms }) => partProblem(order, bill.total, terms)],
]

/** N3-N5, SB9: what the order's coupon takes off the bill. */
function couponOutcome(
  order: Order,
  priced: readonly PricedLine[],
  { coupon, store, here }: OrderTerms,
): CouponOutcome {
  if (order.coupon === null || coupon === null) return { amount: 0, problem: null }
  const items = itemsTotal(priced, mealCount(order, store.hours))
  const payments = tenderKindsOf(paymentOf(order, store.offers), walletPartOf(order))
  return coupon({ order, payments, items, today: here?.date ?? null })
}

/** The bill of an order. Lines that cannot be ordered are left out. */
function billFor(order: Order, priced: readonly PricedLine[], terms: OrderTerms, couponOff: Paise): Bill {
  const { store, delivery } = terms
  return billOf(priced, {
    orderType: orderTypeOf(order),
    deliveryMode: order.mode,
    meals: mealCount(order, store.hours),
    gstEnabled: store.gstEnabled,
    packagingCharges: store.packagingCharges,
    deliveryCharges: typeof delivery === 'number' ? delivery : store.deliveryCharges,
    couponAmount: couponOff,
    payment: paymentOf(order, store.offers),
    fromWallet: walletPartOf(order),
  })
}

function laterProblemOf(order: Order, slot: LaterSlot | null, { store, here }: OrderTerms): LaterProblem | null {
  if (!slot || here === null) return null
  // G8, AMB26: the date of a meal time may be beyond the limit for later orders, because the diner cannot correct it.
  const isByMealTime = order.plan.kind === 'later' && order.plan.by === 'meal-time'
  return laterProblem(store, here, slot, isByMealTime ? nextMealDate(store, here) : null)
}

/** The bill and the coupon of an order, and every reason why it cannot be placed, in the order of `rules`. */
export interface CheckedOrder {
  readonly bill: Bill
  readonly coupon: CouponOutcome
  readonly refusals: readonly Refusal[]
}

/**
 * AMB12, M6-M10, SB10: the only place that combines all rules of an order. Browser and server both call it, each with
 * the data it has. Refusals of lines come last.
 */
export function checkOrder(order: Order, lines: readonly LineOfOrder[], terms: OrderTerms): CheckedOrder {
  const priced = pricedLines(lines, datesOfMeals(order, terms))
  const coupon = couponOutcome(order, priced, terms)
  const bill = billFor(order, priced, terms, coupon.amount)
  const slot = laterSlot(order, terms.store, terms.here)
  const checked: Checked = { order, terms, lines, bill, coupon, slot, later: laterProblemOf(order, slot, terms) }
  const ofOrder = rules.flatMap(([stage, rule]) => {
    const why = rule(checked)
    return why ? [refusalOf(why, stage)] : []
  })
  const ofLines = lines.flatMap((line, at) =>
    line.checked.reason ? [refusalOf(line.checked.reason, 'lines', at)] : [],
  )
  return { bill, coupon, refusals: [...ofOrder, ...ofLines] }
}
