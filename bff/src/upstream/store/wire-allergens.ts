import {
  ALLERGENS,
  type Allergen,
  type AllergenDeclaration,
  type ConfiguredAllergens,
} from '@tiffin/domain/allergens/allergens'
import { toDeclaration } from '@tiffin/domain/allergens/configured-allergens'
import { allAvoided } from '@tiffin/domain/people/entry-consent'
import { z } from 'zod'
import { listOf } from '../tolerant.ts'

const known: ReadonlySet<string> = new Set(ALLERGENS)

const isAllergen = (word: string): word is Allergen => known.has(word)

/** The known allergens of a list. A value that is not a list makes the whole declaration unreadable. */
const allergenList = z
  .array(z.string())
  .nullish()
  .transform((words) => new Set((words ?? []).map((word) => word.trim().toLowerCase()).filter(isAllergen)))

const lists = z.object({
  contains: allergenList,
  mayContain: allergenList,
  freeOf: allergenList,
  notStated: allergenList,
})

/** AMB101: puts each allergen into one list, the most cautious of those that name it. */
function worstOf({ contains, mayContain, freeOf, notStated }: z.output<typeof lists>): ConfiguredAllergens {
  const isOpen = (each: Allergen): boolean => notStated.has(each) || !(mayContain.has(each) || freeOf.has(each))
  return {
    contains: ALLERGENS.filter((each) => contains.has(each)),
    mayContain: ALLERGENS.filter((each) => mayContain.has(each) && !contains.has(each)),
    freeOf: ALLERGENS.filter(
      (each) => freeOf.has(each) && ![contains, mayContain, notStated].some((it) => it.has(each)),
    ),
    notStated: ALLERGENS.filter((each) => isOpen(each) && !contains.has(each)),
  }
}

/** AMB101: the allergens of which an ingredient claims to be the only source. An unreadable claim is ignored. */
export const wireOnlySourceOf = allergenList
  .transform((claimed) => (claimed.size > 0 ? [...claimed] : undefined))
  .catch(undefined)

/**
 * The declaration of a dish, a choice or a part; null if nothing is stated. An allergen in several lists counts for the
 * most cautious list. A partly unreadable declaration is treated as absent.
 */
export const wireAllergens = lists
  .transform((stated): AllergenDeclaration | null => {
    const { contains, mayContain, freeOf } = stated
    return contains.size + mayContain.size + freeOf.size > 0 ? toDeclaration(worstOf(stated)) : null
  })
  .nullable()
  .catch(null)

/** The stored allergens of an ordered dish: an allergen in no list is not stated. */
export const wireConfiguredAllergens = lists.transform(worstOf)

/** AMB105: what a person avoids. Unknown names are dropped. */
export const wireAvoids = listOf(z.string()).transform((names) =>
  allAvoided(names.map((name) => name.trim().toLowerCase())),
)
