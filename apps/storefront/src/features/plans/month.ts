import { addDays, type LocalDate, weekdayOf } from '@tiffin/domain/time/clock'

/** The first day of a month. */
export const monthOf = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`

export const nextMonth = (month: LocalDate): LocalDate => monthOf(addDays(month, 31))

export const previousMonth = (month: LocalDate): LocalDate => monthOf(addDays(month, -1))

/** The months from that of `from` to that of `to`. */
export function monthsOf(from: LocalDate, to: LocalDate): readonly LocalDate[] {
  const months: LocalDate[] = []
  for (let month = monthOf(from); month <= to; month = nextMonth(month)) months.push(month)
  return months
}

/** The weeks of a month, Monday first; null: a day of another month. */
export function weeksOf(month: LocalDate): readonly (readonly (LocalDate | null)[])[] {
  const lead = (weekdayOf(month) + 6) % 7
  const days: (LocalDate | null)[] = Array.from({ length: lead }, () => null)
  for (let date = month; monthOf(date) === month; date = addDays(date, 1)) days.push(date)
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** The number of days that a key moves the focus in a month; null: another key. */
export function stepOf(key: string, date: LocalDate): number | null {
  const weekday = (weekdayOf(date) + 6) % 7
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
    ...{ Home: -weekday, End: 6 - weekday, PageUp: -28, PageDown: 28 },
  }
  return steps[key] ?? null
}
