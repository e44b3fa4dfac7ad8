import { type Paise, percentOf } from './money.ts'
import type { DeliveryMode, OrderType } from './order-type.ts'

/** I1, I2, I3: the prices of one size of a dish, in paise. A discounted price of 0 is the wire's text "Free" (AMB28). */
export interface SizePrices {
  readonly price: Paise
  readonly discountedPrice?: Paise | null
  readonly specialDiscountedPrice?: Paise | null
  readonly subscriptionPrice?: Paise | null
}

export interface PriceContext {
  readonly orderType: OrderType
  /** I2: true when the dish is a special and the special menu covers this order. */
  readonly special?: boolean
}

/**
 * AMB28: the price charged for one piece, before customisation.
 * Null means that this size cannot be ordered so (a scheduled order of a size without a subscription price).
 */
export function unitPrice(size: SizePrices, context: PriceContext): Paise | null {
  if (context.orderType === 'schedule') return size.subscriptionPrice ?? null
  const usual = size.discountedPrice ?? size.price
  // I2: of regular orders only.
  return context.orderType === 'regular' && context.special ? (size.specialDiscountedPrice ?? usual) : usual
}

/** AMB28: the percentage shown beside a struck-through price; null when there is nothing to show. */
export function discountPercent(price: Paise, charged: Paise): number | null {
  if (price <= 0) return null
  const percent = Math.round(((price - charged) / price) * 100)
  return percent > 0 ? percent : null
}

/** One line of a cart as far as money is concerned. */
export interface PricedLine {
  /** Price charged for one piece, before customisation. */
  readonly unitPrice: Paise
  /** Price of one piece before any discount. */
  readonly listPrice: Paise
  /** I11: what customisation adds to one piece; below 0 where replacements are cheaper (AMB23). */
  readonly customisation: Paise
  readonly quantity: number
  readonly taxPercent: number
}

/** Everything beside the lines that decides what an order costs. */
export interface BillTerms {
  readonly orderType: OrderType
  readonly deliveryMode: DeliveryMode
  /** G6: 1 for every order that is not scheduled. */
  readonly noOfDays: number
  readonly gstEnabled: boolean
  readonly packagingCharges: Paise
  readonly deliveryCharges: Paise
  readonly couponAmount: Paise
}

/** The one breakdown that cart, checkout, pay, bill and the stored order show. All amounts in paise. */
export interface Bill {
  /** I9: what the dishes cost a day; the same as `items` for an order of one day. */
  readonly perDay: Paise
  /** G6: 1 for every order that is not scheduled. */
  readonly noOfDays: number
  readonly items: Paise
  readonly packaging: Paise
  readonly delivery: Paise
  readonly coupon: Paise
  /** I4: informational; prices include tax, so it is no part of the total (AMB2). */
  readonly tax: Paise
  /** I5: false when the store charges no GST; then no line is shown. */
  readonly taxShown: boolean
  /** What diners save against list prices. */
  readonly discount: Paise
  readonly total: Paise
}

/** I9, AMB27: what a line costs over all days of the order; with 1 for the days, per day. AMB23: never below 0. */
export const lineTotal = (line: PricedLine, noOfDays: number): Paise =>
  Math.max(0, line.unitPrice + line.customisation) * line.quantity * noOfDays

/** I4: the tax of a line, as the spec words it. */
export const lineTax = (line: PricedLine, noOfDays: number): Paise =>
  percentOf(lineTotal(line, noOfDays), line.taxPercent)

/** AMB49: delivery costs nothing when collected or scheduled. */
const deliveryOf = (terms: BillTerms): Paise =>
  terms.deliveryMode === 'pickup' || terms.orderType === 'schedule' ? 0 : terms.deliveryCharges

/** I6: scheduled orders are packed for nothing. */
const packagingOf = (terms: BillTerms): Paise => (terms.orderType === 'schedule' ? 0 : terms.packagingCharges)

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, amount) => total + amount, 0)

/** I4-I9: the bill of a cart. An empty cart costs nothing, charges included. */
export function billOf(lines: readonly PricedLine[], terms: BillTerms): Bill {
  const perDay = sum(lines.map((line) => lineTotal(line, 1)))
  const items = perDay * terms.noOfDays
  const packaging = lines.length ? packagingOf(terms) : 0
  const delivery = lines.length ? deliveryOf(terms) : 0
  // SB9: a coupon never takes more than the dishes cost, nor adds to it.
  const coupon = Math.max(0, Math.min(terms.couponAmount, items))
  const discount = sum(
    lines.map((line) => Math.max(0, line.listPrice - line.unitPrice) * line.quantity * terms.noOfDays),
  )
  return {
    perDay,
    noOfDays: terms.noOfDays,
    items,
    packaging,
    delivery,
    coupon,
    tax: terms.gstEnabled ? sum(lines.map((line) => lineTax(line, terms.noOfDays))) : 0,
    taxShown: terms.gstEnabled,
    discount,
    // I8: tax is not part of the total. AMB49: the total never falls below 0.
    total: Math.max(0, items + packaging + delivery - coupon),
  }
}
