import moment from 'moment-timezone'
import type { LocalDate, LocalTime, Minute } from './clock.ts'

/** AMB55: the time zone of a store whose data names none. */
export const DEFAULT_ZONE = 'Asia/Kolkata'

/** True for a zone name of the IANA database. */
export const isZone = (name: string): boolean => moment.tz.zone(name) !== null

const MINUTE_MS = 60_000

/**
 * The latest result per zone: servers convert thousands of times within the same minute. A result is valid for its
 * whole minute, because all offsets since 1972 are whole minutes.
 */
const latestByZone = new Map<string, { readonly minute: number; readonly time: LocalTime }>()

/** The local date, minute and weekday in a zone at a time in epoch milliseconds. */
export function localTimeAt(epochMs: number, zone: string): LocalTime {
  const minute = Math.floor(epochMs / MINUTE_MS)
  const last = latestByZone.get(zone)
  if (last?.minute === minute) return last.time
  const at = moment.tz(epochMs, zone)
  const time = { date: at.format('YYYY-MM-DD'), minute: at.hour() * 60 + at.minute(), weekday: at.day() }
  latestByZone.set(zone, { minute, time })
  return time
}

/**
 * The time, in epoch milliseconds, at which clocks in the zone show this date and minute. A time in the hour that a
 * clock change skips is moved forward.
 */
export const momentOf = (date: LocalDate, minute: Minute, zone: string): number =>
  moment
    .tz(date, 'YYYY-MM-DD', true, zone)
    .hour(Math.floor(minute / 60))
    .minute(minute % 60)
    .valueOf()
