import { isObject, listAt, objectAt, type RawObject } from '../raw-values.ts'
import { groupsIn, variantsOf, variationsIn } from './raw-variants.ts'

/**
 * Which flags a page uses at all. A flag is left out where it is 0, so its absence means "no" only in a page that has
 * it somewhere: older exports have no stock of dishes.
 */
export interface PageHabits {
  readonly dishStock: boolean
  readonly choiceStock: boolean
  readonly variationStock: boolean
  readonly dishVeg: boolean
  readonly choiceVeg: boolean
}

const choicesOf = (dish: RawObject): readonly RawObject[] =>
  listAt(dish.addons).flatMap((group) => listAt(objectAt(group).choices).filter(isObject))

export function habitsOf(dishes: readonly RawObject[]): PageHabits {
  const choices = dishes.flatMap(choicesOf)
  const variations = dishes.flatMap((dish) => groupsIn(variantsOf(dish).value).flatMap(variationsIn))
  const some = (values: readonly RawObject[], field: string) => values.some((value) => field in value)
  return {
    dishStock: some(dishes, 'inStock'),
    choiceStock: some(choices, 'inStock'),
    variationStock: some(variations, 'inStock'),
    dishVeg: some(dishes, 'isVeg'),
    choiceVeg: some(choices, 'isVeg'),
  }
}
