import { allergenDigest } from '../allergens/allergen-digest.ts'
import type { ConfiguredAllergens } from '../allergens/allergens.ts'
import { declaredAllergens } from '../allergens/configured-allergens.ts'
import type { FactChange, LineFacts } from './line-facts.ts'

/** AMB101: the facts of a line that a placement is compared with. */
export interface LineInForce {
  readonly name: string
  /** True when the dish and all its chosen parts are vegetarian. */
  readonly isVeg: boolean
  readonly allergens: ConfiguredAllergens
  /** `allergenDigest` of `allergens`. */
  readonly allergenDigest: string
}

/** The facts of a line that an order states as seen by the diner; null: not stated. */
export interface StatedFacts {
  readonly name: string | null
  readonly isVeg: boolean | null
  /** In the form of any version of `allergenDigest`. */
  readonly allergenDigest: string | null
}

export function lineInForce({ name, isVeg, allergens }: LineFacts): LineInForce {
  const known = allergens ?? declaredAllergens(null)
  return { name, isVeg, allergens: known, allergenDigest: allergenDigest(known) }
}

/**
 * AMB101: the facts in force that the diner has not seen. Unlike `compareFacts`, which tells a diner what changed since
 * their last look, this decides whether an order may be placed: a fact that the order does not state, or states in the
 * form of another version, was not seen.
 */
export const unseenFacts = (stated: StatedFacts, now: LineInForce): readonly FactChange[] => [
  ...(stated.name === now.name ? [] : (['name'] as const)),
  ...(stated.isVeg === now.isVeg ? [] : (['veg'] as const)),
  ...(stated.allergenDigest === now.allergenDigest ? [] : (['allergens'] as const)),
]
