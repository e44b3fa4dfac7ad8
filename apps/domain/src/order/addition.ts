import { quantityAfterAdd } from '../cart/bulk.ts'
import { checkLine, type LiveDish } from '../cart/line-check.ts'
import type { Configuration } from '../options/options.ts'
import { type Reason, reason } from '../reasons/reason.ts'
import { type OrderKind, type StoreState, storeRefusal } from './gates.ts'

/** A dish in one size and configuration, of which one quantity step is to be added to the cart. */
export interface Addition {
  readonly sizeId: number
  readonly configuration: Configuration | null
  /** AMB67: number of pieces of the dish that are already in the cart. */
  readonly pieces: number
}

/** E11-E13, J6, AMB67: the first reason why one more quantity step cannot be added; null when it can. */
export function additionRefusal(
  { sizeId, configuration, pieces }: Addition,
  dish: LiveDish | null,
  store: StoreState | null,
  kind: OrderKind,
): Reason | null {
  // The menu was reloaded without the dish while its card was still on screen.
  if (!dish) return reason('dish-out-of-stock')
  const quantity = quantityAfterAdd(kind.orderType, 0)
  const unseen = { name: null, isVeg: null, allergens: null, unitPrice: null, customisation: null }
  const line = { ...unseen, sizeId, configuration, quantity }
  const checked = checkLine(line, dish, { orderType: kind.orderType, pieces: pieces + quantity })
  return (store && storeRefusal(store, kind)) ?? checked.reason
}
