import { z } from 'zod'
import { clockTime, idInPath, storeId } from './fields.schema.ts'
import { laterSettings } from './later-settings.schema.ts'
import { allergenDeclaration, dishOptions } from './options.schema.ts'
import { checked } from './schema.ts'
import { getDishDetail, getDishDetails, getStorefront, MAX_DETAILS } from './storefront.ts'
import { storeCard } from './stores.schema.ts'

const store = z.object({
  ...storeCard.shape,
  now: z.boolean(),
  scheduling: z.boolean(),
  bulkOrdering: z.boolean(),
  askTimeForLater: z.boolean(),
  orderLaterMaxDays: z.number(),
  ...laterSettings.shape,
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
  promotions: z.array(z.string()),
  branchIds: z.array(z.number()),
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
  servingSize: z.string().nullable(),
  leastChoices: z.number().int().min(0).optional(),
})

const availability = z.discriminatedUnion('state', [
  z.object({ state: z.literal('available') }),
  z.object({ state: z.literal('out-of-stock') }),
  z.object({ state: z.literal('not-now'), nextMinute: z.number().int(), nextDate: z.iso.date().optional() }),
  z.object({ state: z.literal('not-on-date'), until: z.iso.date(), since: z.iso.date().optional() }),
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
  kind: z.enum(['product', 'combo']),
  isCustomizable: z.boolean(),
  needsConfiguration: z.boolean(),
  menuTags: z.array(z.enum(['kids', 'healthy', 'bulk', 'schedule'])),
  rating: z.number().nullable(),
  chip: z.number().nullish(),
  isSpecial: z.boolean(),
  allergens: allergenDeclaration.nullable(),
  asItComes: allergenDeclaration.optional(),
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
      bulkCategoryIds: z.array(z.number().int()),
      scheduleCategoryIds: z.array(z.number().int()),
      specialMenu: z
        .object({
          name: z.string(),
          productIds: z.array(z.number().int()),
          endsAt: z.object({ date: z.string(), minute: z.number().int() }).nullish(),
        })
        .nullable(),
    })
    .optional(),
  addOnIds: z.array(z.number().int()),
  changesAt: z.number().nullable(),
})

const menuForFields = z.object({
  date: z.iso.date().optional(),
  time: clockTime.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

const isMenuFor = ({ date, time, from, to }: z.output<typeof menuForFields>): boolean =>
  (time === undefined || date !== undefined || from !== undefined) &&
  (from === undefined) === (to === undefined) &&
  !(date && from)

const menuFor = menuForFields.refine(isMenuFor)

const ids = z.string().regex(new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${MAX_DETAILS - 1}}$`))

export const getStorefrontChecked = checked(getStorefront, {
  params: z.object({ storeId }),
  query: menuFor,
  answer: z.object({
    store,
    menu,
    mealTime: z.object({ mealType: z.string(), date: z.iso.date().nullable() }).nullable(),
  }),
})

const sizeFacts = z.object({
  sizeId: z.number().int(),
  nutrition: z.array(z.object({ name: z.string(), value: z.number(), unit: z.string() })).nullable(),
  quality: z.array(z.object({ name: z.string(), value: z.number() })),
})

const recipeStep = z.object({
  name: z.string(),
  type: z.enum(['removable', 'replaceable']).nullable(),
  items: z.array(z.object({ name: z.string(), image: z.string().nullable() })),
})

const detail = z.object({
  productId: z.number().int(),
  options: dishOptions,
  sizes: z.array(sizeFacts),
  recipe: z.array(recipeStep),
})

export const getDishDetailChecked = checked(getDishDetail, {
  params: z.object({ storeId, productId: idInPath }),
  query: menuFor,
  answer: z.object({ detail }),
})

export const getDishDetailsChecked = checked(getDishDetails, {
  params: z.object({ storeId }),
  query: menuForFields.extend({ ids }).refine(isMenuFor),
  answer: z.object({ details: z.array(detail) }),
})
