import { createHash } from 'node:crypto'
import type { DocumentContent } from '@tiffin/domain/documents/document'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** A4 for a page to keep, 80 mm for a receipt printer. */
export const FILE_FORMS = ['a4', '80mm'] as const

export type FileForm = (typeof FILE_FORMS)[number]

/** The registration of an e-invoice with the government, as its document prints it. */
export interface Registered {
  readonly irn: string
  readonly acknowledgement: string | null
  /** The text of the signed QR code; null: none was entered. */
  readonly qr: string | null
}

/** A document with what decides how it is rendered. */
export interface FiledDocument {
  readonly id: string
  readonly number: string
  readonly content: DocumentContent
  readonly registered: Registered | null
  /** True: it must be registered first, and is not. */
  readonly isProforma: boolean
  /** Null: it counts. */
  readonly cancelled: { readonly reason: string } | null
}

/** SB17: whether the file of a document is stored. What may change yet is rendered on each request. */
export const isFinal = ({ isProforma }: Pick<FiledDocument, 'isProforma'>): boolean => !isProforma

/** The bytes of a stored file are not those that were stored. */
export class FileChanged extends Error {
  constructor(document: string, form: FileForm) {
    super(`The file ${form} of the document ${document} is not as it was stored`)
    this.name = 'FileChanged'
  }
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const FILED = [
  ...(['id', 'number', 'content', 'proforma', 'cancelled_at', 'cancelled_reason'] as const),
  ...(['irn', 'irn_ack', 'irn_qr'] as const),
] as const

interface FiledRow {
  readonly id: string
  readonly number: string
  readonly content: DocumentContent
  readonly proforma: boolean
  readonly cancelled_at: Date | null
  readonly cancelled_reason: string | null
  readonly irn: string | null
  readonly irn_ack: string | null
  readonly irn_qr: string | null
}

const toFiled = (row: FiledRow): FiledDocument => ({
  id: row.id,
  number: row.number,
  content: row.content,
  registered: row.irn === null ? null : { irn: row.irn, acknowledgement: row.irn_ack, qr: row.irn_qr },
  isProforma: row.proforma && row.irn === null,
  cancelled: row.cancelled_at === null ? null : { reason: row.cancelled_reason ?? '' },
})

/** SB8: a person's own document; undefined for another person's. */
export async function findOwnFiled(
  { db, tenant }: TenantTx,
  person: string,
  id: string,
): Promise<FiledDocument | undefined> {
  const row = await db
    .selectFrom('document')
    .select(FILED)
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('person', '=', person)
    .executeTakeFirst()
  return row && toFiled(row)
}

/** What a job that renders looks for. */
export interface WantedUnfiled {
  readonly at: Date
  readonly most: number
}

/**
 * Documents without a stored file that can have one and may be tried at `at`. Those that failed come last, so that they
 * keep no other from it (SAFE8); otherwise the oldest first.
 */
export async function unfiledDocuments(
  { db, tenant }: TenantTx,
  { at, most }: WantedUnfiled,
): Promise<FiledDocument[]> {
  const rows = await db
    .selectFrom('document')
    .select(FILED)
    .where('tenant', '=', tenant)
    .where('filed_at', 'is', null)
    .where((each) => each.or([each('proforma', '=', false), each('irn', 'is not', null)]))
    .where((each) => each.or([each('render_after', 'is', null), each('render_after', '<=', at)]))
    .orderBy('render_failed')
    .orderBy('at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(toFiled)
}

const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 60 * 60_000

/** Notes that a document could not be rendered: the job tries it again after a pause that grows from a minute to an hour. */
export async function markUnrendered({ db, tenant }: TenantTx, document: string, at: Date): Promise<void> {
  await sql`update document set render_failed = render_failed + 1,
      render_after = ${at}::timestamptz
        + least(${FIRST_PAUSE_MS} * 2 ^ least(render_failed, 20), ${LONGEST_PAUSE_MS}) * interval '1 millisecond'
    where tenant = ${tenant} and id = ${document} and filed_at is null`.execute(db)
}

/** The stored file of a document; undefined: there is none yet. Throws `FileChanged` for bytes of another digest. */
export async function readFile(
  { db, tenant }: TenantTx,
  document: string,
  form: FileForm,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('document_file')
    .select(['bytes', 'digest'])
    .where('tenant', '=', tenant)
    .where('document', '=', document)
    .where('form', '=', form)
    .executeTakeFirst()
  if (!row) return undefined
  if (digestOf(row.bytes) !== row.digest) throw new FileChanged(document, form)
  return Buffer.from(row.bytes)
}

/** Notes that a document has its file; false: it had one. */
async function markFiled({ db, tenant }: TenantTx, document: string, at: Date): Promise<boolean> {
  const { rows } = await sql`update document set filed_at = ${at}
    where tenant = ${tenant} and id = ${document} and filed_at is null returning id`.execute(db)
  return rows.length > 0
}

/** What is stored of a document. */
export interface KeptFile {
  readonly bytes: Buffer
  /** True: the document had no stored file before. */
  readonly isFirst: boolean
}

/** Stores a file, once: one that is there stays as it is. Returns the bytes that are stored. */
export async function keepFile(
  tx: TenantTx,
  { document, form, bytes, at }: { document: string; form: FileForm; bytes: Uint8Array; at: Date },
): Promise<KeptFile> {
  const { db, tenant } = tx
  await db
    .insertInto('document_file')
    .values({ tenant, document, form, bytes: Buffer.from(bytes), digest: digestOf(bytes), rendered_at: at })
    .onConflict((taken) => taken.columns(['tenant', 'document', 'form']).doNothing())
    .execute()
  const isFirst = form === 'a4' && (await markFiled(tx, document, at))
  return { bytes: (await readFile(tx, document, form)) ?? Buffer.from(bytes), isFirst }
}
