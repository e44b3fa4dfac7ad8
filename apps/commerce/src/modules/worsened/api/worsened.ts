import type { WorsenedLine } from '@tiffin/domain/order/worsened'
import type { Selectable } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { WorsenedAnswer, WorsenedOrderTable } from '../tables.ts'

/** AMB116: what got worse in an order, and what its owner answered. */
export interface WorsenedOrder {
  readonly foundAt: Date
  readonly lines: readonly WorsenedLine[]
  /** When the order is cancelled without an answer; null: it is made without one. */
  readonly answerBy: Date | null
  readonly answer: WorsenedAnswer | null
}

const toWorsened = (row: Selectable<WorsenedOrderTable>): WorsenedOrder => ({
  foundAt: row.found_at,
  lines: row.lines,
  answerBy: row.answer_by,
  answer: row.answer,
})

/** The worsened ones of these orders, by their id. To decide on one, lock its order first. */
export async function worsenedOrders(
  tx: TenantTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, WorsenedOrder>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('worsened_order')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where('order_id', 'in', orderIds)
    .execute()
  return new Map(rows.map((row) => [row.order_id, toWorsened(row)]))
}

export const findWorsened = async (tx: TenantTx, orderId: string): Promise<WorsenedOrder | null> =>
  (await worsenedOrders(tx, [orderId])).get(orderId) ?? null

/** Stores what was found about a locked order, over what was found earlier. */
export async function saveWorsened(tx: TenantTx, orderId: string, found: WorsenedOrder): Promise<void> {
  const { foundAt, lines, answerBy, answer } = found
  const row = { found_at: foundAt, lines: JSON.stringify(lines), answer_by: answerBy, answer }
  await tx.db
    .insertInto('worsened_order')
    .values({ tenant: tx.tenant, order_id: orderId, ...row, answered_at: null })
    .onConflict((conflict) => conflict.columns(['tenant', 'order_id']).doUpdateSet(row))
    .execute()
}

export async function answerWorsened(tx: TenantTx, orderId: string, answer: WorsenedAnswer, at: Date): Promise<void> {
  await tx.db
    .updateTable('worsened_order')
    .set({ answer, answered_at: at })
    .where('tenant', '=', tx.tenant)
    .where('order_id', '=', orderId)
    .execute()
}

/** The lines of an order are as they were placed again. */
export async function deleteWorsened(tx: TenantTx, orderId: string): Promise<void> {
  await tx.db.deleteFrom('worsened_order').where('tenant', '=', tx.tenant).where('order_id', '=', orderId).execute()
}
