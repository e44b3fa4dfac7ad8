import { ALLERGENS, type Allergen } from '@tiffin/domain/allergens/allergens'
import type { Path } from '../../problems.ts'
import { positive, servingSizeOf } from '../feeds/serving.ts'
import type { Tally } from '../feeds/tally.ts'
import type { NeutralFacts } from '../neutral-menu.ts'
import { listAt, objectAt, type RawObject, textAt } from '../raw-values.ts'

const READ = ['calories', 'foodAmount', 'allergens']

function containsOf(nutrition: RawObject, path: Path, tally: Tally): readonly Allergen[] {
  return listAt(nutrition.allergens).flatMap((each, at) => {
    const named = textAt(objectAt(each).allergen)
    const known = ALLERGENS.find((allergen) => allergen === named.toLowerCase().replaceAll(' ', '-'))
    if (named && !known)
      tally.note(
        [...path, 'allergens', at],
        `names the allergen "${named}", which the catalogue does not have: declare it`,
      )
    return known ?? []
  })
}

export interface Nutrition {
  /** Null: nothing that one size could have. */
  readonly facts: NeutralFacts | null
  readonly contains: readonly Allergen[]
}

/** A dish's calories and weight. With several sizes it is not documented which one they are of. */
export function nutritionOf(value: unknown, path: Path, sizes: number, tally: Tally): Nutrition {
  const nutrition = objectAt(value)
  const contains = [...new Set(containsOf(nutrition, path, tally))]
  const [energy, amount] = [objectAt(nutrition.calories), objectAt(nutrition.foodAmount)]
  const isKcal = textAt(energy.unit).toLowerCase() === 'kcal'
  const calories = isKcal ? positive(textAt(energy.amount)) : null
  const servingSize = servingSizeOf(textAt(amount.amount), textAt(amount.unit))
  if (textAt(energy.amount) && !isKcal) tally.note([...path, 'calories'], 'is not in kcal: it was not read')
  if (Object.keys(nutrition).some((key) => !READ.includes(key)))
    tally.note(path, 'has more than calories, amount and allergens: the rest was not read')
  if (calories === null && servingSize === null) return { facts: null, contains }
  if (sizes === 1) return { facts: { calories, servingSize }, contains }
  tally.note(path, 'does not say of which size it is: calories and amount were not read')
  return { facts: null, contains }
}
