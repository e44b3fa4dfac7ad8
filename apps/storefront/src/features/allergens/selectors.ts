import type { Dish } from '@tiffin/contract/storefront'
import type { AllergenDeclaration, ConfiguredAllergens } from '@tiffin/domain/allergens'
import { type avoidedIn, declaredAllergens } from '@tiffin/domain/configured-allergens'

/** What a diner avoids and a dish has, may have, or says nothing about. */
export type AvoidedHere = ReturnType<typeof avoidedIn>

/** What is known of a dish about which a declaration says everything. */
export const profileOf = (declared: AllergenDeclaration | null): ConfiguredAllergens => declaredAllergens(declared)

/** AMB101: what is known of a dish as it comes, before its size and choices are made. */
export const profileOfDish = ({ allergens, asItComes }: Pick<Dish, 'allergens' | 'asItComes'>): ConfiguredAllergens =>
  profileOf(asItComes ?? allergens)

export const isAvoided = ({ contains, mayContain, notStated }: AvoidedHere): boolean =>
  contains.length + mayContain.length + notStated.length > 0
