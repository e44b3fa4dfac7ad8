import { buyerSaga } from '../features/buyers/saga.ts'
import { buyerClosed, buyerReducer, selectBuyerOpen } from '../features/buyers/slice.ts'
import type { OverlayKind } from './overlay-kinds.ts'
import { screenCode } from './screen.tsx'

const buyerOverlay: OverlayKind = {
  code: screenCode(() => import('../features/buyers/components/buyer-sheet.tsx').then((it) => it.BuyerSheet)),
  isOpen: selectBuyerOpen,
  closed: buyerClosed,
}

/** AMB112: the business that the account buys for, for the menus and pages that offer to change it. */
export const buyerPart = {
  sagas: [buyerSaga],
  reducers: { buyer: buyerReducer },
  overlays: [buyerOverlay],
} as const
