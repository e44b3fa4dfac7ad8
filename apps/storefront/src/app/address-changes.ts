import { addressSubmitted, defaultRequested, removeRequested } from '../features/addresses/slice.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import { startOnFirst } from './start-on-first.ts'

/** The changes of the saved addresses, whose code loads with the first of them. */
export const addressChanges = startOnFirst([addressSubmitted, removeRequested, defaultRequested], () =>
  importWithRetry(() => import('../flows/change-addresses/saga.ts').then((it) => it.addressChangesSaga)),
)
