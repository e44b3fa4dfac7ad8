import type { Dish } from '@tiffin/contract/storefront'
import type { AllergenDeclaration, ConfiguredAllergens } from '@tiffin/domain/allergens'
import { avoidedIn, configuredAllergens } from '@tiffin/domain/configured-allergens'
import { noOptions } from '@tiffin/domain/options'
import { selectAvoided, type WithAllergens } from './slice.ts'

/** What a diner avoids and a dish has, may have, or says nothing about. */
export type AvoidedHere = ReturnType<typeof avoidedIn>

/** What is known of a dish as it comes: every allergen in one of the four lists. */
export const profileOf = (declared: AllergenDeclaration | null): ConfiguredAllergens =>
  configuredAllergens(declared, noOptions, 0, null)

export const isAvoided = ({ contains, mayContain, notStated }: AvoidedHere): boolean =>
  contains.length + mayContain.length + notStated.length > 0

const nothing: AvoidedHere = { contains: [], mayContain: [], notStated: [] }

/** What of it a diner avoids, in a dish as it comes. */
export const selectAvoidedIn = (state: WithAllergens, dish: Pick<Dish, 'allergens'>): AvoidedHere => {
  const avoided = selectAvoided(state)
  return avoided.length === 0 ? nothing : avoidedIn(profileOf(dish.allergens), avoided)
}
