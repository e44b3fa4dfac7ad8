import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { byDayProblem, type DatedLine, linesOn } from '../cart/dishes-by-day.ts'
import { MAX_PLAN_DAYS } from '../order/meal-dates.ts'
import { addDays, weekdayOf } from '../time/clock.ts'
import { followingLines } from './follow-by-day.ts'

interface Named extends DatedLine {
  readonly name: string
}

/** Monday to Friday of two weeks, and of the week after them. */
const TWO_WEEKS = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].map((days) => addDays('2026-11-23', days))
const NEXT = [14, 15, 16, 17, 18].map((days) => addDays('2026-11-23', days))

const menuOf = (lines: readonly Named[], dates: readonly string[]) =>
  dates.map((date) => linesOn(lines, date).map(({ name }) => name))

test('AMB114: the next week has the dishes of the last one', () => {
  const lines: Named[] = [
    { name: 'Dal', dates: TWO_WEEKS.slice(0, 5) },
    { name: 'Rice', dates: TWO_WEEKS.slice(5, 9) },
    { name: 'Pasta', dates: TWO_WEEKS.slice(9) },
    { name: 'Bread' },
  ]
  const next = followingLines({ lines, mealDates: TWO_WEEKS }, NEXT)
  expect(menuOf(next, NEXT)).toEqual([...Array(4).fill(['Rice', 'Bread']), ['Pasta', 'Bread']])
  expect(next.map(({ name }) => name)).toEqual(['Rice', 'Pasta', 'Bread'])
})

test('AMB114: a weekday without a meal has the dishes of the last meal', () => {
  const lines: Named[] = [
    { name: 'Dal', dates: ['2026-11-23'] },
    { name: 'Rice', dates: ['2026-11-24'] },
  ]
  const next = followingLines({ lines, mealDates: ['2026-11-23', '2026-11-24'] }, ['2026-11-30', '2026-12-02'])
  expect(menuOf(next, ['2026-11-30', '2026-12-02'])).toEqual([['Dal'], ['Rice']])
})

test('a plan with one set of dishes keeps its lines', () => {
  const lines: Named[] = [{ name: 'Dal' }]
  expect(followingLines({ lines, mealDates: TWO_WEEKS }, NEXT)).toBe(lines)
})

test('AMB114: of a year of days, the dates of a line are read once for each weekday', () => {
  const year = Array.from({ length: MAX_PLAN_DAYS }, (_, days) => addDays('2026-11-23', days))
  let reads = 0
  const lines: readonly Named[] = Array.from({ length: 100 }, (_, line) => ({
    name: `Dish ${line}`,
    get dates() {
      reads += 1
      return year
    },
  }))
  expect(followingLines({ lines, mealDates: year }, year)).toHaveLength(lines.length)
  expect(reads).toBeLessThanOrEqual(lines.length * 9)
})

test('AMB114: every plan by day without an empty date can be followed on any dates', () => {
  const line = fc.record({ name: fc.string(), dates: fc.subarray(TWO_WEEKS, { minLength: 1 }) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.subarray(NEXT, { minLength: 1 }), (some, dates) => {
      const lines: Named[] = [
        ...some,
        { name: 'Each Monday', dates: TWO_WEEKS.filter((date) => weekdayOf(date) === 1) },
      ]
      const mealDates = TWO_WEEKS.filter((date) => linesOn(lines, date).length > 0)
      expect(byDayProblem(followingLines({ lines, mealDates }, dates), dates)).toBeNull()
    }),
  )
})
