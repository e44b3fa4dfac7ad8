import { z } from 'zod'
import { entriesOf, flag, id, listOf, number, percent, plainLine, price, text, whole } from '../tolerant.ts'
import { wireAllergens } from './wire-allergens.ts'

/** H3: an object of `{ startAt, endAt }` with the keys `slot1`, `slot2` and so on. */
const timeSlots = entriesOf(z.object({ startAt: z.string(), endAt: z.string() }))

export type WireSlots = z.output<typeof timeSlots>

/** E16: quality figures by name. */
const figures = z.record(z.string(), number.nullable().catch(null)).catch({})

/** Z4: nutrition facts by name; unreadable ones are null. */
export const wireNutrition = z
  .record(z.string(), z.object({ value: number, unit: text }).nullable().catch(null))
  .catch({})

const wireVariant = z.object({
  id,
  displayName: text,
  price,
  /** AMB28: a number, the text "Free", or absent. */
  discountedPrice: z
    .union([z.literal('Free').transform(() => 0), price])
    .nullable()
    .catch(null),
  specialDiscountedPrice: price.nullable().catch(null),
  subscriptionPrice: price.nullable().catch(null),
  serves: text,
  isDisabled: flag(false),
  subscriptionEnabled: flag(true),
  nutritionalFactsAvailable: flag(false),
  nutritionalFacts: wireNutrition,
  servingSize: z
    .object({ value: number, unit: z.enum(['g', 'ml']) })
    .nullable()
    .catch(null),
  qcData: figures,
})

export type WireVariant = z.output<typeof wireVariant>

/** Z5, E18: a step of a recipe. */
const wireRecipeStep = z.object({
  name: text,
  type: text,
  items: listOf(z.object({ name: text, image: text })),
})

export type WireRecipeStep = z.output<typeof wireRecipeStep>

/** Z3: a product. */
const wireProduct = z.object({
  productId: id,
  name: plainLine,
  description: text,
  image: text,
  productType: text,
  variants: listOf(wireVariant),
  tax: percent.catch(0),
  brandId: whole.catch(0),
  categoryId: whole.catch(0),
  maxQty: whole.catch(20),
  isVeg: flag(false),
  isCustomizable: flag(false),
  tags: listOf(z.string()),
  menuTags: listOf(z.string()),
  ratings: number.nullable().catch(null),
  /** AMB22: beyond the specs. */
  ownRating: z.number().min(1).max(5).nullable().catch(null),
  cookingTime: number.nullable().catch(null),
  qcData: figures,
  timeSlots,
  modifiedTimeSlots: timeSlots,
  isProductAvailable: flag(true),
  /** Beyond the specs: when a product that is sold out is sold again, `DD-MM-YYYY HH:mm` in the store's time zone. */
  soldOutUntil: text,
  /** H9: these three are decided by the upstream for the requested time; `nextAvailableAt` is `HH:mm`. */
  notAvailableDueToTime: flag(false),
  nextAvailableAt: text,
  notAvailableDueToDate: flag(false),
  /** H2: from and to are `YYYY-MM-DD`, or empty for no limit. */
  subscriptionEnabled: flag(false),
  subscriptionFrom: text,
  subscriptionTo: text,
  recipe: listOf(wireRecipeStep),
  allergens: wireAllergens,
  isCMSEnabled: flag(false),
  isCookingEnabled: flag(false),
  isQCEnabled: flag(false),
  isIMSEnabled: flag(false),
  /** Parsed separately, because a dish with unreadable choices is not a dish without choices. */
  customisation: z.unknown().optional(),
})

export type WireProduct = z.output<typeof wireProduct>

/** Z2: a menu. Unreadable dishes are left out; the others are shown. */
export const wireMenu = z.object({
  menu: z.object({
    categories: listOf(
      z.object({
        categoryId: whole,
        categoryName: text,
        description: text,
        timeSlots,
        subCategory: listOf(z.object({ subCategoryName: text, description: text, timeSlots, products: listOf(whole) })),
      }),
    ),
  }),
  products: entriesOf(wireProduct),
  addOn: listOf(whole),
  specialMenu: z
    .object({ name: text, products: listOf(whole), endsOn: text })
    .nullable()
    .catch(null),
  categoryAvailableId: z
    .object({ kids: listOf(whole), healthy: listOf(whole), schedule: listOf(whole) })
    .catch({ kids: [], healthy: [], schedule: [] }),
})

export type WireMenu = z.output<typeof wireMenu>
