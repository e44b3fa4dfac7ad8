import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { anyDish } from '../testing/any-dish.ts'
import { declared, HALF } from '../testing/options.ts'
import { ALLERGEN_DIGEST, allergenDigest } from './allergen-digest.ts'
import { configuredAllergens } from './configured-allergens.ts'

const base = fc.constantFrom(null, declared({ contains: ['milk'], freeOf: ['egg'] }), declared({ mayContain: ['soy'] }))

test('AMB101: two digests are equal exactly when the declarations are, for any two dishes', () => {
  fc.assert(
    fc.property(anyDish, anyDish, base, base, (one, other, ofOne, ofOther) => {
      const a = configuredAllergens(ofOne, one.options, HALF, one.configuration)
      const b = configuredAllergens(ofOther, other.options, HALF, other.configuration)
      const sorted = (lists: typeof a) => Object.values(lists).map((list) => [...list].sort())
      expect(allergenDigest(a) === allergenDigest(b)).toBe(JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)))
      expect(allergenDigest(a)).toMatch(ALLERGEN_DIGEST)
    }),
  )
})
