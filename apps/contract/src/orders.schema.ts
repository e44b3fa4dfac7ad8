import { ALLERGEN_DIGEST } from '@tiffin/domain/allergens/allergen-digest'
import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { BULK_GUESTS, BULK_MEALS, BULK_PURPOSES, BULK_SPICES } from '@tiffin/domain/cart/bulk-preferences'
import { MAX_PLAN_DAYS } from '@tiffin/domain/order/meal-dates'
import { z } from 'zod'
import { bill, seenBillLine } from './bill.schema.ts'
import { refundNote } from './cancellation.schema.ts'
import { line, opaqueId, paise, paragraph, wholeNumber } from './fields.schema.ts'
import { choice, configuration, configuredAllergens } from './options.schema.ts'
import { findAttempt, placeOrder, trackingStream, trackOrder } from './orders.ts'
import { providerCheckout } from './payments.schema.ts'
import { checked } from './schema.ts'

const fulfilment = z.enum(['DELIVERY', 'PICKUP'])

const paymentMode = z.enum(['CASH', 'DIGITAL', 'WALLET'])

const attemptKey = z.uuid()

/** Abuse limit: no real order has this many lines. */
const MAX_LINES = 100

/** Abuse limit: ten lakh rupees. No choice changes the price of a dish by more. */
const MAX_PAISE = 100_000_000

/** Abuse limit: a bill has items, packaging, delivery, coupon, and one GST line per rate. */
const MAX_BILL_LINES = 50

const DAY_MS = 86_400_000

/** Minutes since midnight. */
const minute = z.number().int().min(0).max(1439)

const answers = z.strictObject({
  purpose: z.enum(BULK_PURPOSES),
  spice: z.enum(BULK_SPICES),
  guests: z.enum(BULK_GUESTS),
  meal: z.enum(BULK_MEALS),
})

const now = z.strictObject({ kind: z.literal('now') })

const later = z.strictObject({
  kind: z.literal('later'),
  date: z.iso.date(),
  minute: minute.nullable(),
  by: z.enum(['diner', 'meal-time']),
})

const isWithinPlan = ({ from, to }: { from: string; to: string }): boolean =>
  Math.abs(Date.parse(to) - Date.parse(from)) <= MAX_PLAN_DAYS * DAY_MS

const days = z
  .strictObject({
    kind: z.literal('days'),
    from: z.iso.date(),
    to: z.iso.date(),
    weekdays: z.array(z.number().int().min(0).max(6)).max(7),
    minute: minute.nullable(),
  })
  .refine(isWithinPlan, { path: ['to'] })

const orderChoices = {
  mode: z.enum(['delivery', 'pickup']),
  for: opaqueId.nullable(),
  payment: paymentMode.nullable(),
  coupon: line(60).min(1).nullable(),
}

const order = z.discriminatedUnion('menu', [
  z.strictObject({
    menu: z.literal('regular'),
    plan: z.discriminatedUnion('kind', [now, later, days]),
    ...orderChoices,
  }),
  z.strictObject({
    menu: z.literal('bulk'),
    answers: answers.nullable(),
    plan: z.discriminatedUnion('kind', [now, later]),
    ...orderChoices,
  }),
])

const orderItem = z.strictObject({
  productId: wholeNumber,
  sizeId: wholeNumber,
  quantity: wholeNumber.max(1000),
  configuration: configuration.nullable(),
  seen: z.strictObject({
    unitPrice: paise,
    customisation: z.number().int().min(-MAX_PAISE).max(MAX_PAISE),
    allergenDigest: z.string().regex(ALLERGEN_DIGEST).nullable(),
  }),
})

export const newOrder = z.strictObject({
  storeId: wholeNumber,
  order,
  items: z.array(orderItem).min(1).max(MAX_LINES),
  instructions: z.strictObject({ cutlery: z.boolean(), condiments: z.boolean(), comments: paragraph(500) }),
  seenBill: z.strictObject({
    lines: z.array(seenBillLine).max(MAX_BILL_LINES),
    total: paise,
    discount: paise,
    wireTax: paise,
  }),
  avoidsSeen: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).optional(),
  attemptKey,
})

const placedOrder = z.object({ orderId: z.string(), message: z.string(), checkout: providerCheckout.nullable() })

const trackedItem = z.object({
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
})

const tracking = z.object({
  orderId: z.string(),
  storeId: z.number(),
  storeName: z.string(),
  fulfilment,
  status: z.number(),
  reachedAt: z.record(z.string(), z.number()),
  items: z.array(trackedItem),
  placedAt: z.number(),
  paymentMode,
  paymentStatus: z.string(),
  bill,
  deliverTo: z.object({ name: z.string(), address: z.string() }),
  schoolClass: z.object({ className: z.string(), section: z.string() }).nullable(),
  avoids: z.array(z.enum(ALLERGENS)),
  scheduledFor: z.number().nullable(),
  bulk: answers.nullable(),
  storePhone: z.string(),
  invoice: z.string().nullable(),
  timeZone: z.string(),
  mayCancel: z.boolean(),
  refunds: z.array(refundNote),
})

const params = z.object({ orderId: opaqueId })

export const placeOrderChecked = checked(placeOrder, { body: newOrder, answer: placedOrder })

export const findAttemptChecked = checked(findAttempt, {
  params: z.object({ attemptKey }),
  answer: z.object({ order: placedOrder.nullable() }),
})

export const trackOrderChecked = checked(trackOrder, { params, answer: z.object({ tracking }) })

export const trackingStreamChecked = checked(trackingStream, { params, answer: tracking })
