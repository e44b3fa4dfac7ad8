import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { TenantTransfer } from '#modules/ledger/api/post-together'
import { isPaid } from '#modules/payments/api/paid'

export const sourceNames = [
  'payments',
  'refunds-asked',
  'refunds-sent',
  'top-up-refunds-sent',
  'plan-payments',
  'plan-refunds-asked',
  'plan-refunds-sent',
  'hand-overs',
  'counter-sales',
  'documents-changed',
  'late-documents',
  'returns',
] as const

export type SourceName = (typeof sourceNames)[number]

/** What is wanted of a source: what no transfer stands for yet, from a time on, the oldest first. */
export interface Wanted {
  readonly from: Date
  /** Null: without end. */
  readonly until: Date | null
  readonly most: number
}

/** The transfer of a row. */
export interface Found extends TenantTransfer {
  /** The time of the row. */
  readonly rowAt: Date
}

/**
 * Rows of other modules that the ledger has to have a transfer of. They are looked for, and no writer reports them: also
 * those of a process of the earlier release are found.
 */
export interface Source {
  readonly name: SourceName
  /** The time of its newest row; null: it has none. An expression over the tenant's rows. */
  readonly newest: (tenant: string) => RawBuilder<Date | null>
  /** The transfers of rows, in the sequence of the rows. Their times are those of the rows, or of the rows' documents. */
  readonly find: (tx: TenantTx, wanted: Wanted) => Promise<readonly Found[]>
}

/** The condition that a column lies within what is wanted. */
export const within = (column: string, { from, until }: Wanted): RawBuilder<boolean> => {
  const at = sql.ref(column)
  return until ? sql`(${at} >= ${from} and ${at} <= ${until})` : sql`${at} >= ${from}`
}

/**
 * The condition that no transfer of the row's tenant has this key. `offset 0`: looked up key by key in the index. As a
 * join it would be planned by statistics, which the embedded database and a ledger that has just begun have not.
 */
export const isUnposted = (tenant: string, key: RawBuilder<string>): RawBuilder<boolean> =>
  sql`not exists (select from ledger_transfer done where done.tenant = ${tenant} and done.key = ${key} offset 0)`

/**
 * The place of a refund among those of its order, for comparison. The refunds of a payment are numbered in the sequence of
 * their commits. AMB110: the wallet's come after all of the provider's.
 */
export const refundPlace = (refund: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${refund}.way`)} is not null, substring(${sql.ref(`${refund}.id`)} from '[0-9]+$')::integer)`

/** What was paid ahead for an order of this alias, by the provider and from the wallet. */
export const paidAhead = (order: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select coalesce(sum(p.amount) filter (where ${isPaid('p')}), 0)::integer as amount from payment p
  where (p.tenant, p.subject_kind, p.subject_id) = ${order}`

/** Of a transfer that has the time of its row. */
export const atItsRow = (transfer: TenantTransfer): Found => ({ ...transfer, rowAt: transfer.at })

export const ofOrder = (orderId: string) => ({ kind: 'order', id: orderId }) as const
