import { sql } from 'kysely'
import type { Db } from '#kernel/db/database'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { markOf } from '#modules/ledger/api/marks'
import { KEPT } from '../keep-ledger.ts'
import { examineBlocks } from './block-faults.ts'
import { documentFaults } from './document-faults.ts'
import { entryFaults } from './entry-faults.ts'
import { graceFaults } from './grace-faults.ts'
import type { LedgerFault } from './ledger-fault.ts'
import { passbookFaults } from './passbook-faults.ts'
import { planFaults } from './plan-faults.ts'
import { planVoucherFaults } from './plan-voucher-faults.ts'
import { postedFaults } from './posted-faults.ts'

const MINUTE_MS = 60_000

/** What happened so shortly before the books were kept may not have been visible then. */
const GRACE_MS = 5 * MINUTE_MS

/** The books of a quiet tenant are kept about each hour. */
const LATEST_MS = 70 * MINUTE_MS

export interface WantedCheck {
  readonly now: Date
  /** The zone of the tenant's wallets. */
  readonly timeZone: string
  /** False: commerce does not run, so that nothing has to be posted since it stopped. */
  readonly isRunning: boolean
}

export interface LedgerCheck {
  readonly faults: readonly LedgerFault[]
  readonly transfers: number
  readonly blocks: number
  /** Of the newest block; null: there is none. */
  readonly digest: string | null
}

/** Until when everything has to be posted. */
function demandedUntil(kept: Date | null, { now, isRunning }: WantedCheck): Date {
  if (kept && !isLate(kept, now)) return new Date(kept.getTime() - GRACE_MS)
  if (isRunning) return new Date(now.getTime() - GRACE_MS)
  return kept ? new Date(kept.getTime() - GRACE_MS) : new Date(0)
}

const isLate = (kept: Date, now: Date): boolean => now.getTime() - kept.getTime() > LATEST_MS

function keptFaults(kept: Date | null, { now, isRunning }: WantedCheck): LedgerFault[] {
  if (!isRunning || (kept && !isLate(kept, now))) return []
  return [{ kind: 'not-kept', sinceMs: kept ? now.getTime() - kept.getTime() : null }]
}

async function transfersOf({ db, tenant }: TenantTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ledger_transfer where tenant = ${tenant}`.execute(db)
  return rows[0]?.count ?? 0
}

/** SB23, SB24, SAFE4: examines the ledger of a tenant from its entries up. Reads only. */
export const checkLedger = (db: Db, tenant: string, wanted: WantedCheck): Promise<LedgerCheck> =>
  inTenant(db, tenant, async (tx) => {
    // A ledger of years takes longer to read than a diner may wait.
    await sql`select set_config('statement_timeout', '0', true)`.execute(tx.db)
    const kept = await markOf(tx, KEPT)
    const until = demandedUntil(kept, wanted)
    const { faults, ...chain } = await examineBlocks(tx)
    const posted = await postedFaults(tx, until)
    const isPosted = posted.every(({ kind }) => kind !== 'unposted')
    return {
      faults: [
        ...(await entryFaults(tx)),
        ...(await graceFaults(tx)),
        ...(await passbookFaults(tx, wanted.timeZone)),
        ...faults,
        ...keptFaults(kept, wanted),
        ...posted,
        ...(await planFaults(tx, until, isPosted)),
        ...(await planVoucherFaults(tx, until)),
        ...(await documentFaults(tx, until, isPosted)),
      ],
      transfers: await transfersOf(tx),
      ...chain,
    }
  })
