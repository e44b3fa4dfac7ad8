import type { SagaIterator } from 'redux-saga'
import { call as invoke, select, takeLatest } from 'redux-saga/effects'
import { safely } from '../../api/safely.ts'
import { orderOpened } from '../../features/payment/slice.ts'
import { selectSignedIn, sessionRestored, signedIn } from '../../features/session/slice.ts'
import { pageAt, paths } from '../../paths.ts'
import { importWithRetry } from '../../platform/import-with-retry.ts'
import { currentPath, goTo } from '../../platform/navigation.ts'
import { type StorageKey, textUnder } from '../../platform/storage.ts'

const ATTEMPT: StorageKey = 'attempt'

/** The code that looks up an attempt; loaded only when there is one, so that other pages do not wait for it. */
const resolveCode = () => import('./resolve-elsewhere.ts')

/**
 * AMB32: looks up an unresolved placement on any page that opens with one, and after a sign-in. The pay page looks it
 * up itself, because no order may be sent meanwhile.
 */
export function* resumePlacement(): SagaIterator {
  if (textUnder(ATTEMPT) === null || !(yield select(selectSignedIn))) return
  if (pageAt(yield invoke(currentPath))?.page === 'pay') return
  const { resolveElsewhere } = yield invoke(importWithRetry, resolveCode)
  yield* resolveElsewhere()
}

function* openOrder({ payload }: ReturnType<typeof orderOpened>): SagaIterator {
  yield invoke(goTo, paths.trackOrder(payload.storeId, payload.orderId))
}

export function* resumePlacementSaga(): SagaIterator {
  yield takeLatest(orderOpened, safely(openOrder))
  yield takeLatest([signedIn, sessionRestored], safely(resumePlacement))
  yield* safely(resumePlacement)()
}
