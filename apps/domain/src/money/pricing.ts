import type { OrderType } from '../order/order-type.ts'
import { type Paise, percentOf } from './money.ts'

/** I1, I2, I3: the prices of one size of a dish, in paise. A discounted price of 0 is shown as "Free" (AMB28). */
export interface SizePrices {
  readonly price: Paise
  readonly discountedPrice?: Paise | null
  readonly specialDiscountedPrice?: Paise | null
  readonly subscriptionPrice?: Paise | null
}

export interface PriceContext {
  readonly orderType: OrderType
  /** I2: true when the dish is a special and the special menu applies to this order. */
  readonly special?: boolean
}

/**
 * AMB28: the price of one piece, before customisation.
 * Null: this size is not sold for this order type (a scheduled order of a size without a subscription price).
 */
export function unitPrice(size: SizePrices, context: PriceContext): Paise | null {
  if (context.orderType === 'schedule') return size.subscriptionPrice ?? null
  const usual = size.discountedPrice ?? size.price
  // I2: special prices apply to regular orders only.
  return context.orderType === 'regular' && context.special ? (size.specialDiscountedPrice ?? usual) : usual
}

/**
 * The price shown beside a dish in a list: the charged price, or the list price when the size is not sold for this
 * order type.
 */
export const shownPrice = (size: SizePrices, context: PriceContext): Paise => unitPrice(size, context) ?? size.price

/** AMB28: the percentage shown beside a struck-through price; null when there is no discount to show. */
export function discountPercent(price: Paise, charged: Paise): number | null {
  if (price <= 0) return null
  const percent = Math.round(((price - charged) / price) * 100)
  return percent > 0 ? percent : null
}

/** The fields of a cart line that determine its price. */
export interface PricedLine {
  /** Price charged for one piece, before customisation. */
  readonly unitPrice: Paise
  /** Price of one piece before any discount. */
  readonly listPrice: Paise
  /** I11: the price that customisation adds to one piece; negative where replacements are cheaper (AMB23). */
  readonly customisation: Paise
  readonly quantity: number
  readonly taxPercent: number
}

/** I9, AMB27: the price of a line over all days of the order; pass 1 for the price per day. AMB23: never below 0. */
export const lineTotal = (line: PricedLine, noOfDays: number): Paise =>
  Math.max(0, line.unitPrice + line.customisation) * line.quantity * noOfDays

/** I4: the tax of a line, by the formula of the spec. */
export const lineTax = (line: PricedLine, noOfDays: number): Paise =>
  percentOf(lineTotal(line, noOfDays), line.taxPercent)
