import type { Allergen, AllergenDeclaration } from '@tiffin/domain/allergens/allergens'
import type { TimeSlot } from '@tiffin/domain/availability/availability'
import type { DeliveryBand } from '@tiffin/domain/money/delivery-charge'
import type { StateCode } from '@tiffin/domain/money/gst-number'
import type { Registration } from '@tiffin/domain/money/registration'
import type { CutOff, LaterSettings, StoreMeal } from '@tiffin/domain/order/cut-off'
import type { AbsenceTerms } from '@tiffin/domain/plans/absence'
import type { LocalDate, Minute } from '@tiffin/domain/time/clock'
import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonOrNull } from '#kernel/db/core-tables'
import type { StoredDayHours, StoredPause } from './day/tables.ts'
import type { RecipeStep } from './recipe.ts'
import type { StoreDocumentDetails } from './store-documents.ts'

declare module '#kernel/db/database' {
  interface Database extends CatalogueTables {}
}

/** Z4: nutritional facts by name, for instance Calories. */
export type NutritionalFacts = Readonly<Record<string, { readonly value: number; readonly unit: string }>>

export interface CatalogueTable {
  tenant: string
  /** Incremented by every import that changes the catalogue. Menu caches depend on it. */
  version: number
  /** SHA-256 of the imported file: importing the same file again changes nothing. */
  digest: string
  imported_at: ColumnType<Date, Date, Date>
  details: Json<CatalogueDetails>
  /** AMB22: when the own rating of a dish last changed as menus show it; null: never. Menu caches depend on it. */
  ratings_at: ColumnType<Date | null, Date | undefined, Date>
}

/** Z2: details of the whole menu. Rows written before migration 0003 have none. */
export interface CatalogueDetails {
  readonly specialMenu?: SpecialMenuDetails | null
  /** Ids of the products that are suggested in the cart. */
  readonly addOnIds?: readonly number[]
}

/** H8: dishes at a special price until a date and time in the store's time zone. */
export interface SpecialMenuDetails {
  readonly name: string
  readonly endsOn: { readonly date: LocalDate; readonly minute: Minute }
  readonly productIds: readonly number[]
  /** Ids of the stores that have the special menu; null for all. */
  readonly storeIds: readonly number[] | null
}

export interface StoreTable {
  tenant: string
  store_id: number
  code: string
  retired: boolean
  position: number
  name: string
  location: string
  address: string
  pincode: string
  latitude: number
  longitude: number
  time_zone: string
  delivery_radius_km: number
  delivery_bands: Json<DeliveryBand[]>
  delivery_pincodes: Json<string[]>
  opening_minute: number
  closing_minute: number
  /** 0 Sunday to 6 Saturday. */
  open_weekdays: Json<number[]>
  /** `YYYY-MM-DD`. */
  off_dates: Json<string[]>
  later_from: LaterSettings['laterFrom']
  meals: Json<readonly StoreMeal[]>
  cut_offs: Json<readonly CutOff[]>
  /** Usual minutes from the acceptance of an order until it is ready; null: the store does not say. */
  lead_minutes: number | null
  /** AMB113; null: no absence. */
  absence: JsonOrNull<AbsenceTerms>
  packaging_charges: number
  min_cart_value: number
  max_cart_value: number
  details: Json<StoreDetails>
  /** What the store states; null: it does not say, and `registrationOf` decides. */
  registration: Registration | null
  /** What the store states; null: it does not say, and `stateOf` decides. */
  state: StateCode | null
  /** Differs after each change of what is sold out, of the pause and of the hours of single dates. */
  day_mark: Generated<string>
  day_hours: ColumnType<readonly StoredDayHours[], string | undefined, string>
  pause: ColumnType<StoredPause | null, string | null | undefined, string | null>
}

/** Z1: fields of a store that no query filters by. */
export interface StoreDetails extends StoreDocumentDetails {
  readonly promotions: readonly string[]
  readonly orderPlacementNumber: string
  readonly customerSupport: string
  readonly email: string
  readonly fssaiNumber: string
  readonly gst: string
  readonly registrationDate: string
  readonly gstEnabled: boolean
  readonly paymentCOD: boolean
  readonly paymentDigital: boolean
  readonly deliveryEnabled: boolean
  readonly pickupEnabled: boolean
  readonly bulkOrdering: boolean
  readonly scheduling: boolean
  readonly mealScheduling: boolean
  readonly mealSubscription: boolean
  readonly isTracking: boolean
  readonly isSelfDelivery: boolean
  readonly isInactive: boolean
  readonly now: boolean
  readonly askTimeForLater: boolean
  readonly orderLaterMaxDays: number
}

export interface CategoryTable {
  tenant: string
  category_id: number
  code: string
  retired: boolean
  position: number
  name: string
  description: string
  slots: Json<TimeSlot[]>
  /** Ids of the stores that have this category; null for all. */
  store_ids: Json<number[] | null>
}

export interface SubCategoryTable {
  tenant: string
  category_id: number
  sub_category_id: number
  name: string
  description: string
  slots: Json<TimeSlot[]>
}

