import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { NewJob } from '#kernel/jobs/job'
import { newJobRow } from '#kernel/jobs/repository'
import { type KeyedAnswer, type KeyedCall, keyedCallRow } from '#kernel/keyed-calls'
import { partsOf } from '#modules/ledger/api/post'
import { type AppliedMove, placedEventRow } from '#modules/orders/api/life'
import { toItemRow, toOrderRow } from '#modules/orders/api/order-rows'
import type { OrderItemRecord, OrderRecord } from '#modules/orders/api/records'
import { insertOf } from '#modules/payments/api/payments'
import { type CouponUse, couponUseRow } from '#modules/promotions/api/coupons'
import type { WalletPart } from '../wallet/pay-from-wallet.ts'

/** An order with all records that belong to it. */
export interface WholeOrder {
  readonly order: OrderRecord
  readonly items: readonly OrderItemRecord[]
  /** The transition that creates the order. */
  readonly placed: AppliedMove
  readonly jobs: readonly NewJob[]
  /** null: an order without a coupon. */
  readonly coupon: CouponUse | null
  /** What its wallet pays, locked in this transaction; null: nothing. */
  readonly wallet: WalletPart | null
  /** SAFE2: the idempotency key and the answer to repeat; null: no key. */
  readonly keyed: { readonly call: KeyedCall; readonly stored: KeyedAnswer } | null
}

/**
 * Writes an order with all its records in one statement, because every further round trip would slow down each
 * placement. Rows are passed as JSON, so that the statement's text is the same for any number of lines (PERF5).
 */
export async function insertOrder(tx: TenantTx, whole: WholeOrder): Promise<void> {
  const { tenant } = tx
  const { order, placed, keyed } = whole
  const items = whole.items.map((item) => toItemRow(tenant, order.id, item))
  const jobs = whole.jobs.map((job) => newJobRow(tenant, job))
  const calls = keyed ? [keyedCallRow(tenant, keyed.call, keyed.stored, order.placedAt)] : []
  await sql`with placed as (
      insert into customer_order
      select o.* from jsonb_populate_record(null::customer_order, ${JSON.stringify(toOrderRow(tenant, order))}::jsonb) o
    ), lines as (
      insert into order_item select i.* from jsonb_populate_recordset(null::order_item, ${JSON.stringify(items)}::jsonb) i
    ), event as (
      insert into order_event
      select e.* from jsonb_populate_record(null::order_event, ${JSON.stringify(placedEventRow(tenant, placed))}::jsonb) e
    ), ${couponUses(tenant, whole)} ${walletParts(tenant, whole)} later as (
      insert into job select j.* from jsonb_populate_recordset(null::job, ${JSON.stringify(jobs)}::jsonb) j
    )
    insert into keyed_call
    select k.* from jsonb_populate_recordset(null::keyed_call, ${JSON.stringify(calls)}::jsonb) k`.execute(tx.db)
}

/** The parts of the statement that take what a wallet pays; nothing for an order that something else pays (PERF5). */
const walletParts = (tenant: string, { wallet }: WholeOrder): RawBuilder<unknown> =>
  wallet
    ? sql`paid as (
      ${insertOf(wallet.payment)}
    ), ${partsOf(tenant, wallet.transfer)},`
    : sql``

/** The part of the statement that writes the order's coupon; nothing for an order without one (PERF5). */
const couponUses = (tenant: string, { order, coupon }: WholeOrder): RawBuilder<unknown> =>
  coupon
    ? sql`coupons as (
      insert into coupon_use
      select c.* from jsonb_populate_record(null::coupon_use, ${JSON.stringify(couponUseRow(tenant, coupon, order))}::jsonb) c
    ),`
    : sql``
