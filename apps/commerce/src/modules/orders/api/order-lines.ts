import type { Paise } from '@tiffin/domain/money/money'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** The names of the lines of these orders; null for a line that is not there. */
export async function lineNames(
  { db, tenant }: TenantTx,
  orderIds: readonly string[],
): Promise<(orderId: string, line: number) => string | null> {
  const rows =
    orderIds.length === 0
      ? []
      : await db
          .selectFrom('order_item')
          .select(['order_id', 'line', 'product_name'])
          .where('tenant', '=', tenant)
          .where('order_id', 'in', orderIds)
          .execute()
  const names = new Map(rows.map(({ order_id, line, product_name }) => [`${order_id} ${line}`, product_name]))
  return (orderId, line) => names.get(`${orderId} ${line}`) ?? null
}

/** The totals of an order's lines by their numbers, in their order. */
export async function lineTotals(tx: TenantTx, orderId: string): Promise<ReadonlyMap<number, Paise>> {
  const rows = await tx.db
    .selectFrom('order_item')
    .select(['line', 'total'])
    .where('tenant', '=', tx.tenant)
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
  return new Map(rows.map(({ line, total }) => [line, total]))
}
