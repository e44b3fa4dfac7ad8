import {
  addDays,
  type LocalDate,
  type LocalTime,
  MINUTES_PER_DAY,
  type Minute,
  weekdayOf,
  withinMinutes,
} from './clock.ts'
import { isOpenAt, type StoreHours } from './store-hours.ts'

/** H3: a span of the day in which a category, sub-category or dish is served. */
export interface TimeSlot {
  readonly startMinute: Minute
  readonly endMinute: Minute
}

/** AMB25: no slots means always; several mean any of them; ends inclusive. */
export const inSlots = (slots: readonly TimeSlot[], minute: Minute): boolean =>
  slots.length === 0 || slots.some((slot) => withinMinutes(slot.startMinute, slot.endMinute, minute))

/** H9: what a diner may know about a dish right now. */
export type Availability =
  | { readonly state: 'available' }
  | { readonly state: 'out-of-stock' }
  /**
   * E8: served again at this minute of the store's clock. The date is named when the minute comes round before it is served:
   * when the store is closed tomorrow, for one.
   */
  | { readonly state: 'not-now'; readonly nextMinute: Minute; readonly nextDate?: LocalDate | undefined }
  /** E9, H2: subscriptions of it run until this day at the latest. */
  | { readonly state: 'not-on-date'; readonly until: LocalDate }

/** The slots of a dish's three levels: category, sub-category, product (H1). */
export type SlotLevels = readonly (readonly TimeSlot[])[]

/** Where a dish stands in a menu: the levels of each place. It is served while any of them is. */
export type Places = readonly SlotLevels[]

/** H1: every level must include the minute. */
export const servedAt = (levels: SlotLevels, minute: Minute): boolean => levels.every((slots) => inSlots(slots, minute))

/** The minutes at which the answer of `servedAt` can change: starts, and the minute after each end. */
export const slotEdges = (levels: SlotLevels): Minute[] =>
  levels.flatMap((slots) => slots.flatMap((slot) => [slot.startMinute, (slot.endMinute + 1) % MINUTES_PER_DAY]))

/** The minutes at which a store opens, and after which it is closed; a day of its own begins at midnight. */
export const hourEdges = (hours: StoreHours): Minute[] => [
  0,
  hours.openingMinute,
  (hours.closingMinute + 1) % MINUTES_PER_DAY,
]

/** What stands between a diner and a dish, from what nobody can wait for to what comes by itself. */
export type Obstacle = 'stock' | 'subscription' | 'store' | 'category' | 'sub-category' | 'product'

export interface Serving {
  /** Empty: it can be had. */
  readonly obstacles: readonly Obstacle[]
  /** When it can be had again on the store's own calendar; null when nobody knows, or never. */
  readonly next: Pick<LocalTime, 'date' | 'minute'> | null
}

/** A store that never closes: for those who ask about slots alone. */
const ALWAYS_OPEN: StoreHours = {
  openingMinute: 0,
  closingMinute: 0,
  openWeekdays: [0, 1, 2, 3, 4, 5, 6],
  offDates: [],
}

const A_YEAR_OF_DAYS = 366

/** The minutes of a day at which serving can begin: with a slot, with the store's hours, or with the day itself. */
function beginnings(places: Places, hours: StoreHours): Minute[] {
  const starts = places.flatMap((levels) => levels.flatMap((slots) => slots.map((slot) => slot.startMinute)))
  return [...new Set([0, hours.openingMinute, ...starts])]
    .filter((minute) => places.some((levels) => servedAt(levels, minute)))
    .sort((a, b) => a - b)
}

/** The next moment after `at` when some place is served and the store is open, at most a year ahead; null when there is none. */
function nextServed(places: Places, hours: StoreHours, at: LocalTime): Serving['next'] {
  const minutes = beginnings(places, hours)
  if (minutes.length === 0 || hours.openWeekdays.length === 0) return null
  for (let days = 0; days <= A_YEAR_OF_DAYS; days++) {
    const date = addDays(at.date, days)
    const weekday = weekdayOf(date)
    const minute = minutes.find(
      (each) => (days > 0 || each > at.minute) && isOpenAt(hours, { date, minute: each, weekday }),
    )
    if (minute !== undefined) return { date, minute }
  }
  return null
}

