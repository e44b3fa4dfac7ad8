import { SALE_KINDS } from '@tiffin/domain/documents/kinds'
import { originHost } from '@tiffin/tenancy/hosts'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { addJobOnce } from '#kernel/jobs/repository'
import type { FiledDocument } from '#modules/documents/api/files'
import { messageJob, timesOfMoneyMessage } from '#modules/messages/api/message'

/** The documents that are mailed: those of supplies, and what returns of them. */
const MAILED: ReadonlySet<string> = new Set([...SALE_KINDS, 'credit-note'])

/** The owner's confirmed e-mail address; null: there is none, the account is erased, or the document is cancelled. */
async function emailOf({ db, tenant }: TenantTx, document: string): Promise<string | null> {
  const row = await db
    .selectFrom('document as d')
    .innerJoin('person as p', (join) => join.onRef('p.tenant', '=', 'd.tenant').onRef('p.id', '=', 'd.person'))
    .select('p.email')
    .where('d.tenant', '=', tenant)
    .where('d.id', '=', document)
    .where('d.cancelled_at', 'is', null)
    .executeTakeFirst()
  return row?.email ?? null
}

/**
 * AMB112: mails a link to a document, in the transaction that stores its first file, so that it is mailed once. Returns
 * whether a message was added: none for tenants that do not ask for it, for owners without an e-mail address, and for what
 * has been cancelled by then.
 */
export async function mailDocument(
  tx: TenantTx,
  { documents, hosts }: Pick<Tenant, 'documents' | 'hosts'>,
  { id, number, content: { kind } }: FiledDocument,
  at: Date,
): Promise<boolean> {
  const host = originHost(hosts)
  if (!documents.mailed || host === null || !MAILED.has(kind)) return false
  const recipient = await emailOf(tx, id)
  if (recipient === null) return false
  const data = { kind, number, url: `https://${host}/documents/${id}` }
  const message = { channel: 'email', recipient, template: 'document-issued', data } as const
  await addJobOnce(tx, messageJob(`document-${id}`, message, timesOfMoneyMessage(at)))
  return true
}
