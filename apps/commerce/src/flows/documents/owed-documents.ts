import { placeOfSupplyOf, type SupplyTerms, saleAmounts, voucherAmounts } from '@tiffin/domain/documents/amounts'
import type {
  Buyer,
  DocumentAmounts,
  DocumentContent,
  DocumentKind,
  StatedTender,
} from '@tiffin/domain/documents/document'
import { isRegistered, kindOfSale } from '@tiffin/domain/documents/kinds'
import { mayReturnTax, returnedAmounts } from '@tiffin/domain/documents/returned'
import type { Paise } from '@tiffin/domain/money/money'
import { isOfWallet } from '@tiffin/domain/money/refund-ways'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { sumOf, takenAt } from '@tiffin/domain/money/tenders'
import { documentEvents, type IssuedDocument, isOfSale } from '#modules/documents/api/documents'
import { addedAmounts } from './added-amounts.ts'
import type { OrderAccount, OrderRefund, TakenPayment } from './order-account.ts'
import { type RefundGroup, refundsAround } from './refund-requests.ts'
import { keptSale, soldLines } from './sale-figures.ts'
import { type StoreTerms, storeTerms } from './store-terms.ts'

/** What a document says besides its number and its order. */
type DraftContent = Omit<DocumentContent, 'version' | 'kind' | 'number' | 'at' | 'timeZone' | 'orderId' | 'isPlan'>

/** A document that an order lacks. */
export interface Draft {
  readonly event: string
  readonly kind: DocumentKind
  /** What it says at the moment of its number, after these documents of the order. Null: nothing is left to say. */
  readonly write: (issued: readonly IssuedDocument[], at: Date) => DraftContent | null
}

/** An order with its store's terms of the day. */
interface Case {
  readonly account: OrderAccount
  readonly store: StoreTerms
}

const supplyTerms = ({ account, store: { seller } }: Case): SupplyTerms => ({
  ...{ registration: seller.registration, state: seller.state, deliveredTo: account.deliverState },
})

/** AMB112: from this amount on (Rs. 50,000) the buyer is named. */
const NAMED_FROM: Paise = 50_000 * 100

/** The business that buys, or the account's holder. The recipient is never named: it may be a child. */
function buyerOf(
  { buyer, personName, fulfilment, deliverAddress, deliverState }: OrderAccount,
  total: Paise,
): Buyer | null {
  if (buyer) return buyer
  if (total < NAMED_FROM || personName === '') return null
  const isBrought = fulfilment === 'DELIVERY'
  return {
    name: personName,
    address: isBrought ? deliverAddress : '',
    gst: null,
    state: isBrought ? deliverState : null,
  }
}

/** The cost centre or note of the one who buys. */
const noteOf = ({ billNote }: OrderAccount): Pick<DocumentContent, 'billNote'> =>
  billNote === null ? {} : { billNote }

const named = (documents: readonly IssuedDocument[]): DocumentContent['names'] =>
  documents.map(({ kind, number, at }) => ({ kind, number, at: at.toISOString() }))

const isVoucher = ({ kind }: IssuedDocument): boolean => kind === 'receipt-voucher'

const kindOfPayment = ({ provider }: TakenPayment): TenderKind => (provider === 'wallet' ? 'WALLET' : 'DIGITAL')

/** AMB112: the receipt voucher of an advance. */
function voucherOf(of: Case, payment: TakenPayment): Draft {
  const { account, store } = of
  const lines = soldLines(account, store.taxCode)
  return {
    ...{ event: documentEvents.payment(payment.id), kind: 'receipt-voucher' },
    write: () => ({
      ...voucherAmounts(payment.amount, lines, supplyTerms(of)),
      ...{ seller: store.seller, buyer: buyerOf(account, payment.amount), reason: null, names: [] },
      ...noteOf(account),
      placeOfSupply: placeOfSupplyOf(lines, supplyTerms(of)),
      tenders: [{ kind: kindOfPayment(payment), amount: payment.amount }],
    }),
  }
}

/** How the amount of a document returns. AMB113: of a plan's refund the credit notes of its meals state a part. */
function tendersOfRefunds(refunds: readonly OrderRefund[], total: Paise): readonly StatedTender[] {
  let left = total
  return refunds.flatMap(({ way, amount: refunded }) => {
    const amount = Math.min(refunded, left)
    left -= amount
    if (amount === 0) return []
    const kind = isOfWallet(way) ? ('WALLET' as const) : ('DIGITAL' as const)
    return [{ kind, amount, ...(way === 'owed' ? { onCredit: true as const } : {}) }]
  })
}

/** What earlier documents have left of the amounts of others. */
const leftOf = (of: DocumentAmounts, earlier: readonly DocumentAmounts[]): Paise =>
  of.total - earlier.reduce((sum, { total }) => sum + total, 0)

/** What a document returns of others. */
interface Returning {
  readonly of: readonly IssuedDocument[]
  readonly earlier: readonly IssuedDocument[]
  readonly withTax: boolean
  /** AMB4: the part that invoices have supplied already; a return of it gets a credit note. In paise. */
  readonly supplied: Paise
}

/** AMB112: a return belongs to the registration under which it was supplied: else no return of that one states it. */
const sellerOf = ({ store }: Case, { content: { seller } }: IssuedDocument): DocumentContent['seller'] => ({
  ...store.seller,
  ...{ registration: seller.registration, gst: seller.gst, state: seller.state },
})

