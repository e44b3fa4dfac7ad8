import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { BULK_GUESTS, BULK_MEALS, BULK_PURPOSES, BULK_SPICES } from '@tiffin/domain/cart/bulk-preferences'
import type { DatedLine } from '@tiffin/domain/cart/dishes-by-day'
import { fromRupees, type Paise } from '@tiffin/domain/money/money'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import type { Configuration } from '@tiffin/domain/options/options'
import { MAX_BILL_NOTE } from '@tiffin/domain/order/bill-note'
import type { SeenLineOfOrder, SeenOrder } from '@tiffin/domain/order/change'
import { MAX_PLAN_DAYS } from '@tiffin/domain/order/meal-dates'
import type { Order } from '@tiffin/domain/order/order'
import { fromWirePlan } from '@tiffin/domain/order/wire-plan'
import { type Reason, reason } from '@tiffin/domain/reasons/reason'
import { z } from 'zod'
import { id, line, paragraph, rupees } from '#kernel/fields'
import { configurationOf, itemCustomization } from './item-customization.ts'

export const MAX_LINES = 100
const MAX_PIECES = 10_000
const MAX_MEALS = 1000

/** Longer than the name of any dish: a name is only compared, never stored. */
const MAX_NAME = 1000

const item = z.object({
  productId: id,
  variantId: id,
  qty: z.int().min(1).max(MAX_PIECES),
  price: rupees.nullish(),
  // AMB28: the text "Free" means zero.
  discountedPrice: z.union([rupees, z.literal('Free')]).nullish(),
  itemCustomization: itemCustomization.nullish(),
  customizationPrice: rupees.nullish(),
  productName: line(MAX_NAME).nullish(),
  isVeg: z.boolean().nullish(),
  allergenDigest: line(40).nullish(),
  // AMB114: the dates of a plan on which the line is served; null or absent: every date.
  dates: z.array(z.iso.date()).min(1).max(MAX_PLAN_DAYS).nullish(),
})

const addon = z.object({ id: z.union([z.number(), line(60)]), instruction: paragraph(200), checked: z.boolean() })

const instructions = z.object({ addons: z.array(addon).max(20).default([]), comments: paragraph(1000).default('') })

/** P1, AMB86: the answers of a bulk order. */
const preferences = z.object({
  purpose: z.enum(BULK_PURPOSES),
  spice: z.enum(BULK_SPICES),
  guests: z.enum(BULK_GUESTS),
  meal: z.enum(BULK_MEALS),
})

/** M25, Y3, O13: the day and time of a later order, or the days of a plan, in the store's time zone. */
const scheduled = z.object({
  date: line(10).nullish(),
  time: line(8).nullish(),
  by: z.enum(['diner', 'meal-time']).nullish(),
  scheduledFrom: line(10).nullish(),
  scheduledTo: line(10).nullish(),
  daysOfWeek: z.array(line(9)).max(7).nullish(),
  noOfMeals: z.int().min(0).max(MAX_MEALS).nullish(),
})

/**
 * Z9: the body of a placement. Ignores fields that commerce recomputes without comparing them (tax, gst and similar).
 */
export const placeOrderBody = z.object({
  user: line(20),
  address: line(60).nullish(),
  store: id,
  type: z.enum(['REGULAR', 'LATER', 'SCHEDULE']).default('REGULAR'),
  scheduled: scheduled.nullish(),
  orderType: z.enum(['DELIVERY', 'PICKUP']),
  isPaymentCOD: z.boolean().nullish(),
  // AMB89: absent means the first offered mode.
  paymentMode: z.enum(['CASH', 'COD', 'DIGITAL', 'WALLET']).nullish(),
  // AMB110: the part, in rupees, that the diner saw as paid from the wallet beside DIGITAL.
  walletAmount: rupees.nullish(),
  couponCode: line(60).nullish(),
  orderCategory: z.enum(['REGULAR', 'BULK']).default('REGULAR'),
  preferences: preferences.nullish(),
  items: z.array(item).max(MAX_LINES),
  instructions: instructions.default({ addons: [], comments: '' }),
  customization: paragraph(1000).nullish(),
  // The cost centre or note on the bill; ignored where the tenant's file asks for none.
  billNote: line(MAX_BILL_NOTE).nullish(),
  orderValue: rupees,
  subTotal: rupees.nullish(),
  packagingCharges: rupees.nullish(),
  deliveryCharges: rupees.nullish(),
  couponAmount: rupees.nullish(),
  gstContained: rupees.nullish(),
  // AMB105: the list in force as far as the page knew it, and asked about it. Null or absent: it knew none of it.
  avoidsSeen: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).nullish(),
  // AMB116: the worsened order that this one replaces: it is cancelled when this one is accepted.
  replaces: line(60).nullish(),
  // M11: where the provider reports the result, on the host that the diner uses.
  callbackUrl: line(300).nullish(),
})

