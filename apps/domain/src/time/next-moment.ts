import moment from 'moment-timezone'
import { MINUTES_PER_DAY, type Minute } from '../clock.ts'
import { localTimeAt } from './zone.ts'

const MS_PER_MINUTE = 60_000

/** The next moment at which the clocks of a zone are turned; null when they never are again. */
function nextShift(after: number, zone: string): number | null {
  const untils = moment.tz.zone(zone)?.untils ?? []
  return untils.find((until) => Number.isFinite(until) && until > after) ?? null
}

/**
 * The next moment (epoch milliseconds, after `after`) at which something that goes by these minutes of the day can change on
 * the clock of a zone: one of them comes, or the clocks are turned. Null when there are no minutes.
 */
export function nextMoment(minutes: readonly Minute[], after: number, zone: string): number | null {
  if (minutes.length === 0) return null
  const here = localTimeAt(after, zone).minute
  const sinceMinute = after - (after % MS_PER_MINUTE)
  // Until clocks are turned they run evenly.
  const waits = minutes.map((minute) => ((minute - here + MINUTES_PER_DAY - 1) % MINUTES_PER_DAY) + 1)
  const next = sinceMinute + Math.min(...waits) * MS_PER_MINUTE
  return Math.min(next, nextShift(after, zone) ?? next)
}
