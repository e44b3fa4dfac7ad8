import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { isByDay } from '@tiffin/domain/cart/dishes-by-day'
import { MAX_BILL_NOTE } from '@tiffin/domain/order/bill-note'
import { MAX_PLAN_DAYS } from '@tiffin/domain/order/meal-dates'
import { paymentStatuses } from '@tiffin/domain/order/payment-state'
import { MAX_TOGETHER } from '@tiffin/domain/order/together'
import { z } from 'zod'
import { bill, seenBillLine } from './bill.schema.ts'
import { refundNote } from './cancellation.schema.ts'
import { line, opaqueId, paise, paragraph, wholeNumber } from './fields.schema.ts'
import { choice, configuration, configuredAllergens } from './options.schema.ts'
import { answers, order } from './order.schema.ts'
import { findAttempt, placeOrder, trackOrder } from './orders.ts'
import { paymentRefusal, providerCheckout } from './payments.schema.ts'
import { itemRatings, ratingOrNone } from './ratings.schema.ts'
import { checked } from './schema.ts'
import { worsenedOrder } from './worsened.schema.ts'

const fulfilment = z.enum(['DELIVERY', 'PICKUP'])

export const attemptKey = z.uuid()

/** Abuse limit: no real order has this many lines. */
export const MAX_LINES = 100

/** Abuse limit. */
export const MAX_QUANTITY = 1000

/** Abuse limit: ten lakh rupees. No choice changes the price of a dish by more. */
const MAX_PAISE = 100_000_000

/** Abuse limit: a bill has items, packaging, delivery, coupon, and one GST line per rate. */
const MAX_BILL_LINES = 50

/** Abuse limit: no menu has a dish with such a name. */
const MAX_NAME = 1000

/** Longer than the digest of any version. */
const MAX_DIGEST = 40

const areAscending = (dates: readonly string[]): boolean =>
  dates.every((date, at) => at === 0 || date > (dates[at - 1] ?? date))

export const orderItem = z.strictObject({
  productId: wholeNumber,
  sizeId: wholeNumber,
  quantity: wholeNumber.max(MAX_QUANTITY),
  configuration: configuration.nullable(),
  seen: z.strictObject({
    unitPrice: paise,
    customisation: z.number().int().min(-MAX_PAISE).max(MAX_PAISE),
    name: line(MAX_NAME),
    isVeg: z.boolean(),
    // A digest of an earlier release is no invalid input, but outdated: a re-quote (AMB101).
    allergenDigest: line(MAX_DIGEST).nullable(),
  }),
  // A plan has at most a meal a day.
  dates: z.array(z.iso.date()).min(1).max(MAX_PLAN_DAYS).refine(areAscending).optional(),
})

export const avoidsSeen = z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).nullish()

export const instructions = z.strictObject({
  cutlery: z.boolean(),
  condiments: z.boolean(),
  comments: paragraph(500),
})

export const billNote = line(MAX_BILL_NOTE)

export const seenBill = z.strictObject({
  lines: z.array(seenBillLine).max(MAX_BILL_LINES),
  total: paise,
  discount: paise,
  wireTax: paise,
})

const unkeyedOrder = z.strictObject({
  storeId: wholeNumber,
  order,
  items: z.array(orderItem).min(1).max(MAX_LINES),
  instructions,
  billNote: billNote.optional(),
  seenBill,
  avoidsSeen,
  replaces: opaqueId.optional(),
})

/** AMB110: a part from the wallet leaves a rest, which is paid online; a plan is paid from the wallet alone (M5). */
const isWhollyPaid = ({ order, seenBill: { total } }: z.output<typeof unkeyedOrder>): boolean =>
  order.fromWallet === undefined ||
  (order.payment === 'DIGITAL' && order.plan.kind !== 'days' && order.fromWallet < total)

const inParts = { path: ['order', 'fromWallet'] }

/** AMB114: only the dishes of a plan have dates. */
const isOfPlan = ({ order, items }: z.output<typeof unkeyedOrder>): boolean =>
  order.plan.kind === 'days' || !isByDay(items)

