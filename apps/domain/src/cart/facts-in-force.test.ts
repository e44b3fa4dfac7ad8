import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { allergenDigest } from '../allergens/allergen-digest.ts'
import { declaredAllergens } from '../allergens/configured-allergens.ts'
import { anyDeclaration } from '../testing/any-dish.ts'
import { declared } from '../testing/options.ts'
import { lineInForce, type StatedFacts, unseenFacts } from './facts-in-force.ts'

const now = lineInForce({ name: 'Momo', isVeg: true, allergens: declaredAllergens(declared({ contains: ['gluten'] })) })

const seen: StatedFacts = { name: 'Momo', isVeg: true, allergenDigest: now.allergenDigest }

describe('AMB101: the facts in force that a diner has not seen', () => {
  test('none, when the order states all of them', () => expect(unseenFacts(seen, now)).toEqual([]))

  test.each<[string, Partial<StatedFacts>, readonly string[]]>([
    ['another name', { name: 'Chicken Momo' }, ['name']],
    ['another veg mark', { isVeg: false }, ['veg']],
    ['the digest of another declaration', { allergenDigest: allergenDigest(declaredAllergens(null)) }, ['allergens']],
    ['the digest of another version', { allergenDigest: `0${now.allergenDigest.slice(1)}` }, ['allergens']],
    ['any other text', { allergenDigest: 'free of all' }, ['allergens']],
    ['no digest', { allergenDigest: null }, ['allergens']],
    ['no name', { name: null }, ['name']],
    ['no veg mark', { isVeg: null }, ['veg']],
    ['nothing', { name: null, isVeg: null, allergenDigest: null }, ['name', 'veg', 'allergens']],
  ])('an order that states %s', (_, stated, changed) =>
    expect(unseenFacts({ ...seen, ...stated }, now)).toEqual(changed),
  )

  test('a line without a declaration states nothing, which is a fact as well', () => {
    const undeclared = lineInForce({ name: 'Momo', isVeg: true, allergens: null })
    expect(undeclared.allergens).toEqual(declaredAllergens(null))
    expect(unseenFacts({ ...seen, allergenDigest: null }, undeclared)).toEqual(['allergens'])
  })

  test('the facts of a re-quote are those that the next order has to state, for any declaration', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), anyDeclaration, (name, isVeg, of) => {
        const inForce = lineInForce({ name, isVeg, allergens: declaredAllergens(of) })
        expect(unseenFacts(inForce, inForce)).toEqual([])
      }),
    )
  })
})
