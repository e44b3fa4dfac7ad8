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

export async function writeStep(tx: TenantTx, step: Step): Promise<void> {
  const stage = JSON.stringify({ [step.status]: step.at.toISOString() })
  await sql`update customer_order
    set status = ${step.status}, status_at = ${step.at}, next_status_at = ${step.nextAt},
      stages = stages || ${stage}::jsonb
    where tenant = ${tx.tenant} and id = ${step.orderId}`.execute(tx.db)
}

/** Takes an order that has come to its end off the clock. */
export async function stopClock(tx: TenantTx, orderId: string): Promise<void> {
  await tx.db
    .updateTable('customer_order')
    .set({ next_status_at: null })
    .where('tenant', '=', tx.tenant)
    .where('id', '=', orderId)
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