const LEVELS: readonly Obstacle[] = ['category', 'sub-category', 'product']

/** The levels that keep a dish from being served, at the place where the fewest do. */
function closedLevels(places: Places, minute: Minute): readonly Obstacle[] {
  const byPlace = places.map((levels) => LEVELS.filter((_, at) => !inSlots(levels[at] ?? [], minute)))
  return byPlace.toSorted((a, b) => a.length - b.length)[0] ?? ['category']
}

/** What an order needs to know about a dish: where it stands, and whether it is there at all. */
export interface DishTimes {
  readonly places: Places
  readonly inStock: boolean
}

/** H1, AMB25: whether a dish can be had at a moment of the store's calendar: now, or that of a later order. */
export function servingAt({ places, inStock }: DishTimes, hours: StoreHours, at: LocalTime): Serving {
  const obstacles: readonly Obstacle[] = [
    ...(inStock ? [] : (['stock'] as const)),
    ...(isOpenAt(hours, at) ? [] : (['store'] as const)),
    ...closedLevels(places, at.minute),
  ]
  return { obstacles, next: inStock && obstacles.length > 0 ? nextServed(places, hours, at) : null }
}

/** The clock shows that minute once more before that moment. */
const isBeyondADay = (at: LocalTime, next: Pick<LocalTime, 'date' | 'minute'>): boolean =>
  next.date > addDays(at.date, next.minute > at.minute ? 0 : 1)

/**
 * H1, H9: what a card says of a dish that stands in these places. A closed store does not grey its menu: its gate speaks (E12).
 * A dish whose levels never meet, or that stands nowhere, reads as out of stock.
 */
export function availabilityAmong(
  places: Places,
  inStock: boolean,
  at: LocalTime,
  hours: StoreHours = ALWAYS_OPEN,
): Availability {
  const { obstacles, next } = servingAt({ places, inStock }, hours, at)
  if (obstacles.every((obstacle) => obstacle === 'store')) return { state: 'available' }
  if (!next) return { state: 'out-of-stock' }
  const soon = { state: 'not-now', nextMinute: next.minute } as const
  return isBeyondADay(at, next) ? { ...soon, nextDate: next.date } : soon
}

/** Whether three levels meet at any minute of the day at all. */
export const isEverServed = (levels: SlotLevels): boolean => beginnings([levels], ALWAYS_OPEN).length > 0

/** H2: the days on which subscriptions of a dish may run, both inclusive; null is no bound. */
export interface SubscriptionWindow {
  readonly from: LocalDate | null
  readonly to: LocalDate | null
}

/** H2: the first and last day of a subscription, and its meal time. */
export interface SubscriptionDays {
  readonly startDate: LocalDate
  readonly endDate: LocalDate
  readonly minute: Minute
}

const covers = ({ from, to }: SubscriptionWindow, date: LocalDate): boolean =>
  (from === null || date >= from) && (to === null || date <= to)

/**
 * H2, H9: what a card says of a dish in a scheduled order: its window must hold the first and the last day, and its slots the
 * meal time. A null window takes no subscriptions. One that has not begun and has no end has no text of its own (E10).
 */
export function subscriptionAvailability(
  { places, inStock }: DishTimes,
  window: SubscriptionWindow | null,
  { startDate, endDate, minute }: SubscriptionDays,
): Availability {
  if (!inStock || !window) return { state: 'out-of-stock' }
  if (!covers(window, startDate) || !covers(window, endDate)) {
    return window.to === null ? { state: 'out-of-stock' } : { state: 'not-on-date', until: window.to }
  }
  return availabilityAmong(places, inStock, { date: startDate, minute, weekday: weekdayOf(startDate) })
}
