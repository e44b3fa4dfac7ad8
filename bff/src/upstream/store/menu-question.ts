import type { SubscriptionDays } from '@tiffin/domain/availability/availability'
import type { LaterSlot } from '@tiffin/domain/order/later'
import { toClock } from '@tiffin/domain/time/clock'
import { formatWireMoment } from '@tiffin/domain/time/formats'

/**
 * G17: the time that a menu is requested for: now, in the store's time zone (HH:mm:ss); another day (YYYY-MM-DD) at a
 * minute; or a meal plan between two days, both inclusive, at a meal time.
 */
export type MenuMoment =
  | { readonly orderTime: string }
  | { readonly later: LaterSlot }
  | { readonly plan: SubscriptionDays }

const MS_PER_DAY = 86_400_000

/** The number of calendar days that a plan spans. Its weekdays are part of the order, not of the menu request. */
const daysOf = ({ startDate, endDate }: SubscriptionDays): number =>
  Math.round((Date.parse(endDate) - Date.parse(startDate)) / MS_PER_DAY) + 1

/** X10: the body of a menu request. */
export function menuBody(moment: MenuMoment) {
  if ('orderTime' in moment) return { orderType: 'regular', deliverNow: true, noOfDays: 1, orderTime: moment.orderTime }
  if ('later' in moment) {
    const orderDate = formatWireMoment(moment.later, 'menuDate')
    return { orderType: 'regular', deliverNow: false, noOfDays: 1, orderDate }
  }
  const { startDate, endDate, minute } = moment.plan
  const dates = { startDate, endDate, orderTime: `${toClock(minute)}:00` }
  return { orderType: 'schedule', deliverNow: false, noOfDays: daysOf(moment.plan), ...dates }
}

/** G17: only the request for a plan's menu has a context. */
export const menuQuery = (moment: MenuMoment): { context?: 'SUBSCRIPTION' } =>
  'plan' in moment ? { context: 'SUBSCRIPTION' } : {}
