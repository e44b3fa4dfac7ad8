import type { DocumentContent } from '@tiffin/domain/documents/document'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { TenantTransfer } from '#modules/ledger/api/post-together'
import { requestOf } from '../documents/refund-requests.ts'
import { type CreditedRefund, creditTransfer, saleTransfer } from './document-transfers.ts'
import { returnedInRequest } from './returns-source.ts'
import { type Found, isUnposted, ofOrder, type Source, type Wanted, within } from './source.ts'

/** A transfer that does not follow the document that counts now. */
interface Differing {
  readonly id: string
  readonly orderId: string
  readonly at: Date
  readonly content: DocumentContent
  /** The transfer's key. */
  readonly key: string
  /** The refund of a return; null: it is a sale. */
  readonly refund: Omit<CreditedRefund, 'orderId'> | null
  /** What stands of it and its corrections. */
  readonly posted: TenantTransfer['legs']
  readonly postedAt: Date
}

/** The keys of what corrects a transfer: what stood is taken back at its time, and what counts is posted at its own. */
const keysOf = ({ id, key }: Pick<Differing, 'id' | 'key'>) => ({
  cancelled: `cancelled:${id}:${key}`,
  anew: `anew:${id}:${key}`,
})

/**
 * A transfer has the time of the document that it follows. Another one counts where that one was cancelled, and where a
 * process of the release before has posted without a document.
 */
async function differing({ db, tenant }: TenantTx, wanted: Wanted): Promise<Differing[]> {
  const { rows } = await sql<Differing>`with booked as (
      select d.id, d.order_id, d.at, d.content, d.event as key, null::jsonb as refund
      from document d where d.tenant = ${tenant} and d.cancelled_at is null and d.event like 'sale:%'
        and ${within('d.at', wanted)}
      union all
      select d.id, d.order_id, d.at, d.content, 'sale-returned:' || r.id,
        jsonb_build_object('id', r.id, 'amount', r.amount, 'before', earlier.amount)
      from document d
      join refund f on f.tenant = d.tenant and 'credit:' || f.id = d.event
      join refund r on r.tenant = f.tenant and r.subject_kind = 'order' and r.subject_id = f.subject_id
        and ${requestOf('r')} = f.id
      cross join lateral (${returnedInRequest}) earlier
      where d.tenant = ${tenant} and d.cancelled_at is null and d.event like 'credit:%' and ${within('d.at', wanted)}
    )
    select b.id, b.order_id as "orderId", b.at, b.content, b.key, b.refund, stands.posted, stands.at as "postedAt"
    from booked b
    cross join lateral (
      select t.at from ledger_transfer t where t.tenant = ${tenant} and t.key = b.key offset 0) t
    cross join lateral (
      select max(s.at) filter (where s.key = b.key or s.key like 'anew:%') as at, (
          select jsonb_agg(jsonb_build_object('account', e.account, 'amount', e.amount)) from (
            select e.account, sum(e.amount) as amount from ledger_transfer c
            join ledger_entry e on e.tenant = c.tenant and e.transfer = c.id
            where c.tenant = ${tenant} and c.subject_kind = 'order' and c.subject_id = b.order_id
              and (c.key = b.key or c.key like '%:' || b.key)
            group by e.account having sum(e.amount) <> 0) e) as posted
      from ledger_transfer s where s.tenant = ${tenant} and s.subject_kind = 'order' and s.subject_id = b.order_id
        and (s.key = b.key or s.key like '%:' || b.key)) stands
    where t.at <> b.at and ${isUnposted(tenant, sql`'anew:' || b.id || ':' || b.key`)}
    order by b.at, b.key limit ${wanted.most}`.execute(db)
  return rows
}

const negated = (legs: TenantTransfer['legs']): TenantTransfer['legs'] =>
  legs.map((leg) => ({ ...leg, amount: -leg.amount }))

function corrections(row: Differing): readonly Found[] {
  const { orderId, at, content, refund, posted, postedAt } = row
  const { cancelled, anew } = keysOf(row)
  const document = { at, content }
  const follows = refund ? creditTransfer({ ...refund, orderId }, document) : saleTransfer(orderId, document)
  const common = { posting: 'document-changed', subject: ofOrder(orderId), rowAt: at } as const
  return [
    { ...common, key: cancelled, at: postedAt, legs: negated(posted ?? []) },
    { ...common, key: anew, at, legs: follows.legs },
  ]
}

/** AMB112: what was posted before another document counted is taken back, at its own time, and posted as that one states. */
export const documentsSource: Source = {
  name: 'documents-changed',
  newest: (tenant) => sql`(select max(d.at) from document d where d.tenant = ${tenant})`,
  find: async (tx, { most, ...wanted }) => {
    const rows = await differing(tx, { ...wanted, most: Math.ceil(most / 2) })
    return rows.flatMap(corrections)
  },
}
