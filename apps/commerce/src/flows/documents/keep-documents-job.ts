import type { Commerce } from '#commerce'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { InsideKind } from '#kernel/jobs/job'
import { addJobOnce } from '#kernel/jobs/repository'
import { pauseOf } from '../ledger/keep-ledger-job.ts'
import { keepDocuments } from './keep-documents.ts'

/** The kind of the job that issues what a tenant's orders lack; a tenant has one. */
export const KEEP_DOCUMENTS = 'keep-documents'

const KEY = 'documents'

/** Tried for weeks, as the books are kept. */
const MAX_TRIES = 50_000

/** Makes sure that what the orders of a tenant lack is issued. */
export async function planDocuments(
  { db, jobs, now }: Pick<Commerce, 'db' | 'jobs' | 'now'>,
  tenant: string,
): Promise<void> {
  const dueAt = new Date(now())
  await inTenant(db, tenant, (tx) =>
    addJobOnce(tx, { kind: KEEP_DOCUMENTS, key: KEY, payload: {}, dueAt, expiresAt: null }),
  )
  jobs.note(tenant, dueAt.getTime())
}

/** AMB112: no diner waits for it. As often as the books are kept, which wait for the documents of sales. */
export const keepDocumentsKind = (commerce: Commerce): InsideKind => ({
  name: KEEP_DOCUMENTS,
  mostTries: MAX_TRIES,
  personal: false,
  async write(tx, jobs) {
    const at = new Date(commerce.now())
    const hasMore = await keepDocuments(commerce, tx)
    const dueAt = hasMore ? at : new Date(at.getTime() + (await pauseOf(commerce, tx, at)))
    return { again: new Map(jobs.map(({ key }) => [key, dueAt])), committed: () => undefined }
  },
})
