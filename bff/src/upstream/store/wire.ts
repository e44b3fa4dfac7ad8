import { opaqueId } from '@tiffin/contract/fields.schema'
import { MAX_BILL_NOTE } from '@tiffin/domain/order/bill-note'
import { paymentVerdicts } from '@tiffin/domain/order/payment-state'
import { isRating, type Rating } from '@tiffin/domain/order/rating'
import { MAX_REASON } from '@tiffin/domain/payment/undecided'
import { z } from 'zod'
import { wireCheckout } from '../checkout.ts'
import { entriesOf, flag, id, listOf, name, number, price, rupees, shortLine, text, whole } from '../tolerant.ts'
import { wireLaterSettings } from './later-settings.ts'
import { wireAvoids, wireConfiguredAllergens } from './wire-allergens.ts'
import { wireAnswers } from './wire-answers.ts'
import { wireBill, wireChoices } from './wire-bill.ts'
import { wireMoment, wireRefusal } from './wire-payments.ts'
import { wirePromised } from './wire-promised.ts'
import { wireRefunds } from './wire-refunds.ts'
import { wireRider } from './wire-rider.ts'
import { wireStoreDay } from './wire-store-day.ts'
import { wireWorsened } from './wire-worsened.ts'

/** G13: a higher value means "any day", but a calendar needs a bound. */
const MAX_DAYS_AHEAD = 366

/** Z1: a store in the upstream's format. */
export const wireStore = z.object({
  storeId: whole,
  storeName: text,
  address: text,
  location: text,
  openingTime: text,
  closingTime: text,
  ...wireStoreDay,
  timeZone: text,
  isClosed: flag(false),
  isInactive: flag(false),
  isServisable: flag(true),
  now: flag(true),
  deliveryEnabled: flag(false),
  pickupEnabled: flag(false),
  bulkOrdering: flag(false),
  scheduling: flag(false),
  mealScheduling: flag(false),
  mealSubscription: flag(false),
  askTimeForLater: flag(false),
  isTracking: flag(true),
  orderLaterMaxDays: whole.transform((days) => Math.min(days, MAX_DAYS_AHEAD)).catch(0),
  ...wireLaterSettings,
  openOnWeekdays: z.array(whole).catch([0, 1, 2, 3, 4, 5, 6]),
  offDates: listOf(z.string()),
  distance: number.nullable().catch(null),
  deliveryRadius: number.optional().catch(undefined),
  geoCoordinate: z.object({ latitude: number, longitude: number }).catch({ latitude: 0, longitude: 0 }),
  minCartValue: rupees.catch(0),
  maxCartValue: rupees.catch(0),
  packagingCharges: price.catch(0),
  deliveryCharges: price.catch(0),
  gstEnabled: flag(false),
  paymentCOD: flag(false),
  paymentDigital: flag(false),
  customerSupport: text,
  orderPlacementNumber: text,
  email: text,
  fssaiNumber: text,
  gst: text,
  registrationDate: text,
  promotions: listOf(z.string()),
  /** Ids, or stores with an id. */
  pickupStores: listOf(z.union([whole, z.object({ storeId: whole }).transform(({ storeId }) => storeId)])),
})

export type WireStore = z.output<typeof wireStore>

export const wireStores = listOf(wireStore)

/** X11: the meal time. */
export const wireMealTime = z.object({ mealType: z.string().catch('REGULAR'), time: text })

/** L12: a current order that goes to an address. */
const wireAddressOrder = z.object({
  orderId: z.union([z.string().min(1), z.number().transform(String)]),
  scheduledAt: z.string().nullable().catch(null),
  timeZone: text,
})

/** Z8: an address. */
export const wireAddress = z.object({
  id: z.union([z.string().min(1), z.number().transform(String)]),
  name: text,
  userName: text,
  addressLine1: text,
  addressLine2: text,
  city: text,
  pincode: text,
  email: text,
  lat: number.nullable().catch(null),
  long: number.nullable().catch(null),
  lng: number.nullable().catch(null),
  isDefault: flag(false),
  orders: listOf(wireAddressOrder),
  fromRoster: flag(false),
  servedAt: z.object({ storeId: whole, storeName: text }).nullable().catch(null),
  // An upstream that asks for no confirmation says nothing about it.
  confirmed: flag(true),
  avoids: wireAvoids,
  othersAvoid: wireAvoids,
  qrCode: text,
})

export type WireAddress = z.output<typeof wireAddress>

export const wireAddresses = z.object({ addresses: listOf(wireAddress) })

/** L12: an upstream that does not say `removed` has removed the address. */
export const wireRemoval = z.object({ addresses: listOf(wireAddress), removed: flag(true) })

export const wireNewAddress = z.object({
  id: z.union([z.string().min(1), z.number().transform(String)]),
  qrCode: text,
})

/** X12, Z17: "servicable" is the wire's spelling. */
export const wireServiceability = z.object({ servicable: flag(false), deliveryCharges: price.catch(0) })

