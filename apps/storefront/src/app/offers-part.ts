import { Offers } from '../features/promotions/components/offers.tsx'
import { promotionsSaga } from '../features/promotions/saga.ts'
import { offersClosed, promotionsReducer, selectOffersOpen } from '../features/promotions/slice.ts'
import { starting } from './late-parts.ts'
import type { OverlayKind } from './overlay-kinds.ts'
import { screenCode } from './screen.tsx'

/** The sheet of the offers; it loads on first use. */
export const offersSheet: OverlayKind = {
  code: screenCode(() => import('./offers-sheet-part.ts').then((it) => starting(it.offersSheetPart).OffersSheet)),
  isOpen: selectOffersOpen,
  closed: offersClosed,
}

/** M1: the offers of the pay page, which load after the page (PERF6). */
export const offersPart = {
  Offers,
  sagas: [promotionsSaga],
  reducers: { promotions: promotionsReducer },
  overlays: [offersSheet],
} as const
