import { HeaderEntries } from '../features/account/components/account-entries.tsx'
import { signOutSaga } from '../flows/sign-out/saga.ts'

/** The entries of the header's account menu, with the sign-out that they offer. */
export const accountEntriesPart = { HeaderEntries, sagas: [signOutSaga] } as const
