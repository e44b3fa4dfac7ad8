import type { SagaIterator } from 'redux-saga'
import { put, select, takeLatest } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import { type CartState, cartRestored, selectCart } from '../../features/cart/slice.ts'
import { setAsideRead } from '../../features/credits/slice.ts'
import { type OpenPaymentsState, selectOpenPayments } from '../../features/open-payments/selectors.ts'
import { paymentDecided, paymentUndecided } from '../../features/open-payments/slice.ts'

function* readSetAside(): SagaIterator {
  const { orderKey }: CartState = yield select(selectCart)
  const payments: OpenPaymentsState = yield select(selectOpenPayments)
  const own = Object.values(payments).find((payment) => orderKey !== undefined && payment.orderKey === orderKey)
  yield put(setAsideRead({ amount: own?.fromWallet ?? 0 }))
}

/**
 * AMB110: while the cart's own order waits for its payment, the pay page counts what the wallet has set aside for it, so
 * that the diner can go on, or pay in another way.
 */
export function* setAsideSaga(): SagaIterator {
  yield takeLatest([paymentUndecided, paymentDecided, cartRestored], safely(readSetAside))
  yield* safely(readSetAside)()
}
