import type { DocumentKind } from '@tiffin/domain/documents/document'
import type { BookedDocument } from './booked-document.ts'
import type { ReturnPart } from './csv-table.ts'

const COLUMNS = ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled']

/** As table 13 of GSTR-1 names them. It has no line for receipts, which only unregistered stores give. */
const NATURES: Readonly<Record<DocumentKind, string>> = {
  'tax-invoice': 'Invoices for outward supply',
  'bill-of-supply': 'Invoices for outward supply',
  'invoice-cum-bill': 'Invoices for outward supply',
  receipt: 'Receipts',
  'credit-note': 'Credit Note',
  'receipt-voucher': 'Receipt voucher',
  'refund-voucher': 'Refund voucher',
}

interface Series {
  readonly kind: DocumentKind
  first: Pick<BookedDocument, 'serial' | 'number'>
  last: Pick<BookedDocument, 'serial' | 'number'>
  total: number
  cancelled: number
}

/** AMB112: table 13 of GSTR-1: each series with its first and last number of the month. Cancelled numbers count. */
export function openIssued(): ReturnPart {
  const all = new Map<string, Series>()
  return {
    add(document) {
      const { storeId, kind, year, serial, cancelledAt } = document
      const key = `${NATURES[kind]} ${kind} ${storeId} ${year}`
      const series = all.get(key) ?? { kind, first: document, last: document, total: 0, cancelled: 0 }
      if (serial < series.first.serial) series.first = document
      if (serial > series.last.serial) series.last = document
      series.total += 1
      if (cancelledAt) series.cancelled += 1
      all.set(key, series)
    },
    tables: () => [
      {
        ...{ name: 'docs', columns: COLUMNS },
        rows: [...all]
          .sort(([one], [other]) => one.localeCompare(other))
          .map(([, { kind, first, last, total, cancelled }]) => [
            ...[NATURES[kind], first.number, last.number],
            ...[total, cancelled].map(String),
          ]),
      },
    ],
  }
}
