import type { LocalDate } from '@tiffin/domain/time/clock'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** SB33: a request to the chef, for operators. */
export interface ListedChat {
  readonly orderId: string
  readonly storeId: number
  readonly store: string
  readonly item: string
  readonly text: string
  /** ISO. */
  readonly at: string
}

/** Which requests are wanted; null: of all stores, of all days. */
export interface WantedChats {
  /** The store's code. */
  readonly store: string | null
  /** The day on the wall clock of the order's store. */
  readonly date: LocalDate | null
}

/** The most that are listed: the newest. */
const MOST = 500

/** SB33: the requests to the chef, newest first. */
export async function listChats(tx: TenantTx, { store, date }: WantedChats): Promise<ListedChat[]> {
  const { rows } = await sql<Omit<ListedChat, 'at'> & { readonly at: Date }>`
    select c.order_id as "orderId", o.store_id as "storeId", o.store_name as store, i.product_name as item, c.text, c.at
    from chef_chat c
    join customer_order o on o.tenant = c.tenant and o.id = c.order_id
    join order_item i on i.tenant = c.tenant and i.order_id = c.order_id and i.line = c.line
    where c.tenant = ${tx.tenant}
      and (${store}::text is null or exists (
        select from store s where s.tenant = o.tenant and s.store_id = o.store_id and s.code = ${store}))
      and (${date}::date is null or (c.at at time zone o.time_zone)::date = ${date}::date)
    order by c.at desc, c.order_id limit ${MOST}`.execute(tx.db)
  return rows.map(({ at, ...chat }) => ({ ...chat, at: at.toISOString() }))
}
