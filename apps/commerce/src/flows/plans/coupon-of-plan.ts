import type { TenantTx } from '#kernel/db/tenant-transaction'
import { settleCouponUse } from '#modules/promotions/api/coupons'

/**
 * SB9: the use of an ended plan's coupon returns when no meal was made. Once a meal has had its share of it, it is used.
 * The plan is locked, and its meals are moved.
 */
export async function endCoupon(tx: TenantTx, planId: string, at: Date): Promise<void> {
  const made = await tx.db
    .selectFrom('plan_meal')
    .select('date')
    .where('tenant', '=', tx.tenant)
    .where('plan_id', '=', planId)
    .where('state', '=', 'made')
    .limit(1)
    .executeTakeFirst()
  if (!made) await settleCouponUse(tx, planId, 'returned', at)
}
