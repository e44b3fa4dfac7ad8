import { cartValueProblem } from '../cart-value.ts'
import type { LocalDate } from '../clock.ts'
import { type StoreState, storeRefusal } from '../gates.ts'
import { type LaterProblem, laterProblem } from '../later.ts'
import type { CheckedLine } from '../line-check.ts'
import type { Paise } from '../money.ts'
import { type ClientType, isProgramme, type PaymentMode } from '../order-type.ts'
import type { PricedLine } from '../pricing.ts'
import { type Reason, reason } from '../reason.ts'
import { nextServingDate } from '../store-hours.ts'
import { amountOf, type Bill, billOf } from './bill.ts'
import { kindOf, laterSlot, mealCount, type Order, orderTypeOf, type TimeTerms } from './order.ts'
import { type Refusal, refusalOf, type Stage } from './refusal.ts'

/** A line of an order, checked against its dish (`checkLine`). */
export interface LineOfOrder {
  readonly checked: CheckedLine
  readonly quantity: number
  readonly taxPercent: number
}

/** What a store says about orders. Amounts in paise. */
export interface StoreTerms extends StoreState, TimeTerms {
  readonly orderLaterMaxDays: number
  readonly minCartValue: Paise
  readonly maxCartValue: Paise
  readonly gstEnabled: boolean
  readonly packagingCharges: Paise
  /** L3: what delivery costs where the charge to the chosen address is not known. */
  readonly deliveryCharges: Paise
  /** What client and store offer together. */
  readonly offers: Offers
}

export interface Offers {
  readonly pickup: boolean
  readonly delivery: boolean
  readonly now: boolean
  readonly later: boolean
  readonly days: boolean
  readonly bulk: boolean
  /** M2-M4, AMB89: in the order in which they are offered. */
  readonly payments: readonly PaymentMode[]
}

/** Everything that is known when an order is checked. What is null is not known here, passes, and is decided by the server. */
export interface OrderTerms {
  readonly clientType: ClientType
  readonly store: StoreTerms
  /** On the store's own calendar. */
  readonly today: LocalDate | null
  readonly signedIn: boolean | null
  /** K6, K7: the saved addresses, or the programme's people. */
  readonly entries: { readonly saved: number; readonly isChosen: boolean } | null
  /** L3, L5: what delivery to the chosen address costs, in paise; `not-served` where the store does not deliver there. */
  readonly delivery: Paise | 'not-served' | null
  /** N4, SB9: in paise. */
  readonly coupon: Paise | null
  readonly isSlotFull: boolean | null
  /** M9, M10: of the wallet, in paise. */
  readonly balance: Paise | null
}

/** The input of the rules below. */
interface Checked {
  readonly order: Order
  readonly terms: OrderTerms
  readonly lines: readonly LineOfOrder[]
  readonly bill: Bill
  readonly later: LaterProblem | null
}

type Rule = (checked: Checked) => Reason | null

const when = (refused: boolean, why: Reason): Reason | null => (refused ? why : null)

/** M5, AMB4: a plan of days is paid out of the wallet wherever there is one. */
export const paymentModes = (order: Order, { payments }: Offers): readonly PaymentMode[] =>
  order.plan.kind === 'days' && payments.includes('WALLET') ? ['WALLET'] : payments

/** AMB89: the chosen mode, else the first that is offered; null when none is. */
export function paymentOf(order: Order, offers: Offers): PaymentMode | null {
  const modes = paymentModes(order, offers)
  return order.payment === null ? (modes[0] ?? null) : (modes.find((mode) => mode === order.payment) ?? null)
}

/** K16, L22: an order for pickup needs no saved entry, unless it is a programme's. */
export const namesEntry = ({ mode }: Pick<Order, 'mode'>, clientType: ClientType): boolean =>
  mode === 'delivery' || isProgramme(clientType)

const isOffered: Rule = ({ order, terms: { store } }) => {
  const { offers } = store
  const offersMenu = order.menu === 'regular' || offers.bulk
  return when(!offersMenu || !offers[order.plan.kind], reason('order-type-not-offered'))
}

const isHandedOver: Rule = ({ order: { mode }, terms: { store } }) =>
  when(!store.offers[mode], reason(mode === 'delivery' ? 'delivery-not-offered' : 'pickup-not-offered'))

const namesWhom: Rule = ({ order, terms: { clientType, entries } }) => {
  if (!entries || !namesEntry(order, clientType)) return null
  // K7: before K6, or it would never show.
  if (entries.saved === 0) return reason('entry-missing', { clientType })
  return when(!entries.isChosen, reason('entry-not-chosen', { clientType }))
}

