import { starting } from './lazy-sagas.ts'
import { screenCode } from './screen.tsx'

/** The loaders of all overlays and of the load notice; each loads on first use. */
export const overlayCodes = {
  addressNotices: screenCode(() =>
    import('../features/checkout/components/address-notices.tsx').then((it) => it.AddressNotices),
  ),
  avoided: screenCode(() => import('../features/allergens/components/avoided-sheet.tsx').then((it) => it.AvoidedSheet)),
  branches: screenCode(() => import('../features/landing/components/branch-list.tsx').then((it) => it.BranchList)),
  bulk: screenCode(() => import('../features/bulk/components/bulk-sheet.tsx').then((it) => it.BulkSheet)),
  confirm: screenCode(() => import('../features/confirm/components/confirm.tsx').then((it) => it.Confirm)),
  dish: screenCode(() => import('../features/dish/components/dish-sheet.tsx').then((it) => it.DishSheet)),
  entryForm: screenCode(() => import('../features/entries/components/entry-sheet.tsx').then((it) => it.EntryForm)),
  location: screenCode(() =>
    import('../features/location/components/location-modal.tsx').then((it) => it.LocationModal),
  ),
  later: screenCode(() => import('../features/order-type/components/later-sheet.tsx').then((it) => it.LaterSheet)),
  loadNotice: screenCode(() => import('./load-notice.tsx').then((it) => it.LoadNotice)),
  login: screenCode(() =>
    import('../features/identity/components/login-panel.tsx').then((it) => starting(it).LoginPanel),
  ),
  orderType: screenCode(() => import('../features/order-type/components/type-sheet.tsx').then((it) => it.TypeSheet)),
  toasts: screenCode(() => import('../features/notices/components/toasts.tsx').then((it) => it.Toasts)),
} as const
