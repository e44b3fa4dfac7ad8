import { ALLERGENS, type Allergen, type ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import { allergenTexts as words } from '#texts/allergens'

type Warnings = Pick<ConfiguredAllergens, 'contains' | 'mayContain' | 'notStated'>

/** Allergens as a sentence lists them. */
export const namesOf = (allergens: readonly Allergen[]): string => allergens.map((each) => words.names[each]).join(', ')

/** What a dish contains, may contain and says nothing about: one phrase each, none for an empty list. */
export const warningsInWords = ({ contains, mayContain, notStated }: Warnings): string[] =>
  [
    contains.length > 0 ? words.contains(namesOf(contains)) : '',
    mayContain.length > 0 ? words.mayContain(namesOf(mayContain)) : '',
    notStated.length > 0 ? words.notStated(namesOf(notStated)) : '',
  ].filter(Boolean)

/** AMB101: all that is known. A dish of which nothing at all is stated says that in one phrase, but never beside a warning. */
export function knownInWords(known: ConfiguredAllergens): string[] {
  const isKnown = known.contains.length + known.mayContain.length > 0
  if (!isKnown && known.notStated.length === ALLERGENS.length) return [words.nothingStated]
  const phrases = warningsInWords(known)
  return phrases.length > 0 ? phrases : [words.freeOfAll]
}
