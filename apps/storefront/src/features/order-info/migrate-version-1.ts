import { forNow, type Later, NOW, type PlannedOrder } from '@tiffin/domain/order/order'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { asOneOf, asRecord } from '../../platform/readers.ts'
import { readAnswers, readDate } from './read-order.ts'

/**
 * G8: version 1 stored the day of a later order beside `timing` and `deliverNow`. If `timing` is `later`, the diner
 * chose the day; otherwise it was the store's meal time.
 */
function laterOf(value: Record<string, unknown>, date: LocalDate | null): Later | typeof NOW {
  const isChosen = value.timing === 'later'
  if (date === null || (value.deliverNow !== false && !isChosen)) return NOW
  return { kind: 'later', date, minute: null, by: isChosen ? 'diner' : 'meal-time' }
}

/** Migrates an order of version 1. A schedule of that version had no days, so it becomes an order for now. */
export function plannedOfVersion1(value: Record<string, unknown>): PlannedOrder {
  const orderType = asOneOf(value.orderType, ['regular', 'bulk', 'schedule'], 'regular')
  if (orderType === 'schedule') return forNow
  const plan = laterOf(value, readDate(value.laterDate))
  if (orderType === 'regular') return { menu: 'regular', plan }
  return { menu: 'bulk', answers: readAnswers(asRecord(value.preferences).bulkPreferences), plan }
}
