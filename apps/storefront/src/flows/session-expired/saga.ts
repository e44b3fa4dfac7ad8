import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeEvery } from 'redux-saga/effects'
import { sessionExpired, tokenExpired } from '../../api/events.ts'
import { safely } from '../../api/safely.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { selectSignedIn, signInRequested } from '../../features/session/slice.ts'
import { type StorefrontState, selectStorefront } from '../../features/storefront/slice.ts'
import { isOrdering, paths } from '../../paths.ts'
import { currentPath, goTo } from '../../platform/navigation.ts'
import { leaveSession } from './leave-session.ts'

/** Signs out, and shows why. */
function* leave(message: string): SagaIterator {
  yield* leaveSession()
  yield put(noticeShown({ text: message, tone: 'error' }))
}

/**
 * W2: signs out, shows a notice and goes to "/", or to the cart with the sign-in open where the diner is ordering. R2:
 * the next sign-in returns to this page. When several requests fail at once, only the first event has an effect, so
 * there is one notice (AMB90).
 */
export function* endSession({ payload }: ReturnType<typeof sessionExpired>): SagaIterator {
  if (!(yield select(selectSignedIn))) return
  const from: string = yield invoke(currentPath)
  yield* leave(payload.message)
  if (!isOrdering(from)) return goTo(paths.landing(), { replace: true, state: { from } })
  goTo(paths.cart(), { replace: true })
  yield put(signInRequested({ returnTo: from }))
}

/** W3, AMB90: signs out and opens the sign-in on the store home. */
export function* endSessionInStore({ payload }: ReturnType<typeof tokenExpired>): SagaIterator {
  if (!(yield select(selectSignedIn))) return
  const { storeId }: StorefrontState = yield select(selectStorefront)
  const from: string = yield invoke(currentPath)
  yield* leave(payload.message)
  goTo(storeId === null ? paths.landing() : paths.storeHome(storeId), { replace: true })
  yield put(signInRequested({ returnTo: from }))
}

export function* sessionExpiredSaga(): SagaIterator {
  yield takeEvery(sessionExpired, safely(endSession))
  yield takeEvery(tokenExpired, safely(endSessionInStore))
}
