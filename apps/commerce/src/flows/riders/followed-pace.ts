import type { OrderEvents } from '#modules/orders/api/order-events'
import { createPositionPace, type PositionPace } from '#modules/riders/api/position-pace'

/** The pace of positions, which follows the changes of orders: one that changed may take no positions any more. */
export function followedPace(orderEvents: OrderEvents, now: () => number): PositionPace {
  const pace = createPositionPace(now)
  orderEvents.subscribe(({ tenant, orderId }) => pace.changed(tenant, orderId), pace.anyChanged)
  return pace
}
