import type { DocumentContent, DocumentKind } from '@tiffin/domain/documents/document'
import { SALE_KINDS } from '@tiffin/domain/documents/kinds'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { OpenSeries } from './series.ts'

/** An issued document that counts. */
export interface IssuedDocument {
  readonly id: string
  readonly event: string
  readonly kind: DocumentKind
  readonly number: string
  readonly year: number
  readonly at: Date
  readonly content: DocumentContent
}

/** A document that is about to be stored. */
export interface NewDocument extends IssuedDocument {
  readonly storeId: number
  readonly serial: number
  readonly person: string
  readonly orderId: string
  /** It is no invoice before it has an IRN. */
  readonly proforma: boolean
}

/** What documents are issued for, each once. */
export const documentEvents = {
  sale: (orderId: string) => `sale:${orderId}`,
  payment: (paymentId: string) => `payment:${paymentId}`,
  /** By the first refund of a request. */
  refund: (refundId: string) => `refund:${refundId}`,
  credit: (refundId: string) => `credit:${refundId}`,
} as const

/** True for the document of a supply. */
export const isOfSale = ({ kind }: Pick<IssuedDocument, 'kind'>): boolean => SALE_KINDS.some((each) => each === kind)

/** Stores documents and the numbers that they have taken, in one statement. Throws when one was issued for its event. */
export async function insertDocuments(
  { db, tenant }: TenantTx,
  series: OpenSeries,
  documents: readonly NewDocument[],
): Promise<void> {
  const rows = documents.map((document) => ({
    ...{ tenant, id: document.id, store_id: document.storeId, kind: document.kind, year: document.year },
    ...{ serial: document.serial, number: document.number, at: document.at, person: document.person },
    ...{ order_id: document.orderId, event: document.event, content: document.content },
    proforma: document.proforma,
  }))
  await sql`with counted as (
      update document_series s set last = t.serial, last_at = t.at
      from jsonb_to_recordset(${JSON.stringify(series.taken())}::jsonb)
        as t("storeId" integer, kind text, year integer, serial integer, at timestamptz)
      where s.tenant = ${tenant} and s.store_id = t."storeId" and s.kind = t.kind and s.year = t.year
        and s.last < t.serial
    )
    insert into document (tenant, id, store_id, kind, year, serial, number, at, person, order_id, event, content, proforma)
    select d.tenant, d.id, d.store_id, d.kind, d.year, d.serial, d.number, d.at, d.person, d.order_id, d.event, d.content,
      d.proforma
    from jsonb_populate_recordset(null::document, ${JSON.stringify(rows)}::jsonb) d`.execute(db)
}

/** The order of a document; undefined: the tenant has no such document. */
export async function orderOfDocument({ db, tenant }: TenantTx, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('document')
    .select('order_id')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.order_id
}

/** The valid documents of a locked order; AMB4: of a locked plan, including those of its meals. */
export async function documentsThatCount({ db, tenant }: TenantTx, orderId: string) {
  return db
    .selectFrom('document')
    .select(['id', 'number', 'event', 'content'])
    .where('tenant', '=', tenant)
    .where(
      sql<boolean>`(order_id = ${orderId} or order_id in (select p.subject_id from payment p
        where p.tenant = ${tenant} and p.provider = 'plan' and p.merchant_id = ${orderId}))`,
    )
    .where('cancelled_at', 'is', null)
    .execute()
}

/** Marks a document as cancelled: its number stays. */
export async function markCancelled(
  { db, tenant }: TenantTx,
  id: string,
  { by, reason, at }: { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('document')
    .set({ cancelled_at: at, cancelled_by: by, cancelled_reason: reason })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute()
}

/** Notes the document that stands in the place of a cancelled one. */
export async function markReplaced({ db, tenant }: TenantTx, id: string, by: string): Promise<void> {
  await db.updateTable('document').set({ replaced_by: by }).where('tenant', '=', tenant).where('id', '=', id).execute()
}
