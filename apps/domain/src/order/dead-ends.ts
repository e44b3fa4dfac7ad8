import { isOpenAt } from '../availability/store-hours.ts'
import type { LocalDate, LocalTime } from '../time/clock.ts'
import { checkOrder, type OrderTerms, type StoreTerms } from './checks.ts'
import { type CauseTerms, causesOf, type DeadEndCause, distanceOf } from './dead-end-causes.ts'
import { nextSlot, orderableDays } from './next-slot.ts'
import { freshOrder, type Order } from './order.ts'
import { type ClientType, defaultDeliveryMode, isProgramme } from './order-type.ts'
import { assumedCart, type Cart, cartsOf, dishesOf, distinctDishes, type MenuDish } from './possible-carts.ts'
import { orderTime } from './served-at.ts'
import { applyMove, type Move } from './transitions.ts'
import {
  type Attempt,
  attemptsAt,
  dateClass,
  datesOf,
  type Offering,
  offeredWays,
  type Span,
  startOf,
  type Way,
} from './ways.ts'

/** A store as tenant and catalogue define it. */
export interface ExaminedStore {
  readonly clientType: ClientType
  readonly terms: StoreTerms
  /** Whether the store delivers, whatever the tenant's own settings and client type say. */
  readonly delivers: boolean
  /** Null: the menu is unknown, and a dish is assumed that is always served. */
  readonly dishes: readonly MenuDish[] | null
  /** A15: whether the roster names this store for any person; null: unknown, or not restricted. */
  readonly isListed: boolean | null
}

/** A way that is shown to diners and in which no order can be finished. */
export interface DeadEnd {
  readonly way: Way
  readonly causes: readonly DeadEndCause[]
}

/** What diners can order at a store. */
export interface Examination {
  /** The ways in which an order can be finished. */
  readonly open: readonly Way[]
  readonly deadEnds: readonly DeadEnd[]
  /** Why no order can be finished at all; empty when one can. */
  readonly closed: readonly DeadEndCause[]
  /** The dates on which the diner of a later order can choose no date (G13), though other dates have some. */
  readonly datesWithoutChoice: readonly LocalDate[]
  /** The names of meals that can be chosen and for which no order can be finished, though other meals have some. */
  readonly mealsWithoutOrder: readonly string[]
  /** M6: the minimum is above the maximum, so that neither applies. */
  readonly hasCrossedBounds: boolean
  readonly isInactive: boolean
}

const ANSWERS = { purpose: 'corporate event', spice: 'med', guests: '20-50', meal: 'Lunch' } as const

/** The best terms that a diner can have at this store. */
const bestTerms = ({ clientType, terms }: ExaminedStore, here: LocalTime): OrderTerms => ({
  clientType,
  store: {
    ...terms,
    isClosed: !isOpenAt(terms.hours, here),
    isInactive: false,
    isServiceable: true,
  },
  here,
  signedIn: true,
  entries: { saved: 1, isChosen: true, elsewhere: null, isConfirmed: true },
  delivery: terms.deliveryCharges,
  coupon: null,
  lacksBillNote: false,
  isSlotFull: false,
  balance: Number.MAX_SAFE_INTEGER,
})

type RefusalCode = ReturnType<typeof checkOrder>['refusals'][number]['code']

/** The diner's moves from a fresh order to this attempt. */
const movesTo = ({ menu, mode }: Way, { timing }: Attempt): Move[] => [
  { move: 'handed-over', mode },
  ...(menu === 'bulk'
    ? [{ move: 'on-menu', menu } as const, { move: 'bulk-answered', answers: ANSWERS } as const]
    : []),
  timing,
  { move: 'for-whom', entry: 'entry' },
]

/** G1-G10: the order after the moves, or why one of them is refused. */
function orderAfter(moves: readonly Move[], { clientType, terms: { offers } }: ExaminedStore): Order | RefusalCode {
  let order = freshOrder(defaultDeliveryMode(offers) ?? 'pickup')
  for (const move of moves) {
    const result = applyMove(move, order, { clientType, offers })
    if ('refusal' in result) return result.refusal.code
    order = result.order
  }
  return order
}

/** The carts for a way at a time of day, computed once per minute: other days have the same dishes then. */
function cartsFor(way: Way, store: ExaminedStore): (order: Order, here: LocalTime) => readonly Cart[] {
  const { dishes, terms } = store
  if (!dishes) return () => [assumedCart(terms)]
  const possible = distinctDishes(dishesOf(way, dishes))
  const known = new Map<string, readonly Cart[]>()
  return (order, here) => {
    const at = orderTime(order, terms, here)
    const key = `${at.minute} ${order.plan.kind === 'days' ? `${order.plan.from} ${order.plan.to}` : ''}`
    const carts = known.get(key) ?? cartsOf(possible, terms, { order, hours: terms.hours, at })
    known.set(key, carts)
    return carts
  }
}

/** Attempts of one way, each with the causes of its refusal; none when the order is finished. */
function attemptsOf(way: Way, store: ExaminedStore): (attempt: Attempt) => readonly DeadEndCause[] {
  const { terms } = store
  const causeTerms: CauseTerms = {
    asksTime: terms.requiresTime,
    hasMeals: terms.meals.length > 0,
  }
  const carts = cartsFor(way, store)
  const nearest = (found: readonly (readonly DeadEndCause[])[]): readonly DeadEndCause[] =>
    found.toSorted((a, b) => distanceOf(a) - distanceOf(b))[0] ?? []
  return (attempt) => {
    const order = orderAfter(movesTo(way, attempt), store)
    if (typeof order === 'string') return causesOf([order], way, causeTerms)
    const best = bestTerms(store, attempt.here)
    const found: (readonly DeadEndCause[])[] = []
    for (const cart of carts(order, attempt.here)) {
      const codes = checkOrder(order, cart, best).refusals.map(({ code }) => code)
      if (codes.length === 0) return []
      found.push(causesOf(codes, way, causeTerms))
    }
    return nearest(found)
  }
}

