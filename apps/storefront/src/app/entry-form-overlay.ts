import { entryFormClosed, selectEntries } from '../features/entries/slice.ts'
import { starting } from './late-parts.ts'
import type { OverlayKind } from './overlay-kinds.ts'
import { screenCode } from './screen.tsx'

/** The form of a child or staff member: on the page that lists them, and at checkout. */
export const entryFormOverlay: OverlayKind = {
  code: screenCode(() => import('../features/entries/components/entry-sheet.tsx').then((it) => starting(it).EntryForm)),
  isOpen: (state) => selectEntries(state).form.open,
  closed: entryFormClosed,
}
