import { questionClosed, selectEntries } from '../features/entries/slice.ts'
import { starting } from './late-parts.ts'
import type { OverlayKind } from './overlay-kinds.ts'
import { screenCode } from './screen.tsx'

const questions = () => import('./entry-questions.ts').then((it) => starting(it.entryQuestions))

/** The questions about a programme's entry: on the page that lists them, and at checkout. */
export const entryQuestionOverlays: readonly OverlayKind[] = [
  {
    code: screenCode(() => questions().then((it) => it.ConfirmEntry)),
    isOpen: (state) => selectEntries(state).question?.about === 'confirmation',
    closed: questionClosed,
  },
  {
    code: screenCode(() => questions().then((it) => it.ConfirmAll)),
    isOpen: (state) => selectEntries(state).question?.about === 'all',
    closed: questionClosed,
  },
  {
    code: screenCode(() => questions().then((it) => it.EntryAvoids)),
    isOpen: (state) => selectEntries(state).question?.about === 'avoids',
    closed: questionClosed,
  },
]
