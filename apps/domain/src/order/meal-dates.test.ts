import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { servesOn } from '../availability/store-hours.ts'
import { anyDate, FIRST_DATE } from '../testing/any-order.ts'
import { aPlan, weekdayHours } from '../testing/plan-of-days.ts'
import { addDays, weekdayOf } from '../time/clock.ts'
import { MAX_PLAN_DAYS, mealDates } from './meal-dates.ts'

describe('the meals of a plan (G6, AMB8, O10)', () => {
  test('chosen weekdays on which the store serves, both ends inclusive, without its off dates', () =>
    // Monday and Friday: the Wednesday is an off date, and the store is closed on Saturday.
    expect(mealDates(aPlan(), weekdayHours)).toEqual(['2026-11-23', '2026-11-27']))

  test('an end before the start gives no meals', () =>
    expect(mealDates(aPlan({ to: addDays(FIRST_DATE, -1) }), weekdayHours)).toEqual([]))

  test('the longest plan that the contract accepts keeps all its days, and no plan has more (O14)', () => {
    const everyDay = { weekdays: [0, 1, 2, 3, 4, 5, 6] }
    const open = { ...weekdayHours, openWeekdays: [0, 1, 2, 3, 4, 5, 6], offDates: [] }
    const to = (days: number) => addDays(FIRST_DATE, days)
    const longest = mealDates(aPlan({ ...everyDay, to: to(MAX_PLAN_DAYS) }), open)
    expect([longest.length, longest.at(-1)]).toEqual([MAX_PLAN_DAYS + 1, to(MAX_PLAN_DAYS)])
    expect(mealDates(aPlan({ ...everyDay, to: to(MAX_PLAN_DAYS + 1) }), open)).toEqual(longest)
  })

  test('for any span: each date is inside it, chosen, served and unique, in ascending order', () => {
    fc.assert(
      fc.property(anyDate, anyDate, fc.subarray([0, 1, 2, 3, 4, 5, 6]), (from, to, weekdays) => {
        const dates = mealDates(aPlan({ from, to, weekdays }), weekdayHours)
        expect(dates).toEqual([...new Set(dates)].sort())
        for (const date of dates) {
          expect(date >= from && date <= to && weekdays.includes(weekdayOf(date)) && servesOn(weekdayHours, date)).toBe(
            true,
          )
        }
      }),
    )
  })
})
