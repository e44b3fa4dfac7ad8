import type { Availability } from '@tiffin/domain/availability'
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
}

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

/** What the store's home leads to besides the whole menu. */
export interface Highlights {
  /** C4: categories with dishes for children, and with healthy ones; empty when there are none. */
  readonly kidsCategoryIds: readonly number[]
  readonly healthyCategoryIds: readonly number[]
  /** C8: the special menu while it is valid. */
  readonly specialMenu: { readonly name: string; readonly productIds: readonly number[] } | null
}

export interface Menu {
  readonly categories: readonly Category[]
  /** By product id. */
  readonly dishes: Readonly<Record<string, Dish>>
  readonly highlights?: Highlights | undefined
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

/** C22, C27: one store with its menu and meal time, for an order that is made now. */
export const getStorefront = operation<{ params: { storeId: number }; answer: Storefront }>(
  'GET',
  '/api/stores/:storeId/storefront',
)
