import { type ContainedTax, containedTax, containedTaxBefore } from '../money/contained-tax.ts'
import { type DeliveryBand, deliveryCharge } from '../money/delivery-charge.ts'
import type { Paise } from '../money/money.ts'
import { choosePrice, type PricedLine, type SizePrices } from '../money/pricing.ts'
import type { TenderKind } from '../money/tender-kinds.ts'
import { type ChoicePrice, sumOfChoices } from '../options/customisation.ts'
import { type CouponDiscount, couponAmount } from '../promotions/coupon.ts'
import { type Bill, billOf, itemsTotal } from './bill.ts'
import type { DeliveryMode, OrderType } from './order-type.ts'

/** The input of a line's price. Amounts in paise. */
export interface LineProof {
  /** Every price of the size in the catalogue; `choosePrice` says which one applied. */
  readonly prices: SizePrices
  /** I2: the special menu applied to this dish and order. */
  readonly isSpecial: boolean
  /** I11: what the choices add to one piece. */
  readonly choices: readonly ChoicePrice[]
  readonly quantity: number
  readonly taxPercent: number
  /** AMB114: the number of the plan's meals that have this line; absent: all. */
  readonly meals?: number | undefined
}

/** N5, SB9: the coupon of an order, with its terms as they were applied. */
export interface CouponProof {
  readonly code: string
  readonly discount: CouponDiscount
}

/**
 * SB10: everything that determined the bill of an order when it was placed. It is stored with the order, so that the
 * bill can be computed again after any number of imports.
 */
export interface PriceProof {
  /**
   * The version of the arithmetic (`billOf`). A release that computes bills differently needs the next number, and
   * keeps the old arithmetic for older orders. 1: the contained tax is rounded once. 2: each of its halves (AMB112).
   */
  readonly format: 1 | 2
  /** The version of the catalogue and the start of its digest: 12-0123456789ab. */
  readonly catalogue: string
  readonly lines: readonly LineProof[]
  readonly orderType: OrderType
  readonly deliveryMode: DeliveryMode
  readonly meals: number
  readonly gstEnabled: boolean
  readonly packagingCharges: Paise
  /** SB27: the distance in kilometres and the store's bands; null for an order that is collected. */
  readonly delivery: { readonly km: number; readonly bands: readonly DeliveryBand[] } | null
  readonly coupon: CouponProof | null
  readonly payment: TenderKind | null
  /** AMB110: the part that the wallet pays; left out: none. */
  readonly fromWallet?: Paise | undefined
}

/** I1-I3, I11: the priced line of a proof; null when its size is not sold for this order type. */
export function pricedLineOf(
  { prices, isSpecial, choices, quantity, taxPercent, meals }: LineProof,
  orderType: OrderType,
): PricedLine | null {
  const chosen = choosePrice(prices, { orderType, special: isSpecial })
  if (!chosen) return null
  const customisation = sumOfChoices(choices, chosen.amount)
  const own = meals === undefined ? {} : { meals }
  return { unitPrice: chosen.amount, listPrice: prices.price, customisation, quantity, taxPercent, ...own }
}

/** SAFE9: a format of a later release is computed as the latest that is known; `explain` then names what differs. */
const taxRuleOf = ({ format }: PriceProof): ContainedTax => (format === 1 ? containedTaxBefore : containedTax)

/** SB10: the bill that follows from the stored input, by the same arithmetic as when the order was placed. */
export function billOfProof(proof: PriceProof): Bill {
  const { lines, orderType, delivery, coupon, ...terms } = proof
  const priced = lines.flatMap((line) => pricedLineOf(line, orderType) ?? [])
  const charged = {
    ...{ ...terms, orderType },
    deliveryCharges: delivery ? deliveryCharge(delivery.bands, delivery.km) : 0,
    couponAmount: coupon ? couponAmount(coupon, itemsTotal(priced, proof.meals)) : 0,
  }
  return billOf(priced, charged, taxRuleOf(proof))
}
