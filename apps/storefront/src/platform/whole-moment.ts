import { formats } from '@tiffin/domain/texts/formats'
import { farDay } from '@tiffin/domain/time/day-words'
import { dateIn } from './dates.ts'
import { clockTime } from './moments.ts'

/** A date with its year, as paper needs it, in a store's time zone: 21 Nov 2026. */
export const wholeDate = (epochMs: number, timeZone: string): string =>
  farDay(dateIn(timeZone, epochMs), formats.locale)

/** A date with its year and time: 21 Nov 2026, 10:30 AM. */
export const wholeMoment = (epochMs: number, timeZone: string): string =>
  formats.dayAndTime(wholeDate(epochMs, timeZone), clockTime(epochMs, timeZone))
