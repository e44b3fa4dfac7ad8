import type { Availability, Places } from './availability.ts'
import type { LocalDate, Minute } from './clock.ts'

/** Why a dish is not available, as a diner reads it (E8-E10). */
export type Unavailability = Exclude<Availability, { readonly state: 'available' }>

/** H9: what an upstream's time and date flags say of a dish, for the moment that its menu was asked for. */
export interface AvailabilityFlags {
  readonly notAvailableDueToTime: boolean
  readonly notAvailableDueToDate: boolean
  /** Null: the upstream names no time that can be read. */
  readonly nextMinute: Minute | null
  /** The last day of the dish's subscription window; null: it has none that can be read. */
  readonly until: LocalDate | null
}

/**
 * H9: the flags in the product's words; null where none is set. The date goes before the time: the next slot of a dish that is
 * not sold on that day is no use. A flag without its time or date leaves only E10's text.
 */
export function unavailabilityTold(flags: AvailabilityFlags): Unavailability | null {
  const { notAvailableDueToTime, notAvailableDueToDate, nextMinute, until } = flags
  if (notAvailableDueToDate) return until === null ? { state: 'out-of-stock' } : { state: 'not-on-date', until }
  if (!notAvailableDueToTime) return null
  return nextMinute === null ? { state: 'out-of-stock' } : { state: 'not-now', nextMinute }
}

/** H1: whether any level of any place has a slot. Slots then decide alone, whatever the flags say. */
export const hasSlots = (places: Places): boolean => places.some((levels) => levels.some((slots) => slots.length > 0))
