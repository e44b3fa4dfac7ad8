import { questionClosed, selectEntries } from '../features/entries/slice.ts'
import { starting } from './late-parts.ts'
import type { OverlayKind } from './overlay-kinds.ts'
import { screenCode } from './screen.tsx'

/** L20: the QR code of an entry, on the page that lists them. */
export const entryCodeOverlay: OverlayKind = {
  code: screenCode(() => import('./entry-code-part.ts').then((it) => starting(it.entryCodePart).EntryCode)),
  isOpen: (state) => selectEntries(state).question?.about === 'code',
  closed: questionClosed,
}
