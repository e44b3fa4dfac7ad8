import { placeOfSupplyOf, type SoldLine, saleAmounts, splitOf, voucherAmounts } from '@tiffin/domain/documents/amounts'
import type { Buyer, DocumentContent, NamedDocument, Seller } from '@tiffin/domain/documents/document'
import { kindOfSale } from '@tiffin/domain/documents/kinds'
import { returnedAmounts } from '@tiffin/domain/documents/returned'
import type { Registration } from '@tiffin/domain/money/registration'

/** Noon in India, 21 November 2026. */
const AT = '2026-11-21T06:30:00.000Z'

export const sampleSeller: Seller = {
  storeId: 1,
  name: 'Handi Raat, Indiranagar',
  legalName: 'Handi Raat Foods Private Limited',
  address: '214, 100 Feet Road, Indiranagar, Bengaluru 560038',
  phone: '080 4123 4567',
  registration: 'regular',
  gst: '29AABCT1332L1ZU',
  state: '29',
  fssai: '11223344556677',
}

export const sampleBuyer: Buyer = {
  name: 'Meridian Analytics LLP',
  address: '7th floor, Prestige Tower, Residency Road, Bengaluru 560025',
  gst: '29AAFCM1234N1Z5',
  state: '29',
}

/** [name, quantity, price in paise, rate, SAC or HSN]. */
export type Dish = readonly [name: string, quantity: number, unitPrice: number, taxPercent: number, taxCode?: string]

export const DISHES: readonly Dish[] = [
  ['Paneer Tikka Masala', 2, 24_950, 5],
  ['Dal Makhani', 1, 19_950, 5],
  ['Butter Naan', 4, 4500, 5],
  ['Gulab Jamun (packed, 1 kg)', 1, 38_000, 18, '21069099'],
]

const toLine = ([name, quantity, unitPrice, taxPercent, taxCode = '996331']: Dish, at: number): SoldLine => ({
  ...{ line: at + 1, name, quantity, unitPrice, listPrice: unitPrice, customisation: 0, taxPercent, taxCode },
})

export interface SampleChoice {
  readonly dishes?: readonly Dish[]
  readonly registration?: Registration
  readonly seller?: Partial<Seller>
  readonly buyer?: Buyer | null
  readonly packaging?: number
  readonly delivery?: number
  readonly coupon?: number
  readonly names?: readonly NamedDocument[]
}

/** What the document of such a sale says. */
export function sampleContent(choice: SampleChoice = {}): DocumentContent {
  const { dishes = DISHES, registration = 'regular', packaging = 0, delivery = 0, coupon = 0 } = choice
  const lines = dishes.map(toLine)
  const items = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const total = items + packaging + delivery - coupon
  const terms = { registration, state: sampleSeller.state, deliveredTo: sampleSeller.state }
  return {
    version: 1,
    kind: kindOfSale({ registration, lines, isToRegistered: Boolean(choice.buyer?.gst) }),
    number: 'HR1/26I/1042',
    at: AT,
    timeZone: 'Asia/Kolkata',
    orderId: '4821-0073-15',
    seller: { ...sampleSeller, registration, ...choice.seller },
    buyer: choice.buyer ?? null,
    placeOfSupply: splitOf(lines, terms) === 'none' ? null : placeOfSupplyOf(lines, terms),
    tenders: [{ kind: 'DIGITAL', amount: total }],
    names: choice.names ?? [],
    reason: null,
    ...saleAmounts(lines, { packaging, delivery, coupon, returned: 0, total }, terms),
  }
}

/** The voucher of an advance of 500 rupees for the dishes of a sale. */
export const sampleVoucher = (of: DocumentContent): DocumentContent => ({
  ...of,
  kind: 'receipt-voucher',
  number: 'HR1/26V/31',
  tenders: [{ kind: 'DIGITAL', amount: 50_000 }],
  ...voucherAmounts(50_000, DISHES.map(toLine), { registration: 'regular', state: '29', deliveredTo: null }),
})

/** A credit note for two lines of a document. */
export const sampleCreditNote = (of: DocumentContent, withTax = true): DocumentContent => ({
  ...of,
  kind: 'credit-note',
  number: 'HR1/26C/7',
  names: [{ kind: of.kind, number: of.number, at: of.at }],
  reason: 'Arrived cold',
  tenders: [{ kind: 'WALLET', amount: 30_000 }],
  ...returnedAmounts(of, [], { amount: 30_000, lines: [1, 2], withTax }),
})
