import type { DocumentContent } from '@tiffin/domain/documents/document'
import type { SaleLeg } from '@tiffin/domain/documents/legs'
import { returnedLegs } from '@tiffin/domain/wallet/sale-legs'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { TenantTransfer } from '#modules/ledger/api/post-together'
import { requestOf } from '../documents/refund-requests.ts'
import { creditTransfer, documentOf } from './document-transfers.ts'
import { isUnposted, ofOrder, paidAhead, refundPlace, type Source, type Wanted, within } from './source.ts'

/** A refund of an order whose sale is posted and that the sale has not left out. */
interface LaterRefund {
  readonly id: string
  readonly orderId: string
  readonly at: Date
  readonly amount: number
  /** What earlier refunds have returned of the sale. */
  readonly before: number
  readonly sale: readonly SaleLeg[]
  /** Null: the order was handed over before documents existed. */
  readonly credit: DocumentContent | null
  readonly creditAt: Date | null
  /** What earlier refunds of the same request return. */
  readonly beforeInRequest: number
}

/** The credit note of a refund `r`; no row: none is issued. */
const creditOf = sql`select d.id, d.at, d.content from document d
  where d.tenant = r.tenant and d.event = 'credit:' || ${requestOf('r')} and d.cancelled_at is null offset 0`

/** What refunds of the same request return before a refund `r`. */
export const returnedInRequest = sql`select coalesce(sum(x.amount), 0)::integer as amount from refund x
  where x.tenant = r.tenant and x.id = ${requestOf('r')} and x.id <> r.id`

/**
 * Which refunds are after the hand-over follows from the posted sale, not from times: it has left out the first of them up
 * to an amount, and keeps that amount when one that came earlier is committed late.
 */
async function unpostedReturns({ db, tenant }: TenantTx, wanted: Wanted): Promise<LaterRefund[]> {
  const { rows } = await sql<LaterRefund>`
    select r.id, r.subject_id as "orderId", r.requested_at as at, r.amount,
      greatest(0, reached.amount - r.amount - (p.amount - sold.ahead))::integer as before, sold.sale,
      credit.content as credit, credit.at as "creditAt", earlier.amount as "beforeInRequest"
    from refund r
    cross join lateral (${paidAhead(sql`(r.tenant, r.subject_kind, r.subject_id)`)} offset 0) p
    -- As in isUnposted: looked up in the index, one by one.
    cross join lateral (
      select t.id from ledger_transfer t where t.tenant = r.tenant and t.key = 'sale:' || r.subject_id offset 0) t
    cross join lateral (
      select coalesce(-sum(e.amount) filter (where e.account = 'advances'), 0) as ahead,
        jsonb_agg(jsonb_build_object('account', e.account, 'amount', e.amount) order by e.leg)
          filter (where e.account like 'sales:%' or e.account like 'tax:%') as sale
      from ledger_entry e where e.tenant = r.tenant and e.transfer = t.id) sold
    cross join lateral (
      select sum(x.amount) as amount from refund x
      where x.tenant = r.tenant and x.subject_kind = r.subject_kind and x.subject_id = r.subject_id
        and ${refundPlace('x')} <= ${refundPlace('r')}) reached
    left join lateral (${documentOf(tenant, sql`'sale:' || r.subject_id`)}) doc on true
    left join lateral (${creditOf}) credit on true
    cross join lateral (${returnedInRequest}) earlier
    where r.tenant = ${tenant} and r.subject_kind = 'order' and ${within('r.requested_at', wanted)}
      and reached.amount > p.amount - sold.ahead
      -- It is posted as its credit note states it, and waits for it.
      and (doc.id is null or credit.id is not null)
      and ${isUnposted(tenant, sql`'sale-returned:' || r.id`)}
    order by r.requested_at, r.id limit ${wanted.most}`.execute(db)
  return rows
}

function transferOf(refund: LaterRefund): TenantTransfer {
  const { id, orderId, at, amount, before, sale, credit, creditAt, beforeInRequest } = refund
  if (credit && creditAt)
    return creditTransfer({ id, orderId, amount, before: beforeInRequest }, { at: creditAt, content: credit })
  return {
    ...{ key: `sale-returned:${id}`, posting: 'sale-returned', subject: ofOrder(orderId), at },
    legs: [...returnedLegs(sale, { before, amount }), { account: 'advances', amount }],
  }
}

/** AMB106, AMB112: what refunds after the hand-over take back from sales, by the provider and into the wallet. */
export const returnsSource: Source = {
  name: 'returns',
  newest: (tenant) => sql`(select max(r.requested_at) from refund r where r.tenant = ${tenant})`,
  find: async (tx, wanted) => (await unpostedReturns(tx, wanted)).map((row) => ({ ...transferOf(row), rowAt: row.at })),
}
