import { AddressBook } from '../features/addresses/components/address-book.tsx'
import { addressesSaga } from '../features/addresses/saga.ts'
import { addressesReducer } from '../features/addresses/slice.ts'
import { addressChanges } from './address-changes.ts'
import { addressFormOverlay } from './address-form-overlay.ts'

/** The saved addresses, with their parts: the account menu opens them on every page. */
export const addressBookPart = {
  AddressBook,
  sagas: [addressesSaga, addressChanges],
  reducers: { addresses: addressesReducer },
  overlays: [addressFormOverlay],
} as const
