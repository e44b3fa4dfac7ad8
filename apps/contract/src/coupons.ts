import type { Paise } from '@tiffin/domain/money/money'
import type { Reason } from '@tiffin/domain/reasons/reason'
import { operation } from './operation.ts'
import type { NewOrder } from './orders.ts'

/** N1, Z16: a coupon that is offered to be chosen. */
export interface Coupon {
  readonly code: string
  readonly description: string
}

export const listCoupons = operation<{
  query: { storeId: number }
  answer: { coupons: readonly Coupon[] }
}>('GET', '/api/coupons')

/** N2: the order that a coupon is checked for, as it would be placed. */
export type OrderWithCoupon = Omit<NewOrder, 'attemptKey'>

/** N3, N4: what the order's coupon takes off, in paise; 0 with the reason when it is refused. */
export interface CouponAnswer {
  readonly amount: Paise
  readonly refusal: Reason | null
}

export const checkCoupon = operation<{ body: OrderWithCoupon; answer: CouponAnswer }>('POST', '/api/coupons/check')
