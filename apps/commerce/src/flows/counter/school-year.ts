import type { LocalDate } from '@tiffin/domain/time/clock'

/** AMB111: the last day of the school year of a date; `ends` is a month and a day as MM-DD. */
export function schoolYearEnd(today: LocalDate, ends: string): LocalDate {
  const year = Number(today.slice(0, 4))
  const here = `${year}-${ends}`
  return today <= here ? here : `${year + 1}-${ends}`
}
