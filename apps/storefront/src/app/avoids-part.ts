import { UnreadListStrip } from '../features/allergens/components/unread-list-strip.tsx'
import { keepingSaga } from '../features/allergens/keeping-saga.ts'
import { avoidsReadingReducer } from '../features/allergens/reading-slice.ts'
import { questions } from '../flows/confirm-allergens/questions.ts'
import type { OverlayKind } from './overlay-kinds.ts'
import { screenCode } from './screen.tsx'

const strip: OverlayKind = {
  code: screenCode(() => Promise.resolve(UnreadListStrip)),
  // It decides by itself, and moves the focus to the page once the list is read.
  isOpen: () => true,
  closed: null,
}

/**
 * AMB105: the list that is kept with the account, what a page says of a list that it could not load, and the questions
 * before a dish is added or ordered.
 */
export const avoidsPart = {
  questions,
  sagas: [keepingSaga],
  reducers: { avoidsReading: avoidsReadingReducer },
  overlays: [strip],
} as const
