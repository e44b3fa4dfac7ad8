import { againAnswered, againRequested, againUndone, selectAgainQuestion } from '../features/again/slice.ts'
import { importWithRetry } from '../platform/import-with-retry.ts'
import { avoidsSaga } from './avoids.ts'
import { startParts } from './late-parts.ts'
import type { OverlayKind } from './overlay-kinds.ts'
import { screenCode } from './screen.tsx'
import { startOnFirst } from './start-on-first.ts'

const sheet: OverlayKind = {
  code: screenCode(() => import('../features/again/components/again-sheet.tsx').then((it) => it.AgainSheet)),
  isOpen: (state) => selectAgainQuestion(state) !== null,
  closed: () => againAnswered({ answer: 'no' }),
}

/** T8: the flow of ordering again loads with the first order, with its sheet and the lists of what is avoided (AMB105). */
export const orderAgain = startOnFirst([againRequested, againUndone], async () => {
  const { orderAgainSaga } = await importWithRetry(() => import('../flows/order-again/saga.ts'))
  startParts({ sagas: [avoidsSaga], overlays: [sheet] })
  return orderAgainSaga
})
