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

/** I1-I3: the rule that chose a price. */
export type PriceRule = 'list' | 'discounted' | 'special' | 'subscription'

/** The price of one piece, before customisation, and the rule that chose it. */
export interface ChosenPrice {
  readonly rule: PriceRule
  readonly amount: Paise
}

const chosen = (rule: PriceRule, amount: Paise | null | undefined): ChosenPrice | null =>
  amount == null ? null : { rule, amount }

/**
 * AMB28: the price that applies to an order. Null: this size is not sold for this order type (a scheduled order of a
 * size without a subscription price).
 */
export function choosePrice(size: SizePrices, { orderType, special }: PriceContext): ChosenPrice | null {
  if (orderType === 'schedule') return chosen('subscription', size.subscriptionPrice)
  // I2: special prices apply to regular orders only.
  const reduced = orderType === 'regular' && special ? chosen('special', size.specialDiscountedPrice) : null
  return reduced ?? chosen('discounted', size.discountedPrice) ?? chosen('list', size.price)
}

/** AMB28: the amount of `choosePrice`. */
export const unitPrice = (size: SizePrices, context: PriceContext): Paise | null =>
  choosePrice(size, context)?.amount ?? null

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
  /** AMB114: the number of the plan's meals that have this line; absent: all meals of the order. */
  readonly meals?: number | undefined
}

/** AMB114: the number of meals with this line, in an order of `meals` meals. */
export const mealsWith = (line: Pick<PricedLine, 'meals'>, meals: number): number => line.meals ?? meals

/** I9, AMB27: the price of a line over all days of the order; pass 1 for the price per day. AMB23: never below 0. */
export const lineTotal = (line: PricedLine, noOfDays: number): Paise =>
  Math.max(0, line.unitPrice + line.customisation) * line.quantity * noOfDays

/** I4: the tax of a line, by the formula of the spec. */
export const lineTax = (line: PricedLine, noOfDays: number): Paise =>
  percentOf(lineTotal(line, noOfDays), line.taxPercent)
