import { ALLERGENS, type Allergen, type ConfiguredAllergens } from './allergens.ts'

/** One letter an allergen: contained, may be contained, that and not stated of some part, free of it, not stated. */
const LETTERS = { contains: 'c', mayContain: 'm', mayContainOrNotStated: 'w', freeOf: 'f', notStated: 'n' } as const

function letterOf({ contains, mayContain, freeOf, notStated }: ConfiguredAllergens, allergen: Allergen): string {
  if (contains.includes(allergen)) return LETTERS.contains
  const isOpen = notStated.includes(allergen)
  if (mayContain.includes(allergen)) return isOpen ? LETTERS.mayContainOrNotStated : LETTERS.mayContain
  return freeOf.includes(allergen) && !isOpen ? LETTERS.freeOf : LETTERS.notStated
}

/** A text of another version says nothing that could be compared. */
const VERSION = '1'

/**
 * AMB101: what a diner saw of a line's allergens, as a short text that travels with the order: a version, then one letter
 * an allergen in the order of `ALLERGENS`. Equal texts, equal declarations.
 */
export const allergenDigest = (declared: ConfiguredAllergens): string =>
  `${VERSION}${ALLERGENS.map((allergen) => letterOf(declared, allergen)).join('')}`

export const ALLERGEN_DIGEST = new RegExp(`^${VERSION}[${Object.values(LETTERS).join('')}]{${ALLERGENS.length}}$`)
