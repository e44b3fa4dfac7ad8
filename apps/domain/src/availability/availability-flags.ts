import type { LocalDate, Minute } from '../time/clock.ts'
import type { Availability, Places } from './availability.ts'

/** The states in which a dish cannot be ordered, with the data that the diner is shown (E8-E10). */
export type Unavailability = Exclude<Availability, { readonly state: 'available' }>

/** H9: an upstream's time and date flags for a dish, as they apply to the date and time of the menu request. */
export interface AvailabilityFlags {
  readonly notAvailableDueToTime: boolean
  readonly notAvailableDueToDate: boolean
  /** Null when the upstream sends no valid time. */
  readonly nextMinute: Minute | null
  /** The last day of the dish's subscription window; null when the upstream sends no valid date. */
  readonly until: LocalDate | null
}

/**
 * H9: availability from the flags; null when none is set. The date flag takes precedence over the time flag: the next
 * slot is irrelevant on a day on which the dish is not served. A flag without its time or date counts as out of stock
 * (E10).
 */
export function unavailabilityFromFlags(flags: AvailabilityFlags): Unavailability | null {
  const { notAvailableDueToTime, notAvailableDueToDate, nextMinute, until } = flags
  if (notAvailableDueToDate) return until === null ? { state: 'out-of-stock' } : { state: 'not-on-date', until }
  if (!notAvailableDueToTime) return null
  return nextMinute === null ? { state: 'out-of-stock' } : { state: 'not-now', nextMinute }
}

/** H1: whether any level of any place has a slot. If so, the slots decide and the flags are ignored. */
export const hasSlots = (places: Places): boolean => places.some((levels) => levels.some((slots) => slots.length > 0))
