import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { splitTopUp, type TopUpTerms, topUpFor, topUpProblem } from './top-up.ts'

const terms: TopUpTerms = { least: 100, most: 500_000, monthMost: 1_000_000, balanceMost: 800_000 }

describe('V1, V3: what cannot be added', () => {
  test.each([
    [0, { code: 'below', least: 100 }],
    [50, { code: 'not-whole' }],
    [-5_000, { code: 'below', least: 100 }],
    [Number.NaN, { code: 'not-whole' }],
    [100.5, { code: 'not-whole' }],
    [1e11, { code: 'above', most: 500_000 }],
    [500_100, { code: 'above', most: 500_000 }],
  ])('%d paise: %j', (amount, problem) => expect(topUpProblem(amount, terms, null)).toEqual(problem))

  test('exactly the least and exactly the most pass', () =>
    expect([100, 500_000].map((amount) => topUpProblem(amount, terms, null))).toEqual([null, null]))

  test('the month and the balance say what is left, and exactly that passes', () => {
    const month = { holds: 0, addedThisMonth: 900_000 }
    expect(topUpProblem(100_100, terms, month)).toEqual({ code: 'month-above', left: 100_000 })
    expect(topUpProblem(100_000, terms, month)).toBeNull()
    const full = { holds: 799_900, addedThisMonth: 0 }
    expect(topUpProblem(200, terms, full)).toEqual({ code: 'balance-above', left: 100 })
    expect(topUpProblem(100, terms, full)).toBeNull()
    expect(topUpProblem(100, terms, { holds: 900_000, addedThisMonth: 0 })).toEqual({ code: 'balance-above', left: 0 })
  })
})

test('M10: what is proposed for a missing amount covers it, is whole, and passes the terms', () =>
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 600_000 }), (missing) => {
      const proposed = topUpFor(missing, terms)
      if (missing <= 0 || missing > terms.most) return proposed === null
      return proposed !== null && proposed >= missing && topUpProblem(proposed, terms, null) === null
    }),
  ))

test('M10: the smallest such amount, never below the least', () => {
  expect([1, 100, 101, 12_345].map((missing) => topUpFor(missing, terms))).toEqual([100, 100, 200, 12_400])
  expect(topUpFor(1, { ...terms, least: 5_000 })).toBe(5_000)
})

describe('SB23: a top-up settles what is owed first', () => {
  test.each([
    [20_000, 0, { settled: 0, added: 20_000 }],
    [20_000, 5_000, { settled: 5_000, added: 15_000 }],
    [20_000, 20_000, { settled: 20_000, added: 0 }],
    [20_000, 20_001, { settled: 20_000, added: 0 }],
    [0, 5_000, { settled: 0, added: 0 }],
  ])('%d paise with %d owed: %j', (amount, owed, split) => expect(splitTopUp(amount, owed)).toEqual(split))

  test('M10: what is proposed for a missing amount and what is owed leaves the missing amount to spend', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300_000 }), fc.nat({ max: 300_000 }), (missing, owed) => {
        const proposed = topUpFor(missing + owed, terms)
        return proposed === null ? missing + owed > terms.most : splitTopUp(proposed, owed).added >= missing
      }),
    ))
})
