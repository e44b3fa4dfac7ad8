import { findCheckout, type NewCheckout, type PlacedCheckout, placeCheckout } from '@tiffin/contract/checkouts'
import { cartLineOf } from '@tiffin/domain/order/entry-orders'
import type { SagaIterator } from 'redux-saga'
import { call as invoke } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { ApiProblem } from '../../api/problem.ts'
import type { OrderBesides, OrderToPlace } from '../../features/pay/selectors.ts'
import type { Placed } from './placed.ts'
import { noteCheckout } from './sent-together.ts'

/** AMB115: the orders of one checkout. */
export const placedCheckout = ({ checkoutId, message, checkout }: PlacedCheckout): Placed => ({
  ...{ orderId: checkoutId, message, checkout },
  isOneOfMany: true,
})

const checkoutOf = (
  { storeId, order, instructions, billNote, items }: OrderToPlace,
  together: readonly OrderBesides[],
  attemptKey: string,
): NewCheckout => ({
  ...{ storeId, order, instructions, billNote, attemptKey },
  orders: together.map(({ for: entry, cartLines, seenBill, avoidsSeen }) => ({
    for: entry,
    items: cartLines.flatMap((at) => {
      const item = items[at]
      if (!item) return []
      const { for: _entry, ...sent } = item
      return [sent]
    }),
    seenBill,
    avoidsSeen,
  })),
})

/** The server counts lines through all orders; the page counts them in its cart. */
function asInCart(error: unknown, together: readonly OrderBesides[]): unknown {
  if (!(error instanceof ApiProblem)) return error
  const { code, message, reason, changes } = error
  const inCart = <Of extends { readonly line?: number | undefined }>(of: Of): Of =>
    of.line === undefined ? of : { ...of, line: cartLineOf(together, of.line) }
  return new ApiProblem({
    ...{ code, message },
    ...(reason && { reason: inCart(reason) }),
    changes: changes.map((change) => ('line' in change ? inCart(change) : change)),
  })
}

/** AMB115: places the orders of several entries, all or none. Refusals and re-quotes are those of an order. */
export function* sendCheckout(
  order: OrderToPlace,
  together: readonly OrderBesides[],
  attemptKey: string,
): SagaIterator<Placed> {
  yield invoke(noteCheckout, attemptKey)
  try {
    return placedCheckout(yield* call(placeCheckout, { body: checkoutOf(order, together, attemptKey) }))
  } catch (error) {
    throw asInCart(error, together)
  }
}

/** AMB32: the checkout of an attempt whose answer was lost; null: it created none. */
export function* lookUpCheckout(attemptKey: string): SagaIterator<Placed | null> {
  const { placed } = yield* call(findCheckout, { params: { attemptKey } })
  return placed && placedCheckout(placed)
}
