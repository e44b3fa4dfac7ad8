import type { StateCode } from '../money/gst-number.ts'
import type { Paise } from '../money/money.ts'
import type { Registration } from '../money/registration.ts'
import type { TenderKind } from '../money/tender-kinds.ts'

/** AMB112: what a store hands out. The last three are about money before or after the supply. */
export const DOCUMENT_KINDS = [
  ...(['tax-invoice', 'bill-of-supply', 'invoice-cum-bill', 'receipt'] as const),
  ...(['receipt-voucher', 'refund-voucher', 'credit-note'] as const),
] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The tax of a supply: none, two halves (central, and that of a state or a union territory), or one across states. */
export type TaxSplit = 'none' | 'sgst' | 'utgst' | 'igst'

/** What is taxed at one rate. Amounts in paise. `central` and `state` are equal; `integrated` stands alone. */
export interface RateAmounts {
  /** In percent; 0: exempt. */
  readonly rate: number
  /** Without tax. */
  readonly taxable: Paise
  readonly central: Paise
  readonly state: Paise
  readonly integrated: Paise
}

/** A line of a document, with its part of the charges and the coupon in `taxable` and the taxes. Amounts in paise. */
export interface DocumentLine extends RateAmounts {
  /** The line of the order; null: an amount that belongs to no line. */
  readonly line: number | null
  readonly name: string
  /** SAC (begins with 99) or HSN; empty: the store states none. */
  readonly taxCode: string
  readonly quantity: number
  /** As it was sold: price of one piece with its choices, tax contained. */
  readonly unitPrice: Paise
  /** `unitPrice` x `quantity`. */
  readonly gross: Paise
}

/** The amounts of a document. Lines and rates each add up to `total`. In paise. */
export interface DocumentAmounts {
  readonly split: TaxSplit
  readonly lines: readonly DocumentLine[]
  readonly rates: readonly RateAmounts[]
  /** What was spread over the lines by value. */
  readonly packaging: Paise
  readonly delivery: Paise
  readonly coupon: Paise
  /** What was returned before the document, and is no part of `total`. */
  readonly returned: Paise
  readonly total: Paise
}

/** The store of the day of a document. */
export interface Seller {
  readonly storeId: number
  /** The name over the door. */
  readonly name: string
  /** The name of the registration; empty: the store states none. */
  readonly legalName: string
  readonly address: string
  readonly phone: string
  readonly registration: Registration
  readonly gst: string
  readonly state: StateCode | null
  readonly fssai: string
}

/** A business that buys, or a person who is named from Rs. 50,000. */
export interface Buyer {
  readonly name: string
  readonly address: string
  /** GSTIN; null: a person. */
  readonly gst: string | null
  readonly state: StateCode | null
}

/** A document that another one names. */
export interface NamedDocument {
  readonly kind: DocumentKind
  readonly number: string
  /** ISO. */
  readonly at: string
}

/** What paid a part of a document's amount, or what a part of it is returned to. */
export interface StatedTender {
  readonly kind: TenderKind
  readonly amount: Paise
  /** AMB39: the meal was made on credit; a return reduces what is owed. Left out: it was not. */
  readonly onCredit?: true | undefined
}

/** All that a document says. It never changes once it is issued. */
export interface DocumentContent extends DocumentAmounts {
  readonly version: 1
  readonly kind: DocumentKind
  readonly number: string
  /** ISO; the moment of the number. */
  readonly at: string
  /** The zone in which its date is written. */
  readonly timeZone: string
  readonly orderId: string
  /** AMB4: true: `orderId` is the id of a plan that was paid in advance; left out: of an order. */
  readonly isPlan?: true | undefined
  readonly seller: Seller
  readonly buyer: Buyer | null
  /** The buyer's cost centre or note; left out: none. */
  readonly billNote?: string | undefined
  /** Null: the store states no state. */
  readonly placeOfSupply: StateCode | null
  /** What paid, or what is returned to. */
  readonly tenders: readonly StatedTender[]
  /** The vouchers of an invoice, the invoice of a credit note, the voucher of a refund voucher. */
  readonly names: readonly NamedDocument[]
  /** Why a credit note or refund voucher was issued; null: not said. */
  readonly reason: string | null
}
