import { selectOpenPayments } from '../features/open-payments/selectors.ts'
import { openPaymentsReducer } from '../features/open-payments/slice.ts'
import { selectUnpaidCart, unpaidCartReducer } from '../features/open-payments/unpaid-cart.ts'
import { watchPayments } from '../flows/watch-payments/saga.ts'
import { unpaidCartSaga } from '../flows/watch-payments/unpaid-cart.ts'
import type { OverlayKind } from './overlay-kinds.ts'
import { screenCode } from './screen.tsx'

const note: OverlayKind = {
  code: screenCode(() =>
    import('../features/open-payments/components/open-payments-note.tsx').then((it) => it.OpenPaymentsNote),
  ),
  isOpen: (state) => Object.keys(selectOpenPayments(state)).length > 0 || selectUnpaidCart(state) !== null,
  closed: null,
}

/** The watch over undecided payments, which loads with the first of them (PERF6). */
export const paymentWatchPart = {
  watchPayments,
  sagas: [unpaidCartSaga],
  reducers: { openPayments: openPaymentsReducer, unpaidCart: unpaidCartReducer },
  overlays: [note],
} as const
