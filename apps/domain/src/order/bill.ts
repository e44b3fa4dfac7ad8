import { type ContainedTax, containedTax } from '../money/contained-tax.ts'
import type { Paise } from '../money/money.ts'
import { lineTax, lineTotal, mealsWith, type PricedLine } from '../money/pricing.ts'
import type { TenderKind } from '../money/tender-kinds.ts'
import { dueOf, type Tender, tendersOf } from '../money/tenders.ts'
import type { DeliveryMode, OrderType } from './order-type.ts'

/** `adds` is added to the total, `saves` is subtracted, `contains` is already included in it. */
export type BillKind = 'adds' | 'saves' | 'contains'

export type BillCode = 'items' | 'packaging' | 'delivery' | 'coupon' | 'gst'

/** One line of a bill. Amounts in paise. */
export interface BillLine {
  readonly code: BillCode
  readonly kind: BillKind
  /**
   * I9, AMB27: amount per meal; the same as `total` for an order of one day. AMB114: the rounded mean where the meals
   * have different dishes.
   */
  readonly perMeal: Paise
  readonly total: Paise
  /** The rate in percent, of a `gst` line. */
  readonly rate?: number | undefined
}

/** A tender of a bill. Amounts in paise. */
export interface BillTender extends Tender {
  /**
   * SB11, AMB4, AMB39: the amount charged when the order is placed. 0 for cash, and for a plan paid from the wallet,
   * which are paid later.
   */
  readonly dueNow: Paise
  /** AMB4: the part of `dueNow` that is reserved for future meals of a plan. */
  readonly held: Paise
}

/**
 * The bill of an order. Cart, checkout, payment, order page and the stored order all use this type. Amounts in paise.
 */
export interface Bill {
  readonly lines: readonly BillLine[]
  /** G6: number of meals; 1 for every order without a plan of days. */
  readonly meals: number
  /** I8: added lines minus saved lines; never below 0 (AMB49). */
  readonly total: Paise
  /** AMB28: the saving against list prices. No line of the bill shows it, because unit prices are already reduced. */
  readonly discount: Paise
  /** I4: the tax figure that the wire requires. Not used elsewhere, because prices include tax (AMB2). */
  readonly wireTax: Paise
  /** What pays the total: their amounts add up to it. Empty while nothing that could pay it is offered. */
  readonly tenders: readonly BillTender[]
}

/** The data besides the lines that determines the bill. */
export interface BillTerms {
  readonly orderType: OrderType
  readonly deliveryMode: DeliveryMode
  /** G6: number of meals; 1 for every order without a plan of days. */
  readonly meals: number
  readonly gstEnabled: boolean
  readonly packagingCharges: Paise
  readonly deliveryCharges: Paise
  readonly couponAmount: Paise
  readonly payment: TenderKind | null
  /** AMB110: the part that the wallet pays beside DIGITAL. Left out or 0: none. */
  readonly fromWallet?: Paise | undefined
}

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, amount) => total + amount, 0)

/** A bill line with a total for the whole order, whatever the number of meals. */
const once = (code: BillCode, kind: BillKind, total: Paise, meals: number): BillLine => ({
  code,
  kind,
  perMeal: meals > 0 ? Math.round(total / meals) : 0,
  total,
})

/** I6, AMB49: packaging is a flat charge, and free for a plan of days. */
const packagingOf = ({ orderType, packagingCharges }: BillTerms): Paise =>
  orderType === 'schedule' ? 0 : packagingCharges

/** AMB49: delivery is free for a plan of days. */
const deliveryOf = ({ orderType, deliveryCharges }: BillTerms): Paise =>
  orderType === 'schedule' ? 0 : deliveryCharges

/** SB11, AMB4, AMB39: what pays the total. */
function billTenders(total: Paise, { orderType, payment, fromWallet }: BillTerms): BillTender[] {
  const isPlan = orderType === 'schedule'
  return tendersOf(total, payment, fromWallet).map((tender) => {
    const dueNow = dueOf(tender, isPlan)
    return { ...tender, dueNow, held: isPlan ? dueNow : 0 }
  })
}

/** AMB114: true when some line is part of a number of meals of its own. */
const haveOwnMeals = (lines: readonly PricedLine[]): boolean => lines.some((line) => line.meals !== undefined)

/**
 * AMB2: splits an amount of an order of `meals` meals by tax rate: charges and coupon are distributed in proportion to the
 * dishes of each rate.
 */
