import { CartCoupon } from '../features/promotions/components/cart-coupon.tsx'
import { offersPart } from './offers-part.ts'

/** AMB94: what the server says about the coupon of the cart's order; it loads with the first coupon (PERF6). */
export const cartCouponPart = { ...offersPart, CartCoupon } as const
