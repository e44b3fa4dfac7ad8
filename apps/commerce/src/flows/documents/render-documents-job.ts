import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Commerce } from '#commerce'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { OutsideKind } from '#kernel/jobs/job'
import { addJobOnce } from '#kernel/jobs/repository'
import { unfiledDocuments } from '#modules/documents/api/files'
import { pauseOf } from '../ledger/keep-ledger-job.ts'
import { fileDocument } from './document-file.ts'

/** The kind of the job that renders a tenant's documents; a tenant has one. */
export const RENDER_DOCUMENTS = 'render-documents'

const KEY = 'documents'

/** Tried for weeks, as the job that keeps the books: what was issued must be there for years. */
const MAX_TRIES = 50_000

/** As many as are rendered in a second, so that a run ends in time beside those of other tenants. */
const MOST = 25

/** Makes sure that the documents of a tenant are rendered. */
export async function planRendering(
  { db, jobs, now }: Pick<Commerce, 'db' | 'jobs' | 'now'>,
  tenant: string,
): Promise<void> {
  const dueAt = new Date(now())
  await inTenant(db, tenant, (tx) =>
    addJobOnce(tx, { kind: RENDER_DOCUMENTS, key: KEY, payload: {}, dueAt, expiresAt: null }),
  )
  jobs.note(tenant, dueAt.getTime())
}

/** Renders some of a tenant's documents; true: there may be more. */
async function renderSome(commerce: Commerce, tenant: Tenant): Promise<boolean> {
  const documents = await inTenant(commerce.db, tenant.id, (tx) => unfiledDocuments(tx, MOST))
  const failures: unknown[] = []
  for (const document of documents) {
    await fileDocument(commerce, tenant, document, 'a4').catch((error: unknown) => failures.push(error))
  }
  // After the others, so that one that cannot be rendered keeps none of them from it.
  if (failures.length > 0) throw failures[0]
  return documents.length === MOST
}

/**
 * AMB112: renders what has been issued, as often as the books are kept; a request renders what it finds not rendered. It
 * looks for documents without a file, so that one whose hand-over was the last thing that a process did is found as well.
 * Rendering twice stores once.
 */
export const renderDocumentsKind = (commerce: Commerce): OutsideKind => ({
  name: RENDER_DOCUMENTS,
  mostTries: MAX_TRIES,
  personal: false,
  async run(tenantId) {
    const tenant = commerce.tenants.find(tenantId)
    if (!tenant) return null
    const hasMore = await renderSome(commerce, tenant)
    const at = new Date(commerce.now())
    if (hasMore) return at
    return new Date(at.getTime() + (await inTenant(commerce.db, tenantId, (tx) => pauseOf(commerce, tx, at))))
  },
})
