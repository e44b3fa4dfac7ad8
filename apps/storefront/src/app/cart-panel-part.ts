import { CartPanel } from '../features/cart/components/cart-panel.tsx'
import { proceedToCheckoutSaga } from '../flows/proceed-to-checkout/saga.ts'
import { dishSagas } from './dish-sagas.ts'

/** The cart panel beside the menu, and the sagas of its lines and its button. */
export const cartPanelPart = { CartPanel, sagas: [...dishSagas, proceedToCheckoutSaga] } as const