/** One occurrence of a product in a sub-category; a product may have several. */
export interface PlacementTable {
  tenant: string
  category_id: number
  sub_category_id: number
  product_id: number
  position: number
}

export interface ProductTable {
  tenant: string
  product_id: number
  code: string
  retired: boolean
  name: string
  description: string
  image: string
  is_veg: boolean
  tax_percent: number
  /** AMB112: SAC or HSN; null: the store's own. */
  tax_code: string | null
  max_qty: number
  slots: Json<TimeSlot[]>
  /** Ids of the stores that have this product; null for all. */
  store_ids: Json<number[] | null>
  details: Json<ProductDetails>
  options: Json<StoredOptions>
}

/** Z3: fields of a product that no query filters by. */
export interface ProductDetails {
  readonly brandId: number
  readonly cookingMinutes: number | null
  readonly rating: number | null
  readonly tags: readonly string[]
  readonly menuTags: readonly string[]
  /** AMB93: this and the next three flags go with the menu and the order unchanged; commerce does not use them. */
  readonly isCMSEnabled: boolean
  readonly isCookingEnabled: boolean
  readonly isQCEnabled: boolean
  readonly isIMSEnabled: boolean
  /** Absent: nothing is declared. */
  readonly allergens?: AllergenDeclaration
  readonly recipe?: readonly RecipeStep[]
  readonly qcData?: QcData
  /** H2: the days on which subscriptions may run, both inclusive; absent: always. */
  readonly subscription?: { readonly from?: LocalDate; readonly to?: LocalDate }
}

/** Z3, Z4: values of the quality check, by name; Temp in °C, all others in grams. */
export type QcData = Readonly<Record<string, number>>

/** Z5: the choices of a product besides its size; amounts in paise, sizes by id. */
export interface StoredOptions {
  readonly processes: readonly StoredProcess[]
  /** F19: groups of a combo by size; empty for a product that is not a combo. */
  readonly combo: readonly StoredCombo[]
}

interface ProcessHead {
  readonly processId: number
  readonly processName: string
  readonly processRemovable: boolean
  /** Null for no limit. */
  readonly maxItemCustomizableLimit: number | null
  /** AMB99: minimum number of choices; absent: none is required. */
  readonly minItemCustomizableLimit?: number
  /** AMB23: a replacement costs the price difference instead of its full price. */
  readonly deltaPricing: boolean
  /** F4: ids of the sizes that have this step. */
  readonly variantIdApplicableOn: readonly number[]
}

export type StoredProcess =
  | (ProcessHead & { readonly processType: 'ADDON' | 'REMOVABLE'; readonly items: readonly StoredItem[] })
  | (ProcessHead & {
      readonly processType: 'REPLACEABLE'
      readonly from: readonly StoredItem[]
      readonly to: readonly StoredItem[]
    })

export interface StoredItem {
  readonly id: number
  readonly name: string
  readonly image: string
  readonly isVeg: boolean
  readonly inStock: boolean
  readonly isDefault: boolean
  /** AMB23: paise by size id; a size without a price does not have this item. */
  readonly price: Readonly<Record<string, number>>
  /** Absent: nothing is declared. */
  readonly allergens?: AllergenDeclaration
  /** AMB101; absent: not the only source of any allergen. */
  readonly onlySourceOf?: readonly Allergen[]
}

export interface StoredCombo {
  readonly variantId: number
  readonly groups: readonly {
    readonly comboGroupName: string
    readonly optionalGroup: boolean
    readonly comboGroupItem: readonly {
      readonly productId: number
      readonly variantId: number
      readonly isDefault: boolean
      /** I11: price of the choice, in paise. */
      readonly price: number
      /** The part's own declaration; absent: the product's declaration applies. */
      readonly allergens?: AllergenDeclaration
      /** AMB101; absent: not the only source of any allergen. */
      readonly onlySourceOf?: readonly Allergen[]
    }[]
  }[]
}

export interface SizeTable {
  tenant: string
  size_id: number
  product_id: number
  code: string
  retired: boolean
  position: number
  name: string
  price: number
  discounted_price: number | null
  special_discounted_price: number | null
  subscription_price: number | null
  serves: string
  disabled: boolean
  nutrition: Json<NutritionalFacts | null>
  details: Json<SizeDetails>
}

/** Z4: fields of a size that no query filters by. Rows written before migration 0003 have none. */
export interface SizeDetails {
  /** Weight or volume of the whole size. */
  readonly servingSize?: { readonly value: number; readonly unit: 'g' | 'ml' }
  readonly qcData?: QcData
}

/** H9: a product that is out of stock at a store. */
export interface StockOutTable {
  tenant: string
  store_id: number
  product_id: number
}

/** The tables of migrations 0002-catalogue and 0003-catalogue-details. */
interface CatalogueTables {
  catalogue: CatalogueTable
  store: StoreTable
  category: CategoryTable
  sub_category: SubCategoryTable
  placement: PlacementTable
  product: ProductTable
  size: SizeTable
  stock_out: StockOutTable
}
