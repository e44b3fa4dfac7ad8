import { CartPanel } from '../features/cart/components/cart-panel.tsx'
import { proceedToCheckoutSaga } from '../flows/proceed-to-checkout/saga.ts'

/** The cart panel beside the menu, and the saga of its button. */
export const cartPanelPart = { CartPanel, sagas: [proceedToCheckoutSaga] } as const
