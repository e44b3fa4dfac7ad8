import type { DocumentListing, IssuedDocument } from '@tiffin/contract/documents'
import { DOCUMENT_KINDS, type DocumentContent } from '@tiffin/domain/documents/document'
import { STATE_CODES } from '@tiffin/domain/money/gst-number'
import { REGISTRATIONS } from '@tiffin/domain/money/registration'
import { tenderKinds } from '@tiffin/domain/money/tender-kinds'
import { MAX_BILL_NOTE } from '@tiffin/domain/order/bill-note'
import { DEFAULT_ZONE, isZone } from '@tiffin/domain/time/zone'
import { z } from 'zod'
import { toMoment } from '../moment.ts'
import { flag, listOf, name, percent, rupees, shortLine, text, whole } from '../tolerant.ts'

/** Without its moment a document would be shown with a date that it does not have. */
const moment = z.string().refine((at) => toMoment(at) !== null)

const kind = z.enum(DOCUMENT_KINDS)

const state = z.enum(STATE_CODES).nullable().catch(null)

const rate = { rate: percent, taxable: rupees, central: rupees, state: rupees, integrated: rupees }

/** SB17: amounts are strict, because a document that shows another amount than was issued is worse than none. */
const wireContent = z.object({
  kind,
  number: name,
  at: moment,
  timeZone: text.transform((zone) => (isZone(zone) ? zone : DEFAULT_ZONE)),
  orderId: text,
  isPlan: z.literal(true).optional().catch(undefined),
  seller: z.object({
    ...{ storeId: whole.catch(0), name: text, legalName: text, address: text, phone: text, gst: text, fssai: text },
    registration: z.enum(REGISTRATIONS),
    state,
  }),
  buyer: z
    .object({ name: text, address: text, gst: z.string().nullable().catch(null), state })
    .nullable()
    .catch(null),
  billNote: shortLine(MAX_BILL_NOTE).transform((note) => note ?? undefined),
  placeOfSupply: state,
  tenders: listOf(
    z.object({ kind: z.enum(tenderKinds), amount: rupees, onCredit: z.literal(true).optional().catch(undefined) }),
  ),
  names: listOf(z.object({ kind, number: name, at: moment })),
  reason: z.string().nullable().catch(null),
  split: z.enum(['none', 'sgst', 'utgst', 'igst']),
  lines: z.array(
    z.object({
      ...rate,
      line: whole.nullable().catch(null),
      ...{ name: text, taxCode: text, quantity: whole, unitPrice: rupees, gross: rupees },
    }),
  ),
  rates: z.array(z.object(rate)),
  ...{ packaging: rupees, delivery: rupees, coupon: rupees, returned: rupees, total: rupees },
})

/** AMB112: a document, beyond the specs. */
export const wireDocument = z.object({
  document: z.object({
    documentId: name,
    content: wireContent,
    cancelled: z
      .object({ at: moment, reason: text, replacedBy: z.string().min(1).nullable().catch(null) })
      .nullable()
      .default(null),
    proforma: flag(false),
    irn: z.string().min(1).nullable().catch(null),
  }),
})

/** The documents of an order. */
export const wireOrderDocuments = z.object({
  timeZone: text,
  documents: listOf(
    z.object({
      ...{ documentId: name, kind, number: name, at: moment, total: rupees },
      ...{ cancelled: flag(false), proforma: flag(false) },
    }),
  ),
})

const momentOf = (at: string): number => toMoment(at) ?? 0

export function toDocument({ document }: z.output<typeof wireDocument>): IssuedDocument {
  const { content, cancelled } = document
  const said: DocumentContent = { version: 1, ...content }
  return { ...document, content: said, cancelled: cancelled && { ...cancelled, at: momentOf(cancelled.at) } }
}

export const toOrderDocuments = ({
  documents,
  timeZone,
}: z.output<typeof wireOrderDocuments>): { documents: readonly DocumentListing[]; timeZone: string } => ({
  documents: documents.map((each) => ({ ...each, at: momentOf(each.at) })),
  timeZone: isZone(timeZone) ? timeZone : DEFAULT_ZONE,
})

/** SB17: a PDF in base64, with the number that names the file. */
export const wireDocumentFile = z.object({ number: name, file: z.base64().min(1) })
