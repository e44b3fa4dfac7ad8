import {
  addDays,
  type LocalDate,
  type LocalTime,
  type Minute,
  parseMinute,
  weekdayOf,
  withinMinutes,
} from '../time/clock.ts'

/** A store's opening hours, in its own time zone. */
export interface StoreHours {
  readonly openingMinute: Minute
  readonly closingMinute: Minute
  /** 0 Sunday to 6 Saturday. */
  readonly openWeekdays: readonly number[]
  readonly offDates: readonly LocalDate[]
}

/**
 * Opening hours from the wire's `HH:mm` texts. An invalid time counts as midnight, so two invalid times mean open
 * around the clock.
 */
export const hoursOf = (store: {
  readonly openingTime: string
  readonly closingTime: string
  readonly openOnWeekdays: readonly number[]
  readonly offDates: readonly LocalDate[]
}): StoreHours => ({
  openingMinute: parseMinute(store.openingTime) ?? 0,
  closingMinute: parseMinute(store.closingTime) ?? 0,
  openWeekdays: store.openOnWeekdays,
  offDates: store.offDates,
})

/** True when the store opens on that date at all (SB26: weekdays and off dates). */
export const servesOn = (hours: StoreHours, date: LocalDate): boolean =>
  hours.openWeekdays.includes(weekdayOf(date)) && !hours.offDates.includes(date)

/** AMB82: closing = opening means around the clock. */
export const aroundTheClock = (hours: StoreHours): boolean => hours.openingMinute === hours.closingMinute

/** The date on which the shift at `at` began: after midnight, a late shift belongs to the previous day. */
function shiftDate(hours: StoreHours, at: LocalTime): LocalDate {
  const wraps = hours.closingMinute < hours.openingMinute
  return wraps && at.minute <= hours.closingMinute ? addDays(at.date, -1) : at.date
}

/**
 * AMB82: true from the opening to the closing minute, both inclusive. When closing is before opening, the shift ends on
 * the next day.
 */
export function isOpenAt(hours: StoreHours, at: LocalTime): boolean {
  if (aroundTheClock(hours)) return servesOn(hours, at.date)
  return withinMinutes(hours.openingMinute, hours.closingMinute, at.minute) && servesOn(hours, shiftDate(hours, at))
}

/** The next date after `from` on which the store serves, at most a year ahead; null when there is none. */
export function nextServingDate(hours: StoreHours, from: LocalDate): LocalDate | null {
  for (let days = 1; days <= 366; days++) {
    const date = addDays(from, days)
    if (servesOn(hours, date)) return date
  }
  return null
}