export type PlaceOrderBody = z.infer<typeof placeOrderBody>

/** A requested line, with what the diner saw of it. */
export interface WantedLine extends DatedLine {
  readonly productId: number
  readonly sizeId: number
  readonly quantity: number
  readonly configuration: Configuration | null
  readonly seen: SeenLineOfOrder
}

const paise = (amount: number | null | undefined): Paise | null => (amount == null ? null : fromRupees(amount))

/** I1: the diner saw the discounted price where there is one. */
function seenPrice({ discountedPrice, price }: PlaceOrderBody['items'][number]): Paise | null {
  return discountedPrice === 'Free' ? 0 : paise(discountedPrice ?? price)
}

export const wantedLines = (body: PlaceOrderBody): WantedLine[] =>
  body.items.map((sent) => ({
    productId: sent.productId,
    sizeId: sent.variantId,
    quantity: sent.qty,
    configuration: configurationOf(sent.itemCustomization),
    seen: {
      unitPrice: seenPrice(sent),
      customisation: paise(sent.customizationPrice),
      name: sent.productName ?? null,
      isVeg: sent.isVeg ?? null,
      allergenDigest: sent.allergenDigest ?? null,
    },
    ...(sent.dates ? { dates: [...new Set(sent.dates)].sort() } : {}),
  }))

/** The bill that the diner saw, in paise: the lines that were sent, and the total. */
export function seenBill(body: PlaceOrderBody): SeenOrder['bill'] {
  const seen = {
    items: paise(body.subTotal),
    packaging: paise(body.packagingCharges),
    delivery: paise(body.deliveryCharges),
    coupon: paise(body.couponAmount),
    total: paise(body.orderValue),
    gst: paise(body.gstContained),
  }
  return Object.fromEntries(Object.entries(seen).filter(([, amount]) => amount !== null))
}

/**
 * AMB33: COD is cash. Null: none named, so the first offered mode applies (AMB89). M24: an order that is not for cash
 * must name its mode, because the first offered mode could be cash.
 */
function paymentOf({ paymentMode, isPaymentCOD }: PlaceOrderBody): TenderKind | null | 'contradictory' {
  const named = paymentMode === 'COD' ? 'CASH' : (paymentMode ?? null)
  if (isPaymentCOD == null) return named
  const mode = named ?? (isPaymentCOD ? 'CASH' : null)
  return isPaymentCOD === (mode === 'CASH') && mode !== null ? mode : 'contradictory'
}

/** AMB110: the part that the wallet pays; 0: none. */
function fromWalletOf({ walletAmount }: PlaceOrderBody, payment: TenderKind | null): Paise | 'contradictory' {
  if (walletAmount == null) return 0
  const part = fromRupees(walletAmount)
  return payment === 'DIGITAL' && part > 0 ? part : 'contradictory'
}

/** Converts a placement body (Z9) to an order; or returns the reason why its fields describe no valid order. */
export function orderOf(body: PlaceOrderBody): Order | Reason {
  const planned = fromWirePlan(body)
  if ('code' in planned) return planned
  // M25, AMB114: ignoring the dates of a dish would deliver it on another day.
  if (planned.plan.kind !== 'days' && body.items.some(({ dates }) => dates)) return reason('order-type-not-offered')
  const payment = paymentOf(body)
  if (payment === 'contradictory') return reason('payment-not-offered')
  const fromWallet = fromWalletOf(body, payment)
  if (fromWallet === 'contradictory') return reason('payment-not-offered')
  return {
    ...planned,
    mode: body.orderType === 'PICKUP' ? 'pickup' : 'delivery',
    for: body.address || null,
    payment,
    ...(fromWallet > 0 ? { fromWallet } : {}),
    coupon: body.couponCode || null,
  }
}
