import { expect, test } from '@jest/globals'
import { wireMenuSample } from '../../testing/wire-samples.ts'
import { sizeFactsOf } from './dish-facts.ts'
import { wireMenu } from './wire-menu.ts'

/** The units of the facts of a dish's first size. */
function unitsOf(nutritionalFacts: Readonly<Record<string, { readonly value: number; readonly unit?: string }>>) {
  const [dish] = Object.values(wireMenu.parse(wireMenuSample).products)
  if (!dish) throw new Error('the sample has no dish')
  const variants = dish.variants.map((variant) => ({ ...variant, nutritionalFactsAvailable: true, nutritionalFacts }))
  const [size] = sizeFactsOf({ ...dish, variants: variants as unknown as typeof dish.variants })
  return (size?.nutrition ?? []).map(({ name, unit }) => [name, unit])
}

test('E17, Y4: without a unit of their own calories are in k, calcium in mg and every other fact in g', () => {
  const value = { value: 12 }
  expect(unitsOf({ Calories: value, calcium: value, Protein: value, Iron: value })).toEqual([
    ['Calories', 'k'],
    ['calcium', 'mg'],
    ['Protein', 'g'],
    ['Iron', 'g'],
  ])
})

test('E17: a unit that the upstream states is kept', () =>
  expect(unitsOf({ Iron: { value: 3, unit: 'mg' }, Calories: { value: 640, unit: 'kcal' } })).toEqual([
    ['Iron', 'mg'],
    ['Calories', 'kcal'],
  ]))
