import { formats } from '@tiffin/domain/texts/formats'
import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import { shortWeekday, weekday, weekdayLetter } from '@tiffin/domain/time/day-words'

/** The weekdays, Monday first; 0 is Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

/** A date with this weekday: 2026-11-22 is a Sunday. */
const dateOn = (day: number): LocalDate => addDays('2026-11-22', day)

/** Monday. */
export const weekdayName = (day: number): string => weekday(dateOn(day), formats.locale)

/** Mon. */
export const shortWeekdayName = (day: number): string => shortWeekday(dateOn(day), formats.locale)

/** M. */
export const letterOf = (day: number): string => weekdayLetter(dateOn(day), formats.locale)
