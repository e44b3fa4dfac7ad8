import { noticeClosed as addressNoticeClosed, selectAddresses } from '../features/addresses/slice.ts'
import { avoidedSheetClosed, selectAvoidedSheetOpen } from '../features/allergens/slice.ts'
import { branchesClosed, selectBranchesOpen } from '../features/branches/slice.ts'
import { bulkClosed, selectBulkOpen } from '../features/bulk/slice.ts'
import { dishClosed, selectOpenDish } from '../features/dish/slice.ts'
import { orderSheetClosed, selectOrderSheet } from '../features/order-type/slice.ts'
import { addressFormOverlay } from './address-form-overlay.ts'
import { entryFormOverlay } from './entry-form-overlay.ts'
import { entryQuestionOverlays } from './entry-question-overlays.ts'
import { starting } from './late-parts.ts'
import type { OverlayKind } from './overlay-kinds.ts'
import { screenCode } from './screen.tsx'

/** The loaders of the overlays of a store's pages; each loads on first use. */
export const storeOverlayCodes = {
  addressNotices: screenCode(() =>
    import('../features/checkout/components/address-notices.tsx').then((it) => it.AddressNotices),
  ),
  avoided: screenCode(() => import('../features/allergens/components/avoided-sheet.tsx').then((it) => it.AvoidedSheet)),
  branches: screenCode(() =>
    import('../features/landing/components/branch-list.tsx').then((it) => starting(it).BranchList),
  ),
  bulk: screenCode(() => import('../features/bulk/components/bulk-sheet.tsx').then((it) => it.BulkSheet)),
  planSheet: screenCode(() => import('../features/order-type/components/plan-sheet.tsx').then((it) => it.PlanSheet)),
  byDay: screenCode(() => import('../features/order-type/components/by-day-sheet.tsx').then((it) => it.ByDaySheet)),
  later: screenCode(() => import('../features/order-type/components/later-sheet.tsx').then((it) => it.LaterSheet)),
  orderType: screenCode(() => import('../features/order-type/components/type-sheet.tsx').then((it) => it.TypeSheet)),
  dish: screenCode(() => import('../features/dish-page/components/dish-sheet.tsx').then((it) => it.DishSheet)),
} as const

/** The overlays of a store's pages in stacking order, bottom first. */
export const storeOverlays: readonly OverlayKind[] = [
  entryFormOverlay,
  addressFormOverlay,
  ...entryQuestionOverlays,
  { code: storeOverlayCodes.branches, isOpen: selectBranchesOpen, closed: branchesClosed },
  {
    code: storeOverlayCodes.orderType,
    isOpen: (state) => selectOrderSheet(state) === 'type',
    closed: orderSheetClosed,
  },
  { code: storeOverlayCodes.later, isOpen: (state) => selectOrderSheet(state) === 'later', closed: orderSheetClosed },
  { code: storeOverlayCodes.bulk, isOpen: selectBulkOpen, closed: bulkClosed },
  {
    code: storeOverlayCodes.planSheet,
    isOpen: (state) => selectOrderSheet(state) === 'days',
    closed: orderSheetClosed,
  },
  { code: storeOverlayCodes.byDay, isOpen: (state) => selectOrderSheet(state) === 'dishes', closed: orderSheetClosed },
  // L4, L5: the address is checked on the checkout page and again on the pay page, so its notices belong to neither.
  {
    code: storeOverlayCodes.addressNotices,
    isOpen: (state) => selectAddresses(state).notice !== null,
    closed: addressNoticeClosed,
  },
  { code: storeOverlayCodes.dish, isOpen: (state) => selectOpenDish(state) !== null, closed: dishClosed },
  { code: storeOverlayCodes.avoided, isOpen: selectAvoidedSheetOpen, closed: avoidedSheetClosed },
]
