import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { Path } from '../problems.ts'

/** Whole paise. As the file gives them: `NeutralMenu.prices` says whether tax is included. */
export type Paise = number

/** A time range of the day, both ends `HH:mm` and inclusive. */
export interface NeutralSlot {
  readonly from: string
  readonly to: string
}

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Opening hours, the same on every weekday listed. */
export interface NeutralHours {
  readonly opens: string
  readonly closes: string
  /** Null: every day. */
  readonly weekdays: readonly (typeof WEEKDAYS)[number][] | null
}

/** One thing to choose in a step. */
export interface NeutralChoice {
  /** Unique in its step. */
  readonly id: string
  readonly name: string
  /** AMB23: one price for every size, or a price by size id: a size without one does not have the choice. */
  readonly price: Paise | Readonly<Record<string, Paise>>
  /** Null: the file does not say. */
  readonly veg: boolean | null
  readonly inStock: boolean
  /** Selected unless the diner removes it; its price is then part of the dish's. */
  readonly isDefault: boolean
  /** A picture as the file names it: an id, a file name or a URL. */
  readonly image: string | null
  readonly path: Path
}

/** A step of choices, such as toppings. */
export interface NeutralStep {
  /** Unique in its dish. */
  readonly id: string
  readonly name: string
  /** 0: the step may stay empty. */
  readonly min: number
  /** Null: no limit. */
  readonly max: number | null
  /** How many choices cost nothing; 0: none. The catalogue cannot express it: it is reported. */
  readonly free: number
  /** Ids of the sizes that have the step; null: all. */
  readonly sizes: readonly string[] | null
  readonly choices: readonly NeutralChoice[]
  readonly path: Path
}

/** What a whole size is. Null: the file does not say. */
export interface NeutralFacts {
  /** kcal. */
  readonly calories: number | null
  readonly servingSize: { readonly value: number; readonly unit: 'g' | 'ml' } | null
}

/** One way to buy a dish: a variation, or one combination of several variations. */
export interface NeutralSize {
  /** Unique in its dish. */
  readonly id: string
  readonly name: string
  readonly price: Paise
  /** The discounted price; null: none. */
  readonly offer: Paise | null
  readonly inStock: boolean
  /** The size that is selected first. At most one of a dish; none: the first. */
  readonly isDefault: boolean
  readonly serves: string
  /** Left out: the file does not say. */
  readonly facts?: NeutralFacts
  readonly path: Path
}

export interface NeutralDish {
  /** Unique in its restaurant; the same id in another restaurant of the file need not be the same dish. */
  readonly id: string
  readonly name: string
  readonly description: string
  /** Null: the file does not say. Dishes with egg are not vegetarian. */
  readonly veg: boolean | null
  readonly inStock: boolean
  /** The file's words when the dish was only outside its hours as the file was made ("at 7 am"); null otherwise. */
  readonly availableAgain: string | null
  /** At least one. A dish without variations has one size. */
  readonly sizes: readonly NeutralSize[]
  readonly steps: readonly NeutralStep[]
  readonly image: string | null
  readonly tags: readonly string[]
  /** 0 to 5; null: none. */
  readonly rating: number | null
  /** What it contains; left out, and for all other allergens: the file does not say. */
  readonly contains?: readonly Allergen[]
  /** Null: the file does not say. */
  readonly taxPercent: number | null
  /** What the file says of this dish's prices, its choices' included; left out: what it says of the menu's. */
  readonly prices?: PricesSay
  /** Empty: always. */
  readonly slots: readonly NeutralSlot[]
  readonly path: Path
}

export interface NeutralSubCategory {
  readonly name: string
  readonly description: string
  readonly slots: readonly NeutralSlot[]
  /** Ids of dishes of the same restaurant, in display order, each once. */
  readonly dishIds: readonly string[]
}

export interface NeutralCategory {
  readonly name: string
  readonly description: string
  /** Empty: always. */
  readonly slots: readonly NeutralSlot[]
  /** At least one. A category without sub-categories has one with its own name. */
  readonly subCategories: readonly NeutralSubCategory[]
  readonly path: Path
}

/** One outlet with its menu. Null where the file does not say. */
export interface NeutralRestaurant {
  readonly id: string
  readonly name: string
  readonly city: string | null
  readonly area: string | null
  readonly address: string | null
  readonly pincode: string | null
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | null
  readonly fssai: string | null
  readonly gst: string | null
  /** The restaurant's own number, never a diner's. */
  readonly phone: string | null
  readonly hours: NeutralHours | null
  /** Per order. */
  readonly packaging: Paise | null
  readonly categories: readonly NeutralCategory[]
  readonly dishes: readonly NeutralDish[]
  readonly path: Path
}

/** What the file says of its prices. */
export type PricesSay = 'with-tax' | 'before-tax' | 'unknown'

/** A menu of any source, before it becomes a catalogue. */
export interface NeutralMenu {
  readonly prices: PricesSay
  /** At least one. */
  readonly restaurants: readonly NeutralRestaurant[]
}

/** AMB23: the price of a choice in a size; null: the size does not have it. */
export function priceInSize({ price }: NeutralChoice, sizeId: string): Paise | null {
  if (typeof price === 'number') return price
  return Object.hasOwn(price, sizeId) ? (price[sizeId] ?? null) : null
}
