import { CartPanel } from '../features/cart/components/cart-panel.tsx'
import { proceedToCheckoutSaga } from '../flows/proceed-to-checkout/saga.ts'
import { cartCoupon } from './cart-coupon.ts'
import { dishSagas } from './dish-sagas.ts'

/** The cart panel beside the menu, and the sagas of its lines and its button. */
export const cartPanelPart = { CartPanel, sagas: [...dishSagas, proceedToCheckoutSaga, cartCoupon] } as const
