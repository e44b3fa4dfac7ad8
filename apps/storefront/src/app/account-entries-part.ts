import { HeaderEntries } from '../features/account/components/account-entries.tsx'
import { pendingEmailSaga } from '../features/account/pending-email-saga.ts'

/** The entries of the account's menu, which load for everyone who is signed in, with what a reload interrupted. */
export const accountEntriesPart = { HeaderEntries, sagas: [pendingEmailSaga] } as const
