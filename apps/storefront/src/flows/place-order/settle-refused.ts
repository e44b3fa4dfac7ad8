import type { Refusal } from '@tiffin/domain/order/refusal'
import { reasonTextAtPay } from '@tiffin/domain/reasons/reason-words'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select } from 'redux-saga/effects'
import { attemptTexts } from '#texts/attempts'
import { paymentTexts } from '#texts/payment'
import { requoteTexts } from '#texts/requote'
import type { ApiProblem } from '../../api/problem.ts'
import { deliveryRefused } from '../../features/addresses/slice.ts'
import type { CartRow } from '../../features/cart/rows.ts'
import { selectRow } from '../../features/cart/selectors.ts'
import { cartCleared, cartRestored, selectCart } from '../../features/cart/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { addressSelected } from '../../features/order-info/slice.ts'
import { orderPlaced, placementEnded } from '../../features/payment/slice.ts'
import { storeFoundClosed } from '../../features/storefront/slice.ts'
import { paths } from '../../paths.ts'
import { goTo } from '../../platform/navigation.ts'
import { namingEntry } from '../refusal-of-entry.ts'
import { remedyOf } from '../refusal-remedy.ts'
import { type Checked, checkReplaced } from '../replaced-order/replaced-cart.ts'
import { forgetAttempt } from './attempt.ts'
import { keepCart } from './cart-of-attempt.ts'
import type { Placed } from './placed.ts'
import { refusalText } from './refusal-text.ts'
import { resolveAttempt } from './resolve.ts'
import type { Sent } from './sent.ts'
import { notifyEarlierOrder, settleEarlier } from './settle-earlier.ts'
import { showRequote } from './show-requote.ts'

/** L5: keeps the cart, clears the selection of the address that lost its delivery, and opens the dialog about it. */
function* showLostAddress(addressId: string): SagaIterator {
  yield invoke(forgetAttempt)
  yield put(placementEnded())
  yield put(addressSelected(null))
  yield put(deliveryRefused({ addressId }))
}

/**
 * M18, AMB32: empties the cart after a final refusal; the notice offers to restore it. AMB116: a restored cart names the
 * order that it replaces only if it still can.
 */
function* showRefusal(problem: ApiProblem, { attempt, lines }: Sent): SagaIterator {
  yield invoke(forgetAttempt)
  const { cart }: Checked = yield* checkReplaced(yield select(selectCart))
  yield put(orderPlaced())
  yield put(cartCleared())
  const action = { label: requoteTexts.restoreCart, event: cartRestored(cart) }
  yield put(noticeShown({ text: refusalText(problem, lines), tone: 'error', action }))
  // The hours on the store home must not contradict the notice.
  if (problem.reason?.code === 'store-closed') yield put(storeFoundClosed({ storeId: attempt.storeId }))
  goTo(paths.storeHome(attempt.storeId), { replace: true })
}

/** The key was used for an earlier order whose answer was lost. Looks up that order; the next press uses a new key. */
function* lookUpEarlier({ attempt, earlier }: Sent): SagaIterator {
  const placed: Placed | null = yield* resolveAttempt(attempt.key)
  // It may have the contents of the current cart, sent with another payment method or by an earlier build.
  if (placed && earlier) return yield* settleEarlier(earlier, placed)
  if (placed?.checkout) return yield* settleEarlier({ ...attempt, contents: '' }, placed)
  yield invoke(forgetAttempt)
  yield* keepCart(yield select(selectCart), attempt)
  yield put(placementEnded())
  if (placed) yield* notifyEarlierOrder(attempt.storeId, placed, false)
  else yield put(noticeShown({ text: attemptTexts.notPlaced, tone: 'error' }))
}

/** AMB29: shows a notice with the reason and the dish of the refused line of an order that is not sent. */
export function* notifyRefusal(refusal: Refusal): SagaIterator {
  const row: CartRow | null = yield select(selectRow, refusal.line)
  const text = yield* namingEntry(refusal, paymentTexts.withReason(row?.facts.name ?? '', reasonTextAtPay(refusal)))
  yield put(noticeShown({ text, tone: 'error', ...(yield* remedyOf(refusal, true)) }))
  // G15. The cart is kept: the notice offers another time.
  if (refusal.code === 'outside-hours') goTo(paths.landing(), { replace: true })
}

/** Ends a placement that the server answered and did not accept. Throws what has no meaning of its own here. */
export function* settleRefused(problem: ApiProblem, sent: Sent): SagaIterator {
  const addressId = sent.order.order.for
  // The other changes of the answer are those of a bill without a delivery charge: the next placement compares again.
  if (problem.reason?.code === 'address-not-served' && addressId !== null) return yield* showLostAddress(addressId)
  if (problem.code === 'requote') return yield* showRequote(problem, sent)
  if (problem.code === 'refused') return yield* showRefusal(problem, sent)
  if (problem.code === 'key-reused') return yield* lookUpEarlier(sent)
  throw problem
}
