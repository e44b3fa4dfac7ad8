import type { StateCode } from '@tiffin/domain/money/gst-number'
import type { PricedLine } from '@tiffin/domain/money/pricing'
import { type Registration, registrationOf, stateOf } from '@tiffin/domain/money/registration'
import { tenderKinds } from '@tiffin/domain/money/tender-kinds'
import { takenAt } from '@tiffin/domain/money/tenders'
import { saleLegs } from '@tiffin/domain/wallet/sale-legs'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { TenantTransfer } from '#modules/ledger/api/post-together'
import { DOCUMENTS_SINCE } from '../documents/order-account.ts'
import { type BookedDocument, documentOf, saleTransfer } from './document-transfers.ts'
import { isUnposted, ofOrder, paidAhead, refundPlace, type Source, type Wanted, within } from './source.ts'

/** An order that was handed over, with what its sale follows from. Amounts in paise. */
interface HandOver {
  readonly orderId: string
  readonly at: Date
  /** What was paid ahead, and not returned by then. */
  readonly ahead: number
  readonly cash: number
  readonly lines: readonly PricedLine[]
  readonly registration: Registration | null
  readonly state: StateCode | null
  /** Null: the store is not in the catalogue any more. */
  readonly gst: string | null
  readonly gstEnabled: boolean | null
  /** Null: it was handed over before documents existed. */
  readonly document: Omit<BookedDocument, 'at'> | null
  readonly documentAt: Date | null
}

const atHandOver = tenderKinds.filter((kind) => takenAt([{ kind, amount: 0 }], 'at-hand-over').length > 0)

/** As the index `order_event_last` has it, of each path. */
const ADVANCED = sql`e.move = 'advance' and e.progress in (500, 700)`
/** AMB111: a sale of a counter begins handed over. As the index `order_event_counter` has it. */
const SOLD = sql`e.move = 'place-counter'`
const LAST_OF_PATH = sql`e.progress = case o.fulfilment when 'PICKUP' then 500 else 700 end`

/**
 * What was returned before the hand-over: the refunds before the first that was requested after it, in the sequence of
 * their commits. Of those that are committed later the sale keeps the amount, and the source of returns finds them.
 */
const returnedBefore = sql`select coalesce(sum(r.amount), 0)::integer as amount from refund r
  where r.tenant = o.tenant and r.subject_kind = 'order' and r.subject_id = o.id and not exists (
    select from refund x where x.tenant = r.tenant and x.subject_kind = r.subject_kind and x.subject_id = r.subject_id
      and ${refundPlace('x')} <= ${refundPlace('r')} and x.requested_at > e.at)`

/** AMB110: a part that the wallet holds still is taken within a minute; its order is sold then, as a whole. */
const holdsPart = sql`exists (select from payment p where p.tenant = o.tenant and p.subject_kind = 'order'
  and p.subject_id = o.id and p.provider = 'wallet' and p.state = 'open')`

/** AMB112: a sale is posted as its document states it, and waits for it. */
const hasWaited = (tenant: string) => sql`(doc.id is not null
  or e.at < (select at from ledger_mark where tenant = ${tenant} and source = ${DOCUMENTS_SINCE}))`

/** A sale of nothing, such as a free order or one that was refunded in full, has no transfer. */
async function unpostedHandOvers(
  { db, tenant }: TenantTx,
  wanted: Wanted,
  last: RawBuilder<unknown>,
): Promise<HandOver[]> {
  const { rows } = await sql<HandOver>`with due as materialized (
      select e.order_id, e.at, o.store_id, cash.amount as cash, paid.amount - returned.amount as ahead,
        doc.content, doc.at as document_at
      from order_event e
      join customer_order o on o.tenant = e.tenant and o.id = e.order_id
      left join lateral (${documentOf(tenant, sql`'sale:' || e.order_id`)}) doc on true
      cross join lateral (${paidAhead(sql`(o.tenant, 'order', o.id)`)}) paid
      cross join lateral (${returnedBefore}) returned
      cross join lateral (select coalesce(sum((t ->> 'amount')::bigint), 0)::integer as amount
        from jsonb_array_elements(o.bill -> 'tenders') t where t ->> 'kind' = any(${atHandOver})) cash
      where e.tenant = ${tenant} and ${last} and ${LAST_OF_PATH} and ${within('e.at', wanted)}
        and cash.amount + paid.amount - returned.amount > 0 and not ${holdsPart}
        and ${hasWaited(tenant)}
        and ${isUnposted(tenant, sql`'sale:' || e.order_id`)}
      order by e.at, e.order_id limit ${wanted.most}
    )
    select d.order_id as "orderId", d.at, d.ahead, d.cash, d.document_at as "documentAt", s.registration, s.state,
      case when d.content is not null then jsonb_build_object('content', d.content) end as document,
      s.details ->> 'gst' as gst, (s.details ->> 'gstEnabled')::boolean as "gstEnabled",
      coalesce((select jsonb_agg(jsonb_build_object('unitPrice', i.unit_price, 'listPrice', i.list_price,
          'customisation', i.customisation, 'quantity', i.quantity, 'taxPercent', i.tax_percent) order by i.line)
        from order_item i where i.tenant = ${tenant} and i.order_id = d.order_id), '[]') as lines
    from due d left join store s on s.tenant = ${tenant} and s.store_id = d.store_id
    order by d.at, d.order_id`.execute(db)
  return rows
}

/** AMB112: without a document the store's registration decides whether tax is posted; what it states today counts. */
function transferOf({ orderId, at, ahead, cash, lines, document, documentAt, ...store }: HandOver): TenantTransfer {
  if (document && documentAt) return saleTransfer(orderId, { ...document, at: documentAt })
  const stated = { ...store, gst: store.gst ?? '', gstEnabled: store.gstEnabled ?? false }
  const terms = { lines, registration: registrationOf(stated), state: stateOf(stated) }
  return {
    ...{ key: `sale:${orderId}`, posting: 'sale', subject: ofOrder(orderId), at },
    legs: [
      { account: 'advances', amount: -ahead },
      { account: 'cash-at-hand-over', amount: -cash },
      ...saleLegs(ahead + cash, terms),
    ],
  }
}

const sourceOf = (name: Source['name'], last: RawBuilder<unknown>): Source => ({
  name,
  newest: (tenant) => sql`(select max(e.at) from order_event e where e.tenant = ${tenant} and ${last})`,
  find: async (tx, wanted) =>
    (await unpostedHandOvers(tx, wanted, last)).map((row) => ({ ...transferOf(row), rowAt: row.at })),
})

/** AMB112: the sale and its tax, when an order reaches the last state of its path. */
export const handOversSource = sourceOf('hand-overs', ADVANCED)

/** AMB112: those of counters. A source of their own: the release before moves the mark of hand-overs and skips them. */
export const counterSalesSource = sourceOf('counter-sales', SOLD)
