import { expect, test } from '@jest/globals'
import { addDays, weekdayOf } from '@tiffin/domain/time/clock'
import fc from 'fast-check'
import { monthOf, nextMonth, previousMonth, stepOf, weeksOf } from './month.ts'

const dates = fc.integer({ min: 0, max: 3_000 }).map((step) => addDays('2025-01-01', step))

test('the weeks of a month have each of its days once, Monday first', () => {
  fc.assert(
    fc.property(dates, (date) => {
      const month = monthOf(date)
      const weeks = weeksOf(month)
      const days = weeks.flat().filter((day) => day !== null)
      expect(days[0]).toBe(month)
      expect(addDays(days.at(-1) ?? '', 1)).toBe(nextMonth(month))
      expect(new Set(days).size).toBe(days.length)
      for (const week of weeks) {
        week.forEach((day, at) => {
          if (day !== null) expect(weekdayOf(day)).toBe((at + 1) % 7)
        })
      }
      expect(previousMonth(nextMonth(month))).toBe(month)
    }),
  )
})

test.each([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -7],
  ['ArrowDown', 7],
  // A Wednesday.
  ['Home', -2],
  ['End', 4],
  ['PageUp', -28],
  ['PageDown', 28],
  ['Enter', null],
])('%s moves the focus by %s days', (key, days) => expect(stepOf(key, '2026-11-25')).toBe(days))
