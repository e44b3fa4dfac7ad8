import type { FulfilmentType } from '@tiffin/domain/tracking'
import { sql } from 'kysely'
import type { TenantTx } from '#db/tenant-transaction'

/** An order as far as the kitchen needs it. */
export interface CookingOrder {
  readonly id: string
  readonly fulfilment: FulfilmentType
  readonly status: number
}

/** One step that an order takes. */
export interface Step {
  readonly orderId: string
  readonly status: number
  readonly at: Date
  /** When the clock moves it on again; null at the end of its way, or when only an operator moves it. */
  readonly nextAt: Date | null
}

const columns = ['id', 'fulfilment', 'status'] as const

/** Locks orders whose time has come; those that another process is moving are stepped over. */
export const lockDue = (tx: TenantTx, now: Date, most: number): Promise<CookingOrder[]> =>
  tx.db
    .selectFrom('customer_order')
    .select(columns)
    .where('tenant', '=', tx.tenant)
    .where('next_status_at', '<=', now)
    .orderBy('next_status_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

export const lockOrder = (tx: TenantTx, orderId: string): Promise<CookingOrder | undefined> =>
  tx.db
    .selectFrom('customer_order')
    .select(columns)
    .where('tenant', '=', tx.tenant)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

/** Writes steps of locked orders, all in one statement. */
export async function writeSteps(tx: TenantTx, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return
  const rows = steps.map((step) => ({
    id: step.orderId,
    status: step.status,
    at: step.at.toISOString(),
    next_at: step.nextAt?.toISOString() ?? null,
    stage: { [step.status]: step.at.toISOString() },
  }))
  await sql`update customer_order o
    set status = s.status, status_at = s.at, next_status_at = s.next_at, stages = o.stages || s.stage
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s(id text, status integer, at timestamptz, next_at timestamptz, stage jsonb)
    where o.tenant = ${tx.tenant} and o.id = s.id`.execute(tx.db)
}

/** Takes orders off the clock that it can move no further. */
export async function stopClock(tx: TenantTx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx.db
    .updateTable('customer_order')
    .set({ next_status_at: null })
    .where('tenant', '=', tx.tenant)
    .where('id', 'in', [...orderIds])
    .execute()
}

/** When the clock has to look at this tenant again; null when no order is on its way. */
export async function nextStepAt(tx: TenantTx): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('customer_order')
    .select((select) => select.fn.min('next_status_at').as('at'))
    .where('tenant', '=', tx.tenant)
    .where('next_status_at', 'is not', null)
    .executeTakeFirst()
  return row?.at ?? null
}
