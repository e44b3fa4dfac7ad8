import type { TenantTx } from '#kernel/db/tenant-transaction'
import { settleCouponUse } from '#modules/promotions/api/coupons'

/**
 * SB9: releases the coupon of an ended plan when no meal was made. A meal that was made has used its share, so the
 * coupon stays used. The plan is locked, and its meals are in their final state.
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
