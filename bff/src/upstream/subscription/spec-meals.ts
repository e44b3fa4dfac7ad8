import type { MealStanding, PlanMeal } from '@tiffin/contract/plans'
import { MAX_PLAN_DAYS } from '@tiffin/domain/order/meal-dates'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { addDays, type LocalDate, weekdayOf } from '@tiffin/domain/time/clock'
import { parseWireDate } from '@tiffin/domain/time/formats'
import { localTimeAt, momentOf } from '@tiffin/domain/time/zone'
import { toMoment } from '../moment.ts'
import type { WireMade, WirePlanDetail } from './wire.ts'

/** O10: every chosen weekday: the specs' wire does not state the days on which the store is closed. */
function chosenDates({ scheduledFrom, scheduledTo, daysOfWeek }: WirePlanDetail['scheduled']): LocalDate[] {
  const dates: LocalDate[] = []
  for (let date = scheduledFrom, days = 0; date <= scheduledTo && days <= MAX_PLAN_DAYS; days++) {
    if (daysOfWeek.includes(weekdayOf(date))) dates.push(date)
    date = addDays(date, 1)
  }
  return dates
}

const HAS_OFFSET = /(Z|[+-]\d{2}:?\d{2})$/i

/** Z14: a date and time. Without an offset it is the date at the store. */
function cancelledDate(value: string | number, zone: string): LocalDate | null {
  if (typeof value === 'string' && !HAS_OFFSET.test(value)) return parseWireDate(value.slice(0, 10), 'subscriptionDate')
  const at = toMoment(value)
  return at === null ? null : localTimeAt(at, zone).date
}

/** U16: the state is a word, or the number of the order's state (S5). */
function standingOf({ orderStatus: state }: WireMade): MealStanding {
  if (state === 'CANCELLED' || state === String(orderStatus.cancelled)) return 'cancelled'
  return state === 'FULFILLED' || state === String(orderStatus.delivered) ? 'fulfilled' : 'made'
}

/**
 * Assigns orders to meal dates, which the specs' wire does not state: an order belongs to the first meal without an
 * order from the day of its placement on, because it is made on the same day or the evening before (SB21).
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
 * AMB108: derives the meals of a plan at an upstream that implements only the specs' wire, from dates, weekdays,
 * cancelled dates and orders. A future meal may be cancelled (U8 to U12).
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
      ...{ absentUntil: null, mayBeAbsent: false, absence: null },
      orderId: order?.orderId ?? null,
      fulfilledAt: standing === 'fulfilled' ? (order?.lastupdateAt ?? null) : null,
      mayChange: standing === 'planned' && !isEnded && status !== 'COMPLETED' && at > now,
    }
  })
}
