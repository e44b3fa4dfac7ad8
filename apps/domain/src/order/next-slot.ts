import { servesOn } from '../availability/store-hours.ts'
import { addDays, type LocalDate, type LocalTime } from '../time/clock.ts'
import { isTooLate, type StoreMeal } from './cut-off.ts'
import { firstLaterDate, firstOpenMinute, type LaterSlot, type LaterTerms, opensAt } from './later.ts'

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

/** A year, with a leap day. */
const DAYS_OF_YEAR = 366

/**
 * The first time at which a later order is accepted, on a day that is not closed; null when there is none up to
 * `maxDays` ahead, at most a year.
 */
export function nextSlot(terms: LaterTerms, here: LocalTime, maxDays = terms.orderLaterMaxDays): LaterSlot | null {
  const last = addDays(here.date, Math.min(maxDays, DAYS_OF_YEAR))
  for (let date = firstLaterDate(terms, here.date); date <= last; date = addDays(date, 1)) {
    if (dayOf(terms, date, here).state !== 'open') continue
    const minute = firstOpenMinute(terms, date, here)
    if (minute !== null) return { date, minute }
  }
  return null
}

/** G8, AMB26: the first day within a year for which a later order is accepted, whatever the store's limit in days. */
export const nextMealDate = (terms: LaterTerms, here: LocalTime): LocalDate | null =>
  nextSlot(terms, here, DAYS_OF_YEAR)?.date ?? null
