import type { AllergenDeclaration } from '@tiffin/domain/allergens/allergens'
import type { Availability } from '@tiffin/domain/availability/availability'
import type { DishOptions } from '@tiffin/domain/options/options'
import type { LocalDate, Minute } from '@tiffin/domain/time/clock'
import { operation } from './operation.ts'
import type { Store } from './stores.ts'

/** One size of a dish. Amounts in paise; a discounted price of 0 is free (AMB28). */
export interface Size {
  readonly sizeId: number
  readonly name: string
  readonly price: number
  readonly discountedPrice: number | null
  readonly specialDiscountedPrice: number | null
  readonly subscriptionPrice: number | null
  readonly serves: string | null
  readonly isDisabled: boolean
  readonly calories: number | null
  /** Weight or volume of the whole size, as shown: "380 g"; null when unknown. */
  readonly servingSize: string | null
  /**
   * AMB99: the lowest price in paise that choices add, for every order type; a card shows the sum with "from". 0 when
   * only removable default choices cost something. Absent when the plain price applies (PERF4).
   */
  readonly leastChoices?: number | undefined
}

/** D23: a menu that contains the dish, besides the whole menu. */
export type MenuTag = 'kids' | 'healthy' | 'bulk' | 'schedule'

export interface Dish {
  readonly productId: number
  readonly name: string
  readonly description: string
  /** Null when the dish has no picture of its own. */
  readonly image: string | null
  readonly isVeg: boolean
  readonly tags: readonly string[]
  readonly sizes: readonly Size[]
  readonly maxQty: number
  readonly taxPercent: number
  readonly cookingMinutes: number | null
  readonly availability: Availability
  readonly kind: 'product' | 'combo'
  /** E1: at least one size has something to add, leave out or replace. */
  readonly isCustomizable: boolean
  /**
   * F1, F15: true when the configurator opens before the dish is added; false when the dish is added with its default
   * choices.
   */
  readonly needsConfiguration: boolean
  readonly menuTags: readonly MenuTag[]
  /** AMB22: rating for the rating filter; null when the upstream sends none. */
  readonly rating: number | null
  /** AMB22: the figure on its card; null: none. Absent: the fixed one, which the client has. */
  readonly chip?: number | null | undefined
  /** I2: the dish is on the special menu, and that menu is active for this order. */
  readonly isSpecial: boolean
  /**
   * The dish's own declaration, from which the allergens of its configurations are computed. Null: nothing is stated,
   * which never means "free of". When default choices contain more, `asItComes` is present as well.
   */
  readonly allergens: AllergenDeclaration | null
  /**
   * AMB101: the declaration of the dish with its default choices and parts, the worst of its sizes. Present only when
   * those contain more than `allergens`.
   */
  readonly asItComes?: AllergenDeclaration | undefined
}

export interface SubCategory {
  readonly name: string
  readonly description: string
  readonly productIds: readonly number[]
}

export interface Category {
  readonly categoryId: number
  readonly name: string
  readonly description: string
  readonly subCategories: readonly SubCategory[]
}

/** D22, H8: dishes that are offered until a given date and time. */
export interface SpecialMenu {
  readonly name: string
  readonly productIds: readonly number[]
  /** H7: in the store's time zone; absent or null when unknown. */
  readonly endsAt?: { readonly date: LocalDate; readonly minute: Minute } | null | undefined
}

/** The menus that the store home links to, besides the whole menu. */
export interface Highlights {
  /** C4: ids of the categories that contain dishes for children. */
  readonly kidsCategoryIds: readonly number[]
  readonly healthyCategoryIds: readonly number[]
  readonly bulkCategoryIds: readonly number[]
  readonly scheduleCategoryIds: readonly number[]
  /** C8: null when there is no special menu, or when it has ended. */
  readonly specialMenu: SpecialMenu | null
}

export interface Menu {
  readonly categories: readonly Category[]
  /** By product id. */
  readonly dishes: Readonly<Record<string, Dish>>
  readonly highlights?: Highlights | undefined
  /** J1: ids of the dishes that the cart page suggests. */
  readonly addOnIds: readonly number[]
  /** Epoch milliseconds of the next change of availability; null when it never changes. */
  readonly changesAt: number | null
}

/**
 * G8: the store's current meal time. `date` is null while the store takes orders for now, otherwise the date
 * (`YYYY-MM-DD`) of new orders.
 */
export interface MealTime {
  readonly mealType: string
  readonly date: string | null
}

export interface Storefront {
  readonly store: Store
  readonly menu: Menu
  /** Null when the lookup of the meal time failed; the failure is ignored (G9). */
  readonly mealTime: MealTime | null
}

/**
 * G17: what a menu is requested for: a date, or the days of a plan of meals (H2), with a time. Without dates: now, or the
 * day of the meal time (G8).
 */
export type MenuFor = {
  /** `YYYY-MM-DD` in the store's time zone, within its range for later orders (G13). */
  readonly date?: string | undefined
  /** H2: the first and the last day of a plan, `YYYY-MM-DD`; only together, and never with `date`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** `HH:mm`; when absent, the default time of that day or plan (G14, AMB10). */
  readonly time?: string | undefined
}

/**
 * C22, C27: one store with its menu and meal time. `refused` for a date on which the store takes no orders, for a plan
 * that ends before it starts or is longer than a year, and for any plan at a store without plans (D4).
 */
export const getStorefront = operation<{ params: { storeId: number }; query?: MenuFor; answer: Storefront }>(
  'GET',
  '/api/stores/:storeId/storefront',
)

/** E17: one nutrition figure of a size. */
export interface NutritionFact {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/** E16: one figure of the quality check. "Temp" is in °C, all others in grams. */
export interface QualityFigure {
  readonly name: string
  readonly value: number
}

export interface SizeFacts {
  readonly sizeId: number
  /** E22: null when the upstream has no nutrition figures for the size. */
  readonly nutrition: readonly NutritionFact[] | null
  readonly quality: readonly QualityFigure[]
}

/** E18: one step of "How we make it". */
export interface RecipeStep {
  readonly name: string
  readonly type: 'removable' | 'replaceable' | null
  readonly items: readonly { readonly name: string; readonly image: string | null }[]
}

/** Details that are loaded only when a diner opens a dish, so that menus stay small (PERF4). */
export interface DishDetail {
  readonly productId: number
  readonly options: DishOptions
  readonly sizes: readonly SizeFacts[]
  readonly recipe: readonly RecipeStep[]
}

/** E14, F1, F15: one dish of a store's menu, with all details. `not-found` when the menu does not have it. */
export const getDishDetail = operation<{
  params: { storeId: number; productId: number }
  query?: MenuFor
  answer: { detail: DishDetail }
}>('GET', '/api/stores/:storeId/dishes/:productId')

/** The largest number of dishes in one call of `getDishDetails`. */
export const MAX_DETAILS = 30

/**
 * AMB101: the details of all dishes that a page needs, in one call. `ids`: 1 to `MAX_DETAILS` product ids, separated by
 * commas. The answer leaves out dishes that the menu does not have.
 */
export const getDishDetails = operation<{
  params: { storeId: number }
  query: MenuFor & { readonly ids: string }
  answer: { details: readonly DishDetail[] }
}>('GET', '/api/stores/:storeId/details')
