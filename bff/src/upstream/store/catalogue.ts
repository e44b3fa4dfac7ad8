import type { Dish, Size } from '@tiffin/contract/storefront'
import type { TimeSlot } from '@tiffin/domain/availability'
import { type LocalTime, parseMinute } from '@tiffin/domain/clock'
import type { WireMenu, WireProduct, WireVariant } from './wire.ts'

/** Fields that an order hands back to the upstream as it gave them (AMB93). */
export interface WireFacts {
  readonly brandId: number
  readonly categoryId: number
  readonly isCMS: boolean
  readonly isCooking: boolean
  readonly isQC: boolean
  readonly isIMS: boolean
}

/** A dish and when it is served, before anybody has looked at a clock. */
export interface CatalogueDish extends Omit<Dish, 'availability'> {
  readonly inStock: boolean
  readonly slots: readonly TimeSlot[]
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

/** The menu of a store as it is at any time of the day. */
export interface Catalogue {
  readonly categories: readonly CatalogueCategory[]
  readonly dishes: ReadonlyMap<number, CatalogueDish>
  readonly kidsCategoryIds: readonly number[]
  readonly healthyCategoryIds: readonly number[]
  readonly specialMenu: CatalogueSpecialMenu | null
}

/** H7: dishes for a while; `endsAt` is read on the store's own clock. */
export interface CatalogueSpecialMenu {
  readonly name: string
  readonly productIds: readonly number[]
  readonly endsAt: Pick<LocalTime, 'date' | 'minute'> | null
}

const ENDS_ON = /^(\d{2})-(\d{2})-(\d{4}) (\d{2}:\d{2})/

/** `21-11-2026 23:00`; null for anything else. */
function endOf(text: string): CatalogueSpecialMenu['endsAt'] {
  const [, day, month, year, clock = ''] = ENDS_ON.exec(text) ?? []
  const minute = parseMinute(clock)
  return minute === null ? null : { date: `${year}-${month}-${day}`, minute }
}

/** Pages may show pictures of this installation only (SAFE15); another's address reads as none. */
export const ownPicture = (image: string): string | null => (/^\/(?!\/)/.test(image) ? image : null)

function toSlots(slots: readonly { startAt: string; endAt: string }[]): TimeSlot[] {
  return slots.flatMap((slot) => {
    const startMinute = parseMinute(slot.startAt)
    const endMinute = parseMinute(slot.endAt)
    return startMinute === null || endMinute === null ? [] : [{ startMinute, endMinute }]
  })
}

/** E22: shown only where the size says that its figures are known. */
function caloriesOf(variant: WireVariant): number | null {
  if (!variant.nutritionalFactsAvailable) return null
  const fact = Object.entries(variant.nutritionalFacts).find(([name]) => /^calories$/i.test(name))
  return fact ? fact[1].value : null
}

const toSize = (variant: WireVariant): Size => ({
  sizeId: variant.id,
  name: variant.displayName,
  price: variant.price,
  discountedPrice: variant.discountedPrice,
  specialDiscountedPrice: variant.specialDiscountedPrice,
  subscriptionPrice: variant.subscriptionPrice,
  serves: variant.serves || null,
  isDisabled: variant.isDisabled,
  calories: caloriesOf(variant),
  servingSize: null,
})

const toDish = (product: WireProduct): CatalogueDish => ({
  productId: product.productId,
  name: product.name,
  description: product.description,
  image: ownPicture(product.image),
  isVeg: product.isVeg,
  tags: product.tags,
  sizes: product.variants.map(toSize),
  maxQty: product.maxQty,
  taxPercent: product.tax,
  cookingMinutes: product.cookingTime,
  kind: 'product',
  isCustomizable: false,
  asksFirst: false,
  menuTags: [],
  rating: null,
  isSpecial: false,
  allergens: null,
  inStock: product.isProductAvailable,
  slots: toSlots(product.timeSlots),
  facts: {
    brandId: product.brandId,
    categoryId: product.categoryId,
    isCMS: product.isCMSEnabled,
    isCooking: product.isCookingEnabled,
    isQC: product.isQCEnabled,
    isIMS: product.isIMSEnabled,
  },
})

/** Z2-Z5 without their spellings. What holds no dish that can be ordered is left out. */
export function toCatalogue(wire: WireMenu): Catalogue {
  const sellable = wire.products.filter((product) => product.variants.length > 0 && product.name !== '')
  const dishes = new Map(sellable.map((product) => [product.productId, toDish(product)]))
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
        productIds: sub.products.filter((id) => dishes.has(id)),
      }))
      .filter((sub) => sub.productIds.length > 0),
  }))
  const { kids, healthy } = wire.categoryAvailableId
  const special = wire.specialMenu
  return {
    categories: categories.filter((category) => category.subCategories.length > 0),
    dishes,
    kidsCategoryIds: kids,
    healthyCategoryIds: healthy,
    specialMenu: special && { name: special.name, productIds: special.products, endsAt: endOf(special.endsOn) },
  }
}
