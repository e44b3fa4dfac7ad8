import type { Places, TimeSlot } from '@tiffin/domain/availability/availability'
import type { StoreHours } from '@tiffin/domain/availability/store-hours'
import type { DeliveryBand } from '@tiffin/domain/money/delivery-charge'
import type { StateCode } from '@tiffin/domain/money/gst-number'
import type { SizePrices } from '@tiffin/domain/money/pricing'
import type { Registration } from '@tiffin/domain/money/registration'
import type { DishOptions } from '@tiffin/domain/options/options'
import type { LaterSettings } from '@tiffin/domain/order/cut-off'
import type { AbsenceTerms } from '@tiffin/domain/plans/absence'
import type { DayMinute } from '@tiffin/domain/time/clock'
import type { NutritionalFacts, ProductDetails, SizeDetails, SpecialMenuDetails, StoreDetails } from './tables.ts'

/** A store with its columns and details merged. Amounts in paise. */
export interface StoreRecord extends Required<Omit<StoreDetails, 'pastPrefixes'>>, LaterSettings {
  /** Usual minutes from the acceptance of an order until it is ready; null: the store does not say. */
  readonly leadMinutes: number | null
  /** AMB113; null: the owner of a made meal cannot say that it is not collected. */
  readonly absence: AbsenceTerms | null
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
  /** SB27: kilometres in a straight line. */
  readonly deliveryRadiusKm: number
  /** Ascending by distance. Beyond the last band, the charge of the last band applies. */
  readonly deliveryBands: readonly DeliveryBand[]
  /** Postal codes that are served at any distance. */
  readonly deliveryPincodes: readonly string[]
  readonly hours: StoreHours
  /** What diners read during a pause (`hours.pausedUntil`); empty for the usual sentence. */
  readonly pauseSays: string
  /** AMB112: the registration for GST in force. */
  readonly registration: Registration
  /** The GST code of the state or union territory; null: the store does not say. */
  readonly state: StateCode | null
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

/** A product as one store sells it. */
export interface ProductRecord extends ProductDetails {
  readonly productId: number
  readonly name: string
  readonly description: string
  readonly image: string
  readonly isVeg: boolean
  readonly taxPercent: number
  /** AMB112: SAC or HSN; null: that of the store. */
  readonly taxCode: string | null
  readonly maxQty: number
  readonly slots: readonly TimeSlot[]
  /** F4, F19: amounts in paise; without combo parts that this store does not sell. */
  readonly options: DishOptions
  /** H9: false when the product is out of stock at this store. */
  readonly inStock: boolean
  /** AMB22: its own rating in tenths; null: too few people have rated it. */
  readonly ownRating: number | null
  /** When a sold-out product is sold again; null: unknown. */
  readonly backAt?: DayMinute | null
  /** The first category on the menu that contains the product. */
  readonly categoryId: number
  /**
   * H1: the slots of category, sub-category and product, for each placement on the menu; the input of
   * `availabilityAmong`.
   */
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

/** The menu of one store, independent of the time. */
export interface MenuRecord {
  readonly categories: readonly CategoryRecord[]
  readonly products: readonly ProductRecord[]
  /**
   * Null when this store has none. A special menu that has ended is still included, because whether it applies depends
   * on the time of the order (AMB1).
   */
  readonly specialMenu: Omit<SpecialMenuDetails, 'storeIds'> | null
  /** Ids of this store's products that are suggested in the cart. */
  readonly addOnIds: readonly number[]
}
