import type { MealStanding, PlanMeal } from '@tiffin/contract/plans'
import { MAX_PLAN_DAYS } from '@tiffin/domain/order/meal-dates'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { addDays, type LocalDate, weekdayOf } from '@tiffin/domain/time/clock'
import { parseWireDate } from '@tiffin/domain/time/formats'
import { localTimeAt, momentOf } from '@tiffin/domain/time/zone'
import { toMoment } from '../moment.ts'
import type { WireMade, WirePlanDetail } from './wire.ts'

/** O10: every chosen weekday; which of them the store is closed on the specs' wire does not say. */
function chosenDates({ scheduledFrom, scheduledTo, daysOfWeek }: WirePlanDetail['scheduled']): LocalDate[] {
  const dates: LocalDate[] = []
  for (let date = scheduledFrom, days = 0; date <= scheduledTo && days <= MAX_PLAN_DAYS; days++) {
    if (daysOfWeek.includes(weekdayOf(date))) dates.push(date)
    date = addDays(date, 1)
  }
  return dates
}

const HAS_OFFSET = /(Z|[+-]\d{2}:?\d{2})$/i

/** Z14: a date and time. Without an offset it is the store's own date. */
function cancelledDate(value: string | number, zone: string): LocalDate | null {
  if (typeof value === 'string' && !HAS_OFFSET.test(value)) return parseWireDate(value.slice(0, 10), 'subscriptionDate')
  const at = toMoment(value)
  return at === null ? null : localTimeAt(at, zone).date
}

/** U16: a word, or the number of the order's state (S5). */
function standingOf({ orderStatus: state }: WireMade): MealStanding {
  if (state === 'CANCELLED' || state === String(orderStatus.cancelled)) return 'cancelled'
  return state === 'FULFILLED' || state === String(orderStatus.delivered) ? 'fulfilled' : 'made'
}

/**
 * The orders by the dates of their meals, which the specs' wire does not say: an order is that of the first meal from the
 * day of its placement on that has none, as it is made on the day or the evening before (SB21).
 */
function ordersByDate(made: readonly WireMade[], dates: readonly LocalDate[], zone: string): Map<LocalDate, WireMade> {
  const found = new Map<LocalDate, WireMade>()
  for (const order of made.toSorted((one, other) => (one.placedAt ?? 0) - (other.placedAt ?? 0))) {
    if (order.placedAt === null) continue
    const placed = localTimeAt(order.placedAt, zone).date
    const date = dates.find((each) => each >= placed && !found.has(each))
    if (date !== undefined) found.set(date, order)
  }
  return found
}

/**
 * AMB108: the meals of a plan at an upstream that speaks the specs' wire only: dates, weekdays, cancelled dates and orders.
 * A meal may be cancelled while it is ahead (U8 to U12).
 */
export function mealsOfSpecs(wire: WirePlanDetail, price: number, now: number): PlanMeal[] {
  const { scheduled, timeZone, completedOrders, cancelledDates, status } = wire
  const cancelled = new Set(cancelledDates.map(({ mealDate }) => cancelledDate(mealDate, timeZone)))
  const dates = chosenDates(scheduled)
  const kept = dates.filter((date) => !cancelled.has(date))
  const orders = ordersByDate(completedOrders.orders, kept, timeZone)
  return dates.map((date) => {
    const at = momentOf(date, scheduled.time ?? 0, timeZone)
    const order = orders.get(date)
    const isEnded = status === 'CANCELLED' || status === 'FAILED'
    const unmade: MealStanding = cancelled.has(date) || (isEnded && at > now) ? 'cancelled' : 'planned'
    const standing = order ? standingOf(order) : unmade
    return {
      ...{ date, at, changeableUntil: at, standing, price },
      ...{ reason: null, dishes: null, warning: null, mayOrder: false },
      orderId: order?.orderId ?? null,
      fulfilledAt: standing === 'fulfilled' ? (order?.lastupdateAt ?? null) : null,
      mayChange: standing === 'planned' && !isEnded && status !== 'COMPLETED' && at > now,
    }
  })
}
