import { formats } from '@tiffin/domain/texts/formats'
import { addDays, type LocalTime, type Minute, weekdayOf } from '@tiffin/domain/time/clock'
import { texts } from '#texts/texts'
import { whenIdle } from './idle.ts'

let dayFormat: Intl.DateTimeFormat | null = null

/** PERF7: created on first use, because creating a formatter takes long on a slow phone. */
function getDayFormat(): Intl.DateTimeFormat {
  dayFormat ??= new Intl.DateTimeFormat(formats.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return dayFormat
}

/** Delay of `prepareDates` in ms: by then the page has loaded. */
const PREPARE_AFTER_MS = 8_000

/**
 * PERF8: creates the formatter while the browser is idle, because the first formatter takes 100 ms on a slow phone.
 * PERF7: not during page load, when it would delay the first taps.
 */
export function prepareDates(): void {
  setTimeout(() => whenIdle(() => void getDayFormat()), PREPARE_AFTER_MS)
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** PERF8: cached per zone, because selectors read today's date on every state change. */
function dateFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dateFormats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
  dateFormats.set(timeZone, made)
  return made
}

/** AMB55: the date (`YYYY-MM-DD`) at `epochMs` in a store's time zone. */
export const dateIn = (timeZone: string, epochMs: number): string => dateFormatOf(timeZone).format(epochMs)

const minuteFormats = new Map<string, Intl.DateTimeFormat>()

/** PERF8: cached per zone, because the header of a closed store reads the time on every state change. */
function minuteFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = minuteFormats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  minuteFormats.set(timeZone, made)
  return made
}

/** The minute of the day at `at` (epoch milliseconds) in a time zone. */
export function minuteIn(timeZone: string, at: number): Minute {
  const parts = minuteFormatOf(timeZone)
  const [hour = 0, minute = 0] = parts.format(at).split(':').map(Number)
  return hour * 60 + minute
}

let latest: { readonly key: string; readonly time: LocalTime } | null = null

/**
 * AMB55: the date, minute and weekday at `at` (epoch milliseconds) in a store's time zone. PERF8: the same object within
 * a minute, because selectors compare it.
 */
export function localTimeIn(timeZone: string, at: number): LocalTime {
  const key = `${timeZone} ${Math.floor(at / 60_000)}`
  if (latest?.key !== key) {
    const date = dateIn(timeZone, at)
    latest = { key, time: { date, minute: minuteIn(timeZone, at), weekday: weekdayOf(date) } }
  }
  return latest.time
}

/** The text for a date (`YYYY-MM-DD`) with its weekday: Mon, 23 Nov. */
export const weekdayText = (date: string): string => getDayFormat().format(new Date(`${date}T00:00:00Z`))

/** The text for a date (`YYYY-MM-DD`): Today, Tomorrow, or Mon, 23 Nov. */
export function dayText(date: string, today: string): string {
  if (date === today) return texts.today
  return date === addDays(today, 1) ? texts.tomorrow : weekdayText(date)
}

let dateFormat: Intl.DateTimeFormat | null = null

/** The text for a date (`YYYY-MM-DD`) without its weekday: 20 Nov. */
export function dateText(date: string): string {
  dateFormat ??= new Intl.DateTimeFormat(formats.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return dateFormat.format(new Date(`${date}T00:00:00Z`))
}
