import type { SagaIterator } from 'redux-saga'
import { put, takeEvery } from 'redux-saga/effects'
import { refusedStorageTexts } from '#texts/refused-storage'
import { sessionExpired } from '../../api/events.ts'
import { safely } from '../../api/safely.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { signedIn, signInRequested } from '../../features/session/slice.ts'

function* explain(): SagaIterator {
  yield put(noticeShown({ text: refusedStorageTexts.notice, tone: 'error' }))
}

/** Says when the page opens, and again wherever a sign-in is asked for or lost, why it will not last. */
export function* refusedStorageSaga(): SagaIterator {
  yield takeEvery([signInRequested, signedIn, sessionExpired], safely(explain))
  yield* explain()
}
