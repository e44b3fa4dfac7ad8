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
  /** AMB101: also not stated of some of it, beside a warning in `mayContain`. What stands in no list needs no mention here. */
  readonly notStated?: readonly Allergen[] | undefined
}

/**
 * AMB101: what is known of a dish as it was put together. `contains`, `mayContain` and `freeOf` hold the worst known fact and
 * exclude each other. Every allergen stands in one of the four lists, or in `mayContain` and `notStated`.
 */
export interface ConfiguredAllergens extends AllergenDeclaration {
  /**
   * At least one part states nothing about these: to be treated as contained. Stands beside a "may contain" of another part;
   * what is contained is left out here, because nothing a silent part brings could make it worse.
   */
  readonly notStated: readonly Allergen[]
}
