import type { OrderKind } from '@tiffin/domain/order/gates'
import { sameKind } from '@tiffin/domain/order/order-kind'
import type { SagaIterator } from 'redux-saga'
import { select } from 'redux-saga/effects'
import { cartTexts } from '#texts/cart'
import { ask, type Question } from '../confirm/slice.ts'
import { type CartState, selectCart } from './slice.ts'

/** The confirmation to show before a dish replaces the cart; null when no confirmation is needed. */
function questionBefore(cart: CartState, storeId: number, kind: OrderKind): Question | null {
  if (cart.lines.length === 0) return null
  // AMB81: all lines of a cart belong to one store.
  if (cart.storeId !== storeId) return cartTexts.replaceCart
  // G3: all lines of a cart have one kind of order.
  return cart.kind && !sameKind(cart.kind, kind) ? cartTexts.changeKind(cart.kind, kind) : null
}

/** AMB81, G3: true if the cart may be replaced; asks the diner if lines would be lost. */
export function* mayReplace(storeId: number, kind: OrderKind): SagaIterator<boolean> {
  const cart: CartState = yield select(selectCart)
  const question = questionBefore(cart, storeId, kind)
  if (!question) return true
  return yield* ask(question)
}
