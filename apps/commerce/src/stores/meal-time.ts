import { hoursOn, isInHours, type StoreHours, servesOn } from '@tiffin/domain/availability/store-hours'
import { type LaterTerms, nextMealDate } from '@tiffin/domain/order/later'
import { type ClientType, isProgramme } from '@tiffin/domain/order/order-type'
import type { LocalDate, LocalTime } from '@tiffin/domain/time/clock'

/** SB29: the day that the store currently takes orders for. */
export interface MealTime {
  readonly mealType: 'REGULAR' | 'LATER'
  readonly date: LocalDate
}

/** True once the store will not open again today. Opening hours past midnight count until they end, a pause is within them. */
const dayIsOver = (hours: StoreHours, at: LocalTime): boolean =>
  !isInHours(hours, at) && !(servesOn(hours, at.date) && at.minute < hoursOn(hours, at.date).openingMinute)

/**
 * AMB26: today (`REGULAR`), or for a programme, and when today is over and the store takes later orders, the next day
 * for which an order is still accepted (`LATER`): today only where the store takes same-day orders.
 */
export function mealTimeOf(
  clientType: ClientType,
  store: LaterTerms & { readonly scheduling: boolean; readonly mealScheduling: boolean },
  at: LocalTime,
): MealTime {
  // AMB56: either flag means that the store takes later orders.
  const takesLater = store.scheduling || store.mealScheduling
  const later = isProgramme(clientType) || (takesLater && dayIsOver(store.hours, at))
  const date = later ? nextMealDate(store, at) : null
  return date === null ? { mealType: 'REGULAR', date: at.date } : { mealType: 'LATER', date }
}
