import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** One entry of a sealed transfer: leg, account, wallet, lot and amount. */
type SealedEntry = readonly [leg: string, account: string, wallet: string | null, lot: string, amount: string]

/** What a block seals of a transfer: everything but words. All as text, so that no number is rounded. */
export interface SealedTransfer {
  readonly id: string
  readonly key: string
  readonly posting: string
  readonly kind: string
  readonly subject: string
  readonly at: string
  readonly entries: readonly SealedEntry[]
}

/** The columns of a sealed transfer `t`. */
export const sealedColumns: RawBuilder<unknown> = sql`t.id::text as id, t.key, t.posting, t.subject_kind as kind,
  t.subject_id as subject, to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  coalesce((
    select jsonb_agg(jsonb_build_array(e.leg::text, e.account, e.wallet::text, e.lot::text, e.amount::text) order by e.leg)
    from ledger_entry e where e.tenant = t.tenant and e.transfer = t.id
  ), '[]') as entries`

/** The digest before the first block: it names the tenant, so that no chain stands for that of another. */
export const firstDigest = (tenant: string): string => createHash('sha256').update(`ledger ${tenant}`).digest('hex')

const lineOf = ({ id, key, posting, kind, subject, at, entries }: SealedTransfer): string =>
  JSON.stringify([id, key, posting, kind, subject, at, entries])

/** SAFE4: the digest of a block over the digest before it and its transfers, in the sequence of their ids. */
export function digestOf(previous: string, number: number, transfers: readonly SealedTransfer[]): string {
  const lines = [previous, String(number), ...transfers.map(lineOf)]
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/** A block seals so many transfers at most. */
const MOST_IN_BLOCK = 5000

const newestBlock = ({ db, tenant }: TenantTx) =>
  db
    .selectFrom('ledger_block')
    .select(['number', 'digest'])
    .where('tenant', '=', tenant)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Seals the transfers that no block seals yet, so that no change of one stays unnoticed. The caller holds a lock that keeps
 * the blocks of a tenant one after another. `isFull`: there may be more.
 */
export async function sealBlock(tx: TenantTx, at: Date): Promise<{ readonly isFull: boolean }> {
  const { db, tenant } = tx
  const { rows } = await sql<SealedTransfer>`
    select ${sealedColumns} from ledger_transfer t
    where t.tenant = ${tenant} and t.block is null order by t.id limit ${MOST_IN_BLOCK}`.execute(db)
  if (rows.length === 0) return { isFull: false }
  const before = await newestBlock(tx)
  const number = Number(before?.number ?? 0) + 1
  const digest = digestOf(before?.digest ?? firstDigest(tenant), number, rows)
  await db
    .insertInto('ledger_block')
    .values({ tenant, number, transfers: rows.length, digest, sealed_at: at })
    .execute()
  await sql`update ledger_transfer set block = ${number}
    where tenant = ${tenant} and id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
  return { isFull: rows.length === MOST_IN_BLOCK }
}

/** When the newest block was sealed; null: none was. */
export async function lastSealed({ db, tenant }: TenantTx): Promise<Date | null> {
  const row = await db
    .selectFrom('ledger_block')
    .select('sealed_at')
    .where('tenant', '=', tenant)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sealed_at ?? null
}
