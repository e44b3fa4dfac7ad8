import { type Reason, reason } from '../reasons/reason.ts'
import type { LocalDate } from '../time/clock.ts'
import { type Availability, coversAll } from './availability.ts'

/**
 * E8-E10, H9: why a dish cannot be ordered for the requested date and time; null when it can. `dates`: the dates of a plan
 * on which it is ordered, if not on all (AMB114): only they must be in its window (H2).
 */
export function unavailability(availability: Availability, dates?: readonly LocalDate[]): Reason | null {
  if (availability.state === 'available' || (dates && coversAll(availability, dates))) return null
  if (availability.state === 'not-on-date') return reason('dish-not-on-date', { until: availability.until })
  if (availability.state === 'out-of-stock') return reason('dish-out-of-stock')
  const { nextMinute, nextDate } = availability
  return reason('dish-not-now', nextDate ? { nextMinute, nextDate } : { nextMinute })
}

/** A dish with what decides whether a diner can order it at all. */
export interface OfferedDish {
  readonly availability: Availability
  readonly sizes: readonly { readonly isDisabled: boolean }[]
}

/** E7-E10, AMB99: why no size of a dish can be ordered; null when at least one can. */
export const dishUnavailability = ({ availability, sizes }: OfferedDish): Reason | null =>
  unavailability(availability) ?? (sizes.every(({ isDisabled }) => isDisabled) ? reason('dish-out-of-stock') : null)
