import { CheckoutExtras } from './checkout-extras.tsx'
import { dishSagas } from './dish-sagas.ts'

/** K15: what checkout shows below the address, which loads after the page. */
export const checkoutExtrasPart = { CheckoutExtras, sagas: dishSagas } as const