/** What says that a request returns an amount of earlier documents, never above what they state. */
function returnContent(
  theCase: Case,
  group: RefundGroup,
  { of, earlier, withTax, supplied }: Returning,
): DraftContent | null {
  const [first] = of
  const whole = addedAmounts(of.map(({ content }) => content))
  const before = earlier.map(({ content }) => content)
  if (!first || !whole) return null
  const amount = Math.min(group.amount, leftOf(whole, before) - supplied)
  if (amount <= 0) return null
  return {
    ...returnedAmounts(whole, before, { amount, lines: group.lines, withTax }),
    ...{ seller: sellerOf(theCase, first), buyer: first.content.buyer, placeOfSupply: first.content.placeOfSupply },
    ...{ names: named(of), reason: group.reason, tenders: tendersOfRefunds(group.refunds, amount) },
    ...noteOf(theCase.account),
  }
}

/** AMB112: the refund voucher of an advance that returns before the supply. */
const refundVoucherOf = (of: Case, group: RefundGroup): Draft => ({
  ...{ event: documentEvents.refund(group.id), kind: 'refund-voucher' },
  write: (issued) =>
    returnContent(of, group, {
      of: issued.filter(isVoucher),
      earlier: issued.filter(({ kind }) => kind === 'refund-voucher'),
      withTax: true,
      supplied: of.account.supplied,
    }),
})

/** AMB112: the credit note of what returns after the supply. */
const creditNoteOf = (of: Case, group: RefundGroup): Draft => ({
  ...{ event: documentEvents.credit(group.id), kind: 'credit-note' },
  write: (issued, at) => {
    const sale = issued.find(isOfSale)
    return returnContent(of, group, {
      of: sale ? [sale] : [],
      earlier: issued.filter(({ kind }) => kind === 'credit-note'),
      withTax: sale !== undefined && mayReturnTax(sale.year, at),
      supplied: 0,
    })
  },
})

/** What paid a supply, without what returned before. */
function tendersOfSale({ payments, bill }: OrderAccount, returned: readonly RefundGroup[]): readonly StatedTender[] {
  const refunds = returned.flatMap((group) => group.refunds)
  const ahead = payments.map((payment) => ({
    kind: kindOfPayment(payment),
    amount: payment.amount - sumOf(refunds.filter(({ paymentId }) => paymentId === payment.id)),
    // AMB39: a document never changes, so it says how the meal was made, and not whether it is settled.
    ...(payment.isOnCredit ? { onCredit: true as const } : {}),
  }))
  const atHandOver = takenAt(bill.tenders, 'at-hand-over').map(({ kind, amount }) => ({ kind, amount }))
  return [...ahead, ...atHandOver].filter(({ amount }) => amount > 0)
}

/** AMB112: the document of the supply; none of what costs nothing. */
function saleOf(of: Case, returned: readonly RefundGroup[]): Draft[] {
  const { account, store } = of
  const tenders = tendersOfSale(account, returned)
  const total = sumOf(tenders)
  if (total === 0) return []
  const { lines, figures } = keptSale(account, { taxCode: store.taxCode, returned, total })
  const terms = supplyTerms(of)
  const buyer = buyerOf(account, total)
  return [
    {
      event: documentEvents.sale(account.orderId),
      kind: kindOfSale({ registration: terms.registration, lines, isToRegistered: Boolean(buyer?.gst) }),
      write: (issued) => ({
        ...saleAmounts(lines, figures, terms),
        ...{ seller: store.seller, buyer, reason: null, tenders, ...noteOf(account) },
        placeOfSupply: placeOfSupplyOf(lines, terms),
        names: [...account.planVouchers, ...named(issued.filter(isVoucher))],
      }),
    },
  ]
}

/**
 * The vouchers of advance payments; a sale at a counter is paid with its supply and has none. AMB4: a plan's payment
 * for its meal is in the plan's own voucher. A meal on credit has none, also if it is settled before its supply.
 */
function vouchersOf(of: Case): Draft[] {
  const { isCounterSale, payments } = of.account
  if (isCounterSale || !isRegistered(of.store.seller.registration)) return []
  return payments
    .filter(({ provider, isOnCredit }) => provider !== 'plan' && !isOnCredit)
    .map((payment) => voucherOf(of, payment))
}

/**
 * AMB112: the documents that an order lacks, in the sequence in which they are to be issued: vouchers of what was paid,
 * what returned of it, the document of the supply, and what returned after that. Whatever came first, and how often this is
 * asked, each of them is issued once. None for an order that was handed over before documents existed.
 */
export function owedDocuments(account: OrderAccount): readonly Draft[] {
  const of = { account, store: storeTerms(account) }
  const { documents } = account
  const sale = documents.find(isOfSale)
  if (account.isOfBefore && !sale) return []
  const { before, after } = refundsAround(account, sale)
  const vouchers = sale ? [] : vouchersOf(of)
  const hasVouchers = vouchers.length > 0 || documents.some(isVoucher)
  const isSold = account.handedOverAt !== null && !account.holdsPart
  const sales = sale || !isSold ? [] : saleOf(of, before)
  const drafts = [
    ...vouchers,
    ...(hasVouchers ? before.map((group) => refundVoucherOf(of, group)) : []),
    ...sales,
    ...(sale || sales.length > 0 ? after.map((group) => creditNoteOf(of, group)) : []),
  ]
  const issued = new Set(documents.map(({ event }) => event))
  return drafts.filter(({ event }) => !issued.has(event))
}
