import type { Profile } from '@tiffin/contract/identity'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select } from 'redux-saga/effects'
import { now } from '../../platform/clock.ts'
import { selectProfile } from '../session/slice.ts'
import { type StoredEmail, storedEmail } from './pending-email.ts'
import { accountOpened, selectAccountPart } from './slice.ts'

/** Q36: after a reload, opens the form for the code of a first e-mail address again, unless something else is open. */
export function* pendingEmailSaga(): SagaIterator {
  const profile: Profile | null = yield select(selectProfile)
  const at: number = yield invoke(now)
  const stored: StoredEmail | null = profile && (yield invoke(storedEmail, profile, at))
  if (stored?.isOpen && (yield select(selectAccountPart)) === null) yield put(accountOpened({ part: 'profile' }))
}
