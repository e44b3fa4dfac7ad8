import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addDays, type LocalDate, weekdayOf } from '../time/clock.ts'
import { datesOfLine, type LineDays } from './line-days.ts'

/** Monday to Friday, without Wednesday, and the Monday after. */
const MEALS: readonly LocalDate[] = ['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27', '2026-11-30']

describe('the dates of a line of a plan (AMB114)', () => {
  test.each([
    ['no days of its own: every date', undefined, undefined],
    ['one weekday: each of its dates', [1], ['2026-11-23', '2026-11-30']],
    ['weekdays in any order: the order of the plan', [5, 2], ['2026-11-24', '2026-11-27']],
    ['every weekday of the plan: every date', [1, 2, 4, 5], undefined],
    ['weekdays that the plan does not have: none', [0, 3], []],
    ['no weekday: none', [], []],
    ['dates in any order: the order of the plan', ['2026-11-30', '2026-11-24'], ['2026-11-24', '2026-11-30']],
    ['dates that the plan does not have any more', ['2026-11-25', '2026-11-27'], ['2026-11-27']],
    ['only such dates: none', ['2026-11-25'], []],
    ['each date of the plan: every date', MEALS, undefined],
  ])('%s', (_, days, dates) => {
    expect(datesOfLine(days, MEALS)).toEqual(dates)
  })

  const meals = fc
    .uniqueArray(fc.nat(60), { minLength: 1, maxLength: 40 })
    .map((offsets) => offsets.toSorted((one, other) => one - other).map((offset) => addDays('2026-11-23', offset)))
  const lineDays = fc.oneof(
    fc.uniqueArray(fc.nat(6)).map((days): LineDays => days),
    fc.uniqueArray(fc.nat(60)).map((offsets) => offsets.map((offset) => addDays('2026-11-23', offset))),
  )

  test('are those of the plan that its days name, ascending, and never all', () => {
    fc.assert(
      fc.property(meals, lineDays, (dates, days) => {
        const found = datesOfLine(days, dates)
        const named = dates.filter((date) => days.some((day) => day === date || day === weekdayOf(date)))
        expect(found ?? dates).toEqual(named)
        expect(found?.length).not.toBe(dates.length)
        expect(found?.toSorted() ?? []).toEqual(found ?? [])
      }),
    )
  })

  test('days by weekday are the same dates as days that name each of them', () => {
    fc.assert(
      fc.property(meals, fc.uniqueArray(fc.nat(6)), (dates, weekdays) => {
        const named = dates.filter((date) => weekdays.includes(weekdayOf(date)))
        expect(datesOfLine(weekdays, dates)).toEqual(datesOfLine(named, dates))
      }),
    )
  })
})
