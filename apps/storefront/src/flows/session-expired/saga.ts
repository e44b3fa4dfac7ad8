import type { SagaIterator } from 'redux-saga'
import { put, select, takeEvery } from 'redux-saga/effects'
import { sessionExpired, tokenExpired } from '../../api/events.ts'
import { safely } from '../../api/safely.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { selectSignedIn, signedOut, signInRequested } from '../../features/session/slice.ts'
import { type StorefrontState, selectStorefront } from '../../features/storefront/slice.ts'
import { paths } from '../../paths.ts'
import { goTo } from '../../platform/navigation.ts'

/** W2: out, to "/". Whoever comes second in a burst of failures finds nobody signed in and stays quiet (AMB90). */
export function* endSession({ payload }: ReturnType<typeof sessionExpired>): SagaIterator {
  const signedIn: boolean = yield select(selectSignedIn)
  if (!signedIn) return
  yield put(signedOut())
  yield put(noticeShown({ text: payload.message, tone: 'error' }))
  goTo(paths.landing(), { replace: true })
}

/** W3, AMB90: out, to the store home, with the sign-in open. */
export function* endSessionInStore({ payload }: ReturnType<typeof tokenExpired>): SagaIterator {
  const signedIn: boolean = yield select(selectSignedIn)
  if (!signedIn) return
  const { storeId }: StorefrontState = yield select(selectStorefront)
  yield put(signedOut())
  yield put(noticeShown({ text: payload.message, tone: 'error' }))
  const home = storeId === null ? paths.landing() : paths.storeHome(storeId)
  goTo(home, { replace: true })
  yield put(signInRequested({ returnTo: home }))
}

export function* sessionExpiredSaga(): SagaIterator {
  yield takeEvery(sessionExpired, safely(endSession))
  yield takeEvery(tokenExpired, safely(endSessionInStore))
}
