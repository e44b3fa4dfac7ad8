import type { CouponFile } from '#catalogue/coupons-file'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { CouponUseState } from '#modules/promotions/tables'
import type { TestCommerce } from './commerce.ts'
import { smallCatalogue } from './small-catalogue.ts'

/** The test catalogue with these coupons. */
export const withCoupons = (
  ...coupons: readonly (Pick<CouponFile, 'code'> & Partial<Record<keyof CouponFile, unknown>>)[]
) => ({
  ...smallCatalogue,
  coupons: coupons.map((coupon) => ({ description: `The offer ${coupon.code}`, ...coupon })),
})

/** The coupon uses of `alpha`, by order. */
export async function couponUses(
  { commerce }: TestCommerce,
  code: string,
): Promise<Record<string, { state: CouponUseState; amount: number }>> {
  const rows = await inTenant(commerce.db, 'alpha', (tx) =>
    tx.db.selectFrom('coupon_use').select(['order_id', 'state', 'amount']).where('code', '=', code).execute(),
  )
  return Object.fromEntries(rows.map(({ order_id, state, amount }) => [order_id, { state, amount }]))
}
