import { addressChosen, addressesRequested, listRequested } from '../features/addresses/slice.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import { startOnFirst } from './start-on-first.ts'

/** L1-L5: the list of saved addresses and the choice of one; menu and cart need neither. */
export const addressList = startOnFirst([addressesRequested, listRequested, addressChosen], () =>
  importWithRetry(() => import('../features/addresses/saga.ts').then((it) => it.addressesSaga)),
)
