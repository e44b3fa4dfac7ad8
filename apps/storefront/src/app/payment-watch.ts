import type { SagaIterator } from 'redux-saga'
import { call, take } from 'redux-saga/effects'
import { paymentWatched } from '../features/payment/slice.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import { type StorageKey, textUnder } from '../platform/storage.ts'
import { startParts } from './late-parts.ts'

const PAYMENTS: StorageKey = 'payments'

const loadPart = () => importWithRetry(() => import('./payment-watch-part.ts').then((it) => it.paymentWatchPart))

/** M16: loads the watch over undecided payments when this browser has one, or a page shows one. */
export function* paymentWatchSaga(): SagaIterator {
  const shown = textUnder(PAYMENTS) === null ? yield take(paymentWatched) : null
  const { watchPayments, ...part }: Awaited<ReturnType<typeof loadPart>> = yield call(loadPart)
  startParts(part)
  yield call(watchPayments, shown?.payload ?? null)
}
