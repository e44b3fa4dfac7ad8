import type { Commerce } from '#commerce'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import type { InsideKind } from '#kernel/jobs/job'
import { addJobOnce } from '#kernel/jobs/repository'
import { lastSealed } from '#modules/ledger/api/blocks'
import { keepLedger } from './keep-ledger.ts'

/** The kind of the job that keeps a tenant's books; a tenant has one. */
export const KEEP_LEDGER = 'keep-ledger'

const KEY = 'books'

/** Tried for weeks: books that are not kept are worse than a job that fails every minute. */
const MAX_TRIES = 50_000

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Makes sure that the books of a tenant are kept. */
export async function planKeeping(
  { db, jobs, now }: Pick<Commerce, 'db' | 'jobs' | 'now'>,
  tenant: string,
): Promise<void> {
  const dueAt = new Date(now())
  await inTenant(db, tenant, (tx) =>
    addJobOnce(tx, { kind: KEEP_LEDGER, key: KEY, payload: {}, dueAt, expiresAt: null }),
  )
  jobs.note(tenant, dueAt.getTime())
}

/** Each minute where money moves, else about each hour: ten thousand quiet tenants must cost little (PERF9). */
export async function pauseOf({ tenants }: Pick<Commerce, 'tenants'>, tx: TenantTx, at: Date): Promise<number> {
  if (tenants.find(tx.tenant)?.clientConfig.walletEnabled) return MINUTE_MS
  const sealed = await lastSealed(tx)
  return sealed && at.getTime() - sealed.getTime() < HOUR_MS ? MINUTE_MS : HOUR_MS
}

/** SB23, SAFE4, AMB112: keeps the ledger of a tenant beside the diners, none of whom waits for it. */
export const keepLedgerKind = (commerce: Commerce): InsideKind => ({
  name: KEEP_LEDGER,
  mostTries: MAX_TRIES,
  personal: false,
  async write(tx, jobs) {
    const at = new Date(commerce.now())
    const hasMore = await keepLedger(tx, at)
    const dueAt = hasMore ? at : new Date(at.getTime() + (await pauseOf(commerce, tx, at)))
    return { again: new Map(jobs.map(({ key }) => [key, dueAt])), committed: () => undefined }
  },
})
