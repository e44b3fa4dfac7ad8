import type { SagaIterator } from 'redux-saga'
import { call, select, take } from 'redux-saga/effects'
import { selectIsOfEntry, selectMayKeep } from '../features/allergens/list-in-force/selectors.ts'
import { selectOwnAvoided } from '../features/allergens/slice.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import { startParts } from './late-parts.ts'
import type { AppState } from './root-reducer.ts'

const loadPart = () => importWithRetry(() => import('./avoids-part.ts').then((it) => it.avoidsPart))

/** True when a server may keep a list for the orders of this diner, or the device has one. */
const mayAvoid = (state: AppState): boolean =>
  selectMayKeep(state) || selectIsOfEntry(state) || selectOwnAvoided(state).length > 0

/** AMB105: loads the code about what is avoided for the diners who may avoid something (PERF6). */
export function* avoidsSaga(): SagaIterator {
  while (!(yield select(mayAvoid))) yield take('*')
  const { questions: _, ...part }: Awaited<ReturnType<typeof loadPart>> = yield call(loadPart)
  startParts(part)
}
