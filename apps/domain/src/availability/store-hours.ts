import {
  addDays,
  type DayMinute,
  isBefore,
  type LocalDate,
  MINUTES_PER_DAY,
  type Minute,
  parseMinute,
  weekdayOf,
} from '../time/clock.ts'

/** The hours of one day. Closing is on the next day when it is before the opening. */
export interface HoursOfDay {
  readonly openingMinute: Minute
  readonly closingMinute: Minute
}

/** The hours of one date that differ from the usual ones. */
export interface DayHours extends HoursOfDay {
  readonly date: LocalDate
}

/** What a restaurant has changed for some days, without changing its usual hours. */
export interface HoursChanges {
  readonly dayHours?: readonly DayHours[] | undefined
  /** The end of a pause: the store takes no order for an earlier time. A pause that has ended has no effect. */
  readonly pausedUntil?: DayMinute | undefined
}

/** A store's opening hours, in its own time zone. */
export interface StoreHours extends HoursOfDay, HoursChanges {
  /** 0 Sunday to 6 Saturday. */
  readonly openWeekdays: readonly number[]
  readonly offDates: readonly LocalDate[]
}

/** The hours of a store as its pages have them. */
export interface StatedStoreHours extends HoursChanges {
  /** Of today. */
  readonly openingTime: string
  readonly closingTime: string
  /** Those of all other dates; absent when today has the same. */
  readonly usualHours?: HoursOfDay | undefined
  readonly openOnWeekdays: readonly number[]
  readonly offDates: readonly LocalDate[]
}

/**
 * Opening hours from the wire's `HH:mm` texts. An invalid time counts as midnight, so two invalid times mean open
 * around the clock.
 */
export const hoursOf = (store: StatedStoreHours): StoreHours => ({
  openingMinute: parseMinute(store.openingTime) ?? 0,
  closingMinute: parseMinute(store.closingTime) ?? 0,
  ...store.usualHours,
  openWeekdays: store.openOnWeekdays,
  offDates: store.offDates,
  dayHours: store.dayHours,
  pausedUntil: store.pausedUntil,
})

/** True when the store opens on that date at all (SB26: weekdays and off dates). */
export const servesOn = (hours: StoreHours, date: LocalDate): boolean =>
  hours.openWeekdays.includes(weekdayOf(date)) && !hours.offDates.includes(date)

/** The hours of the shift that begins on a date, if the store serves on it. */
export const hoursOn = (hours: StoreHours, date: LocalDate): HoursOfDay =>
  hours.dayHours?.find((each) => each.date === date) ?? hours

/** AMB82: closing = opening means around the clock. */
export const aroundTheClock = (hours: HoursOfDay): boolean => hours.openingMinute === hours.closingMinute

/**
 * AMB82: true from the opening to the closing minute, both inclusive. When closing is before opening, the shift ends on
 * the next day. A pause is no closing.
 */
export function isInHours(hours: StoreHours, { date, minute }: DayMinute): boolean {
  /** `at`: minutes since the midnight before the shift. */
  const runs = (start: LocalDate, at: number): boolean => {
    const { openingMinute: opens, closingMinute: closes } = hoursOn(hours, start)
    const ends = closes < opens ? closes + MINUTES_PER_DAY : closes
    return servesOn(hours, start) && (opens === closes ? at < MINUTES_PER_DAY : opens <= at && at <= ends)
  }
  return runs(date, minute) || runs(addDays(date, -1), minute + MINUTES_PER_DAY)
}

/** Whether the store has paused and takes no orders for this time. */
export const isPausedAt = ({ pausedUntil }: StoreHours, at: DayMinute): boolean =>
  pausedUntil !== undefined && isBefore(at, pausedUntil)

/** True at a time within the hours (`isInHours`) that is in no pause. */
export const isOpenAt = (hours: StoreHours, at: DayMinute): boolean => isInHours(hours, at) && !isPausedAt(hours, at)
