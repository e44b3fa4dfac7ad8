import type { DocumentContent, DocumentKind } from '@tiffin/domain/documents/document'
import type { ColumnType, Generated } from 'kysely'
import type { Json, TenantRow } from '#kernel/db/core-tables'

declare module '#kernel/db/database' {
  interface Database extends DocumentTables {}
}

/** AMB112: the last number of a tenant's store for a kind of document in a financial year. */
interface DocumentSeriesTable extends TenantRow {
  readonly store_id: number
  readonly kind: DocumentKind
  /** The calendar year in which the financial year begins. */
  readonly year: number
  last: number
  /** The moment of the last number: later numbers have no earlier one. */
  last_at: Date
}

/** An issued document. What it says and its number never change, and no row is deleted. */
export interface DocumentTable extends TenantRow {
  readonly id: string
  readonly store_id: number
  readonly kind: DocumentKind
  readonly year: number
  readonly serial: number
  /** As it is printed. */
  readonly number: string
  /** The moment at which the number was taken. */
  readonly at: Date
  /** Whose it is; null: the account is erased. */
  person: string | null
  readonly order_id: string
  /** What it was issued for; one document of an event is not cancelled. */
  readonly event: string
  readonly content: Json<DocumentContent>
  /** It counts as an invoice once `irn` is there. */
  proforma: Generated<boolean>
  /** Null: it counts. The number of a cancelled document stays. */
  cancelled_at: ColumnType<Date | null, never, Date>
  cancelled_by: ColumnType<string | null, never, string>
  cancelled_reason: ColumnType<string | null, never, string>
  /** The id of the document that stands in its place; null: none. */
  replaced_by: ColumnType<string | null, never, string>
  /** The number, time, acknowledgement and signed QR code of the e-invoice; null: none. */
  irn: ColumnType<string | null, never, string>
  irn_at: ColumnType<Date | null, never, Date>
  irn_ack: ColumnType<string | null, never, string>
  irn_qr: ColumnType<string | null, never, string>
  /** When its files were stored; null: they are not rendered yet. */
  filed_at: ColumnType<Date | null, never, Date | null>
  /** How often the job could not render it. */
  render_failed: Generated<number>
  /** The job does not try it before; null: at any time. */
  render_after: ColumnType<Date | null, never, Date>
}

/** A rendered form of a document. */
export interface DocumentFileTable extends TenantRow {
  readonly document: string
  readonly form: 'a4' | '80mm'
  readonly bytes: Buffer
  /** SHA-256 of the bytes. */
  readonly digest: string
  readonly rendered_at: Date
}

interface DocumentTables {
  document_series: DocumentSeriesTable
  document: DocumentTable
  document_file: DocumentFileTable
}
