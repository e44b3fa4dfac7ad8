import type { StateCode } from '../../money/gst-number.ts'
import { STATE_NAMES } from '../../money/states.ts'
import type { TenderKind } from '../../money/tender-kinds.ts'

/** AMB112: the words of a document, on paper and on its page. The titles are those that the GST rules name. */
export const documentWords = {
  kinds: {
    'tax-invoice': 'Tax Invoice',
    'bill-of-supply': 'Bill of Supply',
    'invoice-cum-bill': 'Invoice-cum-bill of Supply',
    receipt: 'Receipt',
    'receipt-voucher': 'Receipt Voucher',
    'refund-voucher': 'Refund Voucher',
    'credit-note': 'Credit Note',
  },
  number: 'Number',
  date: 'Date',
  order: 'Order',
  subscription: 'Subscription',
  seller: 'Sold by',
  buyer: 'Buyer',
  gst: 'GSTIN',
  fssai: 'FSSAI',
  phone: 'Phone',
  placeOfSupply: 'Place of supply',
  billNote: 'Cost centre or note',
  /** As returns name a state: its code and its name. */
  place: (code: StateCode, name: string) => `${code}-${name}`,
  reason: 'Reason',
  names: { invoice: 'For', vouchers: 'Advance receipt' },
  named: (title: string, number: string, date: string) => `${title} ${number} of ${date}`,
  /** Section 31(3)(c) of the CGST Act, rule 49: what a composition dealer writes at the top. */
  composition: 'Composition taxable person, not eligible to collect tax on supplies',
  cancelled: 'Cancelled',
  cancelledBecause: (reason: string) => `Cancelled: ${reason}`,
  /** What waits for its registration with the government. */
  drafts: {
    sale: { title: 'Proforma Invoice', notice: 'Proforma: not a tax invoice until it is registered' },
    'credit-note': { title: 'Credit Note (draft)', notice: 'Not in force until it is registered' },
  },
  /** Of a credit note after the last day for the tax of its invoice. */
  withoutTax: 'Without tax: the tax of the invoice stays as it was.',
  /** Rule 46 (p). */
  noReverseCharge: 'Tax is not payable on reverse charge',
  computerMade: 'Made by computer; valid without a signature',
  irn: 'IRN',
  acknowledgement: 'Acknowledgement',
  columns: {
    item: 'Item',
    taxCode: 'HSN/SAC',
    quantity: 'Qty',
    price: 'Price',
    gross: 'Amount',
    taxable: 'Taxable value',
    rate: 'GST',
    tax: 'Tax',
    total: 'Total',
  },
  percent: (rate: number) => `${rate}%`,
  exempt: 'Exempt',
  /** The name of an amount that belongs to no line of the order. */
  withoutLine: 'Amount without an item',
  /** The sum of the lines as they were sold. */
  items: 'Items',
  /** Each line's taxable value has its part of these. */
  packaging: 'Packaging',
  delivery: 'Delivery',
  coupon: 'Coupon',
  returned: 'Returned earlier',
  taxes: { central: 'CGST', sgst: 'SGST', utgst: 'UTGST', igst: 'IGST' },
  /** Rule 46 (l): a tax with its own rate. */
  taxAt: (rate: number, amount: string) => `${rate}% ${amount}`,
  pricesContainTax: 'Prices contain the tax. Packaging, delivery and coupon are spread over the items by value.',
  total: 'Total',
  totals: {
    'tax-invoice': 'Total',
    'bill-of-supply': 'Total',
    'invoice-cum-bill': 'Total',
    receipt: 'Total',
    'receipt-voucher': 'Advance received',
    'refund-voucher': 'Advance returned',
    'credit-note': 'Credited',
  },
  paidBy: { CASH: 'Paid in cash', DIGITAL: 'Paid online', WALLET: 'Paid from credits' } as const satisfies Record<
    TenderKind,
    string
  >,
  returnedTo: {
    CASH: 'Returned in cash',
    DIGITAL: 'Returned to the online payment',
    WALLET: 'Returned to credits',
  } as const satisfies Record<TenderKind, string>,
  /** AMB39: of a meal on credit. */
  madeOnCredit: 'On credit, settled from credits',
  takenOffCredit: 'Taken off what is owed for meals',
  /** AMB112: an amount in words, by lakh and crore. */
  inWords: {
    below20: [
      ...(['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const),
      ...(['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'] as const),
      'nineteen',
    ],
    tens: ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
    crore: 'crore',
    lakh: 'lakh',
    thousand: 'thousand',
    hundred: 'hundred',
    rupees: (rupees: string) => `Rupees ${rupees} only`,
    rupeesAndPaise: (rupees: string, paise: string) => `Rupees ${rupees} and ${paise} paise only`,
  },
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  states: STATE_NAMES,
} as const
