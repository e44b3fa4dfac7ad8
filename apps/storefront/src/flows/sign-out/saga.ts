import { signOut } from '@tiffin/contract/identity'
import { messages } from '@tiffin/domain/texts/messages'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeLeading } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { hasOwnNotice } from '../../api/problem.ts'
import { safely } from '../../api/safely.ts'
import { signOutRequested } from '../../features/identity/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { type OrderInfoState, orderInfoReset, selectOrderInfo } from '../../features/order-info/slice.ts'
import { signedOut } from '../../features/session/slice.ts'
import { paths } from '../../paths.ts'
import { currentPath, goTo } from '../../platform/navigation.ts'

/**
 * Q29: goes to the home of the order's store, or to "/" when none is chosen. AMB103: every page but the landing page
 * keeps the order's store and delivery mode, also one that has not loaded the store, such as My Orders after a reload.
 */
function* afterSignOut(): SagaIterator {
  const path: string = yield invoke(currentPath)
  const { storeId }: OrderInfoState = yield select(selectOrderInfo)
  if (path !== paths.landing() && storeId !== null) return goTo(paths.storeHome(storeId))
  yield put(orderInfoReset())
  goTo(paths.landing())
}

/** Q30, Q31, AMB45, AMB103: clears sign-in and the order's choices; keeps the cart and the chosen place. */
export function* leave(): SagaIterator {
  try {
    const answer = yield* call(signOut, {})
    yield put(signedOut())
    yield put(noticeShown({ text: answer.message || messages.signedOut, tone: 'success' }))
    yield* afterSignOut()
  } catch (error) {
    // If the session had already ended, the action for that shows a notice.
    if (!hasOwnNotice(error)) yield put(noticeShown({ text: messages.problemSigningOut, tone: 'error' }))
  }
}

export function* signOutSaga(): SagaIterator {
  yield takeLeading(signOutRequested, safely(leave))
}
