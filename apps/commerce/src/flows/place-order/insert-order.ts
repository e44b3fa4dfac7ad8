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

/** An order with the records of its own. */
export interface OrderToInsert {
  readonly order: OrderRecord
  readonly items: readonly OrderItemRecord[]
  /** The transition that creates the order. */
  readonly placed: AppliedMove
  readonly jobs: readonly NewJob[]
  /** null: an order without a coupon. */
  readonly coupon: CouponUse | null
}

/** SAFE2: the idempotency key and the answer to repeat; null: no key. */
export type Keyed = { readonly call: KeyedCall; readonly stored: KeyedAnswer } | null

/** An order with all records that belong to it. */
export interface WholeOrder extends OrderToInsert {
  /** What its wallet pays, locked in this transaction; null: nothing. */
  readonly wallet: WalletPart | null
  readonly keyed: Keyed
}

/** What is written beside the orders of one placement. */
interface Beside {
  readonly keyed: Keyed
  /** Jobs that belong to none of the orders alone. */
  readonly jobs: readonly NewJob[]
  readonly at: Date
}

/** The rows of a table as a part of a statement. Its text is the same for any number of them (PERF5). */
const rowsOf = (table: string, rows: readonly object[]): RawBuilder<unknown> =>
  sql`select r.* from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r`

/**
 * Writes orders with all their records in one statement, because every further round trip would slow down each
 * placement. Each wallet pays one of the orders.
 */
async function insertAll(
  { db, tenant }: TenantTx,
  orders: readonly WholeOrder[],
  beside: readonly Beside[],
): Promise<void> {
  const items = orders.flatMap((each) => each.items.map((item) => toItemRow(tenant, each.order.id, item)))
  const jobs = [...orders, ...beside].flatMap((each) => each.jobs.map((job) => newJobRow(tenant, job)))
  const calls = [...orders.map(({ keyed, order }) => ({ keyed, at: order.placedAt })), ...beside]
  const keyedRows = calls.flatMap(({ keyed, at }) =>
    keyed ? [keyedCallRow(tenant, keyed.call, keyed.stored, at)] : [],
  )
  const placed = orders.map((each) => placedEventRow(tenant, each.placed))
  const coupons = orders.flatMap(({ coupon, order }) => (coupon ? [couponUseRow(tenant, coupon, order)] : []))
  const parts = orders.flatMap(({ wallet }) => wallet ?? [])
  await sql`with placed as (
      insert into customer_order ${rowsOf(
        'customer_order',
        orders.map(({ order }) => toOrderRow(tenant, order)),
      )}
    ), lines as (
      insert into order_item ${rowsOf('order_item', items)}
    ), event as (
      insert into order_event ${rowsOf('order_event', placed)}
    ), ${couponUses(coupons)} ${parts.length > 0 ? sql`${writingParts(tenant, parts)},` : sql``} later as (
      insert into job ${rowsOf('job', jobs)}
    )
    insert into keyed_call ${rowsOf('keyed_call', keyedRows)}`.execute(db)
}

/** Writes orders of different people, each with its own key and wallet. */
export async function insertOrders(tx: TenantTx, orders: readonly WholeOrder[]): Promise<void> {
  if (orders.length > 0) await insertAll(tx, orders, [])
}

export const insertOrder = (tx: TenantTx, whole: WholeOrder): Promise<void> => insertAll(tx, [whole], [])

/**
 * AMB115: writes the orders of one checkout, which have one key. What a wallet pays of them is written apart: its debits
 * come one after another.
 */
export const insertTogether = (tx: TenantTx, orders: readonly OrderToInsert[], beside: Beside): Promise<void> =>
  insertAll(
    tx,
    orders.map((order) => ({ ...order, wallet: null, keyed: null })),
    [beside],
  )

/** The parts of a statement that take what wallets pay. */
const writingParts = (tenant: string, parts: readonly WalletPart[]): RawBuilder<unknown> => sql`paid as (
      ${insertOf(parts.map(({ payment }) => payment))}
    ), ${partsOf(
      tenant,
      parts.map(({ transfer }) => transfer),
    )}`

/** Writes what a wallet pays of an order that is written. */
export async function insertWalletPart({ db, tenant }: TenantTx, part: WalletPart): Promise<void> {
  await sql`with ${writingParts(tenant, [part])} select`.execute(db)
}

/** The part of the statement that writes the coupons of the orders; nothing where there is none (PERF5). */
const couponUses = (rows: readonly object[]): RawBuilder<unknown> =>
  rows.length > 0
    ? sql`coupons as (
      insert into coupon_use ${rowsOf('coupon_use', rows)}
    ),`
    : sql``
