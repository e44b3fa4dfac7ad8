import type { AvoidedIn } from '@tiffin/domain/configured-allergens'
import { namesOf, allergenTexts as words } from '../../texts/allergens.ts'

/** What of it a diner avoids, one sentence for each kind of knowledge. */
export const warningText = ({ contains, mayContain, notStated }: AvoidedIn): string =>
  [
    contains.length > 0 ? words.contains(namesOf(contains)) : '',
    mayContain.length > 0 ? words.mayContain(namesOf(mayContain)) : '',
    notStated.length > 0 ? words.notStated(namesOf(notStated)) : '',
  ]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ')
