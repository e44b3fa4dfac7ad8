import { HeaderEntries } from '../features/account/components/account-entries.tsx'
import { signOutSaga } from '../flows/sign-out/saga.ts'
import { buyerPart } from './buyer-part.ts'
import { creditsPart } from './credits-part.ts'

/** The entries of the header's account menu, with the sign-out that they offer. */
export const accountEntriesPart = {
  HeaderEntries,
  sagas: [signOutSaga, ...creditsPart.sagas, ...buyerPart.sagas],
  reducers: { ...creditsPart.reducers, ...buyerPart.reducers },
  overlays: buyerPart.overlays,
} as const
