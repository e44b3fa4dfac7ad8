import { createElement, type ReactNode } from 'react'
import { CartPage as Page } from '../features/cart/screens/cart-page.tsx'
import { proceedToCheckoutSaga } from '../flows/proceed-to-checkout/saga.ts'
import { dishSagas } from './dish-sagas.ts'
import { LazyLineFor } from './lazy-line-for.tsx'

/** The cart with whom each line is for, which is part of another feature. */
const CartPage = (props: { readonly coupon?: ReactNode }) => createElement(Page, { ...props, LineFor: LazyLineFor })

/** The cart page and its sagas, so that checkout and payment do not load the code that leads to them (PERF6). */
export const cartScreen = { CartPage, sagas: [...dishSagas, proceedToCheckoutSaga] } as const
