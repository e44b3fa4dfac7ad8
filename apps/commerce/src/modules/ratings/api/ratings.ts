import { type ItemAspect, type ItemRatings, noItemRatings, type Rating } from '@tiffin/domain/order/rating'
import { type OrderStatus, orderStatus } from '@tiffin/domain/order/tracking'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** What the owner of an order has said of it; null: not rated. */
export interface OrderRatings {
  readonly overall: Rating | null
  readonly delivery: Rating | null
  /** By line. */
  readonly items: ReadonlyMap<number, ItemRatings>
}

/** Changes of an order's ratings; what is left out stays. */
export interface NewRatings {
  readonly overall?: Rating | undefined
  readonly delivery?: Rating | undefined
  /** By line. */
  readonly items: ReadonlyMap<number, Readonly<Partial<Record<ItemAspect, Rating>>>>
}

const noRatings: OrderRatings = { overall: null, delivery: null, items: new Map() }

/** As `ratingsOf`. AMB69: no order has ratings before its dispatch, so that its page needs no query for them (PERF5). */
export const ratingsToShow = (tx: TenantTx, order: { id: string; status: OrderStatus }): Promise<OrderRatings> =>
  order.status < orderStatus.dispatched ? Promise.resolve(noRatings) : ratingsOf(tx, order.id)

export async function ratingsOf(tx: TenantTx, orderId: string): Promise<OrderRatings> {
  const { rows } = await sql<Omit<OrderRatings, 'items'> & { items: ({ line: number } & ItemRatings)[] }>`
    select r.overall, r.delivery, (
      select coalesce(jsonb_agg(jsonb_build_object('line', i.line, 'quality', i.quality, 'taste', i.taste,
        'packaging', i.packaging)), '[]') from item_rating i where i.tenant = r.tenant and i.order_id = r.order_id
    ) as items
    from order_rating r where r.tenant = ${tx.tenant} and r.order_id = ${orderId}`.execute(tx.db)
  const [row] = rows
  if (!row) return noRatings
  return { ...row, items: new Map(row.items.map(({ line, ...ratings }) => [line, ratings])) }
}

/** The ratings after a change. */
export function withChanges(before: OrderRatings, { overall, delivery, items }: NewRatings): OrderRatings {
  const changed = [...items].map(([line, said]): [number, ItemRatings] => [
    line,
    { ...noItemRatings, ...before.items.get(line), ...said },
  ])
  return {
    overall: overall ?? before.overall,
    delivery: delivery ?? before.delivery,
    items: new Map([...before.items, ...changed]),
  }
}

/** True when both say the same. */
export const isSame = (one: OrderRatings, other: OrderRatings): boolean =>
  one.overall === other.overall &&
  one.delivery === other.delivery &&
  [...other.items].every(([line, { quality, taste, packaging }]) => {
    const was = one.items.get(line) ?? noItemRatings
    return was.quality === quality && was.taste === taste && was.packaging === packaging
  })

/** SB19: stores the ratings of a locked order, over those that it has. */
export async function saveRatings(tx: TenantTx, orderId: string, ratings: OrderRatings, at: Date): Promise<void> {
  const { overall, delivery } = ratings
  const lines = [...ratings.items].map(([line, said]) => ({ line, ...said }))
  await sql`with of_items as (
      insert into item_rating (tenant, order_id, line, quality, taste, packaging)
      select ${tx.tenant}, ${orderId}, line, quality, taste, packaging
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as s(line integer, quality smallint, taste smallint, packaging smallint)
      on conflict (tenant, order_id, line)
        do update set quality = excluded.quality, taste = excluded.taste, packaging = excluded.packaging
    )
    insert into order_rating (tenant, order_id, overall, delivery, changed_at)
    values (${tx.tenant}, ${orderId}, ${overall}, ${delivery}, ${at})
    on conflict (tenant, order_id)
      do update set overall = excluded.overall, delivery = excluded.delivery, changed_at = excluded.changed_at`.execute(
    tx.db,
  )
}
