import { hoursOn, isInHours, isOpenAt, type StoreHours, servesOn } from '../availability/store-hours.ts'
import { addDays, type LocalDate, type LocalTime, MINUTES_PER_DAY, type Minute } from '../time/clock.ts'
import { type CutOffTerms, isTooLate, type LaterSettings } from './cut-off.ts'

/** G14: 10:00, the default time of a later order. */
const DEFAULT_MINUTE: Minute = 600

const QUARTER = 15

/** Date and minute of a later order, in the store's time zone. */
export interface LaterSlot {
  readonly date: LocalDate
  readonly minute: Minute
}

/** The settings that decide whether an order can be for a slot of a day. */
export interface SlotTerms extends CutOffTerms {
  readonly hours: StoreHours
}

/** A store's settings for later orders. */
export interface LaterTerms extends SlotTerms, LaterSettings {
  /** G13: the latest date of an order, in days from today. */
  readonly orderLaterMaxDays: number
}

/** G15: whether the store is open at that date and minute. */
export const opensAt: (hours: StoreHours, slot: LaterSlot) => boolean = isOpenAt

/** True for a time at which the store hands out a meal; any time when it has no fixed meals. */
export const isMealTime = ({ meals }: CutOffTerms, minute: Minute): boolean =>
  meals.length === 0 || meals.some((meal) => meal.minute === minute)

const earliest = (minutes: readonly Minute[]): Minute | null => (minutes.length > 0 ? Math.min(...minutes) : null)

/**
 * The times from which orders of a day without fixed meals can be open: midnight (late shift), the opening, the end of
 * a pause, now, and
 * the end of each lead time. Between them nothing opens.
 */
function startsOn(date: LocalDate, { hours, cutOffs }: SlotTerms, here: LocalTime | null): Minute[] {
  const starts = [0, hoursOn(hours, date).openingMinute, hours.pausedUntil?.minute ?? 0]
  if (!here) return starts
  const leads = cutOffs.flatMap(({ before }) => (before.kind === 'minutes' ? [before.minutes] : []))
  for (const lead of [0, ...leads]) {
    const at = here.minute + lead
    if (addDays(here.date, Math.floor(at / MINUTES_PER_DAY)) === date) starts.push(at % MINUTES_PER_DAY)
  }
  return starts
}

/** Whether the store is open at a slot and still takes orders for it. */
const accepts = (terms: SlotTerms, slot: LaterSlot, here: LocalTime | null): boolean =>
  slot.minute < MINUTES_PER_DAY && opensAt(terms.hours, slot) && !(here && isTooLate(terms, slot, here))

/**
 * The first time of a day at which the store is open, hands out a meal and still takes orders; null when there is none.
 * `here` is null while the store's time is unknown: then no time is too late.
 */
export function firstOpenMinute(terms: SlotTerms, date: LocalDate, here: LocalTime | null): Minute | null {
  const candidates = terms.meals.length > 0 ? terms.meals.map(({ minute }) => minute) : startsOn(date, terms, here)
  return earliest(candidates.filter((minute) => accepts(terms, { date, minute }, here)))
}

/** AMB10: 10:00, or the opening time when the store serves that day but is closed at 10:00. */
const tenOrOpening = (hours: StoreHours, date: LocalDate): Minute =>
  opensAt(hours, { date, minute: DEFAULT_MINUTE }) || !servesOn(hours, date)
    ? DEFAULT_MINUTE
    : hoursOn(hours, date).openingMinute

/**
 * AMB10: the time of a later order without a chosen time: the first meal of that day, or without fixed meals 10:00 or
 * the opening time. When orders for it are closed at `here`, the first time that is still open, if there is one.
 */
export function defaultLaterMinute(terms: SlotTerms, date: LocalDate, here: LocalTime | null): Minute {
  const preferred =
    terms.meals.length > 0
      ? (firstOpenMinute(terms, date, null) ?? earliest(terms.meals.map(({ minute }) => minute)) ?? DEFAULT_MINUTE)
      : tenOrOpening(terms.hours, date)
  if (!here || !isTooLate(terms, { date, minute: preferred }, here)) return preferred
  const first = firstOpenMinute(terms, date, here)
  if (first === null || terms.meals.length > 0) return first ?? preferred
  // A full quarter of an hour, so that the default, and the menu that is loaded for it, does not change every minute.
  const rounded = Math.ceil(first / QUARTER) * QUARTER
  return accepts(terms, { date, minute: rounded }, here) ? rounded : first
}

/** G13: the first date of a later order. */
export const firstLaterDate = ({ laterFrom }: Pick<LaterTerms, 'laterFrom'>, today: LocalDate): LocalDate =>
  laterFrom === 'today' ? today : addDays(today, 1)

/** A year, with a leap day. */
export const DAYS_OF_YEAR = 366

/** The first time up to `maxDays` ahead at which a later order is accepted, on a day that is not closed (AMB11). */
export function firstSlotWithin(terms: LaterTerms, here: LocalTime, maxDays: number): LaterSlot | null {
  const last = addDays(here.date, maxDays)
  for (let date = firstLaterDate(terms, here.date); date <= last; date = addDays(date, 1)) {
    // A closed day may have the end of the evening before; a meal then is an order of its own.
    const isServed = terms.meals.length > 0 || servesOn(terms.hours, date)
    const minute = isServed ? firstOpenMinute(terms, date, here) : null
    if (minute !== null) return { date, minute }
  }
  return null
}

/** G8, AMB26: the first day within a year for which a later order is accepted, whatever the store's limit in days. */
export const nextMealDate = (terms: LaterTerms, here: LocalTime): LocalDate | null =>
  firstSlotWithin(terms, here, DAYS_OF_YEAR)?.date ?? null

/** G13: whether the date is between the store's first and last day for later orders, both inclusive. */
export const inLaterRange = (
  terms: Pick<LaterTerms, 'laterFrom' | 'orderLaterMaxDays'>,
  today: LocalDate,
  date: LocalDate,
): boolean => date >= firstLaterDate(terms, today) && date <= addDays(today, terms.orderLaterMaxDays)

/**
 * K5: whether the store is closed on the date of a later order. A minute of a closed date is still served when it
 * belongs to a late shift of the day before. Without a minute: whether the store is closed at every minute of that
 * date, because a late shift includes midnight.
 */
export const isClosedOn = (hours: StoreHours, date: LocalDate, minute: Minute | null): boolean =>
  !servesOn(hours, date) && !opensAt(hours, { date, minute: minute ?? 0 })

/** `paused`: within the hours, but the store has paused until then. */
export type LaterProblem = 'date' | 'closed-date' | 'no-meal' | 'hours' | 'paused' | 'too-late'

/**
 * G13, K5, G15: the first reason why a later order cannot be for that date and time; null when it can. `mealDate` is
 * the date that the store itself set, up to which its limit does not apply (G8).
 */
export function laterProblem(
  terms: LaterTerms,
  here: LocalTime,
  slot: LaterSlot,
  mealDate: LocalDate | null = null,
): LaterProblem | null {
  const isForMeal = mealDate !== null && slot.date <= mealDate && slot.date >= firstLaterDate(terms, here.date)
  if (!isForMeal && !inLaterRange(terms, here.date, slot.date)) return 'date'
  if (isClosedOn(terms.hours, slot.date, slot.minute)) return 'closed-date'
  if (!isMealTime(terms, slot.minute)) return 'no-meal'
  if (!opensAt(terms.hours, slot)) return isInHours(terms.hours, slot) ? 'paused' : 'hours'
  return isTooLate(terms, slot, here) ? 'too-late' : null
}
