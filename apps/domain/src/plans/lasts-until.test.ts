import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addDays } from '../time/clock.ts'
import { lastsUntil, type MealToPay } from './lasts-until.ts'

/** Prices of the meals of Monday, Tuesday and so on. */
const week = (...prices: readonly (readonly number[])[]): MealToPay[] =>
  prices.flatMap((ofDay, day) => ofDay.map((price) => ({ date: addDays('2026-11-30', day), price })))

describe('AMB39: until when a balance lasts', () => {
  test.each([
    ['nothing is planned', 100, week(), { until: null, missing: 0 }],
    ['nothing is planned, and the wallet is empty', 0, week(), { until: null, missing: 0 }],
    ['the balance covers no day', 99, week([100], [100]), { until: null, missing: 101 }],
    ['it covers all, to the paisa', 300, week([100], [100], [100]), { until: '2026-12-02', missing: 0 }],
    ['it lacks a paisa for the last day', 299, week([100], [100], [100]), { until: '2026-12-01', missing: 1 }],
    [
      'a day of two children is covered for both or not at all',
      150,
      week([50], [100, 50]),
      { until: '2026-11-30', missing: 50 },
    ],
    ['a cheap day after one that is not covered', 120, week([100], [50], [10]), { until: '2026-11-30', missing: 40 }],
    ['days without meals do not count', 200, week([100], [], [], [100]), { until: '2026-12-03', missing: 0 }],
    ['meals that a coupon pays in full', 0, week([0], [0], [1]), { until: '2026-12-01', missing: 1 }],
  ] as const)('%s', (_case, balance, meals, expected) => {
    expect(lastsUntil(balance, meals)).toEqual(expected)
  })

  const meals = fc.array(
    fc.record({
      date: fc.integer({ min: 0, max: 20 }).map((day) => addDays('2026-11-30', day)),
      price: fc.nat(50_000),
    }),
    { maxLength: 40 },
  )
  const balance = fc.nat(500_000)
  const sum = (some: readonly MealToPay[]) => some.reduce((total, { price }) => total + price, 0)

  test('the meals up to that day cost no more than the balance, and those up to the next day do', () => {
    fc.assert(
      fc.property(balance, meals, (held, planned) => {
        const { until, missing } = lastsUntil(held, planned)
        const next = planned
          .map(({ date }) => date)
          .filter((date) => until === null || date > until)
          .sort()
          .at(0)
        if (until !== null) expect(sum(planned.filter(({ date }) => date <= until))).toBeLessThanOrEqual(held)
        if (next === undefined) return expect(missing).toBe(0)
        expect(sum(planned.filter(({ date }) => date <= next))).toBeGreaterThan(held)
        expect(missing).toBe(sum(planned) - held)
      }),
    )
  })

  test('what is missing, once added, covers every meal; the sequence of the meals does not matter', () => {
    fc.assert(
      fc.property(balance, meals, (held, planned) => {
        const { missing } = lastsUntil(held, planned)
        const last =
          planned
            .map(({ date }) => date)
            .sort()
            .at(-1) ?? null
        expect(lastsUntil(held + missing, planned)).toEqual({ until: last, missing: 0 })
        expect(lastsUntil(held, planned.toReversed())).toEqual(lastsUntil(held, planned))
      }),
    )
  })
})
