import { trackOrder } from '@tiffin/contract/orders'
import { orderStatus } from '@tiffin/domain/order/tracking'
import type { SagaIterator } from 'redux-saga'
import { put, select } from 'redux-saga/effects'
import { cartTexts } from '#texts/cart'
import { replacedOrderTexts as words } from '#texts/replaced-order'
import { call } from '../../api/call.ts'
import { ApiProblem } from '../../api/problem.ts'
import { type CartState, cartCleared, cartRestored, selectCart } from '../../features/cart/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { selectSignedIn } from '../../features/session/slice.ts'

/** Why an order cannot be replaced, in a sentence; null: it can, or nothing is known because the call failed. */
function* endOf(orderId: string): SagaIterator<string | null> {
  try {
    const { tracking } = yield* call(trackOrder, { params: { orderId } })
    if (tracking.status === orderStatus.cancelled) return words.cancelled(orderId)
    return tracking.mayCancel ? null : words.tooLate(orderId)
  } catch (error) {
    return error instanceof ApiProblem && error.code === 'not-found' ? words.notFound(orderId) : null
  }
}

/** A cart, and why it no longer replaces the order that it named; null: it still does, or named none. */
export interface Checked {
  readonly cart: CartState
  readonly end: string | null
}

/** AMB116: a cart names the order that it replaces only while that order can be replaced. */
export function* checkReplaced(cart: CartState): SagaIterator<Checked> {
  const signedIn: boolean = yield select(selectSignedIn)
  // A visitor's order is looked up once they have signed in.
  const end: string | null = cart.replaces && signedIn ? yield* endOf(cart.replaces) : null
  return end === null ? { cart, end } : { cart: { ...cart, replaces: undefined }, end }
}

/** AMB116: the diner keeps the earlier order: its copy leaves the cart, so that it is not ordered a second time. */
export function* leaveCopy(orderId: string): SagaIterator {
  const cart: CartState = yield select(selectCart)
  if (cart.replaces !== orderId) return
  yield put(cartCleared())
  const action = { label: cartTexts.undo, event: cartRestored(cart) }
  yield put(noticeShown({ text: words.kept(orderId), tone: 'info', action }))
}
