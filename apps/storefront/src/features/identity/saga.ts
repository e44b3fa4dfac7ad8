import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, takeEvery } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import { paths } from '../../paths.ts'
import { now } from '../../platform/clock.ts'
import { currentPath, goTo } from '../../platform/navigation.ts'
import { selectIsMobile } from '../client/slice.ts'
import { signedIn, signInRequested } from '../session/slice.ts'
import { pendingSignUp, storePendingSignUp } from './pending.ts'
import {
  codeAccepted,
  type IdentityState,
  panelOpened,
  resendDelayed,
  selectIdentity,
  signUpCompleted,
  signUpStarted,
  type Verification,
  verificationLeft,
  verificationRestored,
} from './slice.ts'

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

/** Stores the unfinished sign-up after every change, so that a reload can restore it. */
function* storePending(): SagaIterator {
  const { verification }: IdentityState = yield select(selectIdentity)
  const at: number = yield invoke(now)
  yield invoke(storePendingSignUp, verification, at)
}

function* restorePending(): SagaIterator {
  const at: number = yield invoke(now)
  const verification: Verification | null = yield invoke(pendingSignUp, at)
  if (verification) yield put(verificationRestored(verification))
}

const changesPending = [signUpStarted, codeAccepted, resendDelayed, signUpCompleted, verificationLeft, signedIn]

/** Opens the sign-in, and keeps an unfinished sign-up. The saga of the forms loads with the forms (`forms-saga.ts`). */
export function* identitySaga(): SagaIterator {
  yield* restorePending()
  yield takeEvery(changesPending, safely(storePending))
  yield takeEvery(signInRequested, safely(askToSignIn))
}
