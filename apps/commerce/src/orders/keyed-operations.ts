import type { WantedRefund } from '@tiffin/domain/payment/refund'
import { canonicalDigest, type KeyedOperation, plainDigest } from './keyed-calls.ts'
import { configurationOf } from './placement/item-customization.ts'
import { type PlaceOrderBody, wantedLines } from './placement/order-request.ts'

/** The fields that identify a placement. The person is in the key; other fields are ignored. */
const placementFields = (body: PlaceOrderBody): object => ({
  store: body.store,
  address: body.address,
  type: body.type,
  // The number of meals follows from the other fields, and callers without a menu omit it.
  scheduled: body.scheduled && { ...body.scheduled, noOfMeals: null },
  orderType: body.orderType,
  orderCategory: body.orderCategory,
  preferences: body.preferences,
  isPaymentCOD: body.isPaymentCOD,
  paymentMode: body.paymentMode,
  couponCode: body.couponCode,
  // Excludes the price before a discount: a repeated request may have it from a newer menu.
  items: wantedLines(body).map(({ productId, sizeId, quantity, configuration, unitPrice, customisation, ...line }) => ({
    productId,
    sizeId,
    quantity,
    configuration,
    unitPrice,
    customisation,
    allergenDigest: line.allergenDigest,
  })),
  instructions: body.instructions,
  customization: body.customization,
  orderValue: body.orderValue,
  subTotal: body.subTotal,
  packagingCharges: body.packagingCharges,
  deliveryCharges: body.deliveryCharges,
  couponAmount: body.couponAmount,
})

/**
 * Version 1: the whole body as that release parsed it. The sequence of fields is part of the digest: never change it.
 */
const placementBodyOfVersion1 = (body: PlaceOrderBody): object => ({
  user: body.user,
  address: body.address,
  store: body.store,
  type: body.type,
  scheduled: body.scheduled,
  orderType: body.orderType,
  isPaymentCOD: body.isPaymentCOD,
  paymentMode: body.paymentMode,
  couponCode: body.couponCode,
  orderCategory: body.orderCategory,
  preferences: body.preferences,
  items: body.items.map((line) => ({
    productId: line.productId,
    sizeId: line.variantId,
    quantity: line.qty,
    // In rupees, as received.
    seenPrice: line.discountedPrice === 'Free' ? 0 : (line.discountedPrice ?? line.price ?? null),
    configuration: configurationOf(line.itemCustomization),
    seenCustomisation: line.customizationPrice ?? null,
  })),
  instructions: body.instructions,
  customization: body.customization,
  orderValue: body.orderValue,
})

/** The fields that identify a refund. */
interface RefundFields extends WantedRefund {
  readonly orderId: string
}

/** SAFE2: every operation that must not run twice. */
export const keyedOperations = {
  placeOrder: {
    name: 'placeOrder',
    digests: [
      (body: PlaceOrderBody) => plainDigest(placementBodyOfVersion1(body)),
      (body: PlaceOrderBody) => canonicalDigest(placementFields(body)),
    ],
  } satisfies KeyedOperation<PlaceOrderBody>,
  /** SB15: the key is the order's id, because an order is cancelled once. */
  cancelOrder: {
    name: 'cancelOrder',
    digests: [(orderId: string) => plainDigest({ orderId })],
  } satisfies KeyedOperation<string>,
  /** AMB106: a refund by an operator. */
  refundOrder: {
    name: 'refundOrder',
    digests: [
      ({ orderId, amount, lines }: RefundFields) => plainDigest({ orderId, amount, lines: lines?.toSorted() ?? null }),
    ],
  } satisfies KeyedOperation<RefundFields>,
} as const
