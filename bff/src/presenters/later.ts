import type { MealTime, MenuFor } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import { hoursOf } from '@tiffin/domain/availability/store-hours'
import { defaultLaterMinute, inLaterRange, type LaterSlot } from '@tiffin/domain/order/later'
import { type LocalDate, type LocalTime, parseMinute } from '@tiffin/domain/time/clock'

export interface MenuQuestion {
  readonly store: Store
  readonly mealTime: MealTime | null
  readonly wanted: MenuFor
  /** The current date and time in the store's time zone. */
  readonly here: LocalTime
}

/** G13: the days for which a store accepts later orders; always includes the meal time's day (G8). */
const isOffered = (date: LocalDate, { store, mealTime, here }: MenuQuestion): boolean =>
  date === mealTime?.date || inLaterRange(store, here.date, date)

/**
 * G8, G17: the requested date and time of a menu, else those of the meal time; null: now. A date without a time means
 * its default time (G14, AMB10); a date that is not offered is ignored.
 */
export function laterOf(question: MenuQuestion): LaterSlot | null {
  const { store, mealTime, wanted, here } = question
  const isWanted = wanted.date !== undefined && isOffered(wanted.date, question)
  const date = isWanted ? wanted.date : mealTime?.date
  if (!date) return null
  const minute = isWanted ? parseMinute(wanted.time ?? '') : null
  return { date, minute: minute ?? defaultLaterMinute({ ...store, hours: hoursOf(store) }, date, here) }
}
