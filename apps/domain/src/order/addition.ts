import { bulkProblem, quantityAfterAdd } from '../cart/bulk.ts'
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
export const additionRefusal = (
  addition: Addition,
  dish: LiveDish | null,
  store: StoreState | null,
  kind: OrderKind,
): Reason | null => piecesRefusal(addition, quantityAfterAdd(kind.orderType, 0), dish, store, kind)

/** A line of the cart whose quantity the diner types. */
export interface TypedQuantity {
  /** The quantity of the line before. */
  readonly before: number
  readonly quantity: number
}

/**
 * J6, J7, AMB3, AMB67: the first reason why a line cannot have the typed quantity; null when it can. `line.pieces`: those
 * of the dish in the other lines. Fewer pieces of a line may always be taken, in whole blocks for a bulk order.
 */
export const quantityRefusal = (
  line: Addition,
  { before, quantity }: TypedQuantity,
  dish: LiveDish | null,
  store: StoreState | null,
  kind: OrderKind,
): Reason | null =>
  quantity > before ? piecesRefusal(line, quantity, dish, store, kind) : bulkProblem(kind.orderType, quantity)

/** Why this number of pieces cannot be added to those that the cart has. */
function piecesRefusal(
  { sizeId, configuration, pieces }: Addition,
  quantity: number,
  dish: LiveDish | null,
  store: StoreState | null,
  kind: OrderKind,
): Reason | null {
  // The menu was reloaded without the dish while its card was still on screen.
  if (!dish) return reason('dish-out-of-stock')
  const unseen = { name: null, isVeg: null, allergens: null, unitPrice: null, customisation: null }
  const line = { ...unseen, sizeId, configuration, quantity }
  const checked = checkLine(line, dish, { orderType: kind.orderType, pieces: pieces + quantity })
  return (store && storeRefusal(store, kind)) ?? checked.reason
}
