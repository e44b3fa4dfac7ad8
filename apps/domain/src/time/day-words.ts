import { formats } from '../texts/en/formats.ts'
import type { Formats } from '../words/catalogue.ts'
import { addDays, type LocalDate } from './clock.ts'

/**
 * Returns a date formatter. `Intl.DateTimeFormat` is constructed on first use and cached by locale, because its
 * construction is slow on a phone (PERF7).
 */
function dateWords(options: Intl.DateTimeFormatOptions): (date: LocalDate, locale: string) => string {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (date, locale) => {
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    made.set(locale, format)
    return format.format(new Date(`${date}T00:00:00Z`))
  }
}

/** Mon, 23 Nov. */
export const nearDay = dateWords({ weekday: 'short', day: 'numeric', month: 'short' })

/** 23 Nov 2026. */
export const farDay = dateWords({ day: 'numeric', month: 'short', year: 'numeric' })

/** Monday, 23 November. */
export const longDay = dateWords({ weekday: 'long', day: 'numeric', month: 'long' })

/** November 2026. */
export const monthAndYear = dateWords({ month: 'long', year: 'numeric' })

/** Monday. */
export const weekday = dateWords({ weekday: 'long' })

/** Mon. */
export const shortWeekday = dateWords({ weekday: 'short' })

/** M. */
export const weekdayLetter = dateWords({ weekday: 'narrow' })

/** November. */
export const monthName = dateWords({ month: 'long' })

/**
 * A day within a sentence: today, tomorrow, the weekday within the next six days, then the date, with its year when it
 * is another one.
 */
export function dayPhrase(date: LocalDate, today: LocalDate, words: Formats = formats): string {
  if (date === today) return words.today
  if (date === addDays(today, 1)) return words.tomorrow
  if (date > today && date <= addDays(today, 6)) return weekday(date, words.locale)
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return (isThisYear ? nearDay : farDay)(date, words.locale)
}
