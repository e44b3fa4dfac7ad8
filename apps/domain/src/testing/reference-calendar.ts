import type { Places, TimeSlot } from '../availability/availability.ts'
import type { StoreHours } from '../availability/store-hours.ts'
import { addDays, type LocalDate, type LocalTime, MINUTES_PER_DAY, weekdayOf } from '../time/clock.ts'

/**
 * Reference implementation of availability, slow and simple: a calendar of many days with one flag per minute for
 * "store open" and "dish served". It shares no code with the rules under test.
 */
export interface ReferenceCalendar {
  readonly days: readonly Pick<LocalTime, 'date' | 'weekday'>[]
  /** Per minute since the start of the calendar: 1 while the store is open. */
  readonly open: Uint8Array
  /** Per minute: 1 while some place on the menu serves the dish. */
  readonly served: Uint8Array
  /** Per minute: the next later minute that is open and served; -1 when the calendar has none. */
  readonly next: Int32Array
}

/** AMB82: marks each serving day from opening to closing, past midnight where needed. */
function openMinutes(days: ReferenceCalendar['days'], hours: StoreHours): Uint8Array {
  const { openingMinute, closingMinute, openWeekdays, offDates } = hours
  const open = new Uint8Array(days.length * MINUTES_PER_DAY)
  for (const [at, { date, weekday }] of days.entries()) {
    if (!openWeekdays.includes(weekday) || offDates.includes(date)) continue
    const midnight = at * MINUTES_PER_DAY
    let minutes = closingMinute - openingMinute
    if (minutes < 0) minutes += MINUTES_PER_DAY
    if (openingMinute === closingMinute) open.fill(1, midnight, midnight + MINUTES_PER_DAY)
    else open.fill(1, midnight + openingMinute, midnight + openingMinute + minutes + 1)
  }
  return open
}

/** AMB25: flags the minutes of a day within any of these slots, one by one; all minutes when there are no slots. */
function minutesOfLevel(slots: readonly TimeSlot[]): Uint8Array {
  const day = new Uint8Array(MINUTES_PER_DAY).fill(slots.length === 0 ? 1 : 0)
  for (const { startMinute, endMinute } of slots) {
    for (let minute = startMinute; minute !== endMinute; minute = (minute + 1) % MINUTES_PER_DAY) day[minute] = 1
    day[endMinute] = 1
  }
  return day
}

/** H1: flags the minutes of a day at which all three levels of some place are served. */
function servedMinutes(places: Places): Uint8Array {
  const day = new Uint8Array(MINUTES_PER_DAY)
  for (const levels of places) {
    const flags = levels.map(minutesOfLevel)
    for (let minute = 0; minute < MINUTES_PER_DAY; minute++) {
      if (flags.every((level) => level[minute] === 1)) day[minute] = 1
    }
  }
  return day
}

/**
 * Builds a calendar of `count` days from `first`. After midnight, its first day lacks the late shift that began on the
 * day before.
 */
export function buildCalendar(
  first: LocalDate,
  count: number,
  { places, hours }: { readonly places: Places; readonly hours: StoreHours },
): ReferenceCalendar {
  const days = Array.from({ length: count }, (_, at) => {
    const date = addDays(first, at)
    return { date, weekday: weekdayOf(date) }
  })
  const open = openMinutes(days, hours)
  const day = servedMinutes(places)
  const served = new Uint8Array(open.length)
  for (let at = 0; at < count; at++) served.set(day, at * MINUTES_PER_DAY)
  const next = new Int32Array(open.length)
  let later = -1
  for (let at = open.length - 1; at >= 0; at--) {
    next[at] = later
    if (open[at] && served[at]) later = at
  }
  return { days, open, served, next }
}

/** Date, minute and weekday at minute `at` of the calendar. */
export function timeOn({ days }: ReferenceCalendar, at: number): LocalTime {
  const day = days[Math.floor(at / MINUTES_PER_DAY)]
  if (!day) throw new Error('The calendar ends before')
  return { date: day.date, minute: at % MINUTES_PER_DAY, weekday: day.weekday }
}
