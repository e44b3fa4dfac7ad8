import type { DocumentContent, DocumentKind } from '@tiffin/domain/documents/document'
import { operation } from './operation.ts'

/** Why a document is no longer in force. */
export interface Cancelling {
  /** Epoch milliseconds. */
  readonly at: number
  /** Empty: the upstream does not say. */
  readonly reason: string
  /** The document that stands in its place; null: none is known. */
  readonly replacedBy: string | null
}

/** AMB112: a document that a store has issued to the signed-in person. */
export interface IssuedDocument {
  readonly documentId: string
  /** What it says. It never changes. Amounts in paise, of credit notes and vouchers too. */
  readonly content: DocumentContent
  /** null: it is in force. */
  readonly cancelled: Cancelling | null
  /** True: the store must register it with the government first, so that it is no invoice yet. */
  readonly proforma: boolean
  /** The government's number of it (IRN); null: none. */
  readonly irn: string | null
}

/** A document of an order, oldest first in a list. */
export interface DocumentListing {
  readonly documentId: string
  readonly kind: DocumentKind
  readonly number: string
  /** Epoch milliseconds. */
  readonly at: number
  /** In paise. */
  readonly total: number
  readonly cancelled: boolean
  readonly proforma: boolean
}

/**
 * SB17: a document of the signed-in person's own. `not-found` for another person's, for an unknown one, and where boot
 * does not state the capability `documents`.
 */
export const readDocument = operation<{ params: { documentId: string }; answer: { document: IssuedDocument } }>(
  'GET',
  '/api/documents/:documentId',
)

/** The documents of an own order, with vouchers and credit notes. `timeZone`: in which `at` is shown. */
export const orderDocuments = operation<{
  params: { orderId: string }
  answer: { documents: readonly DocumentListing[]; timeZone: string }
}>('GET', '/api/orders/:orderId/documents')

/** `a4`: a page to keep or to print; `80mm`: for a receipt printer. */
export const DOCUMENT_FORMS = ['a4', '80mm'] as const

export type DocumentForm = (typeof DOCUMENT_FORMS)[number]

/** SB17: the path of a document's PDF, for its owner alone, with `form` as query (absent: `a4`). */
export const DOCUMENT_FILE = '/api/documents/:documentId/file'
