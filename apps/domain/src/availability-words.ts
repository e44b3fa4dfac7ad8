import type { Availability } from './availability.ts'
import { formatMinute, type LocalDate } from './clock.ts'
import { messages } from './messages.ts'

const nearDay = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

const farDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

const inWords = (format: Intl.DateTimeFormat, date: LocalDate): string => format.format(new Date(`${date}T00:00:00Z`))

/** E8-E10, H9: what stands in place of the button of a dish that cannot be had; null when it can. */
export function unavailabilityInWords(availability: Availability): string | null {
  if (availability.state === 'available') return null
  if (availability.state === 'not-on-date') return messages.availableTill(inWords(farDay, availability.until))
  if (availability.state === 'out-of-stock') return messages.itemOutOfStock
  const { nextMinute, nextDate } = availability
  const time = formatMinute(nextMinute)
  return messages.nextAvailableAt(nextDate ? `${time} on ${inWords(nearDay, nextDate)}` : time)
}
