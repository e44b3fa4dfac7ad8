import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeEvery } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import { paths } from '../../paths.ts'
import { currentPath, goTo } from '../../platform/navigation.ts'
import { type StoredReason, storedReason } from '../../platform/stored-reason.ts'
import { accountOpened } from '../account/slice.ts'
import { selectIsMobile } from '../client/slice.ts'
import { orderPlaced } from '../payment/slice.ts'
import { selectSignedIn, signInRequested } from '../session/slice.ts'
import { panelOpened } from './slice.ts'

/** Q2: the login page of the store in this path, else the tenant's login page. */
const loginPathFrom = (path: string): string => {
  const storeId = /^\/([1-9]\d*)\//.exec(path)?.[1]
  return storeId ? paths.storeLogin(storeId) : paths.login()
}

/** Q3, AMB46: opens the login page on phones, the login panel on larger screens. */
export function* askToSignIn(): SagaIterator {
  const mobile: boolean = yield select(selectIsMobile)
  const path: string = yield invoke(currentPath)
  if (mobile) goTo(loginPathFrom(path))
  else yield put(panelOpened())
}

/** Decision 0108: a first passcode is offered when the first order is placed, not before it. */
const isDue = ({ reason, isOpen }: StoredReason, isPlaced: boolean): boolean =>
  isOpen && (reason !== 'none' || isPlaced)

function* askForPasscode(isPlaced: boolean): SagaIterator {
  const stored: StoredReason | null = yield invoke(storedReason)
  const signedIn: boolean = yield select(selectSignedIn)
  if (signedIn && stored && isDue(stored, isPlaced))
    yield put(accountOpened({ part: 'passcode', reason: stored.reason }))
}

/** SAFE14, AMB42: asks for another passcode in the document that a sign-in led to. */
function* askInNewDocument(): SagaIterator {
  const path: string = yield invoke(currentPath)
  // A paid order comes back from the provider to its own page.
  yield* askForPasscode(path.includes('/track-order/'))
}

/** Opens the sign-in. The saga of its forms loads with the forms (`forms-saga.ts`). */
export function* identitySaga(): SagaIterator {
  yield* askInNewDocument()
  yield takeEvery(orderPlaced, safely(askForPasscode), true)
  yield takeEvery(signInRequested, safely(askToSignIn))
}