export const wireSignUp = z.object({ signUpToken: z.string().min(1) })

/** Q21, Q22: 200 means that this channel is verified, 201 that both are. */
export const wireStatus = z.object({ statusCode: whole })

/** The profile is beyond the specs (AMB108). */
export const wireVerified = z.object({
  statusCode: whole,
  data: z.object({ name: text, mobile: text, email: text }).nullable().catch(null),
})

const wireSession = z.object({
  token: z.string().min(1),
  passcode: z.enum(['fine', 'weak', 'sent', 'none']).catch('fine'),
  userDetails: z.object({ name: text, mobile: text, email: text, addresses: listOf(wireAddress) }),
})

export type WireSession = z.infer<typeof wireSession>

export const wireSignIn = z.object({ data: wireSession })

/** Decision 0108: the code of a short sign-up may open a session. */
export const wireVerifiedCode = wireStatus.extend({ data: wireSession.nullable().catch(null) })

export const wirePlacedOrder = z.object({
  data: z.object({
    orderId: z.union([z.string().min(1), z.number().transform(String)]),
    // AMB108: absent from the answer of an upstream without online payment.
    checkout: wireCheckout.nullable().catch(null),
  }),
})

export type WirePlacedOrder = z.output<typeof wirePlacedOrder>

/** SAFE5: the payment of an order. */
export const wirePayment = z.object({
  data: z.object({
    orderId: z.string(),
    storeId: id,
    // An unknown word never counts as paid.
    verdict: z.enum(paymentVerdicts).catch('undecided'),
    amount: price,
    checkout: wireCheckout.nullable().catch(null),
    decidedBy: wireMoment,
    refusal: wireRefusal,
    mayCancel: z.boolean().catch(false),
    // AMB115: absent from the payment of one order.
    orders: listOf(z.object({ name })),
  }),
})

/** The subject of a payment's callback: an order, a plan of days (M21), or a top-up of a wallet (V5). */
export const wireCallback = z.object({
  data: z.union([
    z.object({ orderId: z.string(), storeId: id }),
    z
      .object({ subscriptionId: opaqueId, storeId: id })
      .transform(({ subscriptionId: planId, storeId }) => ({ planId, storeId })),
    z.object({ topUpId: opaqueId }),
  ]),
})

export type WirePayment = z.output<typeof wirePayment>

/** Y7: anything else is no rating. */
const wireRating = z.custom<Rating>(isRating).nullable().catch(null)

/** Z13: a line of a placed order. */
const wireTrackedItem = z.object({
  itemId: text,
  productName: text,
  productImage: text,
  isVeg: flag(false),
  statusCode: whole.catch(0),
  qty: whole.catch(1),
  amount: rupees.catch(0),
  selectedVariant: z.object({ displayName: text }).catch({ displayName: '' }),
  choices: wireChoices,
  allergens: wireConfiguredAllergens.nullable().catch(null),
  productQualityRating: wireRating,
  productTasteRating: wireRating,
  productPackagingRating: wireRating,
})

/** Z12: a placed order. */
export const wireOrder = z.object({
  orderId: z.union([z.string().min(1), z.number().transform(String)]),
  storeId: whole.catch(0),
  storeName: text,
  type: text,
  orderType: text,
  orderStatus: whole,
  seq: whole.nullable().catch(null),
  stages: z.record(z.string(), z.union([z.string(), z.number()])).catch({}),
  items: entriesOf(wireTrackedItem),
  riderDetails: wireRider,
  isTracking: flag(true),
  user: z
    .object({ name: text, address: text, className: text, section: text, avoids: wireAvoids })
    .catch({ name: '', address: '', className: '', section: '', avoids: [] }),
  scheduledFor: z.union([z.string(), z.number()]).nullable().catch(null),
  preferences: wireAnswers.nullable().catch(null),
  placedAt: z.union([z.string(), z.number()]).catch(''),
  orderValue: rupees.catch(0),
  isPaymentCOD: flag(false),
  paymentMode: text,
  paymentStatus: text,
  totalDiscount: rupees.catch(0),
  deliveryCharges: rupees.catch(0),
  packagingCharges: rupees.catch(0),
  couponAmount: rupees.catch(0),
  taxCharges: rupees.catch(0),
  gstEnabled: flag(false),
  ...wireBill,
  orderRating: wireRating,
  deliveryRating: wireRating,
  orderCancellationNumber: text,
  invoice: text,
  timeZone: text,
  mayCancel: z.boolean().nullable().catch(null),
  promised: wirePromised,
  worsened: wireWorsened,
  refunds: wireRefunds,
  storeReason: shortLine(MAX_REASON),
  billNote: shortLine(MAX_BILL_NOTE),
  decidedBy: wireMoment,
  // AMB4, beyond the specs.
  paidByPlan: flag(false),
  onCredit: flag(false),
  paymentRefusal: wireRefusal,
})

export type WireOrder = z.output<typeof wireOrder>
