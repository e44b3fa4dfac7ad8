import { isDeepStrictEqual } from 'node:util'
import type { Dish, DishDetail, MenuTag, Size } from '@tiffin/contract/storefront'
import { allergensAsItComes, declaredAllergens, toDeclaration } from '@tiffin/domain/allergens/configured-allergens'
import type { SubscriptionWindow, TimeSlot } from '@tiffin/domain/availability/availability'
import type { LocalMoment } from '@tiffin/domain/menu/special-menu'
import { isCustomizable, needsConfiguration } from '@tiffin/domain/options/customisation'
import { fromChoices, leastChoices } from '@tiffin/domain/options/least-price'
import { type DishOptions, noOptions } from '@tiffin/domain/options/options'
import { isVegAsItComes } from '@tiffin/domain/options/veg-mark'
import { type DayMinute, parseMinute } from '@tiffin/domain/time/clock'
import { caloriesOf, menuTagsOf, recipeStepOf, servingSizeOf, sizeFactsOf } from './dish-facts.ts'
import { type AvailabilityFlags, effectiveFlags, flagMarkOf, windowOf } from './flags.ts'
import { isCombo, type ProductLookup, readOptions } from './options.ts'
import { ownPicture } from './own-picture.ts'
import type { WireMenu, WireProduct, WireSlots, WireVariant } from './wire-menu.ts'
import { momentIn } from './wire-store-day.ts'

/** Fields that an order sends back to the upstream unchanged (AMB93). */
export interface WireFacts {
  readonly brandId: number
  readonly categoryId: number
  readonly isCMS: boolean
  readonly isCooking: boolean
  readonly isQC: boolean
  readonly isIMS: boolean
}

/** A dish and its serving times, independent of the current time. */
export interface CatalogueDish {
  /** The fields that the menu needs. */
  readonly card: Omit<Dish, 'availability' | 'isSpecial'>
  /** The fields that the dish's page needs. */
  readonly detail: DishDetail
  /** AMB22: what its diners gave it; null: too few of them, or the upstream does not say. */
  readonly ownRating: number | null
  readonly inStock: boolean
  /** When a dish that is out of stock is sold again; null: unknown. */
  readonly backAt: DayMinute | null
  readonly slots: readonly TimeSlot[]
  /** H2: the dates of its subscriptions; null for a dish without subscriptions. */
  readonly window: SubscriptionWindow | null
  readonly facts: WireFacts
}

export interface CatalogueSubCategory {
  readonly name: string
  readonly description: string
  readonly slots: readonly TimeSlot[]
  readonly productIds: readonly number[]
}

export interface CatalogueCategory {
  readonly categoryId: number
  readonly name: string
  readonly description: string
  readonly slots: readonly TimeSlot[]
  readonly subCategories: readonly CatalogueSubCategory[]
}

/** H7: a menu for a limited time. */
export interface CatalogueSpecialMenu {
  readonly name: string
  readonly productIds: readonly number[]
  /** In the store's time zone; null: unreadable. */
  readonly endsOn: LocalMoment | null
}

/**
 * The menu of a store, independent of the time of day except for `availabilityFlags`, which are valid for the requested
 * time only.
 */
export interface Catalogue {
  readonly categories: readonly CatalogueCategory[]
  /** Dishes that belong to a category. */
  readonly dishes: ReadonlyMap<number, CatalogueDish>
  readonly kidsCategoryIds: readonly number[]
  readonly healthyCategoryIds: readonly number[]
  readonly bulkCategoryIds: readonly number[]
  readonly scheduleCategoryIds: readonly number[]
  readonly specialMenu: CatalogueSpecialMenu | null
  /** J1: the dishes suggested as add-ons in the cart. */
  readonly addOnIds: readonly number[]
  readonly availabilityFlags: AvailabilityFlags
  /** Distinguishes responses with the same catalogue but different flags. */
  readonly flagMark: string
}

/** The menu without its flags, for use after the time that they were requested for (decision 0023). */
export const withoutFlags = (catalogue: Catalogue): Catalogue => ({ ...catalogue, availabilityFlags: new Map() })

function toSlots(slots: WireSlots): TimeSlot[] {
  return slots.flatMap((slot) => {
    const startMinute = parseMinute(slot.startAt)
    const endMinute = parseMinute(slot.endAt)
    return startMinute === null || endMinute === null ? [] : [{ startMinute, endMinute }]
  })
}

/** AMB99: disables a size in which a required choice cannot be made, even if the upstream offers it. */
function choicesOf({ id, isDisabled }: WireVariant, options: DishOptions): Pick<Size, 'isDisabled' | 'leastChoices'> {
  const from = fromChoices(options, id)
  return {
    isDisabled: isDisabled || leastChoices(options, id) === null,
    ...(from !== null && { leastChoices: from }),
  }
}

const toSize = (variant: WireVariant, options: DishOptions): Size => ({
  sizeId: variant.id,
  name: variant.displayName,
  price: variant.price,
  discountedPrice: variant.discountedPrice,
  specialDiscountedPrice: variant.specialDiscountedPrice,
  // E13, AMB28: a size without subscriptions has no subscription price.
  subscriptionPrice: variant.subscriptionEnabled ? variant.subscriptionPrice : null,
  serves: variant.serves || null,
  calories: caloriesOf(variant),
  servingSize: servingSizeOf(variant),
  ...choicesOf(variant, options),
})

