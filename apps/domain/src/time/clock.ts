import { formats } from '../texts/en/formats.ts'
import type { Formats } from '../words/catalogue.ts'

/** Minutes since midnight in a store's time zone: 0 to 1439. */
export type Minute = number

/** A store's local date, `YYYY-MM-DD`. */
export type LocalDate = string

/** Date, minute and weekday in a store's time zone. Rules take this instead of an epoch time. */
export interface LocalTime {
  readonly date: LocalDate
  readonly minute: Minute
  /** 0 Sunday to 6 Saturday. */
  readonly weekday: number
}

/** A date and minute in a store's time zone. */
export type DayMinute = Pick<LocalTime, 'date' | 'minute'>

/** True when `one` is before `other`, both in the same time zone. */
export const isBefore = (one: DayMinute, other: DayMinute): boolean =>
  one.date < other.date || (one.date === other.date && one.minute < other.minute)

export const MINUTES_PER_DAY = 1440

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/

/** Reads `HH:mm` or `HH:mm:ss`; null for any other text. */
export function parseMinute(text: string): Minute | null {
  const match = CLOCK.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `HH:mm`, as catalogues and the wire write times. */
export const toClock = (minute: Minute): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** AMB25: a time of day for people: 10:00 AM. Servers pass the formats of the tenant's language. */
export const formatMinute = (minute: Minute, { time }: Pick<Formats, 'time'> = formats): string =>
  time(Math.floor(minute / 60), twoDigits(minute % 60))

/** The Monday of a date's week. */
export const mondayOf = (date: LocalDate): LocalDate => addDays(date, -((weekdayOf(date) + 6) % 7))

/** H10: converts a weekday of the wire (0 Monday) to 0 Sunday to 6 Saturday. */
export const fromMondayBased = (day: number): number => (day + 1) % 7

/**
 * AMB25, AMB82: whether `minute` is from `start` to `end`, both inclusive; an `end` before `start` is on the next day.
 */
export function withinMinutes(start: Minute, end: Minute, minute: Minute): boolean {
  return start <= end ? start <= minute && minute <= end : minute >= start || minute <= end
}

export function addDays(date: LocalDate, days: number): LocalDate {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Weekday of a local date, 0 Sunday to 6 Saturday. */
export const weekdayOf = (date: LocalDate): number => new Date(`${date}T00:00:00Z`).getUTCDay()
