import type { RiderName, TimedPosition } from '@tiffin/domain/order/rider'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type {} from '../tables.ts'

/** S14: the rider of an order, with the position that was stored last. */
export interface StoredRider extends RiderName {
  /** Null: the rider has not been seen yet. */
  readonly position: TimedPosition | null
}

/** Undefined: the order has no rider, or the rider is erased. */
export async function findRider({ db, tenant }: TenantTx, orderId: string): Promise<StoredRider | undefined> {
  const row = await db
    .selectFrom('order_rider')
    .select(['name', 'mobile', 'latitude', 'longitude', 'position_at'])
    .where('tenant', '=', tenant)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, mobile, latitude, longitude, position_at } = row
  const isSeen = latitude !== null && longitude !== null && position_at !== null
  return { name, mobile, position: isSeen ? { latitude, longitude, at: position_at.getTime() } : null }
}

/**
 * Names the rider of a locked order. Another mobile is another rider, whose place is not known yet. False: it was this
 * rider already.
 */
export async function nameRider(tx: TenantTx, orderId: string, { name, mobile }: RiderName): Promise<boolean> {
  const { rows } = await sql`insert into order_rider as r (tenant, order_id, name, mobile)
    values (${tx.tenant}, ${orderId}, ${name}, ${mobile})
    on conflict (tenant, order_id) do update
    set name = excluded.name, mobile = excluded.mobile,
      latitude = case when r.mobile = excluded.mobile then r.latitude end,
      longitude = case when r.mobile = excluded.mobile then r.longitude end,
      position_at = case when r.mobile = excluded.mobile then r.position_at end
    where (r.name, r.mobile) <> (excluded.name, excluded.mobile)
    returning r.order_id`.execute(tx.db)
  return rows.length > 0
}

/**
 * Stores where the rider with this mobile was. False: a newer position is stored, or the order has another rider now, or
 * none.
 */
export async function storePosition(
  tx: TenantTx,
  { orderId, mobile }: { readonly orderId: string; readonly mobile: string },
  position: TimedPosition,
): Promise<boolean> {
  const at = new Date(position.at)
  const { numAffectedRows } = await sql`update order_rider
    set latitude = ${position.latitude}, longitude = ${position.longitude}, position_at = ${at}
    where tenant = ${tx.tenant} and order_id = ${orderId} and mobile = ${mobile}
      and (position_at is null or position_at < ${at})`.execute(tx.db)
  return numAffectedRows === 1n
}

/** Erases the riders of orders, with their positions. Resolves to how many there were. */
export async function eraseRiders({ db, tenant }: TenantTx, orderIds: readonly string[]): Promise<number> {
  if (orderIds.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('order_rider')
    .where('tenant', '=', tenant)
    .where('order_id', 'in', orderIds)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
