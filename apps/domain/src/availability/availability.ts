import {
  addDays,
  type DayMinute,
  isBefore,
  type LocalDate,
  type LocalTime,
  MINUTES_PER_DAY,
  type Minute,
  withinMinutes,
} from '../time/clock.ts'
import { isOpenAt, type StoreHours } from './store-hours.ts'

/** H3: a span of the day during which a category, sub-category or dish is served. */
export interface TimeSlot {
  readonly startMinute: Minute
  readonly endMinute: Minute
}

/** AMB25: whether any of the slots includes the minute, start and end inclusive. An empty list means always. */
export const inSlots = (slots: readonly TimeSlot[], minute: Minute): boolean =>
  slots.length === 0 || slots.some((slot) => withinMinutes(slot.startMinute, slot.endMinute, minute))

/** H9: the availability that a diner sees for a dish. */
export type Availability =
  | { readonly state: 'available' }
  | { readonly state: 'out-of-stock' }
  /**
   * E8: the dish is served again at this minute of the day. The date is present unless it is the day asked for: a
   * minute alone reads as one of that day.
   */
  | { readonly state: 'not-now'; readonly nextMinute: Minute; readonly nextDate?: LocalDate | undefined }
  /**
   * E9, H2: `until` is the last day of the dish's subscription window. `since` is its first day, when the order begins
   * before it.
   */
  | { readonly state: 'not-on-date'; readonly until: LocalDate; readonly since?: LocalDate | undefined }

/** The slots of a dish's three levels: category, sub-category, product (H1). */
export type SlotLevels = readonly (readonly TimeSlot[])[]

/**
 * The places where a menu lists a dish, each with its slot levels. The dish is served while at least one of its places
 * is.
 */
export type Places = readonly SlotLevels[]

/** H1: whether the slots of every level include the minute. */
export const servedAt = (levels: SlotLevels, minute: Minute): boolean => levels.every((slots) => inSlots(slots, minute))

/** The minutes at which the result of `servedAt` can change: each start, and the minute after each end. */
export const slotEdges = (levels: SlotLevels): Minute[] =>
  levels.flatMap((slots) => slots.flatMap((slot) => [slot.startMinute, (slot.endMinute + 1) % MINUTES_PER_DAY]))

/** The minutes at which a store can open or close on any day; includes midnight, when the date changes. */
export const hourEdges = (hours: StoreHours): Minute[] => [
  0,
  ...[hours, ...(hours.dayHours ?? [])].flatMap((each) => [
    each.openingMinute,
    (each.closingMinute + 1) % MINUTES_PER_DAY,
  ]),
  ...(hours.pausedUntil ? [hours.pausedUntil.minute] : []),
]

/**
 * Why a dish cannot be ordered: out of stock, outside its subscription window, store closed, or outside the slots of
 * one of its three levels.
 */
export type Obstacle = 'stock' | 'subscription' | 'store' | 'category' | 'sub-category' | 'product'

export interface Serving {
  /** Empty: the dish can be ordered. */
  readonly obstacles: readonly Obstacle[]
  /**
   * When the dish can be ordered again, in the store's time zone. Null when it can be ordered now, is out of stock for an
   * unknown time, or is not served within a year.
   */
  readonly next: DayMinute | null
}

/** A store that never closes, for results that depend on slots only. */
const ALWAYS_OPEN: StoreHours = {
  openingMinute: 0,
  closingMinute: 0,
  openWeekdays: [0, 1, 2, 3, 4, 5, 6],
  offDates: [],
}

const A_YEAR_OF_DAYS = 366

/** The minutes of a day at which a store can open, on any day. */
const openings = (hours: StoreHours): Minute[] => [
  0,
  hours.openingMinute,
  ...(hours.dayHours ?? []).map((each) => each.openingMinute),
  ...(hours.pausedUntil ? [hours.pausedUntil.minute] : []),
]

/**
 * The minutes of a day at which a dish can become orderable: the start of a slot, of the store's hours or of the day,
 * if some place is served then. Ascending.
 */
function beginnings(places: Places, hours: StoreHours): Minute[] {
  const starts = places.flatMap((levels) => levels.flatMap((slots) => slots.map((slot) => slot.startMinute)))
  return [...new Set([...openings(hours), ...starts])]
    .filter((minute) => places.some((levels) => servedAt(levels, minute)))
    .sort((a, b) => a - b)
}

/**
 * The next date and minute after `at` at which the store is open and some place is served, at most a year ahead; null
 * when there is none.
 */
function nextServed(places: Places, hours: StoreHours, at: DayMinute): Serving['next'] {
  const minutes = beginnings(places, hours)
  if (minutes.length === 0 || hours.openWeekdays.length === 0) return null
  for (let days = 0; days <= A_YEAR_OF_DAYS; days++) {
    const date = addDays(at.date, days)
    const minute = minutes.find((each) => (days > 0 || each > at.minute) && isOpenAt(hours, { date, minute: each }))
    if (minute !== undefined) return { date, minute }
  }
  return null
}

const LEVELS: readonly Obstacle[] = ['category', 'sub-category', 'product']

