import type { SagaIterator } from 'redux-saga'
import { put } from 'redux-saga/effects'
import { type CartState, cartCleared, cartRestored, newOrderKey } from '../../features/cart/slice.ts'
import { type Attempt, contentsOf } from './attempt.ts'

/** True while the cart has exactly the dishes that were sent with this attempt. */
export const isCartOf = ({ storeId, lines }: CartState, { contents }: Attempt): boolean =>
  storeId !== null && contentsOf({ storeId, items: lines }) === contents

/** SAFE2: gives a cart that is kept after its key has made an order a new key: it becomes another order. */
export function* keepCart(cart: CartState, { key }: Attempt): SagaIterator {
  if (cart.orderKey === key) yield put(cartRestored({ ...cart, orderKey: newOrderKey() }))
}

/** Takes what was ordered out of the cart, unless the cart has changed since. */
export function* takeOut(cart: CartState, attempt: Attempt): SagaIterator {
  if (isCartOf(cart, attempt)) yield put(cartCleared())
  else yield* keepCart(cart, attempt)
}
