import { formats } from '@tiffin/domain/texts/formats'
import { addDays, formatMinute, type LocalDate, type Minute, mondayOf } from '@tiffin/domain/time/clock'
import { monthName, nearDay } from '@tiffin/domain/time/day-words'
import { planTexts as words } from '#texts/plan'

/** Mon, 23 Nov. */
export const dayWords = (date: LocalDate): string => nearDay(date, formats.locale)

/** November. */
export const monthWords = (date: LocalDate): string => monthName(date, formats.locale)

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

/** The first and the last of the dates; empty without dates. */
function spanWords(dates: readonly LocalDate[]): string {
  const [first] = dates
  const last = dates.at(-1)
  if (first === undefined || last === undefined) return ''
  return first === last ? dayWords(first) : words.span(dayWords(first), dayWords(last))
}

/** This week or next week, when all meals are in it. */
function weekWords([first, ...others]: readonly LocalDate[], today: LocalDate): string | null {
  if (first === undefined || mondayOf(others.at(-1) ?? first) !== mondayOf(first)) return null
  if (mondayOf(first) === mondayOf(today)) return words.thisWeek
  return mondayOf(first) === addDays(mondayOf(today), 7) ? words.nextWeekWords : null
}

/** How many meals a plan has, and in which week if it is this one or the next. */
export function mealsWords(meals: readonly LocalDate[], today: LocalDate): string {
  if (meals.length === 0) return words.noMeals
  const week = weekWords(meals, today)
  return week === null ? words.meals(meals.length) : words.inSpan(words.meals(meals.length), week)
}

/** The first and the last day of a plan and its meal time: Mon, 23 Nov – Fri, 27 Nov · 10:00 AM. */
export function datesWords(meals: readonly LocalDate[], minute: Minute | null): string {
  return [spanWords(meals), minute === null ? '' : formatMinute(minute)].filter(Boolean).join(' · ')
}
