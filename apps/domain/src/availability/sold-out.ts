import { type DayMinute, isBefore, type LocalDate } from '../time/clock.ts'
import { endOfBusinessDay } from './business-day.ts'
import type { StoreHours } from './store-hours.ts'

/**
 * Until when something is sold out: a time, the closing of the day of business that begins on a date, or until it is
 * lifted.
 */
export type SoldOutUntil =
  | ({ readonly kind: 'time' } & DayMinute)
  | { readonly kind: 'closing'; readonly date: LocalDate }
  | { readonly kind: 'lifted' }

/**
 * The first minute at which it is sold again; null: it is sold out until it is lifted. A closing follows the hours of its
 * day, so a store that closes later that day is sold out for longer.
 */
export function soldOutEnd(until: SoldOutUntil, hours: StoreHours): DayMinute | null {
  if (until.kind === 'lifted') return null
  return until.kind === 'closing' ? endOfBusinessDay(hours, until.date) : { date: until.date, minute: until.minute }
}

/** Whether something with this end (`soldOutEnd`) is sold out for a meal at that time. */
export const isSoldOutAt = (end: DayMinute | null, at: DayMinute): boolean => end === null || isBefore(at, end)
