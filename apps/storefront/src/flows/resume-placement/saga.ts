import type { SagaIterator } from 'redux-saga'
import { call as invoke, takeLatest } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import { orderOpened } from '../../features/payment/slice.ts'
import { sessionRestored, signedIn } from '../../features/session/slice.ts'
import { placedPath } from '../../placed-path.ts'
import { importWithRetry } from '../../platform/import-with-retry.ts'
import { goTo } from '../../platform/navigation.ts'
import { type StorageKey, textUnder } from '../../platform/storage.ts'

const ATTEMPT: StorageKey = 'attempt'

const loadResume = () => importWithRetry(() => import('./resume.ts').then((it) => it.resumePlacement))

/** AMB32: resumes the placement that this browser has not seen the end of; its code loads only then (PERF6). */
function* resumeStored(): SagaIterator {
  if (textUnder(ATTEMPT) === null) return
  const resume: Awaited<ReturnType<typeof loadResume>> = yield invoke(loadResume)
  yield* resume()
}

function* openOrder({ payload }: ReturnType<typeof orderOpened>): SagaIterator {
  yield invoke(goTo, placedPath(payload))
}

export function* resumePlacementSaga(): SagaIterator {
  yield takeLatest(orderOpened, safely(openOrder))
  yield takeLatest([signedIn, sessionRestored], safely(resumeStored))
  yield* safely(resumeStored)()
}
