import type { AllergenDeclaration } from '@tiffin/domain/allergens/allergens'
import {
  type Availability,
  availabilityFor,
  type SubscriptionWindow,
  slotEdges,
  type TimeSlot,
} from '@tiffin/domain/availability/availability'
import { toRupees } from '@tiffin/domain/money/money'
import { discountPercent, unitPrice } from '@tiffin/domain/money/pricing'
import { isCustomizable } from '@tiffin/domain/options/customisation'
import { defaultSize } from '@tiffin/domain/options/default-size'
import { addDays, type LocalDate, type LocalTime, type Minute, toClock } from '@tiffin/domain/time/clock'
import { formatWireMoment } from '@tiffin/domain/time/formats'
import { type MenuTag, menuTags } from './menu-tags.ts'
import { toWireCustomisation } from './options-wire.ts'
import type { RecipeStep } from './recipe.ts'
import type { CategoryRecord, MenuRecord, ProductRecord, SizeRecord } from './records.ts'
import { subscriptionWindow } from './subscription-window.ts'
import type { QcData } from './tables.ts'

/** H2: the first and the last day of a subscription. */
interface SubscriptionDays {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** SB28: the date and time that a menu's availability is computed for. */
export interface MenuMoment {
  /** In the store's time zone. */
  readonly at: LocalTime
  /** Null for a menu of single orders, which is not for a subscription. */
  readonly subscription: SubscriptionDays | null
}

/** H3: the fields `slot1`, `slot2` and so on, each `{startAt, endAt}`. */
const timeSlots = (slots: readonly TimeSlot[]) =>
  Object.fromEntries(
    slots.map((slot, at) => [`slot${at + 1}`, { startAt: toClock(slot.startMinute), endAt: toClock(slot.endMinute) }]),
  )

const toWireCategory = (category: CategoryRecord) => ({
  categoryId: category.categoryId,
  categoryName: category.name,
  description: category.description,
  timeSlots: timeSlots(category.slots),
  subCategory: category.subCategories.map((each) => ({
    subCategoryName: each.name,
    description: each.description,
    timeSlots: timeSlots(each.slots),
    products: each.productIds,
  })),
})

/** AMB28: a discounted price of 0 is the text "Free"; an absent price is left out. */
function discountedOf(paise: number | null): { discountedPrice?: number | 'Free' } {
  if (paise === null) return {}
  return { discountedPrice: paise === 0 ? 'Free' : toRupees(paise) }
}

const rupeesOrNothing = (field: string, paise: number | null) => (paise === null ? {} : { [field]: toRupees(paise) })

/** The three lists of a declaration; all are empty when nothing is declared. */
const toWireAllergens = (declared: AllergenDeclaration | undefined): AllergenDeclaration => ({
  contains: declared?.contains ?? [],
  mayContain: declared?.mayContain ?? [],
  freeOf: declared?.freeOf ?? [],
})

const toWireRecipe = (recipe: readonly RecipeStep[] = []) =>
  recipe.map((step) => ({ name: step.name, type: step.type ?? '', items: step.items }))

/** H1, H2: the availability of a product at the menu's date and time. */
function availabilityOf(product: ProductRecord, { at, subscription }: MenuMoment): Availability {
  const { places, inStock, backAt } = product
  const plan = subscription && { startDate: subscription.from, endDate: subscription.to, minute: at.minute }
  return availabilityFor({ places, inStock, backAt, window: subscriptionWindow(product) }, { at, plan })
}

/** H2: an empty string means no limit on that side. */
const toWireWindow = (window: SubscriptionWindow | null) => ({
  subscriptionEnabled: window !== null,
  subscriptionFrom: window?.from ?? '',
  subscriptionTo: window?.to ?? '',
})

const toWireVariant = (size: SizeRecord, qcData: QcData = {}) => ({
  id: size.sizeId,
  displayName: size.name,
  price: toRupees(size.price),
  ...discountedOf(size.discountedPrice),
  ...rupeesOrNothing('specialDiscountedPrice', size.specialDiscountedPrice),
  ...rupeesOrNothing('subscriptionPrice', size.subscriptionPrice),
  serves: size.serves,
  isDisabled: size.disabled,
  subscriptionEnabled: size.subscriptionPrice !== null,
  nutritionalFactsAvailable: size.nutrition !== null,
  nutritionalFacts: size.nutrition ?? {},
  servingSize: size.servingSize ?? null,
  qcData: { ...qcData, ...size.qcData },
})

/** Z3: the size that a card shows first, and the names of all sizes; a menu of one moment has no other slots than its own. */
const toWireDisplay = (sizes: readonly SizeRecord[]) => {
  const first = defaultSize(sizes.map((size) => ({ ...size, isDisabled: size.disabled })))
  return {
    selectedVariant: first && {
      id: first.sizeId,
      displayName: first.name,
      price: toRupees(first.price),
      ...discountedOf(first.discountedPrice),
      serves: first.serves,
    },
    displayVariants: sizes.map(({ name }) => name),
    modifiedTimeSlots: {},
  }
}

/** The discount of the first size in percent, which a card shows before a size is chosen. */
function discountOf(sizes: readonly SizeRecord[]): number {
  const [first] = sizes
  const charged = first && unitPrice(first, { orderType: 'regular' })
  return first && charged != null ? (discountPercent(first.price, charged) ?? 0) : 0
}

interface Standing {
  readonly availability: Availability
  readonly special: boolean
}

const toWireProduct = (product: ProductRecord, { availability, special }: Standing) => ({
  productId: product.productId,
  name: product.name,
  description: product.description,
  image: product.image,
  productType: product.options.combo.length ? 'COMBO' : 'PRODUCT',
  variants: product.sizes.map((size) => toWireVariant(size, product.qcData)),
  ...toWireDisplay(product.sizes),
  tax: product.taxPercent,
  brandId: product.brandId,
  categoryId: product.categoryId,
  maxQty: product.maxQty,
  // AMB2: prices include tax.
  taxIncluded: true,
  isVeg: product.isVeg,
  isCustomizable: isCustomizable(product.options),
  customisation: toWireCustomisation(product.options),
  tags: product.tags,
  menuTags: product.menuTags,
  ratings: product.rating,
  // AMB22
  ...(product.ownRating === null ? {} : { ownRating: product.ownRating / 10 }),
  discount: discountOf(product.sizes),
  cookingTime: product.cookingMinutes,
  timeSlots: timeSlots(product.slots),
  isProductAvailable: product.inStock && availability.state !== 'out-of-stock',
  ...(product.backAt && { soldOutUntil: formatWireMoment(product.backAt, 'mealDate') }),
  ...toWireWindow(subscriptionWindow(product)),
  specialProduct: special,
  allergens: toWireAllergens(product.allergens),
  recipe: toWireRecipe(product.recipe),
  qcData: product.qcData ?? {},
  notAvailableDueToTime: availability.state === 'not-now',
  notAvailableDueToDate: availability.state === 'not-on-date',
  nextAvailableAt: availability.state === 'not-now' ? toClock(availability.nextMinute) : '',
  isCMSEnabled: product.isCMSEnabled,
  isCookingEnabled: product.isCookingEnabled,
  isQCEnabled: product.isQCEnabled,
  isIMSEnabled: product.isIMSEnabled,
})

/** H7, H8: `endsOn` is a date and time in the store's time zone. */
const toWireSpecialMenu = ({ name, endsOn, productIds }: NonNullable<MenuRecord['specialMenu']>) => ({
  name,
  products: productIds,
  endsOn: formatWireMoment(endsOn, 'mealDate'),
})

/** The minutes of the day at which availability can change. */
export const menuEdges = (menu: MenuRecord): readonly Minute[] => {
  const edges = menu.products.flatMap((product) => product.places.flatMap(slotEdges))
  return [...new Set(edges)].sort((a, b) => a - b)
}

/** H2: the days on which availability for plans can change: the first day of each window and the day after its last. */
export const windowEdges = (menu: MenuRecord): readonly LocalDate[] => {
  const windows = menu.products.flatMap((product) => subscriptionWindow(product) ?? [])
  return [...new Set(windows.flatMap(({ from, to }) => [from ?? [], to === null ? [] : addDays(to, 1)].flat()))].sort()
}

/** Z2: a store's menu on the wire, computed for one date and time in the store's time zone (SB28). */
export function toWireMenu(menu: MenuRecord, moment: MenuMoment) {
  const states = new Map(menu.products.map((product) => [product.productId, availabilityOf(product, moment)]))
  const stateOf = (product: ProductRecord): Availability => states.get(product.productId) ?? { state: 'out-of-stock' }
  const idsTagged = (tag: MenuTag) =>
    menu.products.filter((each) => each.menuTags.includes(tag)).map((each) => each.productId)
  const categoriesTagged = (tag: MenuTag) => {
    const tagged = new Set(idsTagged(tag))
    return menu.categories
      .filter((category) => category.subCategories.some((each) => each.productIds.some((id) => tagged.has(id))))
      .map((category) => category.categoryId)
  }
  const specials = new Set(menu.specialMenu?.productIds)
  const kids = categoriesTagged(menuTags.kids)
  const healthy = categoriesTagged(menuTags.healthy)
  const bulk = categoriesTagged(menuTags.bulk)
  const schedule = categoriesTagged(menuTags.subscription)
  return {
    menu: {
      categories: menu.categories.map(toWireCategory),
      kidsMenuAvailable: kids.length > 0,
      healthyMenuAvailable: healthy.length > 0,
      subscriptionMenuAvailable: schedule.length > 0,
    },
    products: Object.fromEntries(
      menu.products.map((product) => [
        product.productId,
        toWireProduct(product, {
          availability: stateOf(product),
          special: specials.has(product.productId),
        }),
      ]),
    ),
    addOn: menu.addOnIds,
    specialMenu: menu.specialMenu && toWireSpecialMenu(menu.specialMenu),
    menuTags: [...new Set(menu.products.flatMap((product) => product.menuTags))].sort(),
    categoryAvailableId: { kids, healthy, bulk, schedule },
    availableProductId: menu.products
      .filter((product) => stateOf(product).state === 'available')
      .map((product) => product.productId),
  }
}
