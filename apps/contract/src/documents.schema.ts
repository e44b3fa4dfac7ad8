import { DOCUMENT_KINDS } from '@tiffin/domain/documents/document'
import { STATE_CODES } from '@tiffin/domain/money/gst-number'
import { REGISTRATIONS } from '@tiffin/domain/money/registration'
import { tenderKinds } from '@tiffin/domain/money/tender-kinds'
import { z } from 'zod'
import { DOCUMENT_FORMS, orderDocuments, readDocument } from './documents.ts'
import { opaqueId } from './fields.schema.ts'
import { checked } from './schema.ts'

export const documentParams = z.object({ documentId: opaqueId })

/** The query of `DOCUMENT_FILE`. */
export const documentFileQuery = z.strictObject({ form: z.enum(DOCUMENT_FORMS).default('a4') })

const kind = z.enum(DOCUMENT_KINDS)

const state = z.enum(STATE_CODES).nullable()

const rate = { rate: z.number(), taxable: z.number(), central: z.number(), state: z.number(), integrated: z.number() }

const line = z.object({
  ...rate,
  line: z.number().nullable(),
  name: z.string(),
  taxCode: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  gross: z.number(),
})

const seller = z.object({
  storeId: z.number(),
  name: z.string(),
  legalName: z.string(),
  address: z.string(),
  phone: z.string(),
  registration: z.enum(REGISTRATIONS),
  gst: z.string(),
  state,
  fssai: z.string(),
})

const buyer = z.object({ name: z.string(), address: z.string(), gst: z.string().nullable(), state })

const content = z.object({
  version: z.literal(1),
  kind,
  number: z.string(),
  at: z.string(),
  timeZone: z.string(),
  orderId: z.string(),
  isPlan: z.literal(true).optional(),
  seller,
  buyer: buyer.nullable(),
  billNote: z.string().optional(),
  placeOfSupply: state,
  tenders: z.array(z.object({ kind: z.enum(tenderKinds), amount: z.number(), onCredit: z.literal(true).optional() })),
  names: z.array(z.object({ kind, number: z.string(), at: z.string() })),
  reason: z.string().nullable(),
  split: z.enum(['none', 'sgst', 'utgst', 'igst']),
  lines: z.array(line),
  rates: z.array(z.object(rate)),
  packaging: z.number(),
  delivery: z.number(),
  coupon: z.number(),
  returned: z.number(),
  total: z.number(),
})

export const readDocumentChecked = checked(readDocument, {
  params: documentParams,
  answer: z.object({
    document: z.object({
      documentId: z.string(),
      content,
      cancelled: z.object({ at: z.number(), reason: z.string(), replacedBy: z.string().nullable() }).nullable(),
      proforma: z.boolean(),
      irn: z.string().nullable(),
    }),
  }),
})

export const orderDocumentsChecked = checked(orderDocuments, {
  params: z.object({ orderId: opaqueId }),
  answer: z.object({
    documents: z.array(
      z.object({
        documentId: z.string(),
        kind,
        number: z.string(),
        at: z.number(),
        total: z.number(),
        cancelled: z.boolean(),
        proforma: z.boolean(),
      }),
    ),
    timeZone: z.string(),
  }),
})
