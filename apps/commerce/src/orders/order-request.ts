import type { FulfilmentType } from '@tiffin/domain/tracking'
import { z } from 'zod'
import { id, rupees, text } from '../http/fields.ts'

const MOST_LINES = 100
const MOST_PIECES = 10_000

const item = z.object({
  productId: id,
  variantId: id,
  qty: z.int().min(1).max(MOST_PIECES),
  price: rupees.nullish(),
  // AMB28: the text "Free" stands for nothing.
  discountedPrice: z.union([rupees, z.literal('Free')]).nullish(),
  itemCustomization: z.array(z.unknown()).max(100).nullish(),
})

const addon = z.object({ id: z.union([z.number(), text(60)]), instruction: text(200), checked: z.boolean() })

const instructions = z.object({ addons: z.array(addon).max(20).default([]), comments: text(1000).default('') })

/** M25, Y3: the day and time of a later order, on the store's own calendar. */
const scheduled = z.object({ date: text(10), time: text(8) })

/** Z9, as far as orders for now and for one other day go. What is recomputed anyway (productName, tax and the like) is not read. */
export const placeOrderBody = z.object({
  user: text(20),
  address: text(60).nullish(),
  store: id,
  type: z.enum(['REGULAR', 'LATER', 'SCHEDULE']).default('REGULAR'),
  scheduled: scheduled.nullish(),
  orderType: z.enum(['DELIVERY', 'PICKUP']),
  isPaymentCOD: z.boolean(),
  paymentMode: z.enum(['CASH', 'COD', 'DIGITAL', 'WALLET']),
  couponCode: text(60).nullish(),
  preferences: z.unknown().optional(),
  items: z.array(item).max(MOST_LINES),
  instructions: instructions.default({ addons: [], comments: '' }),
  customization: text(1000).nullish(),
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
  }))

export const fulfilmentOf = (body: PlaceOrderBody): FulfilmentType => body.orderType
