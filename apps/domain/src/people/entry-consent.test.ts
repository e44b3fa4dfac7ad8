import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ALLERGENS } from '../allergens/allergens.ts'
import { allAvoided, CONSENT_VERSIONS, isConsentInForce } from './entry-consent.ts'

describe("the consent of an entry's owner", () => {
  test('is for the text in force, of its own kind', () => {
    expect(isConsentInForce('entry', CONSENT_VERSIONS.entry)).toBe(true)
    expect(isConsentInForce('avoids', CONSENT_VERSIONS.entry)).toBe(false)
    expect(isConsentInForce('entry', 'entry-0')).toBe(false)
  })
})

describe('AMB105: what a child avoids', () => {
  test('is what any of its parents named, in one order', () => {
    expect(allAvoided(['peanut', 'milk'], ['egg', 'milk'])).toEqual(['milk', 'egg', 'peanut'])
    expect(allAvoided()).toEqual([])
    expect(allAvoided(['cheese'])).toEqual([])
  })

  test('no list can take an allergen of another away', () => {
    const someAllergens = fc.subarray([...ALLERGENS])
    fc.assert(
      fc.property(someAllergens, someAllergens, (mine, theirs) => {
        expect(allAvoided(mine, theirs)).toEqual(allAvoided(theirs, mine))
        expect(allAvoided(mine, theirs)).toEqual(expect.arrayContaining([...mine, ...theirs]))
      }),
    )
  })
})
