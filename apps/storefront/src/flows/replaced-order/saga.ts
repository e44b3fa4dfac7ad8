import type { SagaIterator } from 'redux-saga'
import { put, select, takeLeading } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import { replacedOrderKept, replacedOrderShown } from '../../features/cart/replaced-order.ts'
import { type CartState, cartRestored, selectCart } from '../../features/cart/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { type StorefrontState, selectStorefront } from '../../features/storefront/slice.ts'
import { paths } from '../../paths.ts'
import { goTo } from '../../platform/navigation.ts'
import { type Checked, checkReplaced, leaveCopy } from './replaced-cart.ts'

/** AMB116: a cart whose earlier order is gone becomes an order of its own, and says so. */
function* look(): SagaIterator {
  const before: CartState = yield select(selectCart)
  const { end }: Checked = yield* checkReplaced(before)
  const cart: CartState = yield select(selectCart)
  // Meanwhile the diner may have placed the cart, or begun another one.
  if (end === null || cart.replaces !== before.replaces) return
  yield put(cartRestored({ ...cart, replaces: undefined }))
  yield put(noticeShown({ text: end, tone: 'info' }))
}

function* keep(): SagaIterator {
  const { replaces: orderId, storeId: ofCart }: CartState = yield select(selectCart)
  const { storeId: shown }: StorefrontState = yield select(selectStorefront)
  if (!orderId) return
  yield* leaveCopy(orderId)
  const storeId = ofCart ?? shown
  goTo(storeId === null ? paths.myOrders() : paths.trackOrder(storeId, orderId))
}

/** AMB116: the cart of "Change it", and the order whose place it takes. */
export function* replacedOrderSaga(): SagaIterator {
  yield takeLeading(replacedOrderShown, safely(look))
  yield takeLeading(replacedOrderKept, safely(keep))
}
