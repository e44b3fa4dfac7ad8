import type { AllergenDeclaration } from '@tiffin/domain/allergens'
import type { Availability } from '@tiffin/domain/availability'
import type { LocalDate, Minute } from '@tiffin/domain/clock'
import type { DishOptions } from '@tiffin/domain/options'
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
  /** What the whole size weighs or measures, as one reads it: "380 g"; null when nobody said. */
  readonly servingSize: string | null
  /**
   * AMB99: paise that choices add at least, whatever price the kind of order charges; a card shows the sum with "from". 0 where
   * only default choices cost something, which may be taken away. Absent where the price stands by itself (PERF4).
   */
  readonly leastChoices?: number | undefined
}

/** D23: the menus beside the whole one in which a dish stands. */
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
  /** E1: there is something to add, leave out or replace in at least one size. */
  readonly isCustomizable: boolean
  /** F1, F15: adding asks first what is wanted; otherwise the dish goes into the cart as it is. */
  readonly asksFirst: boolean
  readonly menuTags: readonly MenuTag[]
  /** AMB22: what the rating filter reads; null when the upstream says nothing. */
  readonly rating: number | null
  /** I2: it stands in the special menu, and that is still on for this order. */
  readonly isSpecial: boolean
  /**
   * What the dish itself declares, with which its choices are put together; null: nothing is stated, which is never
   * "free of". What is known of the dish as it comes stands in `asItComes` where that is not all of it.
   */
  readonly allergens: AllergenDeclaration | null
  /** AMB101: of the dish as it comes, where default choices or parts bring more than it declares; the worst of its sizes. */
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

/** D22, H8: dishes for a while. */
export interface SpecialMenu {
  readonly name: string
  readonly productIds: readonly number[]
  /** H7: on the store's own clock; absent or null when nobody said. */
  readonly endsAt?: { readonly date: LocalDate; readonly minute: Minute } | null | undefined
}

/** What the store's home leads to besides the whole menu. */
export interface Highlights {
  /** C4: categories with dishes for children, and with healthy ones; empty when there are none. */
  readonly kidsCategoryIds: readonly number[]
  readonly healthyCategoryIds: readonly number[]
  readonly bulkCategoryIds: readonly number[]
  readonly scheduleCategoryIds: readonly number[]
  /** C8: the special menu while it is valid. */
  readonly specialMenu: SpecialMenu | null
}

export interface Menu {
  readonly categories: readonly Category[]
  /** By product id. */
  readonly dishes: Readonly<Record<string, Dish>>
  readonly highlights?: Highlights | undefined
  /** J1: dishes that a cart suggests beside what is in it. */
  readonly addOnIds: readonly number[]
  /** Epoch milliseconds at which availability next changes; null when it never does. */
  readonly changesAt: number | null
}

/** G8: null while the store takes orders for now; otherwise the date (`YYYY-MM-DD`) an order would be for. */
export interface MealTime {
  readonly mealType: string
  readonly date: string | null
}

export interface Storefront {
  readonly store: Store
  readonly menu: Menu
  /** Null when the lookup failed, which is silently ignored (G9). */
  readonly mealTime: MealTime | null
}

/** G17: for when the menu is; without a date for now, or for the meal time's day (G8). */
export type MenuFor = {
  /** `YYYY-MM-DD` on the store's own calendar, within the days that it takes later orders for (G13). */
  readonly date?: string | undefined
  /** `HH:mm`; without one the default time of that day (G14, AMB10). */
  readonly time?: string | undefined
}

/** C22, C27: one store with its menu and meal time. `refused` for a date that the store takes no orders for. */
export const getStorefront = operation<{ params: { storeId: number }; query?: MenuFor; answer: Storefront }>(
  'GET',
  '/api/stores/:storeId/storefront',
)

/** E17: one line of the nutrition of a size. */
export interface NutritionFact {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/** E16: one figure of the quality check: Temp in °C, everything else in gm. */
export interface QualityFigure {
  readonly name: string
  readonly value: number
}

export interface SizeFacts {
  readonly sizeId: number
  /** E22: null where the size says that its figures are not known. */
  readonly nutrition: readonly NutritionFact[] | null
  readonly quality: readonly QualityFigure[]
}

/** E18: one step of "How we make it". */
export interface RecipeStep {
  readonly name: string
  readonly type: 'removable' | 'replaceable' | null
  readonly items: readonly { readonly name: string; readonly image: string | null }[]
}

/** What is asked for only when a diner opens a dish, so that menus stay small (PERF4). */
export interface DishDetail {
  readonly productId: number
  readonly options: DishOptions
  readonly sizes: readonly SizeFacts[]
  readonly recipe: readonly RecipeStep[]
}

/** E14, F1, F15: one dish of a store's menu, in full. `not-found` when the menu does not have it. */
export const getDishDetail = operation<{
  params: { storeId: number; productId: number }
  query?: MenuFor
  answer: { detail: DishDetail }
}>('GET', '/api/stores/:storeId/dishes/:productId')
