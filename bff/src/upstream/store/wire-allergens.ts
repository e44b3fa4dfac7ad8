import { ALLERGENS, type Allergen, type AllergenDeclaration, type ConfiguredAllergens } from '@tiffin/domain/allergens'
import { z } from 'zod'

const known: ReadonlySet<string> = new Set(ALLERGENS)

const isAllergen = (word: string): word is Allergen => known.has(word)

/** The allergens of a list that we have a word for. A list that is none makes the whole declaration unreadable. */
const allergenList = z
  .array(z.string())
  .nullish()
  .transform((words) => new Set((words ?? []).map((word) => word.trim().toLowerCase()).filter(isAllergen)))

const lists = z.object({ contains: allergenList, mayContain: allergenList, freeOf: allergenList })

/**
 * What a dish, a choice or a part declares; null where nothing is stated. An allergen that stands in several lists
 * keeps the most careful one. A declaration of which a part cannot be read vouches for nothing.
 */
export const wireAllergens = lists
  .transform(({ contains, mayContain, freeOf }): AllergenDeclaration | null => {
    if (contains.size + mayContain.size + freeOf.size === 0) return null
    return {
      contains: [...contains],
      mayContain: [...mayContain].filter((each) => !contains.has(each)),
      freeOf: [...freeOf].filter((each) => !contains.has(each) && !mayContain.has(each)),
    }
  })
  .nullable()
  .catch(null)

/** What an order kept of a dish as it was put together: whatever stands in no list is not stated. */
export const wireConfiguredAllergens = lists.transform((told): ConfiguredAllergens => {
  const { contains, mayContain, freeOf } = told
  const of = (list: ReadonlySet<Allergen>, ...over: ReadonlySet<Allergen>[]) =>
    ALLERGENS.filter((each) => list.has(each) && !over.some((other) => other.has(each)))
  const [may, free] = [of(mayContain, contains), of(freeOf, contains, mayContain)]
  const stated = new Set<Allergen>([...contains, ...may, ...free])
  return {
    contains: of(contains),
    mayContain: may,
    freeOf: free,
    notStated: ALLERGENS.filter((each) => !stated.has(each)),
  }
})
