import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { TenantTransfer } from '#modules/ledger/api/post-together'

export const sourceNames = [
  'payments',
  'refunds-asked',
  'refunds-sent',
  'hand-overs',
  'counter-sales',
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

/**
 * Rows of other modules that the ledger has to have a transfer of. They are looked for, and no writer reports them: also
 * those of a process of the earlier release are found.
 */
export interface Source {
  readonly name: SourceName
  /** The time of its newest row; null: it has none. An expression over the tenant's rows. */
  readonly newest: (tenant: string) => RawBuilder<Date | null>
  /** The transfer of each row. Their times are those of the rows. */
  readonly find: (tx: TenantTx, wanted: Wanted) => Promise<readonly TenantTransfer[]>
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

/** The number of a refund among those of its payment, which are numbered in the sequence of their commits. */
export const refundNumber = (refund: string): RawBuilder<number> =>
  sql`substring(${sql.ref(`${refund}.id`)} from '[0-9]+$')::integer`

export const ofOrder = (orderId: string) => ({ kind: 'order', id: orderId }) as const
