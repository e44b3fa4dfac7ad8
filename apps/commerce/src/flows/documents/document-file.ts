import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Commerce } from '#commerce'
import { asPerson, type Caller, requireSelf } from '#identity/caller'
import { inTenant } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import {
  type FiledDocument,
  type FileForm,
  findOwnFiled,
  isFinal,
  keepFile,
  readFile,
} from '#modules/documents/api/files'
import { type Render, renderForPerson } from '#modules/documents/api/render'
import { mailDocument } from './mail-document.ts'

/** The document that a person wants as a file. */
export interface WantedFile {
  readonly documentId: string
  /** The person's own number. */
  readonly user: string
  readonly form: FileForm
}

/** How the tenant's documents look. */
const lookOf = ({ clientConfig, theme, language }: Tenant) => ({
  ...{ brand: clientConfig.name, colour: theme.primaryColor, language },
})

/** The document as its store has issued it, whatever has become of it since. */
const asIssued = (document: FiledDocument): FiledDocument => ({ ...document, cancelled: null })

/**
 * AMB112: renders the stored form of a document and stores it, once; with its first file it is mailed, where the tenant asks
 * for that. Returns the bytes that are stored.
 */
export async function fileDocument(
  { db, now, jobs }: Pick<Commerce, 'db' | 'now' | 'jobs'>,
  tenant: Tenant,
  document: FiledDocument,
  { form, render }: { readonly form: FileForm; readonly render: Render },
): Promise<Buffer> {
  // Outside of a transaction, which would hold a connection meanwhile.
  const bytes = await render({ document: asIssued(document), form, ...lookOf(tenant) })
  const at = new Date(now())
  const { kept, isMailed } = await inTenant(db, tenant.id, async (tx) => {
    const file = await keepFile(tx, { document: document.id, form, bytes, at })
    return { kept: file.bytes, isMailed: file.isFirst && (await mailDocument(tx, tenant, document, at)) }
  })
  if (isMailed) jobs.note(tenant.id, at.getTime())
  return kept
}

/**
 * SB17: a document of the caller's own as a PDF. It is rendered once and stored; what is no invoice yet, and what is
 * cancelled, is rendered for this call, and says so. Throws not-found for another person's document, and 429 when the caller or the
 * tenant has too many rendered now.
 */
export async function documentFile(
  commerce: Commerce,
  caller: Caller,
  { documentId, user, form }: WantedFile,
): Promise<{ number: string; bytes: Buffer }> {
  const { tenant } = caller
  const { documentDoesNotExist } = messagesOf(tenant)
  const { document, stored, render } = await asPerson(commerce, caller, async (tx, person) => {
    requireSelf(person, user, documentDoesNotExist)
    const found = await findOwnFiled(tx, person.id, documentId)
    if (!found) throw problems.notFound(documentDoesNotExist)
    const stored = found.cancelled ? undefined : await readFile(tx, found.id, form)
    return { document: found, stored, render: renderForPerson(tenant.id, person.id) }
  })
  const { number } = document
  if (stored) return { number, bytes: stored }
  const isKept = isFinal(document) && document.cancelled === null
  const bytes = isKept
    ? await fileDocument(commerce, tenant, document, { form, render })
    : Buffer.from(await render({ document, form, ...lookOf(tenant) }))
  return { number, bytes }
}
