import { CartPage } from '../features/cart/screens/cart-page.tsx'
import { proceedToCheckoutSaga } from '../flows/proceed-to-checkout/saga.ts'

/** The cart page and its saga, so that checkout and payment do not load the code that leads to them (PERF6). */
export const cartScreen = { CartPage, sagas: [proceedToCheckoutSaga] } as const
