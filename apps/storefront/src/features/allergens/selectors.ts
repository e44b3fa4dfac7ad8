import type { Dish } from '@tiffin/contract/storefront'
import type { AllergenDeclaration, ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import { type avoidedIn, declaredAllergens } from '@tiffin/domain/allergens/configured-allergens'

/** The avoided allergens that a dish contains, may contain, or does not state. */
export type AvoidedHere = ReturnType<typeof avoidedIn>

/**
 * The allergens of a dish by its own declaration, without its options. Allergens that the declaration does not state
 * are in `notStated`.
 */
export const profileOf = (declared: AllergenDeclaration | null): ConfiguredAllergens => declaredAllergens(declared)

/** AMB101: the allergens of a dish in its default configuration, before the diner selects a size and options. */
export const profileOfDish = ({ allergens, asItComes }: Pick<Dish, 'allergens' | 'asItComes'>): ConfiguredAllergens =>
  profileOf(asItComes ?? allergens)

export const isAvoided = ({ contains, mayContain, notStated }: AvoidedHere): boolean =>
  contains.length + mayContain.length + notStated.length > 0
