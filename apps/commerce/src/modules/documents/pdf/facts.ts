import type { DocumentLine, RateAmounts } from '@tiffin/domain/documents/document'
import { isSaleKind } from '@tiffin/domain/documents/kinds'
import {
  draftOf,
  isFinancialNote,
  rateOfEach,
  statesReverseCharge,
  statesSpread,
} from '@tiffin/domain/documents/stated'
import { tenderWords } from '@tiffin/domain/documents/tender-words'
import type { StateCode } from '@tiffin/domain/money/gst-number'
import { amountInWords } from '@tiffin/domain/money/in-words'
import { formatPaise, type Paise } from '@tiffin/domain/money/money'
import { farDay } from '@tiffin/domain/time/day-words'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import type { WantedPdf } from './wanted.ts'

/** A label with what it says. */
export type Fact = readonly [label: string, value: string]

/** What the files of a document say, in words, whatever their form. */
export interface Facts {
  readonly title: string
  /** Below the title: what stands above all else. */
  readonly notices: readonly string[]
  readonly number: string
  readonly date: string
  readonly seller: { readonly name: string; readonly lines: readonly string[] }
  readonly buyer: { readonly name: string; readonly lines: readonly string[] } | null
  readonly facts: readonly Fact[]
  /** The documents that this one names. */
  readonly named: readonly string[]
  /** What these are to it. */
  readonly namedAs: string
  /** What leads from the sum of the lines to the total; empty where the lines are the total. */
  readonly addends: readonly Fact[]
  readonly total: Fact
  readonly inWords: string
  readonly tenders: readonly Fact[]
  readonly closing: readonly string[]
}

const isSale = ({ content }: WantedPdf): boolean => isSaleKind(content.kind)

const isReturn = ({ content }: WantedPdf): boolean =>
  content.kind === 'credit-note' || content.kind === 'refund-voucher'

/** The words of a document's language, and what is written by them. */
function wordsOf({ content, language }: WantedPdf) {
  const { documentWords: words, formats } = catalogueOf(language)
  return {
    words,
    day: (at: string): string => farDay(localTimeAt(Date.parse(at), content.timeZone).date, formats.locale),
    place: (code: StateCode): string => words.place(code, words.states[code]),
  }
}

const present = (...facts: readonly (readonly [string, string | null])[]): Fact[] =>
  facts.filter((fact): fact is Fact => fact[1] !== null && fact[1] !== '')

const labelled = (facts: readonly Fact[]): string[] => facts.map(([label, value]) => `${label} ${value}`)

function sellerOf(wanted: WantedPdf): Facts['seller'] {
  const { seller } = wanted.content
  const { words } = wordsOf(wanted)
  const name = seller.legalName || seller.name
  const numbers = present([words.phone, seller.phone], [words.gst, seller.gst], [words.fssai, seller.fssai])
  const lines = [seller.name === name ? '' : seller.name, seller.address, ...labelled(numbers)]
  return { name, lines: lines.filter((line) => line !== '') }
}

function buyerOf(wanted: WantedPdf): Facts['buyer'] {
  const { buyer } = wanted.content
  if (!buyer) return null
  const { words, place } = wordsOf(wanted)
  const lines = [buyer.address, ...labelled(present([words.gst, buyer.gst])), buyer.state ? place(buyer.state) : '']
  return { name: buyer.name, lines: lines.filter((line) => line !== '') }
}

function noticesOf(wanted: WantedPdf): string[] {
  const { words } = wordsOf(wanted)
  const { content, cancelled, isProforma } = wanted
  return [
    ...(cancelled ? [cancelled.reason === '' ? words.cancelled : words.cancelledBecause(cancelled.reason)] : []),
    ...(isProforma ? [words.drafts[draftOf(content.kind)].notice] : []),
    ...(isFinancialNote(content) ? [words.withoutTax] : []),
    ...(content.seller.registration === 'composition' ? [words.composition] : []),
  ]
}

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((all, each) => all + each, 0)

/** Amounts that do not lead to the total are no addends of it. */
function addendsOf(wanted: WantedPdf): Fact[] {
  const { lines, packaging, delivery, coupon, returned, total } = wanted.content
  const items = sum(lines.map(({ gross }) => gross))
  if (!isSale(wanted) || items === total || items + packaging + delivery - coupon - returned !== total) return []
  const { words } = wordsOf(wanted)
  const all: (readonly [string, Paise])[] = [
    [words.packaging, packaging],
    [words.delivery, delivery],
    [words.coupon, -coupon],
    [words.returned, -returned],
  ]
  const others = all.filter(([, amount]) => amount !== 0)
  return [[words.items, items] as const, ...others].map(([label, amount]) => [label, formatPaise(amount)] as const)
}

function closingOf(wanted: WantedPdf): string[] {
  const { words } = wordsOf(wanted)
  const { content } = wanted
  return [
    ...(statesSpread(content) ? [words.pricesContainTax] : []),
    ...(statesReverseCharge(content) ? [words.noReverseCharge] : []),
    words.computerMade,
  ]
}

