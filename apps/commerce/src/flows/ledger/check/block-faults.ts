import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { digestOf, firstDigest, type SealedTransfer, sealedColumns } from '#modules/ledger/api/blocks'
import { type LedgerFault, MOST_NAMED } from './ledger-fault.ts'

interface Block {
  readonly number: number
  readonly transfers: number
  readonly digest: string
}

/** The newest block that was examined. */
export interface Chain {
  readonly faults: readonly LedgerFault[]
  readonly blocks: number
  /** Null: there is no block. Kept elsewhere, it shows later that no block up to it was made anew. */
  readonly digest: string | null
}

const BLOCKS_AT_ONCE = 200

async function blocksAfter({ db, tenant }: TenantTx, number: number): Promise<Block[]> {
  const rows = await db
    .selectFrom('ledger_block')
    .select(['number', 'transfers', 'digest'])
    .where('tenant', '=', tenant)
    .where('number', '>', String(number))
    .orderBy('number')
    .limit(BLOCKS_AT_ONCE)
    .execute()
  return rows.map((row) => ({ ...row, number: Number(row.number) }))
}

async function sealedBy({ db, tenant }: TenantTx, number: number): Promise<SealedTransfer[]> {
  const { rows } = await sql<SealedTransfer>`select ${sealedColumns} from ledger_transfer t
    where t.tenant = ${tenant} and t.block = ${number} order by t.id`.execute(db)
  return rows
}

/** The blocks that this one should follow, and that are not there. */
const missingBefore = ({ number }: Block, expected: number): LedgerFault[] =>
  Array.from({ length: number - expected }, (_, at) => ({ kind: 'block-missing', number: expected + at }))

/** A transfer that names a block that is not there: the newest blocks were taken away. */
async function orphaned({ db, tenant }: TenantTx, newest: number): Promise<LedgerFault[]> {
  const { rows } = await sql<{ number: string }>`
    select distinct block as number from ledger_transfer
    where tenant = ${tenant} and block > ${newest} order by block limit ${MOST_NAMED}`.execute(db)
  return rows.map(({ number }) => ({ kind: 'block-missing', number: Number(number) }))
}

/**
 * SAFE4: computes each block's digest again, in their order. Each goes on from the stored digest before it, so that a
 * changed entry is found in its own block only.
 */
export async function examineBlocks(tx: TenantTx): Promise<Chain> {
  const faults: LedgerFault[] = []
  let [last, previous] = [0, firstDigest(tx.tenant)]
  for (let blocks = await blocksAfter(tx, 0); blocks.length > 0; blocks = await blocksAfter(tx, last)) {
    for (const block of blocks) {
      const { number, transfers, digest } = block
      const sealed = await sealedBy(tx, number)
      const isWhole = sealed.length === transfers && digestOf(previous, number, sealed) === digest
      faults.push(...missingBefore(block, last + 1))
      // After a missing block the digest before is not known.
      if (!isWhole && number === last + 1) faults.push({ kind: 'block-changed', number })
      ;[last, previous] = [number, digest]
    }
  }
  faults.push(...(await orphaned(tx, last)))
  return { faults: faults.slice(0, MOST_NAMED), blocks: last, digest: last > 0 ? previous : null }
}
