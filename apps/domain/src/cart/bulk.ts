import type { OrderType } from '../order/order-type.ts'
import { type Reason, reason } from '../reasons/reason.ts'

/** J4, J5, Y1, AMB3: bulk dishes are added and removed in blocks of ten. */
export const BULK_BLOCK = 10

/** AMB3: how many pieces one tap adds or removes. */
export const quantityStep = (orderType: OrderType): number => (orderType === 'bulk' ? BULK_BLOCK : 1)

/**
 * J4, J5: the quantity of a cart line after adding one quantity step. A bulk quantity between two blocks is raised to
 * the next block.
 */
export function quantityAfterAdd(orderType: OrderType, quantity: number): number {
  const step = quantityStep(orderType)
  return (Math.floor(quantity / step) + 1) * step
}

/** J3, J5: the quantity of a cart line after removing one quantity step; 0 removes the line. */
export function quantityAfterRemove(orderType: OrderType, quantity: number): number {
  const step = quantityStep(orderType)
  return Math.max(0, (Math.ceil(quantity / step) - 1) * step)
}

/** J7, AMB3: why a bulk order cannot have this quantity of a dish; null when it can, and for every other order type. */
export function bulkProblem(orderType: OrderType, quantity: number): Reason | null {
  if (orderType !== 'bulk') return null
  if (quantity < BULK_BLOCK) return reason('bulk-minimum')
  return quantity % BULK_BLOCK === 0 ? null : reason('bulk-blocks')
}
