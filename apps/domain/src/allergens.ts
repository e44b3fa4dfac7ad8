/**
 * What an allergen declaration may name: the eight groups that Indian law asks menus to tell (FSS (Labelling and Display)
 * Regulations 2020, 5(14)), and sesame and mustard, without which a kitchen of this country cannot be described.
 */
export const ALLERGENS = [
  'gluten',
  'crustacean',
  'milk',
  'egg',
  'fish',
  'peanut',
  'tree-nut',
  'soy',
  'sulphite',
  'sesame',
  'mustard',
] as const

export type Allergen = (typeof ALLERGENS)[number]

/** What is known of one dish, one choice or one part of a combo. An allergen that stands in no list is not stated. */
export interface AllergenDeclaration {
  readonly contains: readonly Allergen[]
  /** Traces cannot be ruled out. */
  readonly mayContain: readonly Allergen[]
  readonly freeOf: readonly Allergen[]
}

/** What is known of a dish as it was put together. Every allergen stands in exactly one list. */
export interface ConfiguredAllergens {
  readonly contains: readonly Allergen[]
  readonly mayContain: readonly Allergen[]
  readonly freeOf: readonly Allergen[]
  /** Nobody vouches for these: to be treated as contained. */
  readonly notStated: readonly Allergen[]
}