/** Why a way has no dish, whatever the time; null when it has one. */
function withoutDish(way: Way, { dishes }: ExaminedStore): DeadEndCause | null {
  if (!dishes || dishesOf(way, dishes).length > 0) return null
  if (dishesOf({ ...way, menu: 'regular', plan: 'now' }, dishes).length === 0) return 'no-dish'
  return way.menu === 'bulk' ? 'no-bulk-dish' : 'no-subscription-dish'
}

const offeringOf = ({ clientType, terms, dishes }: ExaminedStore): Offering => ({
  clientType,
  terms,
  dishes: distinctDishes(dishes ?? []),
})

/** The causes that prevent every order of this way, on all dates; empty when at least one order can be placed. */
function causesOfWay(way: Way, store: ExaminedStore, span: Span): readonly DeadEndCause[] {
  const dishless = withoutDish(way, store)
  if (dishless) return [dishless]
  const causesAt = attemptsOf(way, store)
  let nearest: readonly DeadEndCause[] | null = null
  for (const attempt of attemptsAt(way, offeringOf(store), span)) {
    const causes = causesAt(attempt)
    if (causes.length === 0) return []
    if (nearest === null || distanceOf(causes) < distanceOf(nearest)) nearest = causes
  }
  return nearest ?? ['never-open']
}

/** The attempts of a way that end in an order. */
function finishedAttempts(way: Way, store: ExaminedStore, span: Span): Attempt[] {
  const causesAt = attemptsOf(way, store)
  return attemptsAt(way, offeringOf(store), span).filter((attempt) => causesAt(attempt).length === 0)
}

/** The dates from which the diner can choose no date (G13), from the later orders that can be finished. */
function datesWithoutChoice(finished: readonly Attempt[], store: ExaminedStore, span: Span): LocalDate[] {
  const { hours } = store.terms
  const classes = new Set(
    finished.flatMap(({ timing }) => (timing.move === 'for-later' ? dateClass(hours, timing.date) : [])),
  )
  const isOpen = (date: LocalDate): boolean => classes.has(dateClass(hours, date))
  const hasChoice = (today: LocalDate): boolean => {
    const here = startOf(today)
    // The first slot is found quickly; other days are asked only where no dish is served on the first.
    const first = nextSlot(store.terms, here)
    return (
      first !== null &&
      (isOpen(first.date) || orderableDays(store.terms, here).some((day) => day.state === 'open' && isOpen(day.date)))
    )
  }
  return datesOf(span).filter((today) => !hasChoice(today))
}

/** The names of the meals for which no later order can be finished. */
const mealsWithoutOrder = (finished: readonly Attempt[], { terms: { meals } }: ExaminedStore): string[] =>
  meals
    .filter(({ minute }) => !finished.some(({ timing }) => 'minute' in timing && timing.minute === minute))
    .map(({ name }) => name)

/** The causes that concern a store as a whole, before any way is examined. */
function causesOfStore({ clientType, delivers, isListed, terms: { offers } }: ExaminedStore): DeadEndCause[] {
  const hasMode = offers.pickup || offers.delivery
  const noMode: DeadEndCause = isProgramme(clientType) && delivers ? 'programme-delivery-only' : 'no-mode'
  return [
    ...(hasMode ? [] : [noMode]),
    ...(offers.now || offers.later || offers.days ? [] : (['nothing-offered'] as const)),
    ...(isListed === false ? (['nobody-listed'] as const) : []),
  ]
}

const bulkWithoutTime = ({ terms: { offers } }: ExaminedStore): DeadEnd[] =>
  offers.bulk && !offers.now && !offers.later
    ? [
        {
          way: { menu: 'bulk', plan: 'now', mode: offers.pickup ? 'pickup' : 'delivery' },
          causes: ['bulk-without-time'],
        },
      ]
    : []

/**
 * Explores every way to order that tenant and store show, by the rules of an order (`transitions`, `checkOrder`), with
 * the best terms that a diner can have.
 */
export function examineStore(store: ExaminedStore, span: Span): Examination {
  const { terms } = store
  const examined = offeredWays(terms.offers).map((way) => ({ way, causes: causesOfWay(way, store, span) }))
  const open = examined.filter(({ causes }) => causes.length === 0).map(({ way }) => way)
  const deadEnds = [...examined.filter(({ causes }) => causes.length > 0), ...bulkWithoutTime(store)]
  const ofStore = causesOfStore(store)
  const isClosed = ofStore.length > 0 || open.length === 0
  const later = open.find(({ plan }) => plan === 'later')
  const finished = later ? finishedAttempts(later, store, span) : []
  // G8: for a programme, the store itself sets the next date.
  const choosesDate = later !== undefined && !isProgramme(store.clientType)
  return {
    open: isClosed ? [] : open,
    deadEnds,
    closed: isClosed ? [...new Set([...ofStore, ...deadEnds.flatMap(({ causes }) => causes)])] : [],
    datesWithoutChoice: choosesDate ? datesWithoutChoice(finished, store, span) : [],
    mealsWithoutOrder: later ? mealsWithoutOrder(finished, store) : [],
    hasCrossedBounds: terms.minCartValue > 0 && terms.maxCartValue > 0 && terms.maxCartValue < terms.minCartValue,
    isInactive: terms.isInactive,
  }
}
