import { starting } from './late-parts.ts'
import { screenCode } from './screen.tsx'

/** The loaders of the overlays of every page, and of the load notice; each loads on first use. */
export const overlayCodes = {
  confirm: screenCode(() => import('../features/confirm/components/confirm.tsx').then((it) => it.Confirm)),
  location: screenCode(() =>
    import('../features/location/components/location-modal.tsx').then((it) => it.LocationModal),
  ),
  loadNotice: screenCode(() => import('./load-notice.tsx').then((it) => it.LoadNotice)),
  login: screenCode(() =>
    import('../features/identity/components/login-panel.tsx').then((it) => starting(it).LoginPanel),
  ),
  toasts: screenCode(() => import('../features/notices/components/toasts.tsx').then((it) => it.Toasts)),
} as const
