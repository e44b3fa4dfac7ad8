import type { ItemRatings, Rating } from '@tiffin/domain/order/rating'
import type { FulfilmentType } from '@tiffin/domain/order/tracking'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote } from '#kernel/db/tenant-transaction'

/** An item that was rated. */
export interface RatedItem extends ItemRatings {
  readonly line: number
  readonly name: string
  readonly size: string
}

/** The ratings of one order, without a word about its owner. */
export interface RatedOrder {
  readonly orderId: string
  /** The store's code. */
  readonly store: string
  readonly fulfilment: FulfilmentType
  readonly placedAt: string
  /** When a rating last changed. */
  readonly ratedAt: string
  readonly overall: Rating | null
  readonly delivery: Rating | null
  /** In the order of the lines. */
  readonly items: readonly RatedItem[]
}

export interface RatingList {
  /** Newest first. */
  readonly ratings: readonly RatedOrder[]
  /** True when there are more, which were rated earlier. */
  readonly more: boolean
}

/** Which ratings to list; null: of all stores, of any day. */
export interface WantedRatings {
  readonly store: string | null
  /** On which day they last changed, by the store's clock. */
  readonly date: LocalDate | null
}

const MOST = 500

/** S21: the ratings of a tenant's orders by store and day, for its operator. */
export const listRatings = (
  db: Db,
  tenant: string,
  { store, date }: WantedRatings,
  note: Note<RatingList> = noNote,
): Promise<RatingList> =>
  inTenant(db, tenant, async (tx) => {
    const { rows } = await sql<Omit<RatedOrder, 'placedAt' | 'ratedAt'> & { placedAt: Date; ratedAt: Date }>`
      select r.order_id as "orderId", s.code as store, o.fulfilment, o.placed_at as "placedAt",
        r.changed_at as "ratedAt", r.overall, r.delivery, (
          select coalesce(jsonb_agg(jsonb_build_object('line', i.line, 'name', l.product_name, 'size', l.size_name,
            'quality', i.quality, 'taste', i.taste, 'packaging', i.packaging) order by i.line), '[]')
          from item_rating i
          join order_item l on l.tenant = i.tenant and l.order_id = i.order_id and l.line = i.line
          where i.tenant = r.tenant and i.order_id = r.order_id
        ) as items
      from order_rating r
      join customer_order o on o.tenant = r.tenant and o.id = r.order_id
      join store s on s.tenant = o.tenant and s.store_id = o.store_id
      where r.tenant = ${tenant}
        ${store === null ? sql`` : sql`and s.code = ${store}`}
        ${
          date === null
            ? sql``
            : sql`and r.changed_at between ${date}::date - interval '1 day' and ${date}::date + interval '2 days'
              and (r.changed_at at time zone o.time_zone)::date = ${date}::date`
        }
      order by r.changed_at desc, r.order_id limit ${MOST + 1}`.execute(tx.db)
    const list = {
      ratings: rows.slice(0, MOST).map(({ placedAt, ratedAt, ...row }) => ({
        ...row,
        placedAt: placedAt.toISOString(),
        ratedAt: ratedAt.toISOString(),
      })),
      more: rows.length > MOST,
    }
    await note(tx, list)
    return list
  })
