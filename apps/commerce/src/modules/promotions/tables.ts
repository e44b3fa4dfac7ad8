import type { CouponTerms } from '@tiffin/domain/promotions/coupon'
import type { Generated } from 'kysely'
import type { Json, TenantRow } from '#kernel/db/core-tables'

declare module '#kernel/db/database' {
  interface Database extends PromotionTables {}
}

export interface CouponTable extends TenantRow {
  /** In capital letters. */
  readonly code: string
  description: string
  /** N1: false for a coupon that only who knows its code can use. */
  listed: boolean
  /** True when it was withdrawn; its uses remain. */
  ended: boolean
  position: number
  terms: Json<CouponTerms>
  /** Orders that have it and were not returned; kept by a trigger, and only for a coupon with a limit over all orders. */
  live_uses: Generated<number>
}

/**
 * held: the order waits for its payment. used: it is paid, or pays on hand-over. returned: it was not paid or was
 * cancelled, and counts for no limit.
 */
export type CouponUseState = 'held' | 'used' | 'returned'

/** The coupon of one order. */
export interface CouponUseTable extends TenantRow {
  readonly order_id: string
  readonly code: string
  readonly person: string
  /** In paise. */
  readonly amount: number
  state: CouponUseState
  changed_at: Date
}

/** The tables of migration 0020-coupons. */
interface PromotionTables {
  coupon: CouponTable
  coupon_use: CouponUseTable
}
