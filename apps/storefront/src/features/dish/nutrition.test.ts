/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { asOnLabels } from './nutrition.ts'

test('nutrition reads as on labels, and what labels do not have comes last (E17)', () => {
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
