import { containedTax } from '../money/contained-tax.ts'
import type { StateCode } from '../money/gst-number.ts'
import type { Paise } from '../money/money.ts'
import { lineTotal, type PricedLine } from '../money/pricing.ts'
import type { Registration } from '../money/registration.ts'
import { splitAmount } from '../money/split.ts'
import { stateTaxOf } from '../money/state-tax.ts'
import { isGoodsCode } from '../money/tax-code.ts'
import { totalByRate } from '../order/bill.ts'
import type { DocumentAmounts, DocumentLine, RateAmounts, TaxSplit } from './document.ts'

/** A line as it was sold. `quantity` is that of all meals of a plan. */
export interface SoldLine extends PricedLine {
  /** The line of the order. */
  readonly line: number
  readonly name: string
  /** The product's own, else the store's; empty: neither states one. */
  readonly taxCode: string
}

/** The amounts of a sale besides its lines, in paise. The lines and charges, less coupon and returned, are the total. */
export interface SaleFigures {
  readonly packaging: Paise
  readonly delivery: Paise
  readonly coupon: Paise
  /** What was returned before the document, of lines that stand on it. */
  readonly returned: Paise
  /** What was paid and is kept. */
  readonly total: Paise
}

/** What decides which tax a supply has. */
export interface SupplyTerms {
  readonly registration: Registration
  /** The store's; null: it does not state it. */
  readonly state: StateCode | null
  /** Null: collected at the store, or delivered to a state that is not known. */
  readonly deliveredTo: StateCode | null
}

/** The part of a line that decides the tax of a supply. */
export interface TaxedLine {
  readonly taxPercent: number
  readonly taxCode: string
}

/**
 * Whether a supply crosses states: packaged goods alone that are delivered elsewhere. An order with any restaurant dish is
 * one composite supply at the store.
 */
const isAcrossStates = (lines: readonly TaxedLine[], { state, deliveredTo }: SupplyTerms): boolean =>
  state !== null &&
  deliveredTo !== null &&
  deliveredTo !== state &&
  lines.length > 0 &&
  lines.every(({ taxCode }) => isGoodsCode(taxCode))

/** AMB112: the tax of a supply; none where the store collects none, and where all that is sold is exempt. */
export function splitOf(lines: readonly TaxedLine[], terms: SupplyTerms): TaxSplit {
  const isTaxed = terms.registration === 'regular' && lines.some(({ taxPercent }) => taxPercent > 0)
  if (!isTaxed) return 'none'
  return isAcrossStates(lines, terms) ? 'igst' : stateTaxOf(terms.state)
}

/** AMB112: where a supply takes place: at the store, or where goods are delivered; null: the store does not state it. */
export const placeOfSupplyOf = (lines: readonly TaxedLine[], terms: SupplyTerms): StateCode | null =>
  isAcrossStates(lines, terms) ? terms.deliveredTo : terms.state

/** An amount at a rate as documents state it. `half` is half of its tax. */
export const atRate = (split: TaxSplit, rate: number, taxable: Paise, half: Paise): RateAmounts => ({
  ...{ rate, taxable },
  ...(split === 'igst'
    ? { central: 0, state: 0, integrated: 2 * half }
    : { central: half, state: half, integrated: 0 }),
})

/**
 * AMB2, AMB112: a total by rate, with the tax contained, ascending by rate. Without any tax all of it is at rate 0, as is
 * the total of no lines.
 */
export function totalAtRates(lines: readonly PricedLine[], total: Paise, split: TaxSplit): readonly RateAmounts[] {
  if (split === 'none' || lines.length === 0) return [atRate(split, 0, total, 0)]
  return totalByRate(lines, total).map(({ rate, share }) => {
    const tax = containedTax(share, rate)
    return atRate(split, rate, share - tax, tax / 2)
  })
}

/** The lines at one rate, each with its part of the rate's figures by value, so that they add up to them. */
function linesAtRate(lines: readonly SoldLine[], split: TaxSplit, rate: RateAmounts): readonly DocumentLine[] {
  const weights = lines.map((line) => lineTotal(line, 1))
  const taxable = splitAmount(rate.taxable, weights)
  const halves = splitAmount(rate.central + rate.integrated / 2, weights)
  return lines.map(({ line, name, taxCode, quantity, unitPrice, customisation }, at) => {
    const price = Math.max(0, unitPrice + customisation)
    return {
      ...{ line, name, taxCode, quantity, unitPrice: price, gross: price * quantity },
      ...atRate(split, rate.rate, taxable[at] ?? 0, halves[at] ?? 0),
    }
  })
}

/** What is left of a sale of which all lines were returned before: an amount that no line explains, or nothing. */
function withoutLines(total: Paise): Pick<DocumentAmounts, 'lines' | 'rates'> {
  const rates = total === 0 ? [] : [atRate('none', 0, total, 0)]
  const line = { line: null, name: '', taxCode: '', quantity: 1, unitPrice: total, gross: total }
  return { lines: rates.map((rate) => ({ ...line, ...rate })), rates }
}

/**
 * AMB2, AMB112: what the document of a sale says. Charges and coupon are spread over the rates, and within a rate over its
 * lines, by value; the tax of each rate is that of the bill. Lines are in the order of those given. A total of no lines is
 * one line that belongs to none, at rate 0. Throws RangeError for a total that is negative or not whole.
 */
export function saleAmounts(lines: readonly SoldLine[], figures: SaleFigures, terms: SupplyTerms): DocumentAmounts {
  const split = splitOf(lines, terms)
  const rates = totalAtRates(lines, figures.total, split)
  if (lines.length === 0) return { split, ...withoutLines(figures.total), ...figures }
  const placed = rates.flatMap((rate) => {
    const ofRate = split === 'none' ? lines : lines.filter(({ taxPercent }) => taxPercent === rate.rate)
    return linesAtRate(ofRate, split, rate)
  })
  const place = new Map(lines.map(({ line }, at) => [line, at]))
  const placeOf = ({ line }: DocumentLine): number => place.get(line ?? Number.NaN) ?? 0
  return { split, lines: placed.sort((one, other) => placeOf(one) - placeOf(other)), rates, ...figures }
}

/**
 * AMB112: what the receipt voucher of an advance says: the tax contained in it. Its lines state what is ordered, at the
 * price for which it is, and the part of the advance for it.
 */
export const voucherAmounts = (amount: Paise, lines: readonly SoldLine[], terms: SupplyTerms): DocumentAmounts =>
  saleAmounts(lines, { packaging: 0, delivery: 0, coupon: 0, returned: 0, total: amount }, terms)