/** The levels whose slots exclude the minute, for the place with the fewest such levels. */
function closedLevels(places: Places, minute: Minute): readonly Obstacle[] {
  const byPlace = places.map((levels) => LEVELS.filter((_, at) => !inSlots(levels[at] ?? [], minute)))
  return byPlace.toSorted((a, b) => a.length - b.length)[0] ?? ['category']
}

/** The menu places and stock of a dish. */
export interface DishTimes {
  readonly places: Places
  readonly inStock: boolean
  /** When a dish that is out of stock is sold again; absent: unknown. */
  readonly backAt?: DayMinute | null | undefined
}

/** Sold out, and not back in stock at that time. */
const isOut = ({ inStock, backAt }: DishTimes, at: DayMinute): boolean => !inStock && !(backAt && !isBefore(at, backAt))

/** The first time from `from` on at which the store is open and some place is served. */
const servedFrom = (places: Places, hours: StoreHours, from: DayMinute): Serving['next'] =>
  isOpenAt(hours, from) && places.some((levels) => servedAt(levels, from.minute))
    ? from
    : nextServed(places, hours, from)

/** H1, AMB25: whether a dish can be ordered at a local time of the store: now, or the time of a later order. */
export function servingAt(dish: DishTimes, hours: StoreHours, at: DayMinute): Serving {
  const { places, backAt } = dish
  const out = isOut(dish, at)
  const obstacles: readonly Obstacle[] = [
    ...(out ? (['stock'] as const) : []),
    ...(isOpenAt(hours, at) ? [] : (['store'] as const)),
    ...closedLevels(places, at.minute),
  ]
  if (out) return { obstacles, next: backAt ? servedFrom(places, hours, backAt) : null }
  return { obstacles, next: obstacles.length > 0 ? nextServed(places, hours, at) : null }
}

/**
 * H1, H9: the availability that a dish card shows. A closed store does not make its dishes unavailable: adding them is
 * refused instead (E12). A dish whose levels never overlap, or that has no place, counts as out of stock.
 */
export function availabilityAmong(dish: DishTimes, at: DayMinute, hours: StoreHours = ALWAYS_OPEN): Availability {
  const { obstacles, next } = servingAt(dish, hours, at)
  if (obstacles.every((obstacle) => obstacle === 'store')) return { state: 'available' }
  if (!next) return { state: 'out-of-stock' }
  const soon = { state: 'not-now', nextMinute: next.minute } as const
  return next.date === at.date ? soon : { ...soon, nextDate: next.date }
}

/** Whether the slots of all three levels overlap at any minute of the day. */
export const isEverServed = (levels: SlotLevels): boolean => beginnings([levels], ALWAYS_OPEN).length > 0

/** H2: the first and last day on which a subscription to a dish may run, both inclusive; null is no bound. */
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

/** When a dish is served. */
export interface DishSchedule extends DishTimes {
  /** H2: the days on which plans may include the dish; null: none. */
  readonly window: SubscriptionWindow | null
}

/** What the availability of dishes is asked for. */
export interface AskedMoment {
  /** The time that orders are for, in the store's time zone; for a plan, its first meal. */
  readonly at: LocalTime
  /** H2: the days of a plan; null for every other order. */
  readonly plan: SubscriptionDays | null
  /** Left out: the store is open at every hour. */
  readonly hours?: StoreHours
}

const covers = ({ from, to }: SubscriptionWindow, date: LocalDate): boolean =>
  (from === null || date >= from) && (to === null || date <= to)

/** H2, AMB114: true when the dish is not served on all days of a plan, and its window contains all of these dates. */
export const coversAll = (availability: Availability, dates: readonly LocalDate[]): boolean =>
  availability.state === 'not-on-date' &&
  dates.every((date) => covers({ from: availability.since ?? null, to: availability.until }, date))

/**
 * H2, H9: the availability of a dish in a scheduled order: its window must contain the first and the last day, and its
 * slots the meal time. A dish without a window cannot be subscribed to. E10: days before the start of a window that has
 * no end count as out of stock, because no other text fits.
 */
export function subscriptionAvailability(
  dish: DishTimes,
  window: SubscriptionWindow | null,
  { startDate, endDate, minute }: SubscriptionDays,
): Availability {
  if (isOut(dish, { date: startDate, minute }) || !window) return { state: 'out-of-stock' }
  if (!covers(window, startDate) || !covers(window, endDate)) {
    if (window.to === null) return { state: 'out-of-stock' }
    const late = { state: 'not-on-date', until: window.to } as const
    return window.from !== null && startDate < window.from ? { ...late, since: window.from } : late
  }
  const shown = availabilityAmong(dish, { date: startDate, minute })
  // The meal time holds for all days of a plan: another minute fits, on whichever day.
  return shown.state === 'not-now' ? { state: 'not-now', nextMinute: shown.nextMinute } : shown
}

/** H1, H2, H9: the availability of a dish by its stock and slots, and in a plan by its window too. */
export const availabilityFor = (dish: DishSchedule, { at, plan, hours }: AskedMoment): Availability =>
  plan ? subscriptionAvailability(dish, dish.window, plan) : availabilityAmong(dish, at, hours)
