import type { Order } from '@tiffin/domain/order/order'
import type { SagaIterator } from 'redux-saga'
import { call, select, takeLatest } from 'redux-saga/effects'
import { safely } from '../api/safely.ts'
import { orderChanged, orderPageOpened, selectOrder } from '../features/order-info/slice.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'

type Notify = () => SagaIterator

const load = (): Promise<Notify> =>
  importWithRetry(() => import('../flows/expired-time/saga.ts').then((it) => it.notifyExpired))

/** Only a time that the diner chose expires, so that the code loads with such an order (PERF6). */
function* notifyExpired(): SagaIterator {
  const { plan }: Order = yield select(selectOrder)
  if (plan.kind === 'now' || (plan.kind === 'later' && plan.by === 'meal-time')) return
  const notify: Notify = yield call(load)
  yield* notify()
}

/** Checks the order's time when the pages of a store open, and the meals of a plan when it is chosen too. */
export function* expiredTimeSaga(): SagaIterator {
  yield takeLatest([orderPageOpened, orderChanged], safely(notifyExpired))
}
