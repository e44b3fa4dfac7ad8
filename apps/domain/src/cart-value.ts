import type { Paise } from './money.ts'
import type { DeliveryMode, OrderType } from './order-type.ts'

/** The bounds that a store sets on what the dishes of an order cost, in paise. */
export interface CartBounds {
  readonly minCartValue: Paise
  readonly maxCartValue: Paise
}

export type CartValueProblem =
  | { readonly kind: 'below-minimum'; readonly bound: Paise }
  | { readonly kind: 'above-maximum'; readonly bound: Paise }

/** M6-M8, AMB52: inclusive bounds on the sub-total of orders that are delivered and not scheduled. */
export function cartValueProblem(
  subTotal: Paise,
  bounds: CartBounds,
  order: { orderType: OrderType; deliveryMode: DeliveryMode },
): CartValueProblem | null {
  if (order.deliveryMode === 'pickup' || order.orderType === 'schedule') return null
  if (bounds.maxCartValue - bounds.minCartValue <= 0) return null
  if (subTotal < bounds.minCartValue) return { kind: 'below-minimum', bound: bounds.minCartValue }
  if (subTotal > bounds.maxCartValue) return { kind: 'above-maximum', bound: bounds.maxCartValue }
  return null
}
