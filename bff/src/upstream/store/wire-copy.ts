import type { CopiedLine } from '@tiffin/contract/order-copy'
import { z } from 'zod'
import { flag, id, listOf, price, rupees, text, whole } from '../tolerant.ts'
import { ownPicture } from './own-picture.ts'
import { wireConfiguredAllergens } from './wire-allergens.ts'
import { wireAnswers } from './wire-answers.ts'
import { wireChoices } from './wire-bill.ts'
import { toOrderedDish, wireDishFields } from './wire-dish.ts'

/** A line of an order that is copied, with the names of the order payload (Z9). */
const wireCopiedLine = z
  .object({
    ...wireDishFields,
    productName: text,
    variantName: text,
    productImage: text,
    isVeg: flag(false),
    qty: whole.pipe(z.number().min(1)),
    discountedPrice: price,
    price,
    customizationPrice: rupees.catch(0),
    tax: z.number().catch(0),
    choices: wireChoices,
    allergens: wireConfiguredAllergens.nullable().catch(null),
    weekdays: z.array(z.int().min(0).max(6)).min(1).optional().catch(undefined),
  })
  .transform(
    (wire): CopiedLine => ({
      ...toOrderedDish(wire),
      name: wire.productName,
      sizeName: wire.variantName,
      choices: wire.choices,
      allergens: wire.allergens,
      image: ownPicture(wire.productImage),
      isVeg: wire.isVeg,
      quantity: wire.qty,
      unitPrice: wire.discountedPrice,
      customisation: wire.customizationPrice,
      listPrice: wire.price,
      taxPercent: wire.tax,
      ...(wire.weekdays && { days: wire.weekdays }),
    }),
  )

const wireAddon = z.object({ id: z.number().catch(0), checked: z.boolean().catch(false) })

/** A placed order under the names of the order payload, to be placed anew. */
export const wireCopy = z.object({
  data: z.object({
    storeId: id,
    orderType: z.enum(['DELIVERY', 'PICKUP']),
    address: z.string().nullable().catch(null),
    type: z.enum(['REGULAR', 'LATER', 'SCHEDULE']),
    orderCategory: z.enum(['REGULAR', 'BULK']),
    preferences: wireAnswers.nullable().catch(null),
    scheduled: z
      .object({
        date: z.string().optional(),
        time: z.string().optional(),
        by: z.enum(['diner', 'meal-time']).optional(),
        scheduledFrom: z.string().optional(),
        scheduledTo: z.string().optional(),
        daysOfWeek: z.array(z.string()).optional(),
      })
      .nullable()
      .catch(null),
    instructions: z.object({ addons: listOf(wireAddon), comments: text }),
    items: z.array(wireCopiedLine),
  }),
})

export type WireCopy = z.output<typeof wireCopy>['data']
