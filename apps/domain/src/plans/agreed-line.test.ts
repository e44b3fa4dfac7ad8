import { expect, test } from '@jest/globals'
import { costOfMeal } from './agreed-line.ts'

const line = {
  ...{ productId: 1, sizeId: 1, configuration: null, listPrice: 9000, name: 'Thali', sizeName: 'Full', image: '' },
  ...{ isVeg: true, choices: [], taxPercent: 5 },
  allergens: { contains: [], mayContain: [], freeOf: [], notStated: [] },
}

test('AMB107: a meal costs the pieces of its lines with their choices', () => {
  const lines = [
    { ...line, unitPrice: 8000, customisation: 500, quantity: 2 },
    { ...line, unitPrice: 2500, customisation: 0, quantity: 1 },
  ]
  expect(costOfMeal(lines)).toBe(19_500)
})
