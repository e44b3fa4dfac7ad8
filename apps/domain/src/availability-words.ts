import type { Availability } from './availability.ts'
import type { Catalogue } from './catalogue.ts'
import { formatMinute, type LocalDate } from './clock.ts'
import { formats } from './texts/en/formats.ts'
import { messages } from './texts/en/messages.ts'

/** Dates in words; a platform's formatter is made when the first is wanted, for that takes a slow phone a while (PERF7). */
function dateWords(options: Intl.DateTimeFormatOptions): (date: LocalDate, locale: string) => string {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (date, locale) => {
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    made.set(locale, format)
    return format.format(new Date(`${date}T00:00:00Z`))
  }
}

const nearDay = dateWords({ weekday: 'short', day: 'numeric', month: 'short' })

const farDay = dateWords({ day: 'numeric', month: 'short', year: 'numeric' })

type Said = Pick<Catalogue, 'messages' | 'formats'>

/**
 * E8-E10, H9: what stands in place of the button of a dish that cannot be had; null when it can. A server says in which
 * language; the client's build has one.
 */
export function unavailabilityInWords(availability: Availability, said: Said = { messages, formats }): string | null {
  const words = said.messages
  const { locale } = said.formats
  if (availability.state === 'available') return null
  if (availability.state === 'not-on-date') return words.availableTill(farDay(availability.until, locale))
  if (availability.state === 'out-of-stock') return words.itemOutOfStock
  const { nextMinute, nextDate } = availability
  const time = formatMinute(nextMinute, said.formats)
  return words.nextAvailableAt(nextDate ? words.timeOnDay(time, nearDay(nextDate, locale)) : time)
}
