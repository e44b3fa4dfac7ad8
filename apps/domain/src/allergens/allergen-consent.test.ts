import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { nothingAccepted, warnsOfMore } from './allergen-consent.ts'
import { ALLERGENS } from './allergens.ts'
import type { AvoidedIn } from './configured-allergens.ts'

const warning = (part: Partial<AvoidedIn>): AvoidedIn => ({ ...nothingAccepted, ...part })

describe('accepted warnings cover later warnings (AMB101)', () => {
  test.each<[string, Partial<AvoidedIn>, Partial<AvoidedIn>, boolean]>([
    ['no warning', {}, {}, false],
    ['a first warning', { contains: ['milk'] }, {}, true],
    ['the same warning again', { contains: ['milk'] }, { contains: ['milk'] }, false],
    ['may contain became contains', { contains: ['milk'] }, { mayContain: ['milk'] }, true],
    ['not stated became contains', { contains: ['milk'] }, { notStated: ['milk'] }, true],
    ['not stated became may contain', { mayContain: ['milk'] }, { notStated: ['milk'] }, true],
    ['contains became may contain', { mayContain: ['milk'] }, { contains: ['milk'] }, false],
    ['contains became not stated', { notStated: ['milk'] }, { contains: ['milk'] }, false],
    [
      'not stated is added to an accepted may contain',
      { mayContain: ['milk'], notStated: ['milk'] },
      { mayContain: ['milk'] },
      false,
    ],
    ['another allergen is added', { contains: ['milk', 'egg'] }, { contains: ['milk'] }, true],
  ])('%s', (_, here, accepted, more) => {
    expect(warnsOfMore(warning(here), warning(accepted))).toBe(more)
  })

  test('an accepted warning is not shown again', () => {
    const list = fc.subarray([...ALLERGENS])
    const any = fc.record({ contains: list, mayContain: list, notStated: list })
    fc.assert(fc.property(any, (here) => !warnsOfMore(here, here)))
  })
})
