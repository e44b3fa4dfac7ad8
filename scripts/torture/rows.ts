import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
// The types of the tables that are read here.
import type {} from '@tiffin/commerce/modules/counter/tables'
import type {} from '@tiffin/commerce/modules/orders/api/tables'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import type { MoneyMove, OrderActor, OrderMoveName, OrderState } from '@tiffin/domain/order/lifecycle'
import { type PlanRow, readPlanRows } from './plan-rows.ts'

export interface EventRow {
  readonly orderId: string
  readonly seq: number
  readonly move: OrderMoveName
  readonly actorKind: OrderActor | null
  readonly progress: number
  readonly payment: string
  readonly money: readonly MoneyMove[]
  readonly detail: { readonly undone?: number } | null
  /** ISO. */
  readonly at: string
}

export interface OrderRow extends OrderState {
  readonly id: string
  /** S4: when each state was reached (ISO). */
  readonly stages: Readonly<Record<string, string>>
  readonly person: string
  /** The checkout that it was placed in with others (AMB115). */
  readonly checkout: string | null
  /** The child that it is for. */
  readonly entry: string | null
  readonly total: number
  readonly comments: string
  readonly items: number
  /** What pays it. */
  readonly kinds: readonly TenderKind[]
  /** What of it the wallet pays, in paise. */
  readonly fromWallet: number
}

export interface KeyedRow {
  readonly actor: string
  readonly operation: string
  readonly key: string
  readonly madeId: string
  /** As it is stored. */
  readonly answer: string
}

export interface JobRow {
  readonly kind: string
  readonly key: string
  readonly isDead: boolean
  readonly errorKind: string | null
}

export interface PaymentRow {
  readonly id: string
  readonly subjectKind: 'order' | 'top-up' | 'plan' | 'checkout'
  /** What it is for: an order, or the top-up or checkout with the payment's own id. */
  readonly subjectId: string
  readonly person: string
  /** Who takes it; the wallet takes what it pays itself. */
  readonly provider: string
  /** AMB4: the plan that pays it; null: another provider does. */
  readonly planId: string | null
  /** AMB115: the payment of its checkout, of which it is a share; null: it is whole. */
  readonly shareOf: string | null
  readonly amount: number
  readonly state: 'starting' | 'open' | 'paid' | 'failed'
}

export interface RefundRow {
  readonly id: string
  readonly paymentId: string
  readonly amount: number
  readonly state: 'requested' | 'accepted' | 'sent' | 'refused'
  /** null: its provider returns it. */
  readonly way: 'wallet' | 'plan' | 'owed' | null
}

export interface CouponUseRow {
  readonly code: string
  readonly orderId: string
  readonly state: 'held' | 'used' | 'returned'
}

/** A sale at a counter. */
export interface ScanRow {
  readonly scanId: string
  readonly orderId: string
}

/** What a run left of one tenant. */
export interface TenantRows {
  readonly tenant: string
  readonly orders: readonly OrderRow[]
  readonly events: readonly EventRow[]
  readonly keyed: readonly KeyedRow[]
  readonly jobs: readonly JobRow[]
  readonly payments: readonly PaymentRow[]
  readonly refunds: readonly RefundRow[]
  readonly couponUses: readonly CouponUseRow[]
  readonly scans: readonly ScanRow[]
  readonly plans: readonly PlanRow[]
}

export async function readTenantRows(db: Db, tenant: string): Promise<TenantRows> {
  return { ...(await readOrderRows(db, tenant)), plans: await readPlanRows(db, tenant) }
}

const readOrderRows = (db: Db, tenant: string): Promise<Omit<TenantRows, 'plans'>> =>
  inTenant(db, tenant, async ({ db: tx }) => {
    const orders = await tx
      .selectFrom('customer_order')
      .select((query) => [
        ...(['id', 'person', 'fulfilment', 'status', 'stages', 'bill', 'instructions'] as const),
        ...(['payment_status', 'checkout_id', 'address_id'] as const),
        query
          .selectFrom('order_item')
          .select(({ fn }) => fn.countAll<number>().as('items'))
          .whereRef('order_item.tenant', '=', 'customer_order.tenant')
          .whereRef('order_item.order_id', '=', 'customer_order.id')
          .as('items'),
      ])
      .where('tenant', '=', tenant)
      .execute()
    const events = await tx
      .selectFrom('order_event')
      .selectAll()
      .where('tenant', '=', tenant)
      .orderBy('order_id')
      .orderBy('seq')
      .execute()
    const keyed = await tx.selectFrom('keyed_call').selectAll().where('tenant', '=', tenant).execute()
    const jobs = await tx.selectFrom('job').selectAll().where('tenant', '=', tenant).execute()
    const payments = await tx.selectFrom('payment').selectAll().where('tenant', '=', tenant).execute()
    const couponUses = await tx.selectFrom('coupon_use').selectAll().where('tenant', '=', tenant).execute()
    const refunds = await tx.selectFrom('refund').selectAll().where('tenant', '=', tenant).execute()
    const scans = await tx.selectFrom('counter_scan').selectAll().where('tenant', '=', tenant).execute()
    return {
      tenant,
      scans: scans.map(({ scan_id: scanId, order_id: orderId }) => ({ scanId, orderId })),
      orders: orders.map((row) => ({
        id: row.id,
        person: row.person,
        checkout: row.checkout_id,
        entry: row.address_id,
        fulfilment: row.fulfilment,
        progress: row.status,
        payment: row.payment_status,
        stages: row.stages,
        kinds: row.bill.tenders.map(({ kind }) => kind),
        fromWallet: row.bill.tenders.find(({ kind }) => kind === 'WALLET')?.amount ?? 0,
        total: row.bill.total,
        comments: row.instructions.comments,
        items: Number(row.items),
      })),
      events: events.map((row) => ({
        orderId: row.order_id,
        seq: row.seq,
        move: row.move,
        actorKind: row.actor_kind,
        progress: row.progress,
        payment: row.payment,
        money: row.money ?? [],
        detail: row.detail,
        at: row.at.toISOString(),
      })),
      keyed: keyed.map(({ actor, operation, key, answer, made_id: madeId }) => ({
        actor,
        operation,
        key,
        answer,
        madeId,
      })),
      jobs: jobs.map(({ kind, key, dead_at: deadAt, error_kind: errorKind }) => {
        return { kind, key, isDead: deadAt !== null, errorKind }
      }),
      payments: payments.map(({ subject_kind: subjectKind, subject_id: subjectId, ...row }) => {
        const { id, person, provider, amount, state } = row
        const planId = provider === 'plan' ? row.merchant_id : null
        return { id, subjectKind, subjectId, person, provider, planId, shareOf: row.share_of, amount, state }
      }),
      couponUses: couponUses.map(({ code, order_id: orderId, state }) => ({ code, orderId, state })),
      refunds: refunds.map(({ id, payment_id: paymentId, amount, state, way }) => {
        return { id, paymentId, amount, state, way }
      }),
    }
  })

/** Everything in the messages of the demo's outbox that can be the id of an order. */
export function sentWords(dataDir: string): ReadonlySet<string> {
  const folder = join(dataDir, 'outbox')
  if (!existsSync(folder)) return new Set()
  return new Set(readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/[\w-]+/g) ?? []))
}