const ofItems = { path: ['items'] }

/** An order whose coupon is checked. */
export const checkedOrder = unkeyedOrder.refine(isWhollyPaid, inParts).refine(isOfPlan, ofItems)

const keyedOrder = unkeyedOrder.extend({ attemptKey })

export const newOrder = keyedOrder.refine(isWhollyPaid, inParts).refine(isOfPlan, ofItems)

const alsoFor = z.strictObject({ for: opaqueId, avoidsSeen })

const areDistinct = (ids: readonly (string | null)[]): boolean => new Set(ids).size === ids.length

/** AMB115: an order that is placed for several entries, each once. */
export const newPlansTogether = keyedOrder
  .extend({
    alsoFor: z
      .array(alsoFor)
      .min(1)
      .max(MAX_TOGETHER - 1),
  })
  .refine(isWhollyPaid, inParts)
  .refine(isOfPlan, ofItems)
  .refine(({ order, alsoFor: others }) => areDistinct([order.for, ...others.map((each) => each.for)]), {
    path: ['alsoFor'],
  })

const placed = { message: z.string(), checkout: providerCheckout.nullable() }

const placedOrder = z.object({ orderId: z.string(), ...placed })

export const placedPlan = z.object({ planId: z.string(), ...placed })

export const trackedItem = z.object({
  itemId: z.string(),
  name: z.string(),
  sizeName: z.string(),
  quantity: z.number(),
  image: z.string().nullable(),
  isVeg: z.boolean(),
  choices: z.array(choice),
  allergens: configuredAllergens.nullable(),
  total: z.number(),
  status: z.number(),
  ratings: itemRatings,
})

export const geoPoint = z.object({ latitude: z.number(), longitude: z.number() })

const rider = z.object({
  name: z.string(),
  mobile: z.string(),
  position: geoPoint.extend({ at: z.number().nullable() }).nullable(),
  map: z.object({ store: geoPoint.nullable(), address: geoPoint.nullable() }).nullable(),
})

const span = { from: z.number(), to: z.number() }

const promisedTime = z.object({
  ...span,
  moved: z.object({ reason: z.string().nullable(), was: z.object(span).nullable() }).nullable(),
})

export const tracking = z.object({
  orderId: z.string(),
  seq: z.number().nullable(),
  storeId: z.number(),
  storeName: z.string(),
  fulfilment,
  status: z.number(),
  reachedAt: z.record(z.string(), z.number()),
  promised: promisedTime.nullable(),
  isPlan: z.boolean(),
  items: z.array(trackedItem),
  placedAt: z.number(),
  paymentStatus: z.enum(paymentStatuses),
  bill,
  deliverTo: z.object({ name: z.string(), address: z.string() }),
  schoolClass: z.object({ className: z.string(), section: z.string() }).nullable(),
  avoids: z.array(z.enum(ALLERGENS)),
  scheduledFor: z.number().nullable(),
  bulk: answers.nullable(),
  billNote: z.string().nullable(),
  storePhone: z.string(),
  invoice: z.string().nullable(),
  timeZone: z.string(),
  orderRating: ratingOrNone,
  deliveryRating: ratingOrNone,
  mayCancel: z.boolean(),
  refunds: z.array(refundNote),
  storeReason: z.string().nullable(),
  worsened: worsenedOrder.nullable(),
  decidedBy: z.number().nullable(),
  paymentRefusal: paymentRefusal.nullable(),
  paidByPlan: z.literal(true).optional(),
  onCredit: z.literal(true).optional(),
  rider: rider.nullable(),
})

const params = z.object({ orderId: opaqueId })

export const placeOrderChecked = checked(placeOrder, { body: newOrder, answer: placedOrder })

export const findAttemptChecked = checked(findAttempt, {
  params: z.object({ attemptKey }),
  answer: z.object({ order: placedOrder.nullable(), plan: placedPlan.nullable() }),
})

export const trackOrderChecked = checked(trackOrder, { params, answer: z.object({ tracking, mark: z.string() }) })
