import type { Places, TimeSlot } from '../availability.ts'
import { addDays, type LocalDate, type LocalTime, MINUTES_PER_DAY, weekdayOf } from '../clock.ts'
import type { StoreHours } from '../store-hours.ts'

/**
 * Availability the slow and obvious way: a calendar of many days in which every minute is painted that a store is open and
 * a dish is served. Nothing here asks a rule of the product; whoever wants to know looks at the colour of the minute.
 */
export interface PaintedCalendar {
  readonly days: readonly Pick<LocalTime, 'date' | 'weekday'>[]
  /** 1 where the store is open, by minutes since the calendar began. */
  readonly open: Uint8Array
  /** 1 where some place on the menu serves the dish. */
  readonly served: Uint8Array
  /** The next later minute at which it is open and served; -1 where there is none in the calendar. */
  readonly next: Int32Array
}

/** AMB82: each day on which a store serves, from its opening to its closing, be that after midnight. */
function paintHours(days: PaintedCalendar['days'], hours: StoreHours): Uint8Array {
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

/** AMB25: the minutes of a day within any of these slots, walked through one by one; all of them where there is none. */
function paintLevel(slots: readonly TimeSlot[]): Uint8Array {
  const day = new Uint8Array(MINUTES_PER_DAY).fill(slots.length === 0 ? 1 : 0)
  for (const { startMinute, endMinute } of slots) {
    for (let minute = startMinute; minute !== endMinute; minute = (minute + 1) % MINUTES_PER_DAY) day[minute] = 1
    day[endMinute] = 1
  }
  return day
}

/** H1: the minutes of a day at which all three levels of some place serve. */
function paintPlaces(places: Places): Uint8Array {
  const day = new Uint8Array(MINUTES_PER_DAY)
  for (const levels of places) {
    const painted = levels.map(paintLevel)
    for (let minute = 0; minute < MINUTES_PER_DAY; minute++) {
      if (painted.every((level) => level[minute] === 1)) day[minute] = 1
    }
  }
  return day
}

/** Paints `count` days from `first` on. The first one lacks what a day before it would leave after midnight. */
export function paintCalendar(
  first: LocalDate,
  count: number,
  { places, hours }: { readonly places: Places; readonly hours: StoreHours },
): PaintedCalendar {
  const days = Array.from({ length: count }, (_, at) => {
    const date = addDays(first, at)
    return { date, weekday: weekdayOf(date) }
  })
  const open = paintHours(days, hours)
  const day = paintPlaces(places)
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

/** What the store's clock says at a minute of the calendar. */
export function timeOn({ days }: PaintedCalendar, at: number): LocalTime {
  const day = days[Math.floor(at / MINUTES_PER_DAY)]
  if (!day) throw new Error('The calendar ends before')
  return { date: day.date, minute: at % MINUTES_PER_DAY, weekday: day.weekday }
}
