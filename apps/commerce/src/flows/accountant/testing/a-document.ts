import type { DocumentKind, DocumentLine, RateAmounts, TaxSplit } from '@tiffin/domain/documents/document'
import type { StateCode } from '@tiffin/domain/money/gst-number'
import type { Registration } from '@tiffin/domain/money/registration'
import type { BookedDocument } from '../booked-document.ts'

/** Valid GSTINs of one business, in Delhi and in Karnataka. */
const DELHI = '07AAGCB7383J1ZA'
export const SCHOOL = '29AAGCB7383J1Z4'

/** A rate of a document in paise; both halves are equal. */
export const atHalves = (rate: number, taxable: number, half: number): RateAmounts => ({
  ...{ rate, taxable, central: half, state: half, integrated: 0 },
})

export const acrossStates = (rate: number, taxable: number, integrated: number): RateAmounts => ({
  ...{ rate, taxable, central: 0, state: 0, integrated },
})

export interface Wanted {
  readonly kind: DocumentKind
  readonly serial: number
  readonly rates: readonly RateAmounts[]
  readonly order?: string
  readonly at?: string
  readonly split?: TaxSplit
  readonly place?: StateCode
  readonly taxCode?: string
  readonly quantity?: number
  /** The GSTIN of a business that buys; absent: a person. */
  readonly buyer?: string
  readonly names?: readonly BookedDocument[]
  readonly registration?: Registration
  readonly isCancelled?: boolean
  /** AMB4: the plan of a voucher, or the plan that paid a meal. */
  readonly plan?: string
}

const LETTERS: Readonly<Record<DocumentKind, string>> = {
  ...{ 'tax-invoice': 'I', 'bill-of-supply': 'B', 'invoice-cum-bill': 'M', receipt: 'P' },
  ...{ 'receipt-voucher': 'V', 'refund-voucher': 'R', 'credit-note': 'C' },
}

/** A document of a store in Delhi; each of its rates is a line. */
export function aDocument(wanted: Wanted): BookedDocument {
  const { kind, serial, rates, plan, split = 'sgst', place = '07', taxCode = '996331' } = wanted
  const isOfPlan = plan !== undefined && (kind === 'receipt-voucher' || kind === 'refund-voucher')
  const order = isOfPlan ? plan : (wanted.order ?? `O${serial}`)
  const { at = '2026-11-23T06:30:00.000Z', quantity = 1, registration = 'regular', names = [], buyer } = wanted
  const total = rates.reduce((sum, each) => sum + each.taxable + each.central + each.state + each.integrated, 0)
  const number = `D1/26${LETTERS[kind]}/${serial}`
  const lines = rates.map(
    (rate, line): DocumentLine => ({
      ...{ line: line + 1, name: 'Thali', taxCode, quantity, unitPrice: 0, gross: 0 },
      ...rate,
    }),
  )
  const isCancelled = wanted.isCancelled ?? false
  return {
    ...{ id: number, kind, number, year: 2026, serial, at: new Date(at), storeId: 1, orderId: order },
    planId: plan === undefined || isOfPlan ? null : plan,
    ...{ cancelledAt: isCancelled ? new Date(at) : null, cancelledReason: isCancelled ? 'Wrong' : null },
    ...{ replacedBy: null, proforma: false, irn: null },
    content: {
      ...{ version: 1, kind, number, at, timeZone: 'Asia/Kolkata', orderId: order, split, lines, rates, total },
      ...(isOfPlan ? { isPlan: true as const } : {}),
      ...{ packaging: 0, delivery: 0, coupon: 0, returned: 0, tenders: [], reason: null, placeOfSupply: place },
      seller: {
        ...{ storeId: 1, name: 'Day Kitchen', legalName: 'Day Kitchens LLP', phone: '1800123456', fssai: '' },
        ...{ address: '1 Test Road, New Delhi, 110001', registration, gst: DELHI, state: '07' },
      },
      buyer: buyer
        ? { name: 'Lotus, School Trust', address: '4 Park Street, Bengaluru 560001', gst: buyer, state: '29' }
        : null,
      names: names.map((named) => ({ kind: named.kind, number: named.number, at: named.content.at })),
    },
  }
}
