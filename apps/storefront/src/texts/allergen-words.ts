import { ALLERGENS, type Allergen, type ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import { allergenTexts as words } from '#texts/allergens'

type Warnings = Pick<ConfiguredAllergens, 'contains' | 'mayContain' | 'notStated'>

/** Who avoids which allergens: the chosen entry of a programme, by its name; null: the diner of this device. */
export interface Avoider {
  readonly name: string | null
  readonly avoids: readonly Allergen[]
}

/** AMB105: the words before a list of allergens: a child is spoken of by name. */
export const whoAvoids = ({ name }: Avoider): string => (name === null ? words.youAvoid : words.nameAvoids(name))

/** The names of allergens, separated by commas. */
export const namesOf = (allergens: readonly Allergen[]): string => allergens.map((each) => words.names[each]).join(', ')

/** Those who avoid some of these allergens, each with what they avoid of them. */
export const concernedBy = (avoiders: readonly Avoider[], here: readonly Allergen[]): readonly Avoider[] =>
  avoiders
    .map(({ name, avoids }) => ({ name, avoids: avoids.filter((allergen) => here.includes(allergen)) }))
    .filter(({ avoids }) => avoids.length > 0)

/** Who avoids what, such as "Aarav avoids: milk". */
export const avoiderText = (avoider: Avoider): string => `${whoAvoids(avoider)} ${namesOf(avoider.avoids)}`

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
