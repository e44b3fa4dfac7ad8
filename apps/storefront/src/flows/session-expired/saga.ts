import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeEvery } from 'redux-saga/effects'
import { sessionExpired, tokenExpired } from '../../api/events.ts'
import { safely } from '../../api/safely.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { selectSignedIn, signedOut, signInRequested } from '../../features/session/slice.ts'
import { type StorefrontState, selectStorefront } from '../../features/storefront/slice.ts'
import { entersByLoad, pageAt, paths } from '../../paths.ts'
import { currentPath, goTo } from '../../platform/navigation.ts'

/**
 * R2: the path that the next sign-in returns to: the current path, or the cart for checkout and pay, because the
 * order's details are cleared with the session (AMB45).
 */
function* returnTarget(): SagaIterator<string> {
  const path: string = yield invoke(currentPath)
  const storeId = pageAt(path)?.params.restaurantId
  return entersByLoad(path) && storeId ? paths.storeCart(storeId) : path
}

/**
 * W2: signs out, shows a notice and goes to "/". When several requests fail at once, only the first event has an
 * effect, so there is one notice (AMB90).
 */
export function* endSession({ payload }: ReturnType<typeof sessionExpired>): SagaIterator {
  const signedIn: boolean = yield select(selectSignedIn)
  if (!signedIn) return
  const from: string = yield* returnTarget()
  yield put(signedOut())
  yield put(noticeShown({ text: payload.message, tone: 'error' }))
  goTo(paths.landing(), { replace: true, state: { from } })
}

/** W3, AMB90: signs out and opens the sign-in on the store home. */
export function* endSessionInStore({ payload }: ReturnType<typeof tokenExpired>): SagaIterator {
  const signedIn: boolean = yield select(selectSignedIn)
  if (!signedIn) return
  const { storeId }: StorefrontState = yield select(selectStorefront)
  const from: string = yield* returnTarget()
  yield put(signedOut())
  yield put(noticeShown({ text: payload.message, tone: 'error' }))
  const home = storeId === null ? paths.landing() : paths.storeHome(storeId)
  goTo(home, { replace: true })
  yield put(signInRequested({ returnTo: from }))
}

export function* sessionExpiredSaga(): SagaIterator {
  yield takeEvery(sessionExpired, safely(endSession))
  yield takeEvery(tokenExpired, safely(endSessionInStore))
}