const factsOf = (product: WireProduct): WireFacts => ({
  brandId: product.brandId,
  categoryId: product.categoryId,
  isCMS: product.isCMSEnabled,
  isCooking: product.isCookingEnabled,
  isQC: product.isQCEnabled,
  isIMS: product.isIMSEnabled,
})

const sizeIdsOf = ({ variants }: WireProduct): number[] => variants.map(({ id }) => id)

/**
 * AMB101: the allergens of the unchanged dish; omitted if its declaration already covers them, so that menus stay small
 * (PERF4).
 */
function beyondDeclared(product: WireProduct, options: DishOptions): Pick<Dish, 'asItComes'> {
  const { allergens } = product
  const known = toDeclaration(allergensAsItComes(allergens, options, sizeIdsOf(product)))
  return isDeepStrictEqual(known, toDeclaration(declaredAllergens(allergens))) ? {} : { asItComes: known }
}

function toDish(product: WireProduct, productOf: ProductLookup): CatalogueDish {
  const read = readOptions(product, productOf)
  const options = read ?? noOptions
  const { productId } = product
  return {
    card: {
      productId,
      name: product.name,
      description: product.description,
      image: ownPicture(product.image),
      isVeg: isVegAsItComes(product.isVeg, options, sizeIdsOf(product)),
      tags: product.tags,
      sizes: product.variants.map((variant) => toSize(variant, options)),
      maxQty: product.maxQty,
      taxPercent: product.tax,
      cookingMinutes: product.cookingTime,
      kind: isCombo(product) ? 'combo' : 'product',
      isCustomizable: isCustomizable(options),
      needsConfiguration: needsConfiguration(options, product.variants.length),
      menuTags: menuTagsOf(product),
      rating: product.ratings,
      allergens: product.allergens,
      ...beyondDeclared(product, options),
    },
    detail: { productId, options, sizes: sizeFactsOf(product), recipe: product.recipe.map(recipeStepOf) },
    ownRating: product.ownRating,
    // A dish with unreadable choices must not be sold as if it had none.
    inStock: product.isProductAvailable && read !== null,
    backAt: read === null ? null : momentIn(product.soldOutUntil),
    // Z3: modified slots replace the usual ones.
    slots: toSlots(product.modifiedTimeSlots.length > 0 ? product.modifiedTimeSlots : product.timeSlots),
    window: windowOf(product),
    facts: factsOf(product),
  }
}

/** The categories, without those that have no dish to show. */
function toCategories(wire: WireMenu, isSellable: (productId: number) => boolean): CatalogueCategory[] {
  const categories = wire.menu.categories.map((category) => ({
    categoryId: category.categoryId,
    name: category.categoryName,
    description: category.description,
    slots: toSlots(category.timeSlots),
    subCategories: category.subCategory
      .map((sub) => ({
        name: sub.subCategoryName,
        description: sub.description,
        slots: toSlots(sub.timeSlots),
        productIds: sub.products.filter(isSellable),
      }))
      .filter((sub) => sub.productIds.length > 0),
  }))
  return categories.filter((category) => category.subCategories.length > 0)
}

const productIdsOf = ({ subCategories }: CatalogueCategory): number[] =>
  subCategories.flatMap(({ productIds }) => productIds)

/** Z2-Z5: converts the upstream's menu. */
export function toCatalogue(wire: WireMenu): Catalogue {
  const products = new Map(wire.products.map((product) => [product.productId, product]))
  const isSellable = (productId: number): boolean => {
    const product = products.get(productId)
    return product !== undefined && product.variants.length > 0 && product.name !== ''
  }
  const categories = toCategories(wire, isSellable)
  const dishes = new Map(
    [...new Set(categories.flatMap(productIdsOf))].flatMap((id) => {
      const product = products.get(id)
      return product ? [[id, toDish(product, (other) => products.get(other))] as const] : []
    }),
  )
  const holdsTag = (tag: MenuTag) => (category: CatalogueCategory) =>
    productIdsOf(category).some((id) => dishes.get(id)?.card.menuTags.includes(tag))
  const standing = new Set(categories.map(({ categoryId }) => categoryId))
  const idsOf = (ids: readonly number[]) => ids.filter((id) => standing.has(id))
  const { kids, healthy, schedule } = wire.categoryAvailableId
  const special = wire.specialMenu
  const availabilityFlags = effectiveFlags({ categories, dishes }, wire)
  return {
    categories,
    dishes,
    kidsCategoryIds: idsOf(kids),
    healthyCategoryIds: idsOf(healthy),
    // D23: the specs have no list of these categories, so they are derived from the dishes.
    bulkCategoryIds: categories.filter(holdsTag('bulk')).map(({ categoryId }) => categoryId),
    scheduleCategoryIds: idsOf(schedule),
    specialMenu: special && {
      name: special.name,
      productIds: special.products.filter((id) => dishes.has(id)),
      endsOn: momentIn(special.endsOn),
    },
    addOnIds: wire.addOn.filter((id) => dishes.has(id)),
    availabilityFlags,
    flagMark: flagMarkOf(wire, availabilityFlags),
  }
}