/** M9, M10: exactly twice the total, or exactly the total, passes. */
const isCovered: Rule = ({ order, terms: { balance, store }, bill }) => {
  if (balance === null || paymentOf(order, store.offers) !== 'WALLET') return null
  if (order.plan.kind === 'days') return when(balance < 2 * bill.total, reason('balance-below-double'))
  return when(balance < bill.total, reason('balance-below-total'))
}

/** M6-M8. A line that cannot be ordered speaks for itself: what it will cost once it is mended is not known. */
const isOfValue: Rule = ({ order, lines, bill, terms: { store } }) => {
  if (lines.some(({ checked }) => checked.reason !== null)) return null
  const kind = { orderType: orderTypeOf(order), deliveryMode: order.mode }
  return cartValueProblem(amountOf(bill, 'items'), store, kind)
}

const isLater = ({ order }: Checked): boolean => order.plan.kind === 'later'

/** AMB12's two lists, M6 to M10: every rule of an order in the one order in which they are named. */
const rules: readonly (readonly [Stage, Rule])[] = [
  ['cart', ({ lines }) => when(lines.length === 0, reason('cart-empty'))],
  ['cart', ({ bill }) => when(bill.meals === 0, reason('no-days'))],
  ['cart', ({ order }) => when(order.menu === 'bulk' && order.answers === null, reason('bulk-answers-missing'))],
  [
    'cart',
    ({ order: { plan }, terms }) =>
      when(plan.kind === 'days' && plan.minute === null && terms.store.asksTime, reason('schedule-time-missing')),
  ],
  ['cart', isOffered],
  ['cart', isHandedOver],
  ['cart', ({ order, terms }) => storeRefusal(terms.store, kindOf(order))],
  ['cart', ({ terms }) => when(terms.signedIn === false, reason('sign-in-needed'))],
  ['checkout', namesWhom],
  ['checkout', ({ terms }) => when(terms.delivery === 'not-served', reason('address-not-served'))],
  // K5 before K9.
  ['checkout', ({ later }) => when(later === 'closed-date', reason('closed-on-date'))],
  [
    'checkout',
    (checked) =>
      when(isLater(checked) && laterSlot(checked.order, checked.terms.store) === null, reason('slot-incomplete')),
  ],
  ['pay', ({ later }) => when(later === 'date', reason('date-out-of-range'))],
  ['pay', ({ later }) => when(later === 'hours', reason('outside-hours'))],
  ['pay', ({ terms }) => when(terms.isSlotFull === true, reason('slot-full'))],
  ['pay', isOfValue],
  [
    'pay',
    ({ order, terms: { store } }) => when(paymentOf(order, store.offers) === null, reason('payment-not-offered')),
  ],
  ['pay', isCovered],
]

const pricedLine = ({ checked, quantity, taxPercent }: LineOfOrder): readonly PricedLine[] =>
  checked.reason === null && checked.price !== null ? [{ ...checked.price, quantity, taxPercent }] : []

/** What an order costs: of its lines those that can be ordered. */
function billFor(order: Order, lines: readonly LineOfOrder[], { store, delivery, coupon }: OrderTerms): Bill {
  return billOf(lines.flatMap(pricedLine), {
    orderType: orderTypeOf(order),
    deliveryMode: order.mode,
    meals: mealCount(order, store.hours),
    gstEnabled: store.gstEnabled,
    packagingCharges: store.packagingCharges,
    deliveryCharges: typeof delivery === 'number' ? delivery : store.deliveryCharges,
    couponAmount: coupon ?? 0,
    payment: paymentOf(order, store.offers),
  })
}

function laterProblemOf(order: Order, { store, today }: OrderTerms): LaterProblem | null {
  const slot = laterSlot(order, store)
  if (!slot || today === null) return null
  // G8, AMB26: not the diner's choice, and not theirs to mend.
  const isMealTime = order.plan.kind === 'later' && order.plan.by === 'meal-time'
  return laterProblem(store, today, slot, isMealTime ? nextServingDate(store.hours, today) : null)
}

/** An order as it stands: what it costs, and every reason why it cannot be placed, in the one written order. */
export interface CheckedOrder {
  readonly bill: Bill
  readonly refusals: readonly Refusal[]
}

/**
 * AMB12, M6-M10, SB10: the one composition of every rule of an order. Browser and server ask it alike, each with what it
 * knows; the lines come last.
 */
export function checkOrder(order: Order, lines: readonly LineOfOrder[], terms: OrderTerms): CheckedOrder {
  const bill = billFor(order, lines, terms)
  const checked: Checked = { order, terms, lines, bill, later: laterProblemOf(order, terms) }
  const ofOrder = rules.flatMap(([stage, rule]) => {
    const why = rule(checked)
    return why ? [refusalOf(why, stage)] : []
  })
  const ofLines = lines.flatMap((line, at) =>
    line.checked.reason ? [refusalOf(line.checked.reason, 'lines', at)] : [],
  )
  return { bill, refusals: [...ofOrder, ...ofLines] }
}
