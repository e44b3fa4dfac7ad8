import { ALLERGENS, type Allergen, type ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import { allergenTexts as words } from '#texts/allergens'

type Warnings = Pick<ConfiguredAllergens, 'contains' | 'mayContain' | 'notStated'>

/** The names of allergens, separated by commas. */
export const namesOf = (allergens: readonly Allergen[]): string => allergens.map((each) => words.names[each]).join(', ')

/** One phrase for each list that is not empty: contains, may contain, not stated. */
export const warningsInWords = ({ contains, mayContain, notStated }: Warnings): string[] =>
  [
    contains.length > 0 ? words.contains(namesOf(contains)) : '',
    mayContain.length > 0 ? words.mayContain(namesOf(mayContain)) : '',
    notStated.length > 0 ? words.notStated(namesOf(notStated)) : '',
  ].filter(Boolean)

/**
 * AMB101: the phrases for a dish's allergens; a single phrase when nothing is stated, or when the dish is free of all
 * of them.
 */
export function knownInWords(known: ConfiguredAllergens): string[] {
  const isKnown = known.contains.length + known.mayContain.length > 0
  if (!isKnown && known.notStated.length === ALLERGENS.length) return [words.nothingStated]
  const phrases = warningsInWords(known)
  return phrases.length > 0 ? phrases : [words.freeOfAll]
}
