import { addDays, type LocalDate } from './clock.ts'

/** So many days before its end a special menu says when that is. */
const MOST_DAYS_TOLD = 90

/** D22: true when a special menu that ends on a date is told to end, today. */
export const isEndTold = (endsOn: LocalDate, today: LocalDate): boolean => endsOn <= addDays(today, MOST_DAYS_TOLD)
