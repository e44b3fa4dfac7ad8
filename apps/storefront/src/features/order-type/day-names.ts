import { formats } from '@tiffin/domain/texts/formats'
import type { LocalDate } from '@tiffin/domain/time/clock'

const format = new Intl.DateTimeFormat(formats.locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** Monday, 23 November. */
export const longDay = (date: LocalDate): string => format.format(new Date(`${date}T00:00:00Z`))
