import { getBoot } from '@tiffin/contract/boot'
import type { SagaIterator } from 'redux-saga'
import { put, takeLatest } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { safely } from '../../api/safely.ts'
import { configRefreshed, screenClassChanged } from './slice.ts'

/**
 * A3, A4: requests the configuration for the new screen class. A failure shows an error and keeps the old
 * configuration.
 */
function* refreshConfig({ payload }: ReturnType<typeof screenClassChanged>): SagaIterator {
  const boot = yield* call(getBoot, { query: { screenWidth: payload.screen } })
  yield put(configRefreshed(boot))
}

export function* clientSaga(): SagaIterator {
  yield takeLatest(screenClassChanged, safely(refreshConfig))
}
