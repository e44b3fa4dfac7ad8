import type { Places, TimeSlot } from '@tiffin/domain/availability'
import type { DishOptions } from '@tiffin/domain/options'
import type { SizePrices } from '@tiffin/domain/pricing'
import type { StoreHours } from '@tiffin/domain/store-hours'
import type {
  DeliveryBand,
  NutritionalFacts,
  ProductDetails,
  SizeDetails,
  SpecialMenuDetails,
  StoreDetails,
} from './tables.ts'

/** A store as every use case knows it. Amounts in paise. */
export interface StoreRecord extends StoreDetails {
  readonly storeId: number
  readonly code: string
  readonly name: string
  /** B18: the city or campus by which pickup stores are grouped. */
  readonly location: string
  readonly address: string
  readonly pincode: string
  readonly latitude: number
  readonly longitude: number
  readonly timeZone: string
  /** SB27: kilometres as the crow flies. */
  readonly deliveryRadiusKm: number
  /** Ascending by distance; beyond the last one its charge stays. */
  readonly deliveryBands: readonly DeliveryBand[]
  /** Postal codes that are served whatever the distance. */
  readonly deliveryPincodes: readonly string[]
  readonly hours: StoreHours
  readonly packagingCharges: number
  readonly minCartValue: number
  readonly maxCartValue: number
}

/** One size of a product. Amounts in paise. */
export interface SizeRecord extends SizePrices, SizeDetails {
  readonly sizeId: number
  readonly name: string
  readonly price: number
  readonly discountedPrice: number | null
  readonly specialDiscountedPrice: number | null
  readonly subscriptionPrice: number | null
  readonly serves: string
  readonly disabled: boolean
  readonly nutrition: NutritionalFacts | null
}

/** A product as one store offers it. */
export interface ProductRecord extends ProductDetails {
  readonly productId: number
  readonly name: string
  readonly description: string
  readonly image: string
  readonly isVeg: boolean
  readonly taxPercent: number
  readonly maxQty: number
  readonly slots: readonly TimeSlot[]
  /** F4, F19: every amount in paise; parts of combos that this store does not sell are left out. */
  readonly options: DishOptions
  /** H9: false when this store has run out of it. */
  readonly inStock: boolean
  /** The first category in which it stands. */
  readonly categoryId: number
  /** H1: the slots of category, sub-category and product for each place where it stands; for `availabilityAmong`. */
  readonly places: Places
  readonly sizes: readonly SizeRecord[]
}

export interface SubCategoryRecord {
  readonly name: string
  readonly description: string
  readonly slots: readonly TimeSlot[]
  readonly productIds: readonly number[]
}

export interface CategoryRecord {
  readonly categoryId: number
  readonly name: string
  readonly description: string
  readonly slots: readonly TimeSlot[]
  readonly subCategories: readonly SubCategoryRecord[]
}

/** The menu of one store: what it offers, whatever the time. */
export interface MenuRecord {
  readonly categories: readonly CategoryRecord[]
  readonly products: readonly ProductRecord[]
  /** Null when this store has none. One that is over is still here: only a reader knows for when it asks (AMB1). */
  readonly specialMenu: Omit<SpecialMenuDetails, 'storeIds'> | null
  /** Ids of products of this store that a cart suggests. */
  readonly addOnIds: readonly number[]
}
