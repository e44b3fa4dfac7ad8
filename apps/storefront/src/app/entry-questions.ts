import { ConfirmAll } from '../features/entries/components/confirm-all.tsx'
import { ConfirmEntry } from '../features/entries/components/confirm-entry.tsx'
import { EntryAvoids } from '../features/entries/components/entry-avoids.tsx'
import { consentSaga } from '../features/entries/consent-saga.ts'

/** The sheets of the questions about an entry, and the saga that sends the answers. */
export const entryQuestions = { ConfirmAll, ConfirmEntry, EntryAvoids, sagas: [consentSaga] } as const
