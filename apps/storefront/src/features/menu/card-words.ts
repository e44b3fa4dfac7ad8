import type { Dish, Size } from '@tiffin/contract/storefront'
import type { Allergen } from '@tiffin/domain/allergens'
import { avoidedIn } from '@tiffin/domain/configured-allergens'
import { allergenTexts } from '#texts/allergens'
import { menuTexts as words } from '#texts/menu'
import { warningsInWords } from '../../texts/allergen-words.ts'
import { isAvoided, profileOfDish } from '../allergens/selectors.ts'
import type { CardTerms } from './card-terms.ts'

type Declared = Pick<Dish, 'allergens' | 'asItComes'>

const inOneLine = (warnings: readonly string[]): string => warnings.join(' · ')

/** AMB101: what the dish as it comes is known to contain; empty when that is nothing. */
export const allergensOf = (dish: Declared): string =>
  inOneLine(warningsInWords({ ...profileOfDish(dish), notStated: [] }))

/** What the diner avoids and this dish has, may have, or says nothing of; empty when that is nothing. */
export function avoidedOf(dish: Declared, avoided: readonly Allergen[]): string {
  if (avoided.length === 0) return ''
  const here = avoidedIn(profileOfDish(dish), avoided)
  return isAvoided(here) ? `${allergenTexts.youAvoid} ${inOneLine(warningsInWords(here))}` : ''
}

/** How large a serving is and for how many. A11: sizes of a school are classes, so how many they serve is not shown. */
export function servingsOf({ servingSize, serves }: Size, { isSchool }: CardTerms): readonly string[] {
  return [servingSize, serves && !isSchool ? words.serves(serves) : null].flatMap((text) => text || [])
}

/** E6, F20: what to know before the dish is added. */
export function notesOf({ kind, isSchool }: CardTerms): readonly string[] {
  return [...(kind.orderType === 'bulk' ? [words.bulkNote] : []), ...(isSchool ? [words.confirmClass] : [])]
}
