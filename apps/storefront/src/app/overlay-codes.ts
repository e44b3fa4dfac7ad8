import { starting } from './late-parts.ts'
import { screenCode } from './screen.tsx'

/** The loaders of the overlays of every page, and of the load notice; each loads on first use. */
export const overlayCodes = {
  accountEntries: screenCode(() =>
    import('./account-entries-part.ts').then((it) => starting(it.accountEntriesPart).HeaderEntries),
  ),
  accountPanel: screenCode(() =>
    import('./account-panel-part.ts').then((it) => starting(it.accountPanelPart).AccountPanel),
  ),
  addressBook: screenCode(() =>
    import('./address-book-part.ts').then((it) => starting(it.addressBookPart).AddressBook),
  ),
  passcode: screenCode(() =>
    import('./account-forms-part.ts').then((it) => starting(it.accountFormsPart).PasscodeDialog),
  ),
  profile: screenCode(() => import('./account-forms-part.ts').then((it) => starting(it.accountFormsPart).ProfileSheet)),
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
