import { type CouponCheck, type CouponUses, couponCheck } from '@tiffin/domain/promotions/coupon'
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
  /** AMB115: the orders of the same checkout before this one, and how many of them have the coupon; absent: none. */
  readonly besides?: OrdersBesides | undefined
}

export interface OrdersBesides {
  readonly orders: number
  readonly withCoupon: number
}

const usesWith = (
  { byPerson, inAll, isFirstOrder }: CouponUses,
  { orders, withCoupon }: OrdersBesides,
): CouponUses => ({
  byPerson: byPerson + withCoupon,
  inAll: inAll + withCoupon,
  isFirstOrder: isFirstOrder && orders === 0,
})

/** SB9: the check of an order's coupon; null for an order without one, which costs no statement (PERF5). */
export async function couponOf(tx: TenantTx, wanted: WantedCoupon): Promise<CouponCheck | null> {
  const { code, person, storeId, locking, besides = { orders: 0, withCoupon: 0 } } = wanted
  if (code === null) return null
  const coupon = await findCoupon(tx, { person, locking, code: normalCode(code) })
  return coupon ? couponCheck({ terms: coupon.terms, uses: usesWith(coupon.uses, besides), storeId }) : notOffered
}
