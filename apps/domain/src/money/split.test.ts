import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { splitAmount } from './split.ts'

describe('splitting an amount by largest remainder', () => {
  test.each([
    { amount: 100, weights: [1, 1, 1], parts: [34, 33, 33] },
    { amount: 101, weights: [1, 1, 1], parts: [34, 34, 33] },
    { amount: 1000, weights: [1, 2, 7], parts: [100, 200, 700] },
    // The exact shares are 16.67, 33.33 and 50.
    { amount: 100, weights: [1, 2, 3], parts: [17, 33, 50] },
    { amount: 7, weights: [0, 5], parts: [0, 7] },
    { amount: 5, weights: [0, 0], parts: [3, 2] },
    { amount: 0, weights: [3, 4], parts: [0, 0] },
    { amount: 42, weights: [9], parts: [42] },
    {
      amount: 9_007_199_254_740_991,
      weights: [9_007_199_254_740_991, 9_007_199_254_740_991],
      parts: [4_503_599_627_370_496, 4_503_599_627_370_495],
    },
  ])('$amount by $weights is $parts', ({ amount, weights, parts }) =>
    expect(splitAmount(amount, weights)).toEqual(parts),
  )

  test.each([
    [-1, [1]],
    [1.5, [1]],
    [1, [-1, 2]],
    [1, [0.5]],
    [1, []],
    [Number.NaN, [1]],
  ])('%p by %p is not an amount with weights', (amount, weights) =>
    expect(() => splitAmount(amount, weights)).toThrow(RangeError),
  )

  const paise = fc.integer({ min: 0, max: 100_000_000_00 })

  test('the parts add up to the amount, and each is within one paisa of its exact share', () =>
    fc.assert(
      fc.property(paise, fc.array(paise, { minLength: 1, maxLength: 40 }), (amount, weights) => {
        const parts = splitAmount(amount, weights)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        parts.forEach((part, at) => {
          const exact = whole === 0 ? amount / weights.length : amount * ((weights[at] ?? 0) / whole)
          expect(Math.abs(part - exact)).toBeLessThanOrEqual(1.001)
          if (whole > 0 && weights[at] === 0) expect(part).toBe(0)
        })
      }),
    ))
})
