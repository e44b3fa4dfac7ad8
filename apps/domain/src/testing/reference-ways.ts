import { isOpenAt } from '../availability/store-hours.ts'
import { checkLine } from '../cart/line-check.ts'
import { checkOrder, type LineOfOrder, type OrderTerms } from '../order/checks.ts'
import type { ExaminedStore } from '../order/dead-ends.ts'
import { nextMealDate } from '../order/later.ts'
import { freshOrder, type Order, orderTypeOf, type Plan, type PlannedOrder } from '../order/order.ts'
import { isProgramme } from '../order/order-type.ts'
import { notServed, orderTime } from '../order/served-at.ts'
import { datesOf, type Span } from '../order/ways.ts'
import { addDays, type LocalDate, type LocalTime, weekdayOf } from '../time/clock.ts'

/** Hours and slots of the stores that this reference examines begin and end at multiples of it. */
export const GRID_MINUTES = 120

const MINUTES = Array.from({ length: 1440 / GRID_MINUTES }, (_, at) => at * GRID_MINUTES)

const answers = { purpose: 'corporate event', spice: 'med', guests: '20-50', meal: 'Lunch' } as const

const local = (date: LocalDate, minute: number): LocalTime => ({ date, minute, weekday: weekdayOf(date) })

interface Moment {
  readonly here: LocalTime
  readonly plan: Plan
}

/** Every plan that a diner can choose at every moment on the grid. */
function* moments({ clientType, terms }: ExaminedStore, span: Span): Generator<Moment> {
  const { requiresTime, orderLaterMaxDays, meals, cutOffs } = terms
  const dates = datesOf(span)
  const times = meals.length > 0 ? meals.map(({ minute }) => minute) : requiresTime ? MINUTES : []
  const chosen = requiresTime ? times : [null, ...times]
  // A programme's own date may lie beyond the limit, as far as its cut-offs require.
  const ahead = Math.max(orderLaterMaxDays, ...cutOffs.map(({ before }) => (before.kind === 'clock' ? before.days : 2)))
  for (const date of dates) for (const minute of MINUTES) yield { here: local(date, minute), plan: { kind: 'now' } }
  for (const today of datesOf({ from: addDays(span.from, -ahead), days: span.days + ahead })) {
    const here = local(today, 0)
    for (const date of dates) {
      for (const minute of chosen) yield { here, plan: { kind: 'later', date, minute, by: 'diner' } }
    }
    const date = isProgramme(clientType) ? nextMealDate(terms, here) : null
    if (date === null || !dates.includes(date)) continue
    for (const minute of [null, ...meals.map((meal) => meal.minute)]) {
      yield { here, plan: { kind: 'later', date, minute, by: 'meal-time' } }
    }
  }
  const weekdays = [0, 1, 2, 3, 4, 5, 6]
  for (const from of dates.slice(1)) {
    for (const to of datesOf({ from: span.from, days: span.days + 1 })) {
      for (const minute of chosen) {
        yield { here: local(span.from, 0), plan: { kind: 'days', from, to, weekdays, minute } }
      }
    }
  }
}

function termsAt({ clientType, terms }: ExaminedStore, here: LocalTime): OrderTerms {
  return {
    clientType,
    store: { ...terms, isClosed: !isOpenAt(terms.hours, here), isInactive: false },
    here,
    signedIn: true,
    entries: { saved: 1, isChosen: true, elsewhere: null, isConfirmed: true },
    delivery: 0,
    coupon: null,
    lacksBillNote: false,
    isSlotFull: null,
    balance: null,
  }
}

/** One line of each dish and size, in every quantity. */
function linesOf({ dishes, terms }: ExaminedStore, order: Order, here: LocalTime): LineOfOrder[] {
  const at = orderTime(order, terms, here)
  return (dishes ?? []).flatMap(({ dish, ...schedule }) =>
    dish.sizes.flatMap(({ sizeId }) =>
      Array.from({ length: dish.maxQty }, (_, pieces) => {
        const seen = {
          name: null,
          isVeg: null,
          allergens: null,
          unitPrice: null,
          customisation: null,
          configuration: null,
        }
        const unavailable = notServed(schedule, order, terms.hours, at)
        const wanted = { ...seen, sizeId, quantity: pieces + 1 }
        const live = { ...dish, isSpecial: false, unavailable }
        const checked = checkLine(wanted, live, { orderType: orderTypeOf(order), pieces: pieces + 1 })
        return { checked, quantity: pieces + 1, taxPercent: 0 }
      }),
    ),
  )
}

function isFinished(order: Order, line: LineOfOrder, terms: OrderTerms): boolean {
  const { refusals } = checkOrder(order, [line], terms)
  return refusals.length === 0 && (order.plan.kind === 'days' || order.payment !== null)
}

/** The ways among these in which some order with one line is accepted, found by trying all orders. */
export function referenceWays(store: ExaminedStore, span: Span, ways: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  for (const { here, plan } of moments(store, span)) {
    const regular: PlannedOrder = { menu: 'regular', plan }
    // P4, G8: no bulk order is a plan, and the meal time moves none.
    const isForBulk = plan.kind === 'now' || (plan.kind === 'later' && plan.by === 'diner')
    const planned: PlannedOrder[] = isForBulk ? [regular, { menu: 'bulk', answers, plan }] : [regular]
    for (const each of planned) {
      for (const mode of ['pickup', 'delivery'] as const) {
        const key = `${each.menu} ${plan.kind} ${mode}`
        if (found.has(key) || !ways.has(key)) continue
        const fresh = { ...freshOrder(mode), for: 'entry' }
        const orders: Order[] = store.terms.offers.payments.map((payment) => ({ ...fresh, ...each, payment }))
        const terms = termsAt(store, here)
        const isOpen = orders.some((order) =>
          linesOf(store, order, here).some((line) => isFinished(order, line, terms)),
        )
        if (isOpen) found.add(key)
      }
    }
  }
  return found
}
