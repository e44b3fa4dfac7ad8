import type { AllergenDeclaration, ConfiguredAllergens } from '@tiffin/domain/allergens'
import { type avoidedIn, configuredAllergens } from '@tiffin/domain/configured-allergens'
import { noOptions } from '@tiffin/domain/options'

/** What a diner avoids and a dish has, may have, or says nothing about. */
export type AvoidedHere = ReturnType<typeof avoidedIn>

/** What is known of a dish as it comes: every allergen in one of the four lists. */
export const profileOf = (declared: AllergenDeclaration | null): ConfiguredAllergens =>
  configuredAllergens(declared, noOptions, 0, null)

export const isAvoided = ({ contains, mayContain, notStated }: AvoidedHere): boolean =>
  contains.length + mayContain.length + notStated.length > 0
