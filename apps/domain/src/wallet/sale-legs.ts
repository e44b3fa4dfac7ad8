import { type SupplyTerms, splitOf, totalAtRates } from '../documents/amounts.ts'
import { legsOfDocument, type SaleLeg } from '../documents/legs.ts'
import type { StateCode } from '../money/gst-number.ts'
import type { Paise } from '../money/money.ts'
import type { PricedLine } from '../money/pricing.ts'
import { splitAmount } from '../money/split.ts'

/** What decides how a sale is split. */
export interface SaleTerms extends Omit<SupplyTerms, 'deliveredTo'> {
  readonly lines: readonly (PricedLine & { readonly taxCode?: string | null | undefined })[]
  /** Left out: collected at the store, or delivered to a state that is not known. */
  readonly deliveredTo?: StateCode | null | undefined
}

const sumOf = (legs: readonly { readonly amount: Paise }[]): Paise => legs.reduce((sum, { amount }) => sum + amount, 0)

const moved = <L extends { readonly amount: Paise }>(legs: readonly L[]): readonly L[] =>
  legs.filter(({ amount }) => amount !== 0)

/**
 * AMB2, AMB112: the sale of an order for what its payer has paid and keeps paying, as its document would state it: the
 * legs add up to the amount.
 */
export function saleLegs(amount: Paise, { lines, deliveredTo = null, ...terms }: SaleTerms): readonly SaleLeg[] {
  const taxed = lines.map((line) => ({ ...line, taxCode: line.taxCode ?? '' }))
  const split = splitOf(taxed, { ...terms, deliveredTo })
  return legsOfDocument({ split, rates: totalAtRates(taxed, amount, split) })
}

const isTax = ({ account }: SaleLeg): boolean => account.startsWith('tax:')

/** A part of a sale, in proportion to its legs: equal halves of tax stay equal, and the whole is the sale itself. */
function partOf(sale: readonly SaleLeg[], part: Paise): readonly SaleLeg[] {
  const whole = sumOf(sale)
  // Rounded down, so that what is left for the sales is never below zero.
  const tax = sale.filter(isTax).map((leg) => ({ ...leg, amount: Math.floor((leg.amount * part) / whole) }))
  const sales = sale.filter((leg) => !isTax(leg))
  const kept = sales.length > 0 ? sales : [{ account: 'sales:0' as const, amount: 0 }]
  const weights = kept.map(({ amount }) => amount)
  const shares = splitAmount(part - sumOf(tax), weights)
  return [...kept.map(({ account }, at) => ({ account, amount: shares[at] ?? 0 })), ...tax]
}

/** What was returned of a sale after the hand-over. */
export interface ReturnedPart {
  /** What earlier returns took of the sale. */
  readonly before: Paise
  readonly amount: Paise
}

/**
 * AMB106, AMB112: what a return after the hand-over takes from the accounts of a posted sale, as amounts below zero. The
 * returns of one sale, one after the other, add up to exactly its legs when all of it is returned.
 */
export function returnedLegs(sale: readonly SaleLeg[], { before, amount }: ReturnedPart): readonly SaleLeg[] {
  const earlier = partOf(sale, before)
  return moved(
    partOf(sale, before + amount).map((leg, at) => ({ ...leg, amount: (earlier[at]?.amount ?? 0) - leg.amount })),
  )
}
