import { copyOrder, type OrderCopy } from '@tiffin/contract/order-copy'
import { keepOrder } from '@tiffin/contract/worsened'
import { kindOf } from '@tiffin/domain/order/order'
import type { SagaIterator } from 'redux-saga'
import { put, select, takeLeading } from 'redux-saga/effects'
import { worsenedTexts as words } from '#texts/worsened'
import { call } from '../../api/call.ts'
import { ApiProblem, hasOwnNotice } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { type CartState, cartRestored, newOrderKey, selectCart } from '../../features/cart/slice.ts'
import { ask } from '../../features/confirm/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { emptyOrderInfo, orderInfoRestored } from '../../features/order-info/slice.ts'
import { trackingRefreshRequested } from '../../features/tracking/slice.ts'
import { answerEnded, changeRequested, keepRequested } from '../../features/tracking/worsened-slice.ts'
import { paths } from '../../paths.ts'
import { goTo } from '../../platform/navigation.ts'
import { leaveCopy } from '../replaced-order/replaced-cart.ts'

/** Shows what the server refuses; the page then shows the order as it stands. */
function* showFailure(error: unknown): SagaIterator {
  if (!(error instanceof ApiProblem)) throw error
  if (!hasOwnNotice(error)) yield put(noticeShown({ text: error.message, tone: 'error' }))
}

/** AMB116: sends that the owner keeps the order. A lost answer is repeated by pressing again. */
export function* keep({ payload: { orderId, state } }: ReturnType<typeof keepRequested>): SagaIterator {
  try {
    const { message } = yield* call(keepOrder, { params: { orderId }, body: { state } })
    yield put(noticeShown({ text: message, tone: 'success' }))
    yield* leaveCopy(orderId)
  } catch (error) {
    yield* showFailure(error)
  } finally {
    yield put(answerEnded())
    yield put(trackingRefreshRequested())
  }
}

/** The cart that replaces the order. Its lines have what the diner saw then, so the cart shows what changed since. */
const cartOf = ({ storeId, order, lines }: OrderCopy, orderId: string): CartState => ({
  storeId,
  kind: kindOf(order),
  orderKey: newOrderKey(),
  replaces: orderId,
  lines: lines.map((line) => ({
    ...line,
    accepted: { contains: [], mayContain: [], notStated: [] },
    maxQty: line.quantity,
  })),
})

function* mayTakeCart(): SagaIterator<boolean> {
  const cart: CartState = yield select(selectCart)
  return cart.lines.length === 0 || (yield* ask(words.replaceCart))
}

/** AMB116: copies the order to the cart; it is cancelled when its replacement is accepted. */
export function* change({ payload: { orderId } }: ReturnType<typeof changeRequested>): SagaIterator {
  try {
    if (!(yield* mayTakeCart())) return
    const { copy } = yield* call(copyOrder, { params: { orderId } })
    const { storeId, order, instructions } = copy
    yield put(orderInfoRestored({ ...emptyOrderInfo, storeId, order, instructions }))
    yield put(cartRestored(cartOf(copy, orderId)))
    yield put(noticeShown({ text: words.copied, tone: 'success' }))
    goTo(paths.storeCart(storeId))
  } catch (error) {
    yield* showFailure(error)
  } finally {
    yield put(answerEnded())
  }
}

/** A second press while an answer is on its way has no effect. */
export function* answerWorsenedSaga(): SagaIterator {
  yield takeLeading(keepRequested, safely(keep))
  yield takeLeading(changeRequested, safely(change))
}
