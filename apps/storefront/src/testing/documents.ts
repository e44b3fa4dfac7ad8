import type { DocumentListing, IssuedDocument } from '@tiffin/contract/documents'
import type { DocumentContent } from '@tiffin/domain/documents/document'

export const DOCUMENT = 'GET /api/documents/D1'

const rate = { rate: 5, taxable: 47_620, central: 1_190, state: 1_190, integrated: 0 }

/** A tax invoice of 500 rupees for two dishes with charges and coupon, of a store in Delhi. */
export const content = (more: Partial<DocumentContent> = {}): DocumentContent => ({
  version: 1,
  kind: 'tax-invoice',
  number: 'HK1/26I/1042',
  at: '2026-11-21T05:00:00.000Z',
  timeZone: 'Asia/Kolkata',
  orderId: 'A1',
  seller: {
    storeId: 1,
    name: 'Test Kitchen, Hauz Khas',
    legalName: 'Test Foods Private Limited',
    address: '12 Hill Road\nNew Delhi 110016',
    phone: '011 2345 6789',
    registration: 'regular',
    gst: '07AABCT1234F1ZX',
    state: '07',
    fssai: '12345678901234',
  },
  buyer: null,
  placeOfSupply: '07',
  split: 'sgst',
  lines: [
    {
      ...{ line: 1, name: 'Chicken Biryani', taxCode: '996331', quantity: 2, unitPrice: 24_000, gross: 48_000 },
      ...rate,
    },
  ],
  rates: [rate],
  packaging: 2_000,
  delivery: 3_000,
  coupon: 3_000,
  returned: 0,
  total: 50_000,
  tenders: [{ kind: 'DIGITAL', amount: 50_000 }],
  names: [],
  reason: null,
  ...more,
})

export const issued = (more: Partial<IssuedDocument> = {}): IssuedDocument => ({
  ...{ documentId: 'D1', content: content(), cancelled: null, proforma: false, irn: null },
  ...more,
})

export const listing = (more: Partial<DocumentListing> = {}): DocumentListing => ({
  ...{ documentId: 'D1', kind: 'tax-invoice', number: 'HK1/26I/1042', at: Date.UTC(2026, 10, 21, 5, 0) },
  ...{ total: 50_000, cancelled: false, proforma: false },
  ...more,
})
