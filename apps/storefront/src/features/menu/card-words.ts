import type { Dish, Size } from '@tiffin/contract/storefront'
import { avoidedIn } from '@tiffin/domain/allergens/configured-allergens'
import { menuTexts as words } from '#texts/menu'
import { type Avoider, warningsInWords, whoAvoids } from '../../texts/allergen-words.ts'
import { isAvoided, profileOfDish } from '../allergens/selectors.ts'
import type { CardTerms } from './card-terms.ts'

type Declared = Pick<Dish, 'allergens' | 'asItComes'>

const inOneLine = (warnings: readonly string[]): string => warnings.join(' · ')

/** AMB101: the known allergens of the default configuration; empty when there are none. */
export const allergensOf = (dish: Declared): string =>
  inOneLine(warningsInWords({ ...profileOfDish(dish), notStated: [] }))

/** The avoided allergens that this dish contains, may contain, or does not state; empty when there are none. */
export const avoidedOf = (dish: Declared, avoiders: readonly Avoider[]): string =>
  inOneLine(
    avoiders.flatMap((avoider) => {
      const here = avoidedIn(profileOfDish(dish), avoider.avoids)
      return isAvoided(here) ? [`${whoAvoids(avoider)} ${inOneLine(warningsInWords(here))}`] : []
    }),
  )

/**
 * The serving size and the number of servings. A11: a school's sizes are school classes, so the number of servings is
 * hidden.
 */
export function servingsOf({ servingSize, serves }: Size, { isSchool }: CardTerms): readonly string[] {
  return [servingSize, serves && !isSchool ? words.serves(serves) : null].flatMap((text) => text || [])
}

/** E6, F20: notes to read before adding the dish. */
export function notesOf({ kind, isSchool }: CardTerms): readonly string[] {
  return [...(kind.orderType === 'bulk' ? [words.bulkNote] : []), ...(isSchool ? [words.confirmClass] : [])]
}

/** AMB22: the figure of its rating; null: none, undefined: the fixed one. */
export const chipOf = ({ chip }: Dish): string | null | undefined => (chip == null ? chip : chip.toFixed(1))
