import type { DocumentContent, DocumentKind } from '@tiffin/domain/documents/document'
import { toRupees } from '@tiffin/domain/money/money'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** A document of a person's own. Amounts in paise. */
interface OwnDocument {
  readonly id: string
  readonly content: DocumentContent
  readonly proforma: boolean
  readonly irn: string | null
  readonly cancelledAt: Date | null
  readonly cancelledReason: string | null
  readonly replacedBy: string | null
}

/** SB8: undefined for another person's document. */
export async function findOwnDocument(
  { db, tenant }: TenantTx,
  person: string,
  id: string,
): Promise<OwnDocument | undefined> {
  return db
    .selectFrom('document')
    .select(['id', 'content', 'proforma', 'irn', 'cancelled_at as cancelledAt'])
    .select(['cancelled_reason as cancelledReason', 'replaced_by as replacedBy'])
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('person', '=', person)
    .executeTakeFirst()
}

/** A document in the list of its order. `total` in paise. */
interface ListedDocument {
  readonly id: string
  readonly kind: DocumentKind
  readonly number: string
  readonly at: Date
  readonly total: number
  readonly proforma: boolean
  readonly irn: string | null
  readonly cancelledAt: Date | null
}

/** The documents of an order. */
export interface DocumentsOfOrder {
  readonly timeZone: string
  /** Oldest first. */
  readonly documents: readonly ListedDocument[]
}

/** SB8: undefined for another person's order. */
export async function documentsOfOrder(
  { db, tenant }: TenantTx,
  person: string,
  orderId: string,
): Promise<DocumentsOfOrder | undefined> {
  const order = await db
    .selectFrom('customer_order')
    .select('time_zone as timeZone')
    .where('tenant', '=', tenant)
    .where('id', '=', orderId)
    .where('person', '=', person)
    .executeTakeFirst()
  if (!order) return undefined
  const rows = await db
    .selectFrom('document')
    .select(['id', 'kind', 'number', 'at', 'content', 'proforma', 'irn', 'cancelled_at as cancelledAt'])
    .where('tenant', '=', tenant)
    .where('order_id', '=', orderId)
    .where('person', '=', person)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return { ...order, documents: rows.map(({ content, ...row }) => ({ ...row, total: content.total })) }
}

const inRupees = <K extends string>(amounts: Readonly<Record<K, number>>, ...names: readonly K[]): Record<K, number> =>
  Object.fromEntries(names.map((name) => [name, toRupees(amounts[name])])) as Record<K, number>

const ofRate = (rate: DocumentContent['rates'][number]) => ({
  rate: rate.rate,
  ...inRupees(rate, 'taxable', 'central', 'state', 'integrated'),
})

/** What a document says, with its amounts in rupees. */
const toWireContent = (content: DocumentContent) => ({
  ...content,
  ...inRupees(content, 'packaging', 'delivery', 'coupon', 'returned', 'total'),
  tenders: content.tenders.map((tender) => ({ ...tender, amount: toRupees(tender.amount) })),
  rates: content.rates.map(ofRate),
  lines: content.lines.map((line) => ({ ...line, ...ofRate(line), ...inRupees(line, 'unitPrice', 'gross') })),
})

/** AMB112: a document on the wire. */
export const toWireDocument = (document: OwnDocument) => ({
  documentId: document.id,
  content: toWireContent(document.content),
  cancelled: document.cancelledAt && {
    at: document.cancelledAt.toISOString(),
    reason: document.cancelledReason ?? '',
    replacedBy: document.replacedBy,
  },
  proforma: document.proforma && document.irn === null,
  irn: document.irn,
})

/** The documents of an order on the wire. */
export const toWireDocuments = ({ timeZone, documents }: DocumentsOfOrder) => ({
  timeZone,
  documents: documents.map(({ id, kind, number, at, total, proforma, irn, cancelledAt }) => ({
    ...{ documentId: id, kind, number, at: at.toISOString(), total: toRupees(total) },
    ...{ cancelled: cancelledAt !== null, proforma: proforma && irn === null },
  })),
})
