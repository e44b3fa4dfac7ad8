/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { asOnLabels } from './nutrition.ts'

test('nutrition facts are in the order of food labels, other facts last (E17)', () => {
  const names = ['Fat', 'Iron', 'Sodium', 'Zinc', 'Calcium', 'Protein', 'Calories', 'Carbohydrates']
  const facts = names.map((name) => ({ name, value: 1, unit: 'g' }))
  expect(asOnLabels(facts).map(({ name }) => name)).toEqual([
    'Calories',
    'Protein',
    'Carbohydrates',
    'Fat',
    'Sodium',
    'Calcium',
    'Iron',
    'Zinc',
  ])
})
