import { BULK_GUESTS, BULK_MEALS, BULK_PURPOSES, BULK_SPICES } from '@tiffin/domain/bulk-preferences'
import { z } from 'zod'
import { clockTime, opaqueId, paise, paragraph, wholeNumber } from './fields.schema.ts'
import { configuration, configuredAllergens } from './options.schema.ts'
import { findAttempt, placeOrder, trackingStream, trackOrder } from './orders.ts'
import { checked } from './schema.ts'

const fulfilment = z.enum(['DELIVERY', 'PICKUP'])

const paymentMode = z.enum(['CASH', 'DIGITAL', 'WALLET'])

const attemptKey = z.uuid()

/** A cart of more lines than this is no order of a person. */
const MOST_LINES = 100

/** Ten lakh rupees: no choice changes the price of a dish by more. */
const MOST_PAISE = 100_000_000

const bulk = z.strictObject({
  purpose: z.enum(BULK_PURPOSES),
  spice: z.enum(BULK_SPICES),
  guests: z.enum(BULK_GUESTS),
  meal: z.enum(BULK_MEALS),
})

const newOrder = z.strictObject({
  storeId: wholeNumber,
  fulfilment,
  addressId: opaqueId.nullable(),
  later: z.strictObject({ date: z.iso.date(), time: clockTime }).nullable(),
  bulk: bulk.nullable(),
  items: z
    .array(
      z.strictObject({
        productId: wholeNumber,
        sizeId: wholeNumber,
        quantity: wholeNumber.max(1000),
        unitPrice: paise,
        configuration: configuration.nullable(),
        customisation: z.number().int().min(-MOST_PAISE).max(MOST_PAISE),
      }),
    )
    .min(1)
    .max(MOST_LINES),
  instructions: z.strictObject({ cutlery: z.boolean(), condiments: z.boolean(), comments: paragraph(500) }),
  paymentMode,
  expectedTotal: paise,
  attemptKey,
})

const placedOrder = z.object({ orderId: z.string(), message: z.string() })

const bill = z.object({
  perDay: z.number(),
  noOfDays: z.number(),
  items: z.number(),
  packaging: z.number(),
  delivery: z.number(),
  coupon: z.number(),
  tax: z.number(),
  taxShown: z.boolean(),
  discount: z.number(),
  total: z.number(),
})

const trackedItem = z.object({
  itemId: z.string(),
  name: z.string(),
  sizeName: z.string(),
  quantity: z.number(),
  image: z.string().nullable(),
  isVeg: z.boolean(),
  choices: z.array(z.string()),
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
  scheduledFor: z.number().nullable(),
  storePhone: z.string(),
  timeZone: z.string(),
})

const params = z.object({ orderId: opaqueId })

export const placeOrderChecked = checked(placeOrder, { body: newOrder, answer: placedOrder })

export const findAttemptChecked = checked(findAttempt, {
  params: z.object({ attemptKey }),
  answer: z.object({ order: placedOrder.nullable() }),
})

export const trackOrderChecked = checked(trackOrder, { params, answer: z.object({ tracking }) })

export const trackingStreamChecked = checked(trackingStream, { params, answer: tracking })
