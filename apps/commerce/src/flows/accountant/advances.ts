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

/** A voucher of an order from before the month; AMB4: or the document of a meal, under the plan that paid it. */
export interface EarlierVoucher extends Pick<BookedDocument, 'kind' | 'orderId'> {
  readonly content: Pick<DocumentContent, 'rates' | 'lines' | 'placeOfSupply' | 'total' | 'isPlan'>
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

/** AMB4: per tax rate, settles at most what was received: rounding or a changed dish of a meal can exceed it. */
const upTo = (most: Sums, wanted: Sums): Sums =>
  new Map(
    [...most].map(([key, part]) => [key, { ...part, amount: Math.min(part.amount, wanted.get(key)?.amount ?? 0) }]),
  )

/** What is left of the vouchers of an order before the month; null: it has none that count. */
function leftOf(earlier: readonly EarlierVoucher[]): Sums | null {
  const received = earlier.filter(({ kind }) => kind === 'receipt-voucher')
  if (received.length === 0 || received.every(isOfGoods)) return null
  const [left, settled]: [Sums, Sums] = [new Map(), new Map()]
  for (const { content } of received) addTo(left, partsOf(content), 1)
  for (const { kind, content } of earlier) if (kind !== 'receipt-voucher') addTo(settled, partsOf(content), 1)
  addTo(left, upTo(left, settled).values(), -1)
  return left
}

/** In paise, with tax: the open amount of the vouchers of an order from before the month. */
const grossOf = (earlier: readonly EarlierVoucher[]): Paise =>
  earlier.reduce((sum, { kind, content: { total } }) => sum + (kind === 'receipt-voucher' ? total : -total), 0)

const tableOf = (name: string, amount: string, sums: Sums): CsvTable => ({
  ...{ name, columns: columns(amount) },
  rows: [...sums]
    .filter(([, part]) => part.amount !== 0)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, part]) => [placeCell(part.place), '', String(part.rate), amountCell(part.amount), amountCell(0)]),
})

/** What a month says of an order that is paid ahead. */
interface Ahead {
  readonly received: Sums
  /** Of what was received in the month, and before it. */
  readonly returned: Sums
  readonly returnedOfBefore: Sums
  /** AMB4: of a plan: the supplies that documents of its meals in the month state. */
  readonly meals: Sums
  /** In paise, with tax: receipts of the month, less returns and supplies to meals. */
  gross: Paise
  isSupplied: boolean
  isPlan: boolean
}

/**
 * AMB4: a plan is settled meal by meal; when no money is left, every rate is settled in full, with rounding remainders.
 */
function settlePlan(
  { received, returned, returnedOfBefore, meals, gross }: Ahead,
  before: Settling,
  to: Settled,
): void {
  const isAll = before.gross + gross <= 0
  const isOfMonth = received.size > 0
  const [of, back] = isOfMonth ? [received, returned] : [before.left ?? new Map(), returnedOfBefore]
  const used: Sums = new Map()
  addTo(used, back.values(), 1)
  addTo(used, meals.values(), 1)
  const settled = isAll ? of : upTo(of, used)
  if (!isOfMonth) addTo(to.adjusted, settled.values(), 1)
  else {
    addTo(to.open, received.values(), 1)
    addTo(to.open, settled.values(), -1)
  }
}

/** The open amount of an order at the start of the month. */
interface Settling {
  readonly left: Sums | null
  readonly gross: Paise
}

/** Adds what an order has left open, and what it has settled of the months before. */
function settle({ received, returned, returnedOfBefore, isSupplied }: Ahead, before: Sums | null, to: Settled): void {
  if (!isSupplied && received.size > 0) {
    addTo(to.open, received.values(), 1)
    addTo(to.open, returned.values(), -1)
  }
  if (!before) return
  addTo(to.adjusted, (isSupplied ? before : returnedOfBefore).values(), 1)
}

interface Settled {
  readonly open: Sums
  readonly adjusted: Sums
}

/**
 * AMB112: table 11 of GSTR-1. 11A: advances of the month whose supply has no document at its end, less their returns.
 * 11B: advances of earlier months that a document or a refund voucher of the month settles. `earlier` has the vouchers
 * from before the month of the orders and plans in it. AMB4: a plan is settled by the documents of its meals. Documents
 * may be added in any order.
 */
export function openAdvances(month: Month, earlier: ReadonlyMap<string, readonly EarlierVoucher[]>): ReturnPart {
  const orders = new Map<string, Ahead>()
  const of = (orderId: string): Ahead => {
    const ahead = orders.get(orderId) ?? {
      ...{ received: new Map(), returned: new Map(), returnedOfBefore: new Map(), meals: new Map() },
      ...{ gross: 0, isSupplied: false, isPlan: false },
    }
    orders.set(orderId, ahead)
    return ahead
  }

  return {
    add(document) {
      if (!filesReturns(document)) return
      const { kind, orderId, planId, content } = document
      if (content.isPlan) of(orderId).isPlan = true
      if (kind === 'receipt-voucher') of(orderId).gross += content.total
      if (kind === 'refund-voucher') of(orderId).gross -= content.total
      if (kind === 'receipt-voucher' && !isOfGoods(document)) addTo(of(orderId).received, partsOf(content), 1)
      if (kind === 'refund-voucher') {
        const isOfMonth = content.names.every(({ at }) => new Date(at) >= month.from)
        addTo(of(orderId)[isOfMonth ? 'returned' : 'returnedOfBefore'], partsOf(content), 1)
      }
      if (isOfSale(document) && planId !== null) {
        of(planId).isPlan = true
        of(planId).gross -= content.total
        addTo(of(planId).meals, partsOf(content), 1)
      } else if (isOfSale(document)) of(orderId).isSupplied = true
    },
    tables() {
      const settled: Settled = { open: new Map(), adjusted: new Map() }
      for (const [orderId, ahead] of orders) {
        const vouchers = earlier.get(orderId) ?? []
        const left = leftOf(vouchers)
        if (ahead.isPlan) settlePlan(ahead, { left, gross: grossOf(vouchers) }, settled)
        else settle(ahead, left, settled)
      }
      return [
        tableOf('at', 'Gross Advance Received', settled.open),
        tableOf('atadj', 'Gross Advance Adjusted', settled.adjusted),
      ]
    },
  }
}
