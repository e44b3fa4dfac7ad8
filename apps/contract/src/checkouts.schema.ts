import { isByDay } from '@tiffin/domain/cart/dishes-by-day'
import { MAX_TOGETHER } from '@tiffin/domain/order/together'
import { z } from 'zod'
import { findCheckout, placeCheckout } from './checkouts.ts'
import { opaqueId, wholeNumber } from './fields.schema.ts'
import { order } from './order.schema.ts'
import { attemptKey, avoidsSeen, billNote, instructions, MAX_LINES, orderItem, seenBill } from './orders.schema.ts'
import { providerCheckout } from './payments.schema.ts'
import { checked } from './schema.ts'

const areDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

const orderOfEntry = z.strictObject({
  for: opaqueId,
  // AMB114: only the dishes of a plan have dates.
  items: z
    .array(orderItem)
    .min(1)
    .max(MAX_LINES)
    .refine((items) => !isByDay(items)),
  seenBill,
  avoidsSeen,
})

const newCheckout = z
  .strictObject({
    storeId: wholeNumber,
    // M20, AMB110: not for plans, and not paid in parts.
    order: order.refine(({ plan, fromWallet }) => plan.kind !== 'days' && fromWallet === undefined),
    instructions,
    billNote: billNote.optional(),
    attemptKey,
    orders: z.array(orderOfEntry).min(2).max(MAX_TOGETHER),
  })
  .refine(({ orders }) => areDistinct(orders.map((each) => each.for)), { path: ['orders'] })
  .refine(({ orders }) => orders.flatMap(({ items }) => items).length <= MAX_LINES, { path: ['orders'] })

const placedCheckout = z.object({
  checkoutId: z.string(),
  orders: z.array(z.object({ orderId: z.string(), for: z.string(), total: z.number() })),
  message: z.string(),
  checkout: providerCheckout.nullable(),
})

export const placeCheckoutChecked = checked(placeCheckout, { body: newCheckout, answer: placedCheckout })

export const findCheckoutChecked = checked(findCheckout, {
  params: z.object({ attemptKey }),
  answer: z.object({ placed: placedCheckout.nullable() }),
})
