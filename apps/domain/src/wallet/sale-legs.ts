import { containedTax } from '../money/contained-tax.ts'
import type { StateCode } from '../money/gst-number.ts'
import type { Paise } from '../money/money.ts'
import type { PricedLine } from '../money/pricing.ts'
import type { Registration } from '../money/registration.ts'
import { splitAmount } from '../money/split.ts'
import { type StateTax, stateTaxOf } from '../money/state-tax.ts'
import { totalByRate } from '../order/bill.ts'

/** What a sale is posted to: without tax by the rate in percent, and the two halves of the tax. */
export type SaleAccount = `sales:${number}` | 'tax:cgst' | `tax:${StateTax}`

/** What an account gets of a sale. */
export interface SaleLeg {
  readonly account: SaleAccount
  readonly amount: Paise
}

/** What decides how a sale is split. */
export interface SaleTerms {
  readonly lines: readonly PricedLine[]
  /** AMB112: only a regular store collects the tax that its prices contain. */
  readonly registration: Registration
  /** Null: the store does not state it. */
  readonly state: StateCode | null
}

const sumOf = (legs: readonly { readonly amount: Paise }[]): Paise => legs.reduce((sum, { amount }) => sum + amount, 0)

const moved = <L extends { readonly amount: Paise }>(legs: readonly L[]): readonly L[] =>
  legs.filter(({ amount }) => amount !== 0)

/** AMB2, AMB112: the sale of an order for what its payer has paid and keeps paying: the legs add up to the amount. */
export function saleLegs(amount: Paise, { lines, registration, state }: SaleTerms): readonly SaleLeg[] {
  if (registration !== 'regular' || lines.length === 0) return moved([{ account: 'sales:0', amount }])
  const parts = totalByRate(lines, amount).map(({ rate, share }) => ({ rate, share, tax: containedTax(share, rate) }))
  const half = parts.reduce((sum, { tax }) => sum + tax / 2, 0)
  return moved<SaleLeg>([
    ...parts.map(({ rate, share, tax }) => ({ account: `sales:${rate}` as const, amount: share - tax })),
    { account: 'tax:cgst', amount: half },
    { account: `tax:${stateTaxOf(state)}`, amount: half },
  ])
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
