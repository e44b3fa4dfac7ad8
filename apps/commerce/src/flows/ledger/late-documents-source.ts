import type { DocumentContent } from '@tiffin/domain/documents/document'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { requestOf } from '../documents/refund-requests.ts'
import { type CreditedRefund, creditTransfer, saleTransfer } from './document-transfers.ts'
import { returnedInRequest } from './returns-source.ts'
import { type Found, isUnposted, type Source, type Wanted, within } from './source.ts'

/** A document whose sale or return has no transfer. */
interface Unposted {
  readonly orderId: string
  readonly at: Date
  readonly content: DocumentContent
  /** The refund of a return; null: it is a sale. */
  readonly refund: Omit<CreditedRefund, 'orderId'> | null
}

/** A document of nothing has no transfer. */
async function unposted({ db, tenant }: TenantTx, wanted: Wanted): Promise<Unposted[]> {
  const { rows } = await sql<Unposted>`with booked as (
      select d.order_id, d.at, d.content, d.event as key, null::jsonb as refund
      from document d where d.tenant = ${tenant} and d.cancelled_at is null and d.event like 'sale:%'
        and ${within('d.at', wanted)}
      union all
      select d.order_id, d.at, d.content, 'sale-returned:' || r.id,
        jsonb_build_object('id', r.id, 'amount', r.amount, 'before', earlier.amount)
      from document d
      join refund f on f.tenant = d.tenant and 'credit:' || f.id = d.event
      join refund r on r.tenant = f.tenant and r.subject_kind = 'order' and r.subject_id = f.subject_id
        and ${requestOf('r')} = f.id
      cross join lateral (${returnedInRequest}) earlier
      where d.tenant = ${tenant} and d.cancelled_at is null and d.event like 'credit:%' and ${within('d.at', wanted)}
    )
    select b.order_id as "orderId", b.at, b.content, b.refund from booked b
    where (b.content ->> 'total')::bigint > 0 and ${isUnposted(tenant, sql`b.key`)}
    order by b.at, b.key limit ${wanted.most}`.execute(db)
  return rows
}

function found({ orderId, at, content, refund }: Unposted): Found {
  const document = { at, content }
  const transfer = refund ? creditTransfer({ ...refund, orderId }, document) : saleTransfer(orderId, document)
  return { ...transfer, rowAt: at }
}

/**
 * AMB112: sales and returns whose document came when later ones had moved the marks of their own sources on. They are
 * found by the document's time.
 */
export const lateDocumentsSource: Source = {
  name: 'late-documents',
  newest: (tenant) => sql`(select max(d.at) from document d where d.tenant = ${tenant})`,
  find: async (tx, wanted) => (await unposted(tx, wanted)).map(found),
}
