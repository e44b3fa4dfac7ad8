import { type ItemRatings, isRating, type Rating } from '@tiffin/domain/order/rating'
import { z } from 'zod'
import { opaqueId } from './fields.schema.ts'
import { rateOrder } from './ratings.ts'
import { checked } from './schema.ts'

/** AMB69: a whole number from 1 to 5. */
const rating = z.custom<Rating>(isRating, 'must be a whole number from 1 to 5')

/** S19: the ratings of an item as its tracking page has them. */
export const itemRatings: z.ZodType<ItemRatings> = z.object({
  quality: rating.nullable(),
  taste: rating.nullable(),
  packaging: rating.nullable(),
})

export const ratingOrNone = rating.nullable()

const newItemRatings = z
  .strictObject({ quality: rating.optional(), taste: rating.optional(), packaging: rating.optional() })
  .refine((ratings) => Object.keys(ratings).length > 0, 'must hold a rating')

/** Abuse limit: no order has this many lines. */
const MAX_ITEMS = 100

const body = z
  .strictObject({
    order: rating.optional(),
    delivery: rating.optional(),
    items: z
      .record(opaqueId, newItemRatings)
      .refine((items) => Object.keys(items).length <= MAX_ITEMS, 'too many items')
      .optional(),
  })
  .refine(
    ({ order, delivery, items = {} }) => order !== undefined || delivery !== undefined || Object.keys(items).length > 0,
    'must hold a rating',
  )

export const rateOrderChecked = checked(rateOrder, {
  params: z.object({ orderId: opaqueId }),
  body,
  answer: z.object({ orderId: z.string() }),
})
