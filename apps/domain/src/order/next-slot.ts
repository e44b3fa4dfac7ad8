import { servesOn } from '../availability/store-hours.ts'
import { addDays, type LocalDate, type LocalTime } from '../time/clock.ts'
import { isTooLate, type StoreMeal } from './cut-off.ts'
import {
  DAYS_OF_YEAR,
  firstLaterDate,
  firstOpenMinute,
  firstSlotWithin,
  type LaterSlot,
  type LaterTerms,
  opensAt,
} from './later.ts'

/** A day for which a store takes later orders, as a picker shows it (G13, AMB11). */
export interface OrderableDay {
  readonly date: LocalDate
  /** `too-late`: the store serves on that day, but no longer takes orders for it. */
  readonly state: 'open' | 'closed' | 'too-late'
  /** The meals that are still open, in the order of the day; empty for a store without fixed meals. */
  readonly meals: readonly StoreMeal[]
}

/** The meals of a day within the store's hours, in the order of the day. */
const mealsOn = ({ meals, hours }: LaterTerms, date: LocalDate): StoreMeal[] =>
  meals.filter(({ minute }) => opensAt(hours, { date, minute })).sort((one, other) => one.minute - other.minute)

function dayOf(terms: LaterTerms, date: LocalDate, here: LocalTime): OrderableDay {
  const served = mealsOn(terms, date)
  // AMB11: a closed weekday or off date is closed although the shift of the evening before may end on it.
  const isServed = terms.meals.length > 0 ? served.length > 0 : servesOn(terms.hours, date)
  if (!isServed) return { date, state: 'closed', meals: [] }
  const meals = served.filter(({ minute }) => !isTooLate(terms, { date, minute }, here))
  const isOpen = firstOpenMinute(terms, date, here) !== null
  return { date, state: isOpen ? 'open' : 'too-late', meals }
}

/** G13, AMB11: every day from the first to the last for which the store takes later orders. */
export function orderableDays(terms: LaterTerms, here: LocalTime): OrderableDay[] {
  const days: OrderableDay[] = []
  const last = addDays(here.date, terms.orderLaterMaxDays)
  for (let date = firstLaterDate(terms, here.date); date <= last; date = addDays(date, 1)) {
    days.push(dayOf(terms, date, here))
  }
  return days
}

/**
 * The first time within the store's range, at most a year, at which a later order is accepted, on a day that is not
 * closed; null when there is none.
 */
export const nextSlot = (terms: LaterTerms, here: LocalTime): LaterSlot | null =>
  firstSlotWithin(terms, here, Math.min(terms.orderLaterMaxDays, DAYS_OF_YEAR))
