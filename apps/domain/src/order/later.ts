import { isOpenAt, type StoreHours, servesOn } from '../availability/store-hours.ts'
import { addDays, type LocalDate, type Minute, weekdayOf } from '../time/clock.ts'

/** G14: 10:00, the default time of a later order. */
const DEFAULT_MINUTE: Minute = 600

/** Date and minute of a later order, in the store's time zone. */
export interface LaterSlot {
  readonly date: LocalDate
  readonly minute: Minute
}

/** A store's settings for later orders. */
export interface LaterTerms {
  readonly hours: StoreHours
  /** G13: the latest date of an order, in days from today. */
  readonly orderLaterMaxDays: number
}

/** G15: whether the store is open at that date and minute. */
export const opensAt = (hours: StoreHours, { date, minute }: LaterSlot): boolean =>
  isOpenAt(hours, { date, minute, weekday: weekdayOf(date) })

/**
 * AMB10: the time of a later order without a chosen time: 10:00, or the opening time when the store serves that day but
 * is closed at 10:00.
 */
export const defaultLaterMinute = (hours: StoreHours, date: LocalDate): Minute =>
  opensAt(hours, { date, minute: DEFAULT_MINUTE }) || !servesOn(hours, date) ? DEFAULT_MINUTE : hours.openingMinute

/** G13: whether the date is between tomorrow and the store's limit, both inclusive. */
export const inLaterRange = (terms: LaterTerms, today: LocalDate, date: LocalDate): boolean =>
  date > today && date <= addDays(today, terms.orderLaterMaxDays)

/**
 * K5: whether the store is closed on the date of a later order. A minute of a closed date is still served when it
 * belongs to a late shift of the day before. Without a minute: whether the store is closed at every minute of that
 * date, because a late shift includes midnight.
 */
export const isClosedOn = (hours: StoreHours, date: LocalDate, minute: Minute | null): boolean =>
  !servesOn(hours, date) && !opensAt(hours, { date, minute: minute ?? 0 })

export type LaterProblem = 'date' | 'closed-date' | 'hours'

/**
 * G13, K5, G15: the first reason why a later order cannot be for that date and time; null when it can. `mealDate` is
 * the date that the store itself set, which may be beyond its limit (G8).
 */
export function laterProblem(
  terms: LaterTerms,
  today: LocalDate,
  slot: LaterSlot,
  mealDate: LocalDate | null = null,
): LaterProblem | null {
  if (slot.date !== mealDate && !inLaterRange(terms, today, slot.date)) return 'date'
  if (isClosedOn(terms.hours, slot.date, slot.minute)) return 'closed-date'
  return opensAt(terms.hours, slot) ? null : 'hours'
}
