import { EntriesPage, sagas } from '../features/entries/screens/entries-page.tsx'
import { entriesReducer } from '../features/entries/slice.ts'
import { entryCodeOverlay } from './entry-code-overlay.ts'
import { entryFormOverlay } from './entry-form-overlay.ts'
import { entryQuestionOverlays } from './entry-question-overlays.ts'

/** The page of children and staff, which is not one of a store's pages, with its parts. */
export const entriesScreen = {
  EntriesPage,
  sagas,
  reducers: { entries: entriesReducer },
  overlays: [entryFormOverlay, ...entryQuestionOverlays, entryCodeOverlay],
} as const
