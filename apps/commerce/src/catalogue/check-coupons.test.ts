import { describe, expect, test } from '@jest/globals'
import { withCoupons } from '../testing/coupons.ts'
import { parseCatalogue } from './parse-catalogue.ts'

type Coupon = Parameters<typeof withCoupons>[0]

const problemsOf = (...coupons: readonly Partial<Record<keyof Coupon, unknown>>[]) =>
  parseCatalogue(withCoupons(...coupons.map((coupon) => ({ code: 'TEN', ...coupon }) as Coupon)))
    .problems.filter(({ place }) => place.startsWith('/coupons'))
    .map(({ severity, place, message }) => `${severity} ${place} ${message}`)

describe('SB9: the coupons of a catalogue file', () => {
  test.each<[string, Partial<Record<keyof Coupon, unknown>>, string[]]>([
    ['percent', { percent: 12.5, upTo: 100 }, []],
    ['amount', { amount: 50, minItems: 200, stores: ['day'], orderTypes: ['now', 'bulk'] }, []],
    ['neither', {}, ['error /coupons/0 must have either percent or amount']],
    ['both', { percent: 10, amount: 50 }, ['error /coupons/0 must have either percent or amount']],
    [
      'a cap without a percentage',
      { amount: 50, minItems: 99, upTo: 9 },
      ['error /coupons/0 has upTo without percent'],
    ],
    ['three decimals', { percent: 1.234 }, ['error /coupons/0/percent must have at most two decimals']],
    ['an unknown store', { percent: 5, stores: ['moon'] }, ['error /coupons/0/stores/0 there is no store "moon"']],
    ['dates', { percent: 5, from: '2026-12-02', until: '2026-12-01' }, ['error /coupons/0/until is before from']],
    ['a lot', { percent: 60 }, ['doubt /coupons/0/percent takes 60 % off orders of any size: upTo would cap it']],
    [
      'a total without a limit per person',
      { percent: 5, total: 100 },
      ['doubt /coupons/0/total one person can use up all 100: perPerson would leave some for others'],
    ],
    ['a total with one', { percent: 5, total: 100, perPerson: 2 }, []],
    ['a total of first orders', { percent: 5, total: 100, firstOrder: true }, []],
    ['a free dish', { amount: 50 }, ['doubt /coupons/0/minItems dishes of 50 will be free']],
  ])('%s', (_what, coupon, problems) => expect(problemsOf(coupon)).toEqual(problems))

  test('a code is in capital letters, and stands once', () => {
    expect(problemsOf({ code: 'ten', percent: 5 })[0]).toContain('/coupons/0/code must be capital letters')
    expect(problemsOf({ percent: 5 }, { percent: 6 })).toEqual([
      'error /coupons/1/code "TEN" is already the code of /coupons/0',
    ])
  })
})
