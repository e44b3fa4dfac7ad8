import { type CouponCheck, couponCheck } from '@tiffin/domain/promotions/coupon'
import { reason } from '@tiffin/domain/reasons/reason'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { findCoupon } from './coupons.ts'

/** The coupon code that a diner typed, as it is stored. */
export const normalCode = (typed: string): string => typed.trim().toUpperCase()

const notOffered: CouponCheck = () => ({ amount: 0, problem: reason('coupon-not-offered') })

/** The coupon that an order names. */
export interface WantedCoupon {
  /** As the diner typed it; null: no coupon. */
  readonly code: string | null
  readonly person: string
  readonly storeId: number
  /** True: the coupon's limits hold to the end of the transaction. */
  readonly locking: boolean
}

/** SB9: the check of an order's coupon; null for an order without one, which costs no statement (PERF5). */
export async function couponOf(tx: TenantTx, { code, storeId, ...wanted }: WantedCoupon): Promise<CouponCheck | null> {
  if (code === null) return null
  const coupon = await findCoupon(tx, { ...wanted, code: normalCode(code) })
  return coupon ? couponCheck({ terms: coupon.terms, uses: coupon.uses, storeId }) : notOffered
}
