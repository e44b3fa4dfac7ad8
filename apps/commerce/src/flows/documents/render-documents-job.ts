import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Commerce } from '#commerce'
import { inTenant } from '#kernel/db/tenant-transaction'
import { Problem } from '#kernel/errors'
import type { OutsideKind } from '#kernel/jobs/job'
import { addJobOnce } from '#kernel/jobs/repository'
import { type FiledDocument, markUnrendered, unfiledDocuments } from '#modules/documents/api/files'
import { renderForJob } from '#modules/documents/api/render'
import { pauseOf } from '../ledger/keep-ledger-job.ts'
import { fileDocument } from './document-file.ts'

/** The kind of the job that renders a tenant's documents; a tenant has one. */
export const RENDER_DOCUMENTS = 'render-documents'

const KEY = 'documents'

/** Tried for weeks, as the job that keeps the books: what was issued must be there for years. */
const MAX_TRIES = 50_000

/** As many as are rendered in a second, so that a run ends in time beside those of other tenants. */
const MOST = 25

/**
 * A run begins no document after this time, in milliseconds: with the longest turn and the longest document after it, it
 * ends before the runner gives it up.
 */
const LONGEST_RUN_MS = 12_000

/** Thrown by a run that could render none of the documents that wait. */
class NoneRendered extends Error {
  constructor(count: number) {
    super(`None of ${count} documents could be rendered`)
    this.name = 'NoneRendered'
  }
}

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

/** How a document of a run ended. */
type Rendered = 'filed' | 'failed' | 'no-turn'

async function renderOne(commerce: Commerce, tenant: Tenant, document: FiledDocument): Promise<Rendered> {
  try {
    await fileDocument(commerce, tenant, document, { form: 'a4', render: renderForJob(tenant.id) })
    return 'filed'
  } catch (err) {
    // It has not been tried, so that it has not failed.
    if (err instanceof Problem && err.status === 429) return 'no-turn'
    await inTenant(commerce.db, tenant.id, (tx) => markUnrendered(tx, document.id, new Date(commerce.now())))
    commerce.documentFault({ tenant: tenant.id, document: document.id, err })
    return 'failed'
  }
}

/** Renders some of a tenant's documents; true: there may be more. Throws when all failed, and no other waits. */
async function renderSome(commerce: Commerce, tenant: Tenant): Promise<boolean> {
  const until = commerce.now() + LONGEST_RUN_MS
  const wanted = { at: new Date(commerce.now()), most: MOST }
  const documents = await inTenant(commerce.db, tenant.id, (tx) => unfiledDocuments(tx, wanted))
  const ends: Rendered[] = []
  for (const document of documents) {
    if (commerce.now() >= until || ends.at(-1) === 'no-turn') return true
    ends.push(await renderOne(commerce, tenant, document))
  }
  const hasMore = documents.length === MOST || ends.at(-1) === 'no-turn'
  if (!hasMore && ends.length > 0 && ends.every((end) => end === 'failed')) throw new NoneRendered(ends.length)
  return hasMore
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
