import { isForNow, type OrderTiming, type OrderType } from '../order/order-type.ts'
import type { LocalTime } from '../time/clock.ts'

/** A minute of a store's own calendar. */
export type LocalMoment = Pick<LocalTime, 'date' | 'minute'>

/** The moment that an order is for; `startsAt` is null while no moment is chosen. */
export interface SpecialOrder {
  readonly orderType: OrderType
  readonly timing: OrderTiming
  readonly startsAt: LocalMoment | null
}

const isBefore = (a: LocalMoment, b: LocalMoment): boolean =>
  a.date < b.date || (a.date === b.date && a.minute < b.minute)

/**
 * H4-H6, AMB1: the special menu is shown while the order's moment (now, or the start of a later or scheduled order) is
 * before its end. At the end itself it is hidden, and also when the end cannot be read (null).
 */
export function specialMenuVisible(order: SpecialOrder, endsOn: LocalMoment | null, now: LocalMoment): boolean {
  const at = isForNow(order.orderType, order.timing) ? now : order.startsAt
  return endsOn !== null && at !== null && isBefore(at, endsOn)
}
