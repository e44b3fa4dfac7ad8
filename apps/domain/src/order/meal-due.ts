import { addDays, isBefore, type LocalTime } from '../time/clock.ts'
import { type CutOffTerms, orderableUntil } from './cut-off.ts'
import type { LaterSlot } from './later.ts'
import { mealDates } from './meal-dates.ts'
import type { Order, TimeTerms } from './order.ts'
import { defaultPlanMinute } from './plan-days.ts'

/** SB21: 8 PM, when a store without a cut-off has the next day's meals made. */
const EVENING_MINUTE = 20 * 60

/**
 * SB21: the last date and minute, inclusive and in the store's wall-clock time, at which a meal may be changed: its cut-off,
 * else 8 PM of the evening before. The meal is made in the minute after it.
 */
export function changeableUntil(terms: CutOffTerms, slot: LaterSlot): LaterSlot {
  const evening = { date: addDays(slot.date, -1), minute: EVENING_MINUTE }
  const until = orderableUntil(terms, slot) ?? evening
  return isBefore(slot, until) ? slot : until
}

/** SB21: the first meal of a plan of days whose cut-off has passed; null: none, and for any other order. */
export function lateMeal(
  { plan }: Order,
  terms: TimeTerms,
  here: LocalTime,
): (LaterSlot & { readonly until: LaterSlot }) | null {
  if (plan.kind !== 'days') return null
  const minute = plan.minute ?? defaultPlanMinute(terms)
  for (const date of mealDates(plan, terms.hours)) {
    const slot = { date, minute }
    // AMB6: a plan that starts today is refused for that.
    const hasEnd = plan.from > here.date || orderableUntil(terms, slot) !== null
    const until = changeableUntil(terms, slot)
    if (hasEnd && isBefore(until, here)) return { ...slot, until }
  }
  return null
}
