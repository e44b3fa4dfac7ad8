import type { MealTime, MenuFor } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import { hoursOf } from '@tiffin/domain/availability/store-hours'
import { defaultLaterMinute, inLaterRange, type LaterSlot } from '@tiffin/domain/order/later'
import { type LocalDate, parseMinute } from '@tiffin/domain/time/clock'

export interface MenuQuestion {
  readonly store: Store
  readonly mealTime: MealTime | null
  readonly wanted: MenuFor
  /** The current date in the store's time zone. */
  readonly today: LocalDate
}

/** G13: the days for which a store accepts later orders; always includes the meal time's day (G8). */
function isOffered(date: LocalDate, { store, mealTime, today }: MenuQuestion): boolean {
  const terms = { hours: hoursOf(store), orderLaterMaxDays: store.orderLaterMaxDays }
  return date === mealTime?.date || inLaterRange(terms, today, date)
}

/**
 * G8, G17: the requested date and time of a menu, else those of the meal time; null: now. A date without a time means
 * its default time (G14, AMB10); a date that is not offered is ignored.
 */
export function laterOf(question: MenuQuestion): LaterSlot | null {
  const { store, mealTime, wanted } = question
  const isWanted = wanted.date !== undefined && isOffered(wanted.date, question)
  const date = isWanted ? wanted.date : mealTime?.date
  if (!date) return null
  const minute = isWanted ? parseMinute(wanted.time ?? '') : null
  return { date, minute: minute ?? defaultLaterMinute(hoursOf(store), date) }
}
