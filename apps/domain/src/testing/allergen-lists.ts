import type { Allergen, ConfiguredAllergens } from '../allergens/allergens.ts'

export const LISTS = ['contains', 'mayContain', 'freeOf', 'notStated'] as const

/** The lists that contain an allergen. */
export const listsOf = (known: ConfiguredAllergens, allergen: Allergen) =>
  LISTS.filter((list) => known[list].includes(allergen))
