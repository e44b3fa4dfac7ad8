import { type LocalDate, type LocalTime, MINUTES_PER_DAY, type Minute, withinMinutes } from './clock.ts'

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
  /** E8: served again at this minute of the store's clock. */
  | { readonly state: 'not-now'; readonly nextMinute: Minute }
  /** E9, H2: subscriptions of it run until this day at the latest. */
  | { readonly state: 'not-on-date'; readonly until: LocalDate }

/** The slots of a dish's three levels: category, sub-category, product (H1). */
export type SlotLevels = readonly (readonly TimeSlot[])[]

/** H1: every level must include the minute. */
export const servedAt = (levels: SlotLevels, minute: Minute): boolean => levels.every((slots) => inSlots(slots, minute))

/** The minutes at which the answer of `servedAt` can change: starts, and the minute after each end. */
export const slotEdges = (levels: SlotLevels): Minute[] =>
  levels.flatMap((slots) => slots.flatMap((slot) => [slot.startMinute, (slot.endMinute + 1) % MINUTES_PER_DAY]))

const minutesUntil = (from: Minute, to: Minute): number => (to - from + MINUTES_PER_DAY) % MINUTES_PER_DAY

/** E8: the next minute at which all levels agree; null when they never do. */
export function nextServedMinute(levels: SlotLevels, minute: Minute): Minute | null {
  const starts = slotEdges(levels)
    .filter((edge) => servedAt(levels, edge))
    .sort((a, b) => minutesUntil(minute, a) - minutesUntil(minute, b))
  return starts[0] ?? null
}

/** H1, H9: stock first, then the three levels of slots. A dish whose levels never meet reads as out of stock. */
export function availabilityAt(levels: SlotLevels, inStock: boolean, at: LocalTime): Availability {
  if (!inStock) return { state: 'out-of-stock' }
  if (servedAt(levels, at.minute)) return { state: 'available' }
  const nextMinute = nextServedMinute(levels, at.minute)
  return nextMinute === null ? { state: 'out-of-stock' } : { state: 'not-now', nextMinute }
}

/** Where a dish stands in a menu: the levels of each place. */
export type Places = readonly SlotLevels[]

/** H1 of a dish that stands in several places: it is served while any of them is. One that stands nowhere is out of stock. */
export function availabilityAmong(places: Places, inStock: boolean, at: LocalTime): Availability {
  let soonest: Availability = { state: 'out-of-stock' }
  for (const levels of places) {
    const here = availabilityAt(levels, inStock, at)
    if (here.state === 'available') return here
    if (here.state === 'not-now' && isSooner(here.nextMinute, soonest, at.minute)) soonest = here
  }
  return soonest
}

const isSooner = (minute: Minute, than: Availability, from: Minute): boolean =>
  than.state !== 'not-now' || minutesUntil(from, minute) < minutesUntil(from, than.nextMinute)
