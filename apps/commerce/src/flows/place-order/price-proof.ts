import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { choicePrices } from '@tiffin/domain/options/customisation'
import type { Bill } from '@tiffin/domain/order/bill'
import type { OrderTerms } from '@tiffin/domain/order/checks'
import { type Order, orderTypeOf } from '@tiffin/domain/order/order'
import { walletPartOf } from '@tiffin/domain/order/part-payment'
import type { CouponProof, LineProof, PriceProof } from '@tiffin/domain/order/price-proof'
import type { CouponOutcome } from '@tiffin/domain/promotions/coupon'
import type { AddressRecord } from '#addresses/repository'
import type { StoreRecord } from '#catalogue/records'
import { normalCode } from '#modules/promotions/api/order-coupon'
import { serviceTo } from '#stores/serviceability'
import type { OrderedLine } from './ordered-lines.ts'

/** An order that passed the checks, with the data that they used. */
interface Proven {
  readonly order: Order
  readonly terms: OrderTerms
  readonly store: StoreRecord
  readonly address: AddressRecord | null
  readonly bill: Bill
  readonly coupon: CouponOutcome
  readonly payment: TenderKind
  readonly lines: readonly OrderedLine[]
  /** The catalogue's stamp. */
  readonly catalogue: string
}

export const lineProof = ({ product, size, configuration, priced, isSpecial }: OrderedLine): LineProof => ({
  prices: {
    price: size.price,
    discountedPrice: size.discountedPrice,
    specialDiscountedPrice: size.specialDiscountedPrice,
    subscriptionPrice: size.subscriptionPrice,
  },
  isSpecial,
  choices: choicePrices(product.options, size.sizeId, configuration),
  quantity: priced.quantity,
  taxPercent: priced.taxPercent,
  ...(priced.meals === undefined ? {} : { meals: priced.meals }),
})

/** SB27: the distance to the address; null for an order that is collected. */
function deliveryProof({ order, store, address }: Proven): PriceProof['delivery'] {
  if (order.mode !== 'delivery' || !address || address.latitude === null || address.longitude === null) return null
  const { km } = serviceTo(store, { latitude: address.latitude, longitude: address.longitude })
  return { km, bands: store.deliveryBands }
}

const couponProof = ({ order, coupon: { discount } }: Proven): CouponProof | null =>
  order.coupon !== null && discount ? { code: normalCode(order.coupon), discount } : null

/** SB10: the input of an order's bill, which is stored with the order. */
export const priceProof = (proven: Proven): PriceProof => ({
  format: 2,
  catalogue: proven.catalogue,
  lines: proven.lines.map(lineProof),
  orderType: orderTypeOf(proven.order),
  deliveryMode: proven.order.mode,
  meals: proven.bill.meals,
  gstEnabled: proven.terms.store.gstEnabled,
  packagingCharges: proven.terms.store.packagingCharges,
  delivery: deliveryProof(proven),
  coupon: couponProof(proven),
  payment: proven.payment,
  ...(walletPartOf(proven.order) > 0 ? { fromWallet: walletPartOf(proven.order) } : {}),
})
