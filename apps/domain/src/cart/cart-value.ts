import type { Paise } from '../money/money.ts'
import type { DeliveryMode, OrderType } from '../order/order-type.ts'
import { type Reason, reason } from '../reasons/reason.ts'

/** A store's bounds on the sub-total of an order, in paise. */
export interface CartBounds {
  readonly minCartValue: Paise
  readonly maxCartValue: Paise
}

/**
 * M6-M8, AMB52: why the sub-total is outside the store's inclusive bounds; null when it is inside. Not checked: pickup
 * and scheduled orders, and stores whose maximum is not above their minimum.
 */
export function cartValueProblem(
  subTotal: Paise,
  { minCartValue: min, maxCartValue: max }: CartBounds,
  order: { orderType: OrderType; deliveryMode: DeliveryMode },
): Reason | null {
  if (order.deliveryMode === 'pickup' || order.orderType === 'schedule') return null
  if (max - min <= 0) return null
  if (subTotal < min) return reason('cart-value-below', { min })
  return subTotal > max ? reason('cart-value-above', { max }) : null
}
