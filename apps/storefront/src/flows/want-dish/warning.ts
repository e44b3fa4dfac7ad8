import type { Allergen } from '@tiffin/domain/allergens'
import type { AvoidedHere } from '../../features/allergens/selectors.ts'
import { allergenTexts as words } from '../../texts/allergens.ts'

const namesOf = (allergens: readonly Allergen[]): string => allergens.map((each) => words.names[each]).join(', ')

/** What of it a diner avoids, one sentence for each kind of knowledge. */
export const warningText = ({ contains, mayContain, notStated }: AvoidedHere): string =>
  [
    contains.length > 0 ? words.contains(namesOf(contains)) : '',
    mayContain.length > 0 ? words.mayContain(namesOf(mayContain)) : '',
    notStated.length > 0 ? words.notStated(namesOf(notStated)) : '',
  ]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ')
