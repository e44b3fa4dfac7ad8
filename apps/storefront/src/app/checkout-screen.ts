import { CheckoutPage } from '../features/checkout/screens/checkout-page.tsx'
import { proceedToPaySaga } from '../flows/proceed-to-pay/saga.ts'
import { loadWhenIdle } from '../platform/idle-queue.ts'
import { addressChanges } from './address-changes.ts'
import { addressFormOverlay } from './address-form-overlay.ts'

// The form is often the next thing that a new diner needs here.
loadWhenIdle(() => addressFormOverlay.code.preload())

/**
 * The checkout page, with the changes of the saved addresses and the step to payment: no other page of a store loads them
 * (PERF6).
 */
export const checkoutScreen = {
  CheckoutPage,
  sagas: [addressChanges, proceedToPaySaga],
} as const
