import type { LocalDate } from '@tiffin/domain/clock'
import { forNow, type Later, NOW, type PlannedOrder } from '@tiffin/domain/order/order'
import { asOneOf, asRecord } from '../../platform/readers.ts'
import { readAnswers, readDate } from './read-order.ts'

/**
 * G8: version 1 kept the day of a later order beside `timing` and `deliverNow`. The diner chose it where the timing is
 * `later`; every other day was the store's own meal time.
 */
function laterOf(value: Record<string, unknown>, date: LocalDate | null): Later | typeof NOW {
  const isChosen = value.timing === 'later'
  if (date === null || (value.deliverNow !== false && !isChosen)) return NOW
  return { kind: 'later', date, minute: null, by: isChosen ? 'diner' : 'meal-time' }
}

/** The order that version 1 speaks of. A schedule of that version had no days: what it left behind is an order for now. */
export function plannedOfVersion1(value: Record<string, unknown>): PlannedOrder {
  const orderType = asOneOf(value.orderType, ['regular', 'bulk', 'schedule'], 'regular')
  if (orderType === 'schedule') return forNow
  const plan = laterOf(value, readDate(value.laterDate))
  if (orderType === 'regular') return { menu: 'regular', plan }
  return { menu: 'bulk', answers: readAnswers(asRecord(value.preferences).bulkPreferences), plan }
}
