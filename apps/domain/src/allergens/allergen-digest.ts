import { ALLERGENS, type Allergen, type ConfiguredAllergens } from './allergens.ts'

/**
 * The letter of each state of an allergen. `mayContainOrNotStated`: some ingredient may contain it, and another states
 * nothing.
 */
const LETTERS = { contains: 'c', mayContain: 'm', mayContainOrNotStated: 'w', freeOf: 'f', notStated: 'n' } as const

function letterOf({ contains, mayContain, freeOf, notStated }: ConfiguredAllergens, allergen: Allergen): string {
  if (contains.includes(allergen)) return LETTERS.contains
  const isOpen = notStated.includes(allergen)
  if (mayContain.includes(allergen)) return isOpen ? LETTERS.mayContainOrNotStated : LETTERS.mayContain
  return freeOf.includes(allergen) && !isOpen ? LETTERS.freeOf : LETTERS.notStated
}

/** Digests of different versions cannot be compared. */
const VERSION = '1'

/**
 * AMB101: a short text that encodes the allergens of a line as the diner saw them; it is sent with the order. The
 * version comes first, then one letter per allergen in the order of `ALLERGENS`. Two digests are equal exactly when the
 * declarations are.
 */
export const allergenDigest = (declared: ConfiguredAllergens): string =>
  `${VERSION}${ALLERGENS.map((allergen) => letterOf(declared, allergen)).join('')}`

export const ALLERGEN_DIGEST = new RegExp(`^${VERSION}[${Object.values(LETTERS).join('')}]{${ALLERGENS.length}}$`)
