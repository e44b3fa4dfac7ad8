import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { isOnCredit } from '#modules/payments/api/on-credit'
import { requestOf } from './refund-requests.ts'

/** Where a look through a source is. */
export interface Place {
  readonly at: Date
  /** Of rows of one moment those with a later id are left. */
  readonly id: string
}

/** An order that may lack a document, at the place of the row that says so. */
export interface Candidate extends Place {
  readonly orderId: string
}

/** Rows that a document is issued for. Those of a process of the release before, which issues none, are found here. */
export interface DocumentSource {
  readonly name: 'documents-payments' | 'documents-sales' | 'documents-counter-sales' | 'documents-refunds'
  /** The time of its newest row. */
  readonly newest: (tenant: string) => RawBuilder<Date | null>
  /** The rows after a place, the oldest first. */
  readonly after: (tx: TenantTx, place: Place, most: number) => Promise<readonly Candidate[]>
}

interface Rows {
  /** `x.at`, `x.id` and `x.order_id` of each row. */
  readonly rows: (tenant: string) => RawBuilder<unknown>
  /** What excludes rows whose document stands already. */
  readonly isMissing: RawBuilder<boolean>
}

const sourceOf = (name: DocumentSource['name'], { rows, isMissing }: Rows): DocumentSource => ({
  name,
  newest: (tenant) => sql`(select max(x.at) from (${rows(tenant)}) x)`,
  async after({ db, tenant }, { at, id }, most) {
    const { rows: found } = await sql<Candidate>`
      select x.at, x.id, x.order_id as "orderId" from (${rows(tenant)}) x
      where x.at >= ${at} and (x.at, x.id) > (${at}::timestamptz, ${id}::text) and ${isMissing}
      order by x.at, x.id limit ${most}`.execute(db)
    return found
  },
})

/** The condition that no document of a row's tenant was issued for this event. As in the sources of the ledger: key by key. */
const isNotIssued = (event: RawBuilder<string>): RawBuilder<boolean> =>
  sql`not exists (select from document d where d.tenant = x.tenant and d.event = ${event} and d.cancelled_at is null offset 0)`

const isNotSold = isNotIssued(sql`'sale:' || x.order_id`)

/** As the index `document_payment` has it. */
const payments = sourceOf('documents-payments', {
  rows: (tenant) => sql`select p.tenant, p.decided_at as at, p.id, p.subject_id as order_id from payment p
    where p.tenant = ${tenant} and p.state = 'paid' and p.subject_kind = 'order' and p.provider <> 'plan'
      and not ${isOnCredit('p')}`,
  isMissing: sql`${isNotSold} and ${isNotIssued(sql`'payment:' || x.id`)}`,
})

const handOvers = (name: DocumentSource['name'], last: RawBuilder<unknown>): DocumentSource =>
  sourceOf(name, {
    rows: (tenant) => sql`select e.tenant, e.at, e.order_id as id, e.order_id from order_event e
      where e.tenant = ${tenant} and ${last}`,
    isMissing: isNotSold,
  })

const refunds = sourceOf('documents-refunds', {
  rows: (
    tenant,
  ) => sql`select r.tenant, r.requested_at as at, r.id, r.subject_id as order_id, ${requestOf('r')} as request
    from refund r
    where r.tenant = ${tenant} and r.subject_kind = 'order'`,
  // The document of a request is known by its first refund.
  isMissing: sql`not exists (select from document d where d.tenant = x.tenant and d.order_id = x.order_id
    and d.cancelled_at is null and d.event in ('refund:' || x.request, 'credit:' || x.request) offset 0)`,
})

/** As the indexes `order_event_last` and `order_event_counter` have it. */
export const documentSources: readonly DocumentSource[] = [
  payments,
  handOvers('documents-sales', sql`e.move = 'advance' and e.progress in (500, 700)`),
  handOvers('documents-counter-sales', sql`e.move = 'place-counter'`),
  refunds,
]

/** The mark that says where a look through a source was cut off; the epoch: it was not. */
export const placeMark = (name: DocumentSource['name']): string => `${name}-place`

/** All marks of the sources. */
export const documentMarks: readonly string[] = documentSources.flatMap(({ name }) => [name, placeMark(name)])
