import { messages } from '@tiffin/domain/texts/messages'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select } from 'redux-saga/effects'
import { type CartState, selectCart } from '../../features/cart/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { orderPlaced, placementEnded } from '../../features/payment/slice.ts'
import { paths } from '../../paths.ts'
import { placedPath } from '../../placed-path.ts'
import { goTo } from '../../platform/navigation.ts'
import { type Attempt, forgetAttempt } from './attempt.ts'
import { takeOut } from './cart-of-attempt.ts'
import { loadPayOnline, type PayOnline } from './load-pay-online.ts'
import { isAtPay, linkToOrder } from './order-link.ts'
import type { Placed } from './placed.ts'

/**
 * M13, AMB31: takes what was ordered out of the cart, unless the cart has changed since, and shows the order. A diner
 * who has left the pay page stays on the other page, with a link to the order.
 */
export function* showPlacedOrder(attempt: Attempt, placed: Placed): SagaIterator {
  const { storeId } = attempt
  const { orderId, isPlan, isOneOfMany } = placed
  const at = { storeId, orderId, isPlan }
  yield invoke(forgetAttempt)
  const cart: CartState = yield select(selectCart)
  const stays = !(yield* isAtPay())
  // Must precede `cartCleared`: an empty cart would redirect the pay page to the menu (AMB87).
  yield put(stays ? placementEnded() : orderPlaced())
  yield* takeOut(cart, attempt)
  const action = linkToOrder(at)
  const text = placed.message || messages.success
  yield put(noticeShown({ text, tone: 'success', ...(stays ? { action } : {}) }))
  if (!stays) goTo(isPlan && isOneOfMany ? paths.myOrders('scheduled') : placedPath(at), { replace: true })
}

/** M11, M13: shows a placed order, or first opens the provider's checkout where something is to be paid online. */
export function* showOrPay(attempt: Attempt, placed: Placed): SagaIterator {
  if (!placed.checkout) return yield* showPlacedOrder(attempt, placed)
  const { payOnline }: PayOnline = yield invoke(loadPayOnline)
  yield* payOnline(attempt, placed, placed.checkout)
}
