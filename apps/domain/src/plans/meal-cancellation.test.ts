import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addDays, weekdayOf } from '../time/clock.ts'
import { type CancellableMeal, type PlanOfMeals, whyNotCancelMeal } from './meal-cancellation.ts'
import { mealStates } from './meal-life.ts'

/** 8 PM of the evening before, in UTC. */
const dueOf = (date: string): number => Date.parse(`${addDays(date, -1)}T20:01:00Z`)

const meal = (date: string, state: CancellableMeal['state'] = 'planned'): CancellableMeal => ({
  ...{ date, state, dueAt: dueOf(date) },
})

/** Mondays to Fridays of two weeks; the store is closed on Thursday, 3 December. */
const plan: PlanOfMeals = {
  ...{ from: '2026-11-30', to: '2026-12-11', weekdays: [1, 2, 3, 4, 5] },
  meals: [
    meal('2026-11-30', 'made'),
    meal('2026-12-01', 'cancelled'),
    ...['2026-12-02', '2026-12-04', '2026-12-07', '2026-12-11'].map((date) => meal(date)),
  ],
}

const at = (text: string) => ({ at: Date.parse(text), today: text.slice(0, 10) })

const NOON = at('2026-12-01T12:00:00Z')

describe('why a meal of a plan cannot be cancelled', () => {
  test.each([
    ['U9: cancelled already, also when it is past', '2026-12-01', at('2026-12-05T12:00:00Z'), 'cancelled-already'],
    ['U10: the day before the start', '2026-11-29', NOON, 'before-start'],
    ['U10: the start itself passes this check', '2026-11-30', at('2026-11-30T12:00:00Z'), 'after-cut-off'],
    ['U11: the day after the end', '2026-12-12', NOON, 'after-end'],
    ['U11: the end itself', '2026-12-11', NOON, null],
    ['U12: a weekday that is not subscribed', '2026-12-05', NOON, 'no-meal'],
    ['U12: a weekday on which the store has no meal', '2026-12-03', NOON, 'no-meal'],
    ['AMB72: a past date', '2026-12-02', at('2026-12-03T12:00:00Z'), 'past'],
    ['AMB72: today, after the cut-off', '2026-12-02', at('2026-12-02T08:00:00Z'), 'after-cut-off'],
    ['AMB72: in the last millisecond before it is made', '2026-12-02', at('2026-12-01T20:00:59.999Z'), null],
    ['AMB72: when it is made, although the job is late', '2026-12-02', at('2026-12-01T20:01:00Z'), 'after-cut-off'],
  ] as const)('%s', (_name, date, when, refusal) => {
    expect(whyNotCancelMeal(plan, date, when)).toBe(refusal)
  })

  test('only a planned meal of the plan, before it is made, can be cancelled', () => {
    const day = fc.integer({ min: -3, max: 20 }).map((days) => addDays('2026-11-30', days))
    const meals = fc.uniqueArray(fc.tuple(day, fc.constantFrom(...mealStates)), { selector: ([date]) => date })
    fc.assert(
      fc.property(meals, day, fc.integer({ min: -72, max: 500 }), (list, date, hours) => {
        const when = Date.parse('2026-11-30T00:00:00Z') + hours * 3_600_000
        const asked = { at: when, today: new Date(when).toISOString().slice(0, 10) }
        const whole = { ...plan, meals: list.map(([each, state]) => meal(each, state)) }
        const wanted = whole.meals.find((each) => each.date === date)
        const isPossible =
          wanted?.state === 'planned' &&
          when < wanted.dueAt &&
          date >= plan.from &&
          date <= plan.to &&
          plan.weekdays.includes(weekdayOf(date))
        expect(whyNotCancelMeal(whole, date, asked) === null).toBe(isPossible)
      }),
    )
  })
})
