import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ALLERGENS } from '../allergens/allergens.ts'
import { declaredAllergens } from '../allergens/configured-allergens.ts'
import { type CounterLimits, limitRefusal, NO_LIMITS, type SoldLine, strictest, toConfirm } from './counter-limits.ts'

const free = declaredAllergens({ contains: [], mayContain: [], freeOf: ALLERGENS })
const milky = declaredAllergens({ contains: ['milk'], mayContain: ['soy'], freeOf: ['egg'] })

const line = (more: Partial<SoldLine> = {}): SoldLine => ({
  ...{ name: 'Dal', productId: 1, categories: ['Mains', 'Lentils'], allergens: free },
  ...more,
})
const limits = (more: Partial<CounterLimits>): CounterLimits => ({ ...NO_LIMITS, ...more })

const anyLimits: fc.Arbitrary<CounterLimits> = fc.record({
  dailyMost: fc.option(fc.nat(100_000)),
  dishes: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
  categories: fc.uniqueArray(fc.constantFrom('Mains', 'Sweets', 'Drinks')),
  allergens: fc.uniqueArray(fc.constantFrom(...ALLERGENS)),
})

const anySale = fc.record({
  lines: fc.array(
    fc.record({
      name: fc.constant('Dal'),
      productId: fc.option(fc.integer({ min: 1, max: 5 })),
      categories: fc.uniqueArray(fc.constantFrom('Mains', 'Sweets', 'Drinks')),
      allergens: fc.constantFrom(free, milky, null),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  amount: fc.nat(100_000),
  spent: fc.nat(100_000),
})

describe('SB25: what a parent allows a counter to sell', () => {
  test('without limits everything is sold', () => {
    fc.assert(fc.property(anySale, (sale) => expect(limitRefusal(NO_LIMITS, sale)).toBeNull()))
  })

  test('a sale is refused for two parents exactly when the limits of one of them refuse it', () => {
    fc.assert(
      fc.property(anyLimits, anyLimits, anySale, (one, other, sale) => {
        const isRefused = [one, other].some((each) => limitRefusal(each, sale) !== null)
        expect(limitRefusal(strictest([one, other]), sale) !== null).toBe(isRefused)
      }),
    )
  })

  test('whose limits come first does not matter', () => {
    fc.assert(
      fc.property(anyLimits, anyLimits, anySale, (one, other, sale) => {
        expect(limitRefusal(strictest([one, other]), sale) === null).toBe(
          limitRefusal(strictest([other, one]), sale) === null,
        )
      }),
    )
  })

  test.each([
    ['exactly the rest of the day', 100, 60, 40, null],
    ['a paisa more', 100, 60, 41, { code: 'daily-most', left: 40 }],
    ['nothing left', 100, 100, 1, { code: 'daily-most', left: 0 }],
    ['a limit below what was spent', 50, 100, 1, { code: 'daily-most', left: 0 }],
    ['a limit of nothing', 0, 0, 1, { code: 'daily-most', left: 0 }],
  ])('a daily amount: %s', (_, dailyMost, spent, amount, expected) => {
    expect(limitRefusal(limits({ dailyMost }), { lines: [line()], amount, spent })).toEqual(expected)
  })

  const banned = { code: 'dish-banned', name: 'Dal' }
  test.each([
    ['the dish', { dishes: [1] }, line(), banned],
    ['another dish', { dishes: [2] }, line(), null],
    ['its category, however it is written', { categories: [' mains '] }, line(), banned],
    ['its sub-category', { categories: ['Lentils'] }, line(), banned],
    [
      'an item of the counter has none',
      { dishes: [1], categories: ['Mains'] },
      line({ productId: null, categories: [] }),
      null,
    ],
    [
      'an allergen that it contains',
      { allergens: ['milk' as const] },
      line({ allergens: milky }),
      { code: 'allergen-banned', name: 'Dal', allergens: ['milk'] },
    ],
    [
      'one that it may contain',
      { allergens: ['soy' as const] },
      line({ allergens: milky }),
      { code: 'allergen-banned', name: 'Dal', allergens: ['soy'] },
    ],
    [
      'one of which it states nothing (AMB101)',
      { allergens: ['fish' as const] },
      line({ allergens: milky }),
      { code: 'allergen-banned', name: 'Dal', allergens: ['fish'] },
    ],
    ['one that it is free of', { allergens: ['egg' as const] }, line({ allergens: milky }), null],
  ])('a ban of %s', (_, ban, sold, expected) => {
    expect(limitRefusal(limits(ban), { lines: [sold], amount: 1, spent: 0 })).toEqual(expected)
  })
})

describe('AMB105: what the child avoids', () => {
  const item = line({ name: 'Biscuit', productId: null, allergens: null })

  test.each([
    [
      'a dish that contains it',
      line({ allergens: milky }),
      { avoids: ['milk' as const], banned: [] },
      [],
      { name: 'Dal', allergens: ['milk'] },
    ],
    [
      'confirmed by the seller',
      line({ allergens: milky }),
      { avoids: ['milk' as const], banned: [] },
      ['milk' as const],
      null,
    ],
    [
      'another one confirmed',
      line({ allergens: milky }),
      { avoids: ['milk' as const], banned: [] },
      ['egg' as const],
      { name: 'Dal', allergens: ['milk'] },
    ],
    ['a dish that is free of it', line(), { avoids: ['milk' as const], banned: [] }, [], null],
    [
      'an item of which nothing is stated',
      item,
      { avoids: ['milk' as const], banned: ['soy' as const] },
      [],
      { name: 'Biscuit', allergens: ['milk', 'soy'] },
    ],
    [
      'such an item, confirmed',
      item,
      { avoids: ['milk' as const], banned: ['soy' as const] },
      ['milk' as const, 'soy' as const],
      null,
    ],
    ['nothing avoided', item, { avoids: [], banned: [] }, [], null],
  ])('%s', (_, sold, child, confirmed, expected) => {
    expect(toConfirm([line(), sold], child, confirmed)).toEqual(expected)
  })
})
