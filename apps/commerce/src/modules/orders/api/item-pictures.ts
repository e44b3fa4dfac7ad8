import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { lockOrders } from './life.ts'

/** S18: the picture of an item's quality check. */
export interface ItemPicture {
  readonly orderId: string
  readonly line: number
  readonly at: Date
  /** WebP. */
  readonly picture: Uint8Array
}

/** Stores a picture in the place of an earlier one. */
export async function keepPicture(
  { db, tenant }: TenantTx,
  { orderId, line, at, picture }: ItemPicture,
): Promise<void> {
  await db
    .insertInto('item_picture')
    .values({ tenant, order_id: orderId, line, at, picture: Buffer.from(picture) })
    .onConflict((taken) =>
      taken.columns(['tenant', 'order_id', 'line']).doUpdateSet(({ ref }) => ({
        at: ref('excluded.at'),
        picture: ref('excluded.picture'),
      })),
    )
    .execute()
}

/** The picture of an item of a person's own order; undefined: there is none, or it is erased (SB8). */
export async function findPicture(
  { db, tenant }: TenantTx,
  { person, orderId, line }: { readonly person: string; readonly orderId: string; readonly line: number },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('item_picture as p')
    .innerJoin('customer_order as o', (join) =>
      join.onRef('o.tenant', '=', 'p.tenant').onRef('o.id', '=', 'p.order_id'),
    )
    .select('p.picture')
    .where('p.tenant', '=', tenant)
    .where('p.order_id', '=', orderId)
    .where('p.line', '=', line)
    .where('o.person', '=', person)
    .executeTakeFirst()
  return row && Buffer.from(row.picture)
}

/** How long a picture is kept, in days. */
const KEPT_DAYS = 30

/**
 * Erases the pictures that are old enough, and says of their items that they have none. Locks their orders first, as a
 * check does, so that neither can lose what the other says of an item, nor wait for the other for ever.
 */
export async function erasePictures(tx: TenantTx, now: Date): Promise<void> {
  const { db, tenant } = tx
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000)
  const old = await db
    .selectFrom('item_picture')
    .select('order_id')
    .distinct()
    .where('tenant', '=', tenant)
    .where('at', '<=', before)
    .execute()
  const orderIds = old.map(({ order_id }) => order_id)
  if (orderIds.length === 0) return
  await lockOrders(tx, orderIds)
  await sql`with erased as (
      delete from item_picture where tenant = ${tenant} and order_id = any(${orderIds}) and at <= ${before}
      returning order_id, line
    )
    update order_item i set work = jsonb_set(i.work, '{check,hasPicture}', 'false')
    from erased e
    where i.tenant = ${tenant} and i.order_id = e.order_id and i.line = e.line and i.work -> 'check' is not null`.execute(
    db,
  )
}
