import type { CopiedLine, OrderCopy } from '@tiffin/contract/order-copy'
import type { Dish } from '@tiffin/contract/storefront'
import { freshOrder } from '@tiffin/domain/order/order'
import { noInstructions } from '../features/order-info/slice.ts'
import { lineOf } from './fixtures.ts'

/** A line of a placed order: the dish as it is in the fixtures, or as it was then. */
export function copiedLine(dish: Dish, quantity: number, then: Partial<CopiedLine> = {}): CopiedLine {
  const { accepted: _, maxQty: __, ...line } = lineOf(dish, quantity)
  return { ...line, ...then }
}

/** A placed delivery order at store 1. */
export const copyOf = (lines: readonly CopiedLine[], changes: Partial<OrderCopy> = {}): OrderCopy => ({
  storeId: 1,
  order: { ...freshOrder('delivery'), for: 'home' },
  instructions: noInstructions,
  lines,
  ...changes,
})
