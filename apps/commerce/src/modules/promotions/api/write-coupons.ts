import type { CouponTerms } from '@tiffin/domain/promotions/coupon'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** A coupon that comes into force. */
export interface NewCoupon {
  readonly code: string
  readonly description: string
  /** False: it is not shown, and works for a diner who knows the code. */
  readonly listed: boolean
  readonly terms: CouponTerms
}

/** Waits for the orders that are being placed with these coupons, so that `countUses` includes them. */
const lockCoupons = async (tx: TenantTx, codes: readonly string[]): Promise<void> => {
  await tx.db
    .selectFrom('coupon')
    .select('code')
    .where('tenant', '=', tx.tenant)
    .where('code', 'in', codes)
    .orderBy('code')
    .forUpdate()
    .execute()
}

/** SB9: a coupon may get a limit over all orders when it already has orders. */
const countUses = async (tx: TenantTx, codes: readonly string[]): Promise<void> => {
  await sql`
    update coupon c set live_uses = (select count(*) from coupon_use u
      where u.tenant = c.tenant and u.code = c.code and u.state <> 'returned')
    where c.tenant = ${tx.tenant} and c.code in (${sql.join(codes)})`.execute(tx.db)
}

/** Adds coupons or changes those with the same codes, whose uses stay; a withdrawn one is in force again. */
export async function writeCoupons(tx: TenantTx, coupons: readonly NewCoupon[]): Promise<void> {
  if (coupons.length === 0) return
  const codes = coupons.map(({ code }) => code)
  await lockCoupons(tx, codes)
  await tx.db
    .insertInto('coupon')
    .values(
      coupons.map((coupon, position) => ({
        ...{ tenant: tx.tenant, code: coupon.code, description: coupon.description },
        ...{ listed: coupon.listed, ended: false, position, terms: JSON.stringify(coupon.terms) },
      })),
    )
    .onConflict((row) =>
      row.columns(['tenant', 'code']).doUpdateSet({
        description: sql.ref('excluded.description'),
        listed: sql.ref('excluded.listed'),
        ended: sql.ref('excluded.ended'),
        position: sql.ref('excluded.position'),
        terms: sql.ref('excluded.terms'),
      }),
    )
    .execute()
  await countUses(tx, codes)
}

/** Withdraws the coupons with these codes, or all. Their uses stay. Returns the codes that were in force. */
export async function endCoupons(tx: TenantTx, codes: readonly string[] | 'all'): Promise<string[]> {
  const rows = await tx.db
    .updateTable('coupon')
    .set({ ended: true })
    .where('tenant', '=', tx.tenant)
    .where('ended', '=', false)
    .$if(codes !== 'all', (query) => query.where('code', 'in', codes === 'all' ? [] : codes))
    .returning('code')
    .execute()
  return rows.map(({ code }) => code)
}
