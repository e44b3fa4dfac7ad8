import type { OrderType } from './order-type.ts'
import { messages } from './texts/en/messages.ts'

/** J4, J5, Y1, AMB3: bulk dishes are added and removed in blocks of ten. */
export const BULK_BLOCK = 10

/** AMB3: by how many pieces a kind of order goes up and down. */
export const quantityStep = (orderType: OrderType): number => (orderType === 'bulk' ? BULK_BLOCK : 1)

/** J4, J5: the pieces of a line after one more step. A quantity between two blocks goes on to the next one. */
export function quantityAfterAdd(orderType: OrderType, quantity: number): number {
  const step = quantityStep(orderType)
  return (Math.floor(quantity / step) + 1) * step
}

/** J3, J5: the pieces of a line after one step less; at 0 the line goes. */
export function quantityAfterRemove(orderType: OrderType, quantity: number): number {
  const step = quantityStep(orderType)
  return Math.max(0, (Math.ceil(quantity / step) - 1) * step)
}

/** J7, AMB3: why a line cannot have that many pieces in a bulk order; null when it can, and in every other order. */
export function bulkProblem(orderType: OrderType, quantity: number): string | null {
  if (orderType !== 'bulk') return null
  if (quantity < BULK_BLOCK) return messages.bulkMinimum
  return quantity % BULK_BLOCK === 0 ? null : messages.bulkBlocks
}
