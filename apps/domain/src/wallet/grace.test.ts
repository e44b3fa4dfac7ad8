import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { balanceForPlan, isGraceGiven, settledMeals } from './grace.ts'

const terms = { meals: 2, most: 20_000 }

test.each([
  ['the first meal', { mealsOfChild: 0, owed: 0 }, 6_200, true],
  ['the last meal that is allowed', { mealsOfChild: 1, owed: 6_200 }, 6_200, true],
  ['one meal more', { mealsOfChild: 2, owed: 12_400 }, 100, false],
  ['an amount up to the limit', { mealsOfChild: 0, owed: 13_800 }, 6_200, true],
  ['a paisa above the limit', { mealsOfChild: 0, owed: 13_801 }, 6_200, false],
  ['one meal above the limit alone', { mealsOfChild: 0, owed: 0 }, 20_001, false],
] as const)('decision 0103: %s', (_what, standing, amount, isGiven) => {
  expect(isGraceGiven(terms, standing, amount)).toBe(isGiven)
  expect(isGraceGiven(null, standing, amount)).toBe(false)
})

test.each([
  [[100, 50], 99, 0],
  [[100, 50], 100, 1],
  [[100, 50], 149, 1],
  [[100, 50], 150, 2],
  [[100, 5], 50, 0],
  [[], 50, 0],
] as const)('of meals that owe %j a balance of %d settles %d, the oldest first', (owed, balance, count) =>
  expect(
    settledMeals(
      owed.map((each) => ({ owed: each })),
      balance,
    ),
  ).toHaveLength(count),
)

test('meals are settled whole and in their sequence, never beyond the balance, and no further one fits', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 500 })), fc.nat({ max: 2_000 }), (owed, balance) => {
      const settled = settledMeals(
        owed.map((each) => ({ owed: each })),
        balance,
      )
      const left = balance - settled.reduce((sum, each) => sum + each.owed, 0)
      const next = owed[settled.length]
      expect(settled.map((each) => each.owed)).toEqual(owed.slice(0, settled.length))
      expect(left).toBeGreaterThanOrEqual(0)
      expect(next === undefined || next > left).toBe(true)
    }),
  ))

test.each([
  [1000, 0, 1000],
  [1000, 400, 600],
  [300, 400, -100],
])('M9: of a balance of %d with %d owed for meals, %d counts for another plan', (balance, owed, counts) =>
  expect(balanceForPlan(balance, owed)).toBe(counts),
)
