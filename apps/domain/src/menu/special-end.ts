import { addDays, type LocalDate } from '../time/clock.ts'

/** How many days before its end a special menu shows its end date. */
const MAX_DAYS_SHOWN = 90

/** D22: whether a special menu shows its end date today. */
export const showsEnd = (endsOn: LocalDate, today: LocalDate): boolean => endsOn <= addDays(today, MAX_DAYS_SHOWN)
