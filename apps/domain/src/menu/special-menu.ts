import { isForNow, type OrderTiming, type OrderType } from '../order/order-type.ts'
import type { LocalTime } from '../time/clock.ts'

/** Date and minute in a store's time zone. */
export type LocalMoment = Pick<LocalTime, 'date' | 'minute'>

/** When an order is for; `startsAt` is null while the diner has not chosen a date and time. */
export interface SpecialOrder {
  readonly orderType: OrderType
  readonly timing: OrderTiming
  readonly startsAt: LocalMoment | null
}

const isBefore = (a: LocalMoment, b: LocalMoment): boolean =>
  a.date < b.date || (a.date === b.date && a.minute < b.minute)

/**
 * H4-H6, AMB1: the special menu is shown while the time of the order (now, or the start of a later or scheduled order)
 * is before the end of the menu. It is hidden from that end on, and when either time is unknown (null).
 */
export function specialMenuVisible(order: SpecialOrder, endsOn: LocalMoment | null, now: LocalMoment): boolean {
  const at = isForNow(order.orderType, order.timing) ? now : order.startsAt
  return endsOn !== null && at !== null && isBefore(at, endsOn)
}
