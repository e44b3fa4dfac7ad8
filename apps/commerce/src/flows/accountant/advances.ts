import type { DocumentContent } from '@tiffin/domain/documents/document'
import type { StateCode } from '@tiffin/domain/money/gst-number'
import type { Paise } from '@tiffin/domain/money/money'
import { isGoodsCode } from '@tiffin/domain/money/tax-code'
import { type BookedDocument, filesReturns, isOfSale, taxedRates } from './booked-document.ts'
import { amountCell, type CsvTable, placeCell, type ReturnPart } from './csv-table.ts'
import type { Month } from './month.ts'

const columns = (amount: string) => ['Place Of Supply', 'Applicable % of Tax Rate', 'Rate', amount, 'Cess Amount']

/** A part of an advance, without its tax. */
interface Part {
  readonly place: StateCode | null
  readonly rate: number
  readonly amount: Paise
}

/** What is left of advances, by place and rate. */
type Sums = Map<string, Part>

/** A voucher of an order before the month. */
export interface EarlierVoucher extends Pick<BookedDocument, 'kind' | 'orderId'> {
  readonly content: Pick<DocumentContent, 'rates' | 'lines' | 'placeOfSupply'>
}

function addTo(sums: Sums, parts: Iterable<Part>, sign: 1 | -1): void {
  for (const { place, rate, amount } of parts) {
    const key = `${place ?? ''} ${String(rate).padStart(3, '0')}`
    sums.set(key, { place, rate, amount: (sums.get(key)?.amount ?? 0) + sign * amount })
  }
}

const partsOf = (content: EarlierVoucher['content']): readonly Part[] =>
  taxedRates(content).map(({ rate, taxable }) => ({ place: content.placeOfSupply, rate, amount: taxable }))

/** Notification 66/2017: the tax of goods is due with their invoice, never with an advance. */
const isOfGoods = ({ content: { lines } }: Pick<EarlierVoucher, 'content'>): boolean =>
  lines.length > 0 && lines.every(({ taxCode }) => isGoodsCode(taxCode))

/** What is left of the vouchers of an order before the month; null: it has none that count. */
function leftOf(earlier: readonly EarlierVoucher[]): Sums | null {
  const received = earlier.filter(({ kind }) => kind === 'receipt-voucher')
  if (received.length === 0 || received.every(isOfGoods)) return null
  const left: Sums = new Map()
  for (const { kind, content } of earlier) addTo(left, partsOf(content), kind === 'receipt-voucher' ? 1 : -1)
  return left
}

const tableOf = (name: string, amount: string, sums: Sums): CsvTable => ({
  ...{ name, columns: columns(amount) },
  rows: [...sums]
    .filter(([, part]) => part.amount !== 0)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, part]) => [placeCell(part.place), '', String(part.rate), amountCell(part.amount), amountCell(0)]),
})

/**
 * AMB112: table 11 of GSTR-1. 11A: advances of the month whose supply has no document at its end, less what was returned of
 * them. 11B: advances of earlier months that a document or a refund voucher of the month settles. `earlier` has the vouchers
 * before the month of the orders that are added, in the order of their numbers. Documents are added in the order of time.
 */
export function openAdvances(month: Month, earlier: ReadonlyMap<string, readonly EarlierVoucher[]>): ReturnPart {
  /** By order: what it was paid in the month and has no document for yet. */
  const received = new Map<string, Sums>()
  /** By order: what is left of the months before. */
  const before = new Map<string, Sums>()
  const adjusted: Sums = new Map()

  const beforeOf = (orderId: string): Sums | null => {
    const left = before.get(orderId) ?? leftOf(earlier.get(orderId) ?? [])
    if (left) before.set(orderId, left)
    return left
  }

  const receive = (voucher: BookedDocument): void => {
    if (isOfGoods(voucher)) return
    const sums = received.get(voucher.orderId) ?? new Map()
    addTo(sums, partsOf(voucher.content), 1)
    received.set(voucher.orderId, sums)
  }

  const refund = ({ orderId, content }: BookedDocument): void => {
    const isOfMonth = content.names.every(({ at }) => new Date(at) >= month.from)
    const of = isOfMonth ? received.get(orderId) : beforeOf(orderId)
    if (!of) return
    addTo(of, partsOf(content), -1)
    if (!isOfMonth) addTo(adjusted, partsOf(content), 1)
  }

  const supply = ({ orderId }: BookedDocument): void => {
    received.delete(orderId)
    addTo(adjusted, beforeOf(orderId)?.values() ?? [], 1)
    before.set(orderId, new Map())
  }

  return {
    add(document) {
      if (!filesReturns(document)) return
      if (document.kind === 'receipt-voucher') receive(document)
      else if (document.kind === 'refund-voucher') refund(document)
      else if (isOfSale(document)) supply(document)
    },
    tables() {
      const open: Sums = new Map()
      for (const sums of received.values()) addTo(open, sums.values(), 1)
      return [tableOf('at', 'Gross Advance Received', open), tableOf('atadj', 'Gross Advance Adjusted', adjusted)]
    },
  }
}
