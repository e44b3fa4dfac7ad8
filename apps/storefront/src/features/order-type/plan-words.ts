import { formats } from '@tiffin/domain/texts/formats'
import { addDays, formatMinute, type LocalDate, type Minute } from '@tiffin/domain/time/clock'
import { nearDay } from '@tiffin/domain/time/day-words'
import { planTexts as words } from '#texts/plan'
import { weekOf } from './plan-draft.ts'

/** Mon, 23 Nov. */
export const dayWords = (date: LocalDate): string => nearDay(date, formats.locale)

const monthFormat = new Intl.DateTimeFormat(formats.locale, { month: 'long', timeZone: 'UTC' })

/** November. */
export const monthWords = (date: LocalDate): string => monthFormat.format(new Date(`${date}T00:00:00Z`))

const list = new Intl.ListFormat(formats.locale, { style: 'long', type: 'conjunction' })

export const daysInWords = (dates: readonly LocalDate[]): string => list.format(dates.map(dayWords))

/** The dates in text, one line a month: November: 23, 24, 26. */
export function monthLines(dates: readonly LocalDate[]): readonly string[] {
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))]
  return months.map((month) => {
    const days = dates.filter((date) => date.startsWith(month)).map((date) => Number(date.slice(8)))
    return words.inMonth(monthWords(`${month}-01`), days.join(', '))
  })
}

/** When the meals are: this week, next week, or the first and the last day; empty without meals. */
export function spanWords(meals: readonly LocalDate[], today: LocalDate): string {
  const [first] = meals
  const last = meals.at(-1)
  if (first === undefined || last === undefined) return ''
  if (weekOf(first) === weekOf(last)) {
    if (weekOf(first) === weekOf(today)) return words.thisWeek
    if (weekOf(first) === addDays(weekOf(today), 7)) return words.nextWeekWords
  }
  return words.span(dayWords(first), dayWords(last))
}

/** The days and the time of a plan: Mon, 23 Nov – Fri, 27 Nov · 10:00 AM. */
export function datesWords(meals: readonly LocalDate[], minute: Minute | null): string {
  const [first] = meals
  const last = meals.at(-1)
  if (first === undefined || last === undefined) return ''
  const days = first === last ? dayWords(first) : words.span(dayWords(first), dayWords(last))
  return minute === null ? days : words.timeOfSpan(days, formatMinute(minute))
}
