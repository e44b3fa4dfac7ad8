import { formClosed, selectAddresses } from '../features/addresses/slice.ts'
import { starting } from './late-parts.ts'
import type { OverlayKind } from './overlay-kinds.ts'
import { screenCode } from './screen.tsx'

/** The form of an address: at checkout, and over the saved addresses. */
export const addressFormOverlay = {
  code: screenCode(() => import('./address-form-part.ts').then((it) => starting(it.addressFormPart).AddressSheet)),
  isOpen: (state) => selectAddresses(state).form !== 'closed',
  closed: formClosed,
} as const satisfies OverlayKind
