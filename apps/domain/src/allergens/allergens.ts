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

/** Known allergens of one dish, one choice or one part of a combo. An allergen that is in no list is not stated. */
export interface AllergenDeclaration {
  readonly contains: readonly Allergen[]
  /** Traces cannot be ruled out. */
  readonly mayContain: readonly Allergen[]
  readonly freeOf: readonly Allergen[]
  /**
   * AMB101: allergens for which `mayContain` warns and some part also states nothing. Allergens that are in no list
   * need not be repeated here.
   */
  readonly notStated?: readonly Allergen[] | undefined
}

/**
 * AMB101: the allergens of a configured dish. `contains`, `mayContain` and `freeOf` hold the worst known fact and
 * exclude each other. Every allergen is in exactly one of the four lists, or in both `mayContain` and `notStated`.
 */
export interface ConfiguredAllergens extends AllergenDeclaration {
  /**
   * At least one part states nothing about these allergens: treat them as contained. An allergen can also be in
   * `mayContain` because of another part, but never in `contains`: an unknown part cannot make that worse.
   */
  readonly notStated: readonly Allergen[]
}
