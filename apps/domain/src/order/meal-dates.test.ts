import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addDays, weekdayOf } from '../clock.ts'
import { type StoreHours, servesOn } from '../store-hours.ts'
import { anyDate, FIRST_DATE } from '../testing/any-order.ts'
import { mealDates } from './meal-dates.ts'
import type { Days } from './order.ts'

const hours: StoreHours = {
  openingMinute: 480,
  closingMinute: 960,
  openWeekdays: [1, 2, 3, 4, 5],
  offDates: ['2026-11-25'],
}

const days = (changes: Partial<Days> = {}): Days => ({
  kind: 'days',
  from: FIRST_DATE,
  to: addDays(FIRST_DATE, 6),
  weekdays: [1, 3, 5, 6],
  minute: null,
  ...changes,
})

describe('the meals of a plan (G6, AMB8, O10)', () => {
  test('chosen weekdays on which the store serves, both ends inclusive, without its off dates', () =>
    // Monday and Friday: the Wednesday is off, on Saturday the store is closed.
    expect(mealDates(days(), hours)).toEqual(['2026-11-23', '2026-11-27']))

  test('an end before the start has none', () =>
    expect(mealDates(days({ to: addDays(FIRST_DATE, -1) }), hours)).toEqual([]))

  test('whatever the span: each date is inside it, chosen, served, and named once, in order', () => {
    fc.assert(
      fc.property(anyDate, anyDate, fc.subarray([0, 1, 2, 3, 4, 5, 6]), (from, to, weekdays) => {
        const dates = mealDates(days({ from, to, weekdays }), hours)
        expect(dates).toEqual([...new Set(dates)].sort())
        for (const date of dates) {
          expect(date >= from && date <= to && weekdays.includes(weekdayOf(date)) && servesOn(hours, date)).toBe(true)
        }
      }),
    )
  })
})
