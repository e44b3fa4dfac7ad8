import type { SagaIterator } from 'redux-saga'
import { call, race, take } from 'redux-saga/effects'
import { paymentWatched } from '../features/payment/slice.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import { type StorageKey, textUnder } from '../platform/storage.ts'
import { startParts } from './late-parts.ts'

const PAYMENTS: StorageKey = 'payments'

const loadPart = () => importWithRetry(() => import('./payment-watch-part.ts').then((it) => it.paymentWatchPart))

/** Another tab has stored a payment. */
const storedElsewhere = (): Promise<null> =>
  new Promise((resolve) => {
    window.addEventListener('storage', function look({ key }) {
      if (key !== PAYMENTS) return
      window.removeEventListener('storage', look)
      resolve(null)
    })
  })

/** M16: loads the watch over undecided payments when this browser has one, or a page shows one. */
export function* paymentWatchSaga(): SagaIterator {
  const start = { shown: take(paymentWatched), stored: call(storedElsewhere) }
  const { shown }: { shown?: ReturnType<typeof paymentWatched> } = textUnder(PAYMENTS) === null ? yield race(start) : {}
  const { watchPayments, ...part }: Awaited<ReturnType<typeof loadPart>> = yield call(loadPart)
  startParts(part)
  yield call(watchPayments, shown?.payload ?? null)
}
