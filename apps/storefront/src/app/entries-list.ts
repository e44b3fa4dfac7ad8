import type { UnknownAction } from '@reduxjs/toolkit'
import { buffers, type Channel, type SagaIterator } from 'redux-saga'
import { actionChannel, call, flush, put, select, spawn, take } from 'redux-saga/effects'
import { safely } from '../api/safely.ts'
import { selectEntryKind } from '../features/entries/selectors.ts'
import { entriesRequested, entryChosen } from '../features/entries/slice.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import { startParts } from './late-parts.ts'

const load = () => importWithRetry(() => import('../features/entries/saga.ts'))

/** L1, AMB105: the list of children or staff. Its code loads for programmes only (PERF6). */
export function* entriesList(): SagaIterator {
  while ((yield select(selectEntryKind)) === null) yield take('*')
  const asked: Channel<UnknownAction> = yield actionChannel([entriesRequested, entryChosen], buffers.sliding(9))
  const { entriesSaga, loadForWarnings }: Awaited<ReturnType<typeof load>> = yield call(load)
  const missed: readonly UnknownAction[] = yield flush(asked)
  asked.close()
  if (!startParts({ sagas: [entriesSaga] })) return
  // The page opened while this code was loading.
  yield spawn(safely(loadForWarnings))
  for (const event of missed) yield put(event)
}
