import {
  BULK_GUESTS,
  BULK_MEALS,
  BULK_PURPOSES,
  BULK_SPICES,
  type BulkPreferences,
} from '@tiffin/domain/bulk-preferences'
import type { OrderKind } from '@tiffin/domain/gates'
import type { Configuration } from '@tiffin/domain/options'
import { z } from 'zod'
import { id, line, paragraph, rupees } from '../http/fields.ts'
import { configurationOf, itemCustomization } from './item-customization.ts'

const MOST_LINES = 100
const MOST_PIECES = 10_000

const item = z.object({
  productId: id,
  variantId: id,
  qty: z.int().min(1).max(MOST_PIECES),
  price: rupees.nullish(),
  // AMB28: the text "Free" stands for nothing.
  discountedPrice: z.union([rupees, z.literal('Free')]).nullish(),
  itemCustomization: itemCustomization.nullish(),
  customizationPrice: rupees.nullish(),
})

const addon = z.object({ id: z.union([z.number(), line(60)]), instruction: paragraph(200), checked: z.boolean() })

const instructions = z.object({ addons: z.array(addon).max(20).default([]), comments: paragraph(1000).default('') })

/** P1, AMB86. */
const preferences = z.object({
  purpose: z.enum(BULK_PURPOSES),
  spice: z.enum(BULK_SPICES),
  guests: z.enum(BULK_GUESTS),
  meal: z.enum(BULK_MEALS),
})

/** M25, Y3: the day and time of a later order, on the store's own calendar. */
const scheduled = z.object({ date: line(10), time: line(8) })

/** Z9, as far as orders for now and for one other day go, in bulk or not. What is recomputed anyway (productName, tax and the like) is not read. */
export const placeOrderBody = z.object({
  user: line(20),
  address: line(60).nullish(),
  store: id,
  type: z.enum(['REGULAR', 'LATER', 'SCHEDULE']).default('REGULAR'),
  scheduled: scheduled.nullish(),
  orderType: z.enum(['DELIVERY', 'PICKUP']),
  isPaymentCOD: z.boolean(),
  paymentMode: z.enum(['CASH', 'COD', 'DIGITAL', 'WALLET']),
  couponCode: line(60).nullish(),
  orderCategory: z.enum(['REGULAR', 'BULK']).default('REGULAR'),
  preferences: preferences.nullish(),
  items: z.array(item).max(MOST_LINES),
  instructions: instructions.default({ addons: [], comments: '' }),
  customization: paragraph(1000).nullish(),
  orderValue: rupees,
})

export type PlaceOrderBody = z.infer<typeof placeOrderBody>

/** One line that a diner wants. */
export interface RequestedLine {
  readonly productId: number
  readonly sizeId: number
  readonly quantity: number
  /** What the diner saw, in rupees; null when the caller did not say. */
  readonly seenPrice: number | null
  /** F14; null for the dish as it comes. */
  readonly configuration: Configuration | null
  /** I11: what the diner saw the choices add to one piece, in rupees; null when the caller did not say. */
  readonly seenCustomisation: number | null
}

/** I1: the price that the diner saw is the discounted one where there is one. */
function seenPrice(line: PlaceOrderBody['items'][number]): number | null {
  if (line.discountedPrice === 'Free') return 0
  return line.discountedPrice ?? line.price ?? null
}

export const requestedLines = (body: PlaceOrderBody): RequestedLine[] =>
  body.items.map((line) => ({
    productId: line.productId,
    sizeId: line.variantId,
    quantity: line.qty,
    seenPrice: seenPrice(line),
    configuration: configurationOf(line.itemCustomization),
    seenCustomisation: line.customizationPrice ?? null,
  }))

/** AMB86: the wire's type says nothing of bulk. */
export const orderKindOf = (body: PlaceOrderBody): OrderKind => ({
  orderType: body.orderCategory === 'BULK' ? 'bulk' : 'regular',
  timing: body.type === 'LATER' ? 'later' : 'regular',
})

/** P4: null for an order that is not in bulk. */
export const bulkOf = (body: PlaceOrderBody): BulkPreferences | null =>
  body.orderCategory === 'BULK' ? (body.preferences ?? null) : null