export function totalByRate(
  lines: readonly PricedLine[],
  total: Paise,
  meals = 1,
): readonly { rate: number; share: Paise }[] {
  // Equal weights are kept small, so that a bill of equal meals is computed as one of a single meal.
  const all = haveOwnMeals(lines) ? meals : 1
  const rates = [...new Set(lines.map((line) => line.taxPercent))].sort((one, other) => one - other)
  const costOf = (upTo: number): Paise =>
    sum(lines.filter((line) => line.taxPercent <= upTo).map((line) => lineTotal(line, mealsWith(line, all))))
  const whole = costOf(Number.POSITIVE_INFINITY)
  // Shares are differences of a cumulative rounded sum, so they add up to the total. When all dishes are free, the
  // whole total belongs to the highest rate.
  const reached = rates.map((rate, at) => {
    if (at === rates.length - 1) return total
    return whole > 0 ? Math.round((total * costOf(rate)) / whole) : 0
  })
  return rates.map((rate, at) => ({ rate, share: (reached[at] ?? 0) - (reached[at - 1] ?? 0) }))
}

/** AMB2, AMB112: the GST contained in the total, per tax rate. */
export function containedGst(
  lines: readonly PricedLine[],
  { total, meals }: Pick<Bill, 'total' | 'meals'>,
  taxIn: ContainedTax,
): BillLine[] {
  return totalByRate(lines, total, meals).flatMap(({ rate, share }) => {
    const contained = taxIn(share, rate)
    return contained > 0 ? [{ ...once('gst', 'contains', contained, meals), rate }] : []
  })
}

/** I9: the price of the dishes, of one meal and of all. */
function itemsLine(lines: readonly PricedLine[], meals: number): BillLine {
  if (haveOwnMeals(lines)) {
    return once('items', 'adds', sum(lines.map((line) => lineTotal(line, mealsWith(line, meals)))), meals)
  }
  const perMeal = sum(lines.map((line) => lineTotal(line, 1)))
  return { code: 'items', kind: 'adds', perMeal, total: perMeal * meals }
}

/** AMB52: the price of all dishes of an order, without charges and coupon. */
export const itemsTotal = (lines: readonly PricedLine[], meals: number): Paise => itemsLine(lines, meals).total

/** AMB28: the saving of a line against its list price. */
const discountOf = ({ listPrice, unitPrice, quantity }: PricedLine, meals: number): Paise =>
  Math.max(0, listPrice - unitPrice) * quantity * meals

/**
 * I4-I9, AMB2: the bill of an order. An empty order costs nothing and has no charges. `taxIn` differs only for orders
 * that were placed by an earlier rule.
 */
export function billOf(lines: readonly PricedLine[], terms: BillTerms, taxIn: ContainedTax = containedTax): Bill {
  const { meals } = terms
  const items = itemsLine(lines, meals)
  const isEmpty = lines.length === 0
  const packaging = once('packaging', 'adds', isEmpty ? 0 : packagingOf(terms), meals)
  const delivery =
    terms.deliveryMode === 'delivery' ? [once('delivery', 'adds', isEmpty ? 0 : deliveryOf(terms), meals)] : []
  // SB9: a coupon never exceeds the price of the dishes, and never raises the total.
  const off = Math.max(0, Math.min(terms.couponAmount, items.total))
  const coupon = off > 0 ? [once('coupon', 'saves', off, meals)] : []
  const adding = [items, packaging, ...delivery]
  // I8: tax is not part of the total. AMB49: the total is never below 0.
  const total = Math.max(0, sum(adding.map((line) => line.total)) - off)
  return {
    lines: [...adding, ...coupon, ...(terms.gstEnabled ? containedGst(lines, { total, meals }, taxIn) : [])],
    meals,
    total,
    discount: sum(lines.map((line) => discountOf(line, mealsWith(line, meals)))),
    wireTax: terms.gstEnabled ? sum(lines.map((line) => lineTax(line, mealsWith(line, meals)))) : 0,
    tenders: billTenders(total, terms),
  }
}

/** SB11: what is charged of a bill when its order is placed, in paise. */
export const dueNow = ({ tenders }: Pick<Bill, 'tenders'>): Paise => sum(tenders.map((tender) => tender.dueNow))

/** AMB4: what is reserved of a bill for future meals, in paise. */
export const held = ({ tenders }: Pick<Bill, 'tenders'>): Paise => sum(tenders.map((tender) => tender.held))

/** The sum of the lines with a code, in paise; 0 when the bill has none. */
export const amountOf = ({ lines }: Pick<Bill, 'lines'>, code: BillCode): Paise =>
  sum(lines.filter((line) => line.code === code).map((line) => line.total))