export function factsOf(wanted: WantedPdf): Facts {
  const { content, registered } = wanted
  const { words, day, place } = wordsOf(wanted)
  return {
    title: wanted.isProforma ? words.drafts[draftOf(content.kind)].title : words.kinds[content.kind],
    notices: noticesOf(wanted),
    number: content.number,
    date: day(content.at),
    seller: sellerOf(wanted),
    buyer: buyerOf(wanted),
    facts: present(
      [words.number, content.number],
      [words.date, day(content.at)],
      [content.isPlan ? words.subscription : words.order, content.orderId],
      [words.placeOfSupply, content.placeOfSupply && place(content.placeOfSupply)],
      [words.billNote, content.billNote ?? null],
      [words.reason, content.reason],
      [words.irn, registered?.irn ?? null],
      [words.acknowledgement, registered?.acknowledgement ?? null],
    ),
    named: content.names.map(({ kind, number, at }) => words.named(words.kinds[kind], number, day(at))),
    namedAs:
      content.names.some(({ kind }) => kind === 'receipt-voucher') && isSale(wanted)
        ? words.names.vouchers
        : words.names.invoice,
    addends: addendsOf(wanted),
    total: [words.totals[content.kind], formatPaise(content.total)],
    inWords: amountInWords(content.total, words.inWords),
    tenders: content.tenders.map(
      (tender) => [tenderWords(words, tender, isReturn(wanted)), formatPaise(tender.amount)] as const,
    ),
    closing: closingOf(wanted),
  }
}

const taxOf = ({ central, state, integrated }: RateAmounts): Paise => central + state + integrated

/** A column of a table. `cell` of a line, `width` in points; null: what is left. */
export interface Column<T> {
  readonly title: string
  readonly width: number | null
  readonly isText?: true
  readonly cell: (row: T) => string
}

/** AMB112: rule 46 asks for value, rate and tax of each line; a document without tax has none of them. */
export function columnsOf(wanted: WantedPdf): readonly Column<DocumentLine>[] {
  const { words } = wordsOf(wanted)
  const { columns } = words
  const { split, seller } = wanted.content
  const hasTax = split !== 'none'
  const asSold: Column<DocumentLine>[] = [
    { title: columns.quantity, width: 30, cell: ({ quantity }) => String(quantity) },
    { title: columns.price, width: 58, cell: ({ unitPrice }) => formatPaise(unitPrice) },
    { title: columns.gross, width: 62, cell: ({ gross }) => formatPaise(gross) },
  ]
  const taxes: Column<DocumentLine>[] = [
    { title: columns.taxable, width: 64, cell: ({ taxable }) => formatPaise(taxable) },
    { title: columns.rate, width: 38, cell: ({ rate }) => (rate === 0 ? words.exempt : words.percent(rate)) },
    { title: columns.tax, width: 52, cell: (line) => formatPaise(taxOf(line)) },
  ]
  const whole: Column<DocumentLine> = {
    ...{ title: columns.total, width: 70 },
    cell: (line) => formatPaise(line.taxable + taxOf(line)),
  }
  return [
    { title: columns.item, width: null, isText: true, cell: ({ name }) => name || words.withoutLine },
    ...(seller.registration === 'none'
      ? []
      : [{ title: columns.taxCode, width: 48, isText: true as const, cell: ({ taxCode }: DocumentLine) => taxCode }]),
    ...(isSale(wanted) ? asSold : []),
    ...(hasTax ? taxes : []),
    ...(isSale(wanted) ? [] : [whole]),
  ]
}

/** AMB112: the taxes by rate, each with its own (rule 46 (l)); empty for a document without tax. */
export function taxColumnsOf(wanted: WantedPdf): readonly Column<RateAmounts>[] {
  const { words } = wordsOf(wanted)
  const { content } = wanted
  const { split } = content
  if (split === 'none') return []
  const tax = (title: string, amountOf: (row: RateAmounts) => Paise): Column<RateAmounts> => ({
    ...{ title, width: 76 },
    cell: (row) => {
      const amount = formatPaise(amountOf(row))
      return row.rate === 0 ? amount : words.taxAt(rateOfEach(content, row.rate), amount)
    },
  })
  const { central, igst } = words.taxes
  return [
    {
      ...{ title: words.columns.rate, width: 38, isText: true },
      cell: ({ rate }) => (rate === 0 ? words.exempt : words.percent(rate)),
    },
    { title: words.columns.taxable, width: 70, cell: ({ taxable }) => formatPaise(taxable) },
    ...(split === 'igst'
      ? [tax(igst, ({ integrated }) => integrated)]
      : [tax(central, (row) => row.central), tax(words.taxes[split], (row) => row.state)]),
  ]
}

/** The words of the form of a page. */
export const sheetWordsOf = ({ language }: WantedPdf) => catalogueOf(language).documentWords
