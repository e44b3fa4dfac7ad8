import type { Allergen, AllergenDeclaration } from '../allergens/allergens.ts'
import type { Paise } from '../money/money.ts'

/** The veg mark and the allergen facts of a choice or of a part of a combo. */
export interface Ingredient {
  readonly isVeg: boolean
  /** Null: nothing is stated. */
  readonly allergens: AllergenDeclaration | null
  /**
   * AMB101: allergens for which this default choice is the dish's only source: once the choice is removed, the dish no
   * longer "contains" them. Absent: the kitchen makes no such claim, and removing the choice clears nothing.
   */
  readonly onlySourceOf?: readonly Allergen[] | undefined
}

/** Z5: an item that can be added, left out or used as a replacement. */
export interface OptionItem extends Ingredient {
  readonly itemId: number
  readonly name: string
  readonly image: string | null
  readonly inStock: boolean
  readonly isDefault: boolean
  /** F13, AMB23: paise by size id; the item is not offered for a size without a price. 0 is free. */
  readonly price: Readonly<Record<string, Paise>>
}

interface ProcessHead {
  readonly processId: number
  readonly name: string
  /** F12: true when the diner may drop the whole step. */
  readonly isRemovable: boolean
  /** F8, F10: maximum number of items; null for no limit. */
  readonly limit: number | null
  /** AMB99: minimum number of add-ons; 0 when none is required. */
  readonly min: number
  /** AMB23: true when a replacement costs the price difference instead of its full price. */
  readonly deltaPricing: boolean
  /** F4: the sizes that have this step. */
  readonly sizeIds: readonly number[]
}

/**
 * F4: a step of choices. In a replaceable step, every item of `from` is in the dish by default and no item of `to` is.
 */
export type OptionProcess =
  | (ProcessHead & { readonly type: 'addon' | 'removable'; readonly items: readonly OptionItem[] })
  | (ProcessHead & {
      readonly type: 'replaceable'
      readonly from: readonly OptionItem[]
      readonly to: readonly OptionItem[]
    })

/** F19: one dish in one size, as a part of a combo group. */
export interface ComboPart extends Ingredient {
  readonly productId: number
  readonly sizeId: number
  readonly name: string
  readonly sizeName: string
  readonly image: string | null
  readonly inStock: boolean
  readonly isDefault: boolean
  /** I11: the price that this part adds to the combo, in paise. */
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

/** All choices of a dish besides its size. Both lists are empty for a dish without choices. */
export interface DishOptions {
  readonly processes: readonly OptionProcess[]
  /** The groups of a combo, by the size they belong to. */
  readonly combo: readonly ComboOfSize[]
}

export interface PickedItem {
  readonly processId: number
  readonly itemId: number
}

export interface ComboChoice {
  /** Name of the group, unique within a size. */
  readonly group: string
  readonly productId: number
  readonly sizeId: number
}

/**
 * F14: a diner's choices for a dish (`finalCustomisation` on the wire), and for a combo the picked parts. The order of
 * the lists has no meaning.
 */
export interface Configuration {
  readonly addedItems: readonly PickedItem[]
  readonly removedItems: readonly PickedItem[]
  /** F5: within each step, as many items in `from` as in `to`. */
  readonly replacedItems: { readonly to: readonly PickedItem[]; readonly from: readonly PickedItem[] }
  /** F12: ids of the dropped steps. */
  readonly removedProcess: readonly number[]
  readonly comboItems: readonly ComboChoice[]
}

export const noOptions: DishOptions = { processes: [], combo: [] }
