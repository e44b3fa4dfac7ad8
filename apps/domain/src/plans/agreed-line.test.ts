import { expect, test } from '@jest/globals'
import { costOfMeal, hasDishTwice } from './agreed-line.ts'

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

test.each([
  ['no line', [], false],
  ['two sizes of a dish', [line, { ...line, sizeId: 2 }], false],
  ['two dishes', [line, { ...line, productId: 2 }], false],
  ['the same dish and size, with other choices', [line, { ...line, configuration: { groups: [] } }], true],
])('AMB107: %s', (_name, lines, isTwice) => {
  expect(hasDishTwice(lines)).toBe(isTwice)
})
