import { selectOpenPayments } from '../features/open-payments/selectors.ts'
import { openPaymentsReducer } from '../features/open-payments/slice.ts'
import { watchPayments } from '../flows/watch-payments/saga.ts'
import type { OverlayKind } from './overlay-kinds.ts'
import { screenCode } from './screen.tsx'

const note: OverlayKind = {
  code: screenCode(() =>
    import('../features/open-payments/components/open-payments-note.tsx').then((it) => it.OpenPaymentsNote),
  ),
  isOpen: (state) => Object.keys(selectOpenPayments(state)).length > 0,
  closed: null,
}

/** The watch over undecided payments, which loads with the first of them (PERF6). */
export const paymentWatchPart = {
  watchPayments,
  reducers: { openPayments: openPaymentsReducer },
  overlays: [note],
} as const
