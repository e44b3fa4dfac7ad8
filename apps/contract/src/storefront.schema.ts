import { z } from 'zod'
import { storeId } from './fields.schema.ts'
import { checked } from './schema.ts'
import { getStorefront } from './storefront.ts'
import { storeCard } from './stores.schema.ts'

const store = z.object({
  ...storeCard.shape,
  now: z.boolean(),
  scheduling: z.boolean(),
  bulkOrdering: z.boolean(),
  askTimeForLater: z.boolean(),
  orderLaterMaxDays: z.number(),
  openOnWeekdays: z.array(z.number().int().min(0).max(6)),
  offDates: z.array(z.iso.date()),
  timeZone: z.string(),
  minCartValue: z.number().int(),
  maxCartValue: z.number().int(),
  packagingCharges: z.number().int(),
  deliveryCharges: z.number().int(),
  gstEnabled: z.boolean(),
  cashOnDelivery: z.boolean(),
  digitalPayment: z.boolean(),
  isTracking: z.boolean(),
  isServiceable: z.boolean(),
  customerSupport: z.string(),
  orderPlacementNumber: z.string(),
  email: z.string(),
  fssaiNumber: z.string(),
  gst: z.string(),
  registrationDate: z.string(),
})

const size = z.object({
  sizeId: z.number().int(),
  name: z.string(),
  price: z.number().int(),
  discountedPrice: z.number().int().nullable(),
  specialDiscountedPrice: z.number().int().nullable(),
  subscriptionPrice: z.number().int().nullable(),
  serves: z.string().nullable(),
  isDisabled: z.boolean(),
  calories: z.number().nullable(),
})

const availability = z.discriminatedUnion('state', [
  z.object({ state: z.literal('available') }),
  z.object({ state: z.literal('out-of-stock') }),
  z.object({ state: z.literal('not-now'), nextMinute: z.number().int() }),
])

const dish = z.object({
  productId: z.number().int(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  isVeg: z.boolean(),
  tags: z.array(z.string()),
  sizes: z.array(size),
  maxQty: z.number().int(),
  taxPercent: z.number(),
  cookingMinutes: z.number().nullable(),
  availability,
})

const category = z.object({
  categoryId: z.number().int(),
  name: z.string(),
  description: z.string(),
  subCategories: z.array(
    z.object({ name: z.string(), description: z.string(), productIds: z.array(z.number().int()) }),
  ),
})

const menu = z.object({
  categories: z.array(category),
  dishes: z.record(z.string(), dish),
  highlights: z
    .object({
      kidsCategoryIds: z.array(z.number().int()),
      healthyCategoryIds: z.array(z.number().int()),
      specialMenu: z.object({ name: z.string(), productIds: z.array(z.number().int()) }).nullable(),
    })
    .optional(),
  changesAt: z.number().nullable(),
})

export const getStorefrontChecked = checked(getStorefront, {
  params: z.object({ storeId }),
  answer: z.object({
    store,
    menu,
    mealTime: z.object({ mealType: z.string(), date: z.iso.date().nullable() }).nullable(),
  }),
})
