/**
 * The allergens that a declaration can name: the eight groups that Indian law requires menus to declare (FSS (Labelling
 * and Display) Regulations 2020, 5(14)), plus sesame and mustard, which are common in Indian kitchens.
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

/**
 * What a kitchen declares about the allergens of one dish, one choice or one part of a combo. An allergen that is in no
 * list is not stated.
 */
export interface AllergenDeclaration {
  readonly contains: readonly Allergen[]
  /** Traces cannot be ruled out. */
  readonly mayContain: readonly Allergen[]
  readonly freeOf: readonly Allergen[]
  /**
   * AMB101: the allergens that are in `mayContain` because of one ingredient while another ingredient states nothing
   * about them. Allergens that are in no list are not stated either, and need not be repeated here.
   */
  readonly notStated?: readonly Allergen[] | undefined
}

/**
 * AMB101: the allergens of a configured dish. `contains`, `mayContain` and `freeOf` hold the worst known fact and are
 * disjoint. Every allergen is in exactly one of the four lists, or in both `mayContain` and `notStated`.
 */
export interface ConfiguredAllergens extends AllergenDeclaration {
  /**
   * At least one ingredient states nothing about these allergens: treat them as contained. An allergen can also be in
   * `mayContain` because of another ingredient, but never in `contains`, which is already the worst.
   */
  readonly notStated: readonly Allergen[]
}
