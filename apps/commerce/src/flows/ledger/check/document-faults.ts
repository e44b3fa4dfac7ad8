import type { DocumentKind } from '@tiffin/domain/documents/document'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { DOCUMENTS_SINCE } from '../../documents/order-account.ts'
import { paidAhead } from '../source.ts'
import { type LedgerFault, MOST_NAMED } from './ledger-fault.ts'

/** AMB112: orders that were handed over for money since there are documents, and have none. None has two: `document_once`. */
async function missing({ db, tenant }: TenantTx, until: Date): Promise<LedgerFault[]> {
  const { rows } = await sql<{ orderId: string }>`
    select o.id as "orderId" from customer_order o
    cross join lateral (${paidAhead(sql`(o.tenant, 'order', o.id)`)}) paid
    cross join lateral (select coalesce(sum(r.amount), 0) as amount from refund r
      where r.tenant = o.tenant and r.subject_kind = 'order' and r.subject_id = o.id and r.requested_at <= o.status_at) returned
    where o.tenant = ${tenant} and o.status = case o.fulfilment when 'PICKUP' then 500 else 700 end
      and o.status_at <= ${until} and o.status_at >= coalesce(
        (select at from ledger_mark where tenant = ${tenant} and source = ${DOCUMENTS_SINCE}), '-infinity')
      and paid.amount - returned.amount + case when o.bill -> 'tenders' -> 0 ->> 'kind' = 'CASH'
        then (o.bill ->> 'total')::bigint else 0 end > 0
      and not exists (select from document d
        where d.tenant = o.tenant and d.event = 'sale:' || o.id and d.cancelled_at is null)
      and not exists (select from payment h where h.tenant = o.tenant and h.subject_kind = 'order'
        and h.subject_id = o.id and h.provider = 'wallet' and h.state = 'open')
    order by o.id limit ${MOST_NAMED}`.execute(db)
  return rows.map((row) => ({ kind: 'document-missing', ...row }))
}

/** What documents state on an account of the ledger. */
const stated = (account: RawBuilder<string>, figure: string): RawBuilder<unknown> => sql`
  select d.order_id, ${account} as account, sign * (r ->> ${sql.lit(figure)})::bigint as amount
  from counted d cross join lateral jsonb_array_elements(d.content -> 'rates') r`

/** AMB112: orders whose invoice, less its credit notes, is not what the ledger holds of sales and tax. */
async function differing({ db, tenant }: TenantTx, until: Date): Promise<LedgerFault[]> {
  const { rows } = await sql<{ orderId: string; account: string; stated: string; posted: string }>`
    with counted as (
      select d.order_id, d.content, case when d.event like 'sale:%' then 1 else -1 end as sign from document d
      where d.tenant = ${tenant} and d.cancelled_at is null and (d.event like 'sale:%' or d.event like 'credit:%')
        and not exists (select from document later where later.tenant = d.tenant and later.order_id = d.order_id
          and (later.at > ${until} or later.cancelled_at > ${until}))
    ), said as (
      select order_id, account, sum(amount) as amount from (
        ${stated(sql`'sales:' || (r ->> 'rate')`, 'taxable')}
        union all ${stated(sql`'tax:cgst'`, 'central')}
        union all ${stated(sql`case d.content ->> 'split' when 'utgst' then 'tax:utgst' else 'tax:sgst' end`, 'state')}
        union all ${stated(sql`'tax:igst'`, 'integrated')}
      ) legs group by order_id, account having sum(amount) <> 0
    ), booked as (
      select t.subject_id as order_id, e.account, sum(e.amount) as amount
      from ledger_transfer t join ledger_entry e on e.tenant = t.tenant and e.transfer = t.id
      where t.tenant = ${tenant} and t.subject_kind = 'order' and (e.account like 'sales:%' or e.account like 'tax:%')
        and t.subject_id in (select order_id from counted)
      group by t.subject_id, e.account having sum(e.amount) <> 0
    )
    select order_id as "orderId", account, coalesce(s.amount, 0) as stated, coalesce(b.amount, 0) as posted
    from said s full join booked b using (order_id, account)
    where coalesce(s.amount, 0) <> coalesce(b.amount, 0)
    order by order_id, account limit ${MOST_NAMED}`.execute(db)
  return rows.map(({ orderId, account, stated: said, posted }) => ({
    ...{ kind: 'document-differs', orderId, account, stated: Number(said), posted: Number(posted) },
  }))
}

/** AMB112: series with a gap, or whose last number is not that of their last document. */
async function gaps({ db, tenant }: TenantTx): Promise<LedgerFault[]> {
  const { rows } = await sql<{
    storeId: number
    documentKind: DocumentKind
    year: number
    count: number
    last: number
  }>`
    with numbers as (
      select store_id, kind, year, count(*)::integer as count, min(serial) as first, max(serial) as last
      from document where tenant = ${tenant} group by store_id, kind, year
    ), series as (
      select store_id, kind, year, last from document_series where tenant = ${tenant} and last > 0
    )
    select store_id as "storeId", kind as "documentKind", year, coalesce(n.count, 0) as count,
      greatest(n.last, s.last) as last
    from numbers n full join series s using (store_id, kind, year)
    where n.count is distinct from n.last or n.first is distinct from 1 or s.last is distinct from n.last
    order by store_id, kind, year limit ${MOST_NAMED}`.execute(db)
  return rows.map((row) => ({ kind: 'series-gap', ...row }))
}

/**
 * AMB112: each sale has its document, the ledger says what documents say, and no number is missing. What is not posted yet
 * differs too, and is said once: `isPosted` false leaves that out.
 */
export const documentFaults = async (tx: TenantTx, until: Date, isPosted: boolean): Promise<LedgerFault[]> => [
  ...(await missing(tx, until)),
  ...(isPosted ? await differing(tx, until) : []),
  ...(await gaps(tx)),
]
