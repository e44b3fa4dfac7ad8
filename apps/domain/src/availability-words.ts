import type { Availability } from './availability.ts'
import { formatMinute, type LocalDate } from './clock.ts'
import { messages } from './texts/en/messages.ts'

/** Dates in words; the platform's formatter is made when the first is wanted, for that takes a slow phone a while (PERF7). */
function dateWords(options: Intl.DateTimeFormatOptions): (date: LocalDate) => string {
  let format: Intl.DateTimeFormat | null = null
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' })
    return format.format(new Date(`${date}T00:00:00Z`))
  }
}

const nearDay = dateWords({ weekday: 'short', day: 'numeric', month: 'short' })

const farDay = dateWords({ day: 'numeric', month: 'short', year: 'numeric' })

/** E8-E10, H9: what stands in place of the button of a dish that cannot be had; null when it can. */
export function unavailabilityInWords(availability: Availability): string | null {
  if (availability.state === 'available') return null
  if (availability.state === 'not-on-date') return messages.availableTill(farDay(availability.until))
  if (availability.state === 'out-of-stock') return messages.itemOutOfStock
  const { nextMinute, nextDate } = availability
  const time = formatMinute(nextMinute)
  return messages.nextAvailableAt(nextDate ? `${time} on ${nearDay(nextDate)}` : time)
}
