import moment from 'moment-timezone'
import { MINUTES_PER_DAY, type Minute } from './clock.ts'
import { localTimeAt } from './zone.ts'

const MS_PER_MINUTE = 60_000

/**
 * The next clock change (daylight saving) of a zone after `after`; null when there is none. Both in epoch milliseconds.
 */
function nextShift(after: number, zone: string): number | null {
  const untils = moment.tz.zone(zone)?.untils ?? []
  return untils.find((until) => Number.isFinite(until) && until > after) ?? null
}

/**
 * The next time after `after` at which a value that depends on these minutes of the day can change in a zone: one of
 * the minutes begins, or the clocks change. Both in epoch milliseconds; null without minutes.
 */
export function nextMoment(minutes: readonly Minute[], after: number, zone: string): number | null {
  if (minutes.length === 0) return null
  const here = localTimeAt(after, zone).minute
  const sinceMinute = after - (after % MS_PER_MINUTE)
  // Minutes until each of `minutes` begins, assuming no clock change before it; the last line accounts for one.
  const waits = minutes.map((minute) => ((minute - here + MINUTES_PER_DAY - 1) % MINUTES_PER_DAY) + 1)
  const next = sinceMinute + Math.min(...waits) * MS_PER_MINUTE
  return Math.min(next, nextShift(after, zone) ?? next)
}
