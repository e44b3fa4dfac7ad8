import { CartPage } from '../features/cart/screens/cart-page.tsx'
import { proceedToCheckoutSaga } from '../flows/proceed-to-checkout/saga.ts'
import { dishSagas } from './dish-sagas.ts'

/** The cart page and its sagas, so that checkout and payment do not load the code that leads to them (PERF6). */
export const cartScreen = { CartPage, sagas: [...dishSagas, proceedToCheckoutSaga] } as const
