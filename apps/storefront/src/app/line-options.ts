import type { SagaIterator } from 'redux-saga'
import { call, select, take } from 'redux-saga/effects'
import { selectDishesOfLines } from '../features/cart/selectors.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import { startParts } from './late-parts.ts'
import type { Saga } from './root-saga.ts'

const load = (): Promise<Saga> =>
  importWithRetry(() => import('../flows/load-line-options/saga.ts').then((it) => it.loadLineOptionsSaga))

/** AMB101: loads the options of the cart's lines on every page of a store. Its code loads with the first such line. */
export function* lineOptions(): SagaIterator {
  for (;;) {
    const { productIds }: ReturnType<typeof selectDishesOfLines> = yield select(selectDishesOfLines)
    if (productIds.length > 0) break
    yield take('*')
  }
  startParts({ sagas: [yield call(load)] })
}
