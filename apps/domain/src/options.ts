import type { Allergen, AllergenDeclaration } from './allergens.ts'
import type { Paise } from './money.ts'

/** What a choice, or a part of a combo, brings into the dish. */
export interface Ingredient {
  /** Null: nothing is stated. */
  readonly allergens: AllergenDeclaration | null
  /**
   * AMB101: the allergens that the dish has from this default alone. Without it the dish no longer "contains" them. Absent:
   * the kitchen vouches for no such thing, and taking it out lifts nothing.
   */
  readonly onlySourceOf?: readonly Allergen[] | undefined
}

/** Z5: one thing that may be added, left out or put in place of another. */
export interface OptionItem extends Ingredient {
  readonly itemId: number
  readonly name: string
  readonly image: string | null
  readonly isVeg: boolean
  readonly inStock: boolean
  readonly isDefault: boolean
  /** F13, AMB23: paise by size id; a size that is not named does not have this item. 0 is free. */
  readonly price: Readonly<Record<string, Paise>>
}

interface ProcessHead {
  readonly processId: number
  readonly name: string
  /** F12: the whole step may be dropped. */
  readonly isRemovable: boolean
  /** F8, F10: at most so many items; null for no limit. */
  readonly limit: number | null
  /** AMB99: at least so many of its add-ons must be chosen; 0 where nothing must. */
  readonly min: number
  /** AMB23: a replacement costs the difference, not its whole price. */
  readonly deltaPricing: boolean
  /** F4: the sizes that have this step. */
  readonly sizeIds: readonly number[]
}

/** F4: a step of choices. In a replaceable one, everything in `from` is in the dish and nothing in `to` is. */
export type OptionProcess =
  | (ProcessHead & { readonly type: 'addon' | 'removable'; readonly items: readonly OptionItem[] })
  | (ProcessHead & {
      readonly type: 'replaceable'
      readonly from: readonly OptionItem[]
      readonly to: readonly OptionItem[]
    })

/** F19: one dish in one size that may stand in a group of a combo. */
export interface ComboPart extends Ingredient {
  readonly productId: number
  readonly sizeId: number
  readonly name: string
  readonly sizeName: string
  readonly image: string | null
  readonly isVeg: boolean
  readonly inStock: boolean
  readonly isDefault: boolean
  /** I11: what the choice adds to the price of the combo, in paise. */
  readonly price: Paise
}

export interface ComboGroup {
  readonly name: string
  readonly isOptional: boolean
  readonly parts: readonly ComboPart[]
}

export interface ComboOfSize {
  readonly sizeId: number
  readonly groups: readonly ComboGroup[]
}

/** Everything that may be chosen of a dish beside its size. Both lists are empty for a dish that comes as it is. */
export interface DishOptions {
  readonly processes: readonly OptionProcess[]
  /** The groups of a combo by the size they belong to. */
  readonly combo: readonly ComboOfSize[]
}

export interface PickedItem {
  readonly processId: number
  readonly itemId: number
}

export interface ComboChoice {
  /** Name of the group, which is unique within a size. */
  readonly group: string
  readonly productId: number
  readonly sizeId: number
}

/**
 * F14: what a diner made of a dish: finalCustomisation, and for a combo what was picked of its groups.
 * Order has no meaning in any of the lists.
 */
export interface Configuration {
  readonly addedItems: readonly PickedItem[]
  readonly removedItems: readonly PickedItem[]
  /** F5: as many removed as put in, within each step. */
  readonly replacedItems: { readonly to: readonly PickedItem[]; readonly from: readonly PickedItem[] }
  /** F12: ids of the steps that were dropped as a whole. */
  readonly removedProcess: readonly number[]
  readonly comboItems: readonly ComboChoice[]
}

export const noOptions: DishOptions = { processes: [], combo: [] }
