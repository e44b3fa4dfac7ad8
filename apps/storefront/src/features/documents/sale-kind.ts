import type { DocumentKind } from '@tiffin/domain/documents/document'

const OTHERS: ReadonlySet<DocumentKind> = new Set(['receipt-voucher', 'refund-voucher', 'credit-note'])

/** True for the document of a supply, whose lines, charges and coupon add up to its total. */
export const isSaleKind = (kind: DocumentKind): boolean => !OTHERS.has(kind)
