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
