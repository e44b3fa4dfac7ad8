import type { CouponFile } from '#catalogue/coupons-file'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { CouponUseState } from '#modules/promotions/tables'
import type { TestCommerce } from './commerce.ts'
import { smallCatalogue } from './small-catalogue.ts'

type TestCoupon = Pick<CouponFile, 'code'> & Partial<Record<keyof CouponFile, unknown>>

/** A catalogue with these coupons. */
export const withCouponsOf = <C extends object>(catalogue: C, ...coupons: readonly TestCoupon[]) => ({
  ...catalogue,
  coupons: coupons.map((coupon) => ({ description: `The offer ${coupon.code}`, ...coupon })),
})

/** The test catalogue with these coupons. */
export const withCoupons = (...coupons: readonly TestCoupon[]) => withCouponsOf(smallCatalogue, ...coupons)

/** The coupon uses of `alpha`, by order. */
export const couponUses = (commerce: TestCommerce, code: string) => couponUsesOf(commerce, 'alpha', code)

/** The coupon uses of a tenant, by order. */
export async function couponUsesOf(
  { commerce }: TestCommerce,
  tenant: string,
  code: string,
): Promise<Record<string, { state: CouponUseState; amount: number }>> {
  const rows = await inTenant(commerce.db, tenant, (tx) =>
    tx.db.selectFrom('coupon_use').select(['order_id', 'state', 'amount']).where('code', '=', code).execute(),
  )
  return Object.fromEntries(rows.map(({ order_id, state, amount }) => [order_id, { state, amount }]))
}
