import { canonicalDigest, type KeyedOperation, plainDigest } from '#kernel/keyed-calls'
import { configurationOf } from './item-customization.ts'
import { type PlaceOrderBody, type WantedLine, wantedLines } from './order-request.ts'

/** The identifying fields of a line, and what an order of this version states of it. */
const lineFields = ({ productId, sizeId, quantity, configuration, seen }: WantedLine, stated: object): object => ({
  ...{ productId, sizeId, quantity, configuration },
  // Excludes the price before a discount: a repeated request may have it from a newer menu.
  ...{ unitPrice: seen.unitPrice, customisation: seen.customisation },
  ...stated,
})

/** AMB101: the digests of declarations that releases with version 2 could read; they took any other as absent. */
const READABLE_IN_VERSION_2 = /^1[cmwfn]{11}$/

const lineOfVersion2 = (line: WantedLine): object => {
  const { allergenDigest } = line.seen
  const isReadable = allergenDigest !== null && READABLE_IN_VERSION_2.test(allergenDigest)
  return lineFields(line, { allergenDigest: isReadable ? allergenDigest : null })
}

const lineOfVersion3 = (line: WantedLine): object => {
  const { name, isVeg, allergenDigest } = line.seen
  return lineFields(line, { name, isVeg, allergenDigest })
}

/** The fields that identify a placement. The person is in the key; other fields are ignored. */
const placementFields = (body: PlaceOrderBody, lineOf: (line: WantedLine) => object): object => ({
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
  items: wantedLines(body).map(lineOf),
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

/**
 * AMB101: the facts of each line that the diner saw. AMB116: the order that it replaces. AMB110: the wallet's part. The
 * note on the bill. Without one of these, the digest equals that of a release without this field.
 */
function placementOfVersion3(body: PlaceOrderBody): string {
  const { replaces, walletAmount, billNote } = body
  return canonicalDigest({ ...placementFields(body, lineOfVersion3), replaces, walletAmount, billNote })
}

/** SAFE2: a placement must not run twice. */
export const keyedPlacement = {
  name: 'placeOrder',
  digests: [
    (body: PlaceOrderBody) => plainDigest(placementBodyOfVersion1(body)),
    (body: PlaceOrderBody) => canonicalDigest(placementFields(body, lineOfVersion2)),
    placementOfVersion3,
  ],
} satisfies KeyedOperation<PlaceOrderBody>

/** M20, SAFE2: the placement of a plan of days must not run twice either. */
export const keyedPlan = {
  name: 'createSubscription',
  digests: [placementOfVersion3],
} satisfies KeyedOperation<PlaceOrderBody>
