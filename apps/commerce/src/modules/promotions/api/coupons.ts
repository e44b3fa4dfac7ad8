import type { CouponTerms, CouponUses } from '@tiffin/domain/promotions/coupon'
import { type Selectable, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { CouponUseTable } from '../tables.ts'

/** A coupon in force, with its uses so far. */
export interface CouponRecord {
  readonly code: string
  readonly description: string
  readonly terms: CouponTerms
  readonly uses: CouponUses
}

interface Row {
  readonly code: string
  readonly description: string
  readonly terms: CouponTerms
  readonly by_person: number
  readonly in_all: number
  readonly is_first_order: boolean
}

const toRecord = ({ code, description, terms, ...row }: Row): CouponRecord => ({
  ...{ code, description, terms },
  uses: { byPerson: row.by_person, inAll: row.in_all, isFirstOrder: row.is_first_order },
})

/**
 * The coupon in force with this code; undefined: none. `locking` keeps its limits to the end of the transaction, in
 * which the use must be written.
 */
export async function findCoupon(
  tx: TenantTx,
  wanted: { readonly code: string; readonly person: string; readonly locking: boolean },
): Promise<CouponRecord | undefined> {
  const { code, person, locking } = wanted
  const { rows } = await sql<Row>`select * from coupon_for(${tx.tenant}, ${code}, ${person}, ${locking})`.execute(tx.db)
  return rows[0] && toRecord(rows[0])
}

/** N1: the coupons in force that are listed, with the uses of this person, in the operator's order. */
export async function listedCoupons(tx: TenantTx, person: string): Promise<CouponRecord[]> {
  const { rows } = await sql<Row>`
    select f.* from coupon c cross join lateral coupon_for(c.tenant, c.code, ${person}, false) f
    where c.tenant = ${tx.tenant} and c.listed and not c.ended order by c.position, c.code`.execute(tx.db)
  return rows.map(toRecord)
}

/** The SQLSTATE of migration 0020-coupons. */
const OVER_LIMIT = 'TC001'

/** True: the transaction failed because a concurrent order took the last use of this one's coupon. */
export const isCouponTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === OVER_LIMIT

/** The coupon of an order, or of a plan of days, that is being placed. */
export interface CouponUse {
  readonly code: string
  /** In paise. */
  readonly amount: number
  /** False: it is held until the payment is decided. */
  readonly isPaid: boolean
}

/** The row of the coupon of an order or a plan. */
export const couponUseRow = (
  tenant: string,
  { code, amount, isPaid }: CouponUse,
  order: { readonly id: string; readonly person: string; readonly placedAt: Date },
): Selectable<CouponUseTable> => ({
  ...{ tenant, order_id: order.id, code, person: order.person, amount },
  state: isPaid ? 'used' : 'held',
  changed_at: order.placedAt,
})

/**
 * The payment or the cancellation of an order decides its coupon; without one nothing happens. Repeating it changes
 * nothing, and a returned coupon stays returned.
 */
export const settleCouponUse = async (
  tx: TenantTx,
  orderId: string,
  state: 'used' | 'returned',
  at: Date,
): Promise<void> => {
  await tx.db
    .updateTable('coupon_use')
    .set({ state, changed_at: at })
    .where('tenant', '=', tx.tenant)
    .where('order_id', '=', orderId)
    .where('state', 'in', state === 'used' ? ['held'] : ['held', 'used'])
    .execute()
}
