import { expect, test } from '@jest/globals'
import { allergenDigest } from '../allergens/allergen-digest.ts'
import { declaredAllergens } from '../allergens/configured-allergens.ts'
import { currentDeclaration } from './declare.ts'

test('AMB101: a current declaration has the digest that travels with an order', () => {
  const allergens = declaredAllergens({ contains: ['milk'], mayContain: [], freeOf: [] })
  expect(currentDeclaration(allergens)).toEqual({ state: 'current', allergens, digest: allergenDigest(allergens) })
})
