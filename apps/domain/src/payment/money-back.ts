import type { Paise } from '../money/money.ts'
import { type RefundWay, refundWays } from '../money/refund-ways.ts'
import type { BillTender } from '../order/bill.ts'
import { refundWayOf } from './refund.ts'

/** What of a payment goes back in one way. */
export interface MoneyBack {
  readonly way: RefundWay
  readonly amount: Paise
}

const sum = (parts: readonly { readonly amount: Paise }[]): Paise => parts.reduce((all, { amount }) => all + amount, 0)

/** AMB106, AMB110: what a payment of these parts would still give back; each part goes back the way it was paid. */
export const backOf = (paid: readonly MoneyBack[], earlier: readonly MoneyBack[]): readonly MoneyBack[] =>
  refundWays.flatMap((way) => {
    const inWay = (all: readonly MoneyBack[]): Paise => sum(all.filter((each) => each.way === way))
    const amount = inWay(paid) - inWay(earlier)
    return amount > 0 ? [{ way, amount }] : []
  })

/** SB11: what was paid ahead of an order, by the way in which it would come back. */
export const paidAhead = (tenders: readonly BillTender[]): readonly MoneyBack[] =>
  tenders.flatMap(({ kind, dueNow }) => (dueNow > 0 ? [{ way: refundWayOf(kind), amount: dueNow }] : []))
