import { createElement, type ReactNode } from 'react'
import { CheckoutPage as Page } from '../features/checkout/screens/checkout-page.tsx'
import { proceedToPaySaga } from '../flows/proceed-to-pay/saga.ts'
import { loadWhenIdle } from '../platform/idle-queue.ts'
import { addressChanges } from './address-changes.ts'
import { addressFormOverlay } from './address-form-overlay.ts'
import { LazyForOthers } from './lazy-for-others.tsx'

// The form is often the next thing that a new diner needs here.
loadWhenIdle(() => addressFormOverlay.code.preload())

/** Checkout with the further people, who are part of another feature. */
const CheckoutPage = (props: { readonly addOns: ReactNode }) =>
  createElement(Page, { ...props, others: createElement(LazyForOthers) })

/**
 * The checkout page, with the changes of the saved addresses and the step to payment: no other page of a store loads them
 * (PERF6).
 */
export const checkoutScreen = {
  CheckoutPage,
  sagas: [addressChanges, proceedToPaySaga],
} as const
