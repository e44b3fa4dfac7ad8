import { configurationOf } from './item-customization.ts'
import { canonicalDigest, type KeyedOperation, plainDigest } from './keyed-calls.ts'
import { type PlaceOrderBody, wantedLines } from './order-request.ts'

/** What makes two placements the same. Who places is in the key; what is not named here does not count. */
const placementFields = (body: PlaceOrderBody): object => ({
  store: body.store,
  address: body.address,
  type: body.type,
  // How many meals that is follows from the rest, and a caller that has no menu at hand leaves it out.
  scheduled: body.scheduled && { ...body.scheduled, noOfMeals: null },
  orderType: body.orderType,
  orderCategory: body.orderCategory,
  preferences: body.preferences,
  isPaymentCOD: body.isPaymentCOD,
  paymentMode: body.paymentMode,
  couponCode: body.couponCode,
  // The price that a line had before its discount is not read: the same order, sent again, may have it from a newer menu.
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

/** Version 1, the whole body as it was read then. The order of the fields is part of it: never change it. */
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
    // In rupees, as they came.
    seenPrice: line.discountedPrice === 'Free' ? 0 : (line.discountedPrice ?? line.price ?? null),
    configuration: configurationOf(line.itemCustomization),
    seenCustomisation: line.customizationPrice ?? null,
  })),
  instructions: body.instructions,
  customization: body.customization,
  orderValue: body.orderValue,
})

/** SAFE2: every operation that must not happen twice. */
export const keyedOperations = {
  placeOrder: {
    name: 'placeOrder',
    digests: [
      (body: PlaceOrderBody) => plainDigest(placementBodyOfVersion1(body)),
      (body: PlaceOrderBody) => canonicalDigest(placementFields(body)),
    ],
  } satisfies KeyedOperation<PlaceOrderBody>,
} as const
