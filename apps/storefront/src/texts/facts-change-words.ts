import { ALLERGENS, type Allergen, type ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import { allergenTexts as words } from '#texts/allergens'
import { namesOf, warningsInWords } from './allergen-words.ts'

const lists = ['contains', 'mayContain', 'freeOf', 'notStated'] as const

const isDeclaredAlike = (one: ConfiguredAllergens, other: ConfiguredAllergens, allergen: Allergen): boolean =>
  lists.every((list) => one[list].includes(allergen) === other[list].includes(allergen))

/** All phrases of a declaration for these allergens: contains, may contain, not stated, free of. */
function phrasesFor(declared: ConfiguredAllergens, allergens: readonly Allergen[]): string {
  const among = (list: readonly Allergen[]): Allergen[] => allergens.filter((allergen) => list.includes(allergen))
  const { contains, mayContain, notStated, freeOf } = declared
  const free = among(freeOf)
  const warnings = { contains: among(contains), mayContain: among(mayContain), notStated: among(notStated) }
  return [...warningsInWords(warnings), ...(free.length > 0 ? [words.freeOf(namesOf(free))] : [])].join(' · ')
}

/** AMB101: what two declarations say of the allergens in which they differ. */
export function changeInWords(
  was: ConfiguredAllergens,
  now: ConfiguredAllergens,
): { readonly was: string; readonly now: string } {
  const changed = ALLERGENS.filter((allergen) => !isDeclaredAlike(was, now, allergen))
  return { was: phrasesFor(was, changed), now: phrasesFor(now, changed) }
}
