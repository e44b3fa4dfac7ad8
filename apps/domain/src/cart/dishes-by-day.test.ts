import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { FIRST_DATE } from '../testing/any-order.ts'
import { sentenceOf } from '../testing/reason-sentence.ts'
import { addDays } from '../time/clock.ts'
import {
  byDayProblem,
  type DatedLine,
  emptyDates,
  isByDay,
  linesOn,
  mealsOfLine,
  withoutDates,
} from './dishes-by-day.ts'

const [MON = '', TUE = '', WED = ''] = [0, 1, 2].map((days) => addDays(FIRST_DATE, days))
const week = [MON, TUE, WED]

interface Named extends DatedLine {
  readonly name: string
}

const dal: Named = { name: 'Dal', dates: [MON, WED] }
const rice: Named = { name: 'Rice', dates: [TUE] }
const bread: Named = { name: 'Bread' }

const anyLines: fc.Arbitrary<DatedLine[]> = fc.array(
  fc.oneof(
    fc.constant({}),
    fc.subarray(week, { minLength: 1 }).map((dates) => ({ dates })),
  ),
  { minLength: 1, maxLength: 5 },
)

describe('AMB114: dishes by day', () => {
  test('a line without dates is served on every date', () => {
    const lines = [dal, rice, bread]
    expect(week.map((date) => linesOn(lines, date).map(({ name }) => name))).toEqual([
      ['Dal', 'Bread'],
      ['Rice', 'Bread'],
      ['Dal', 'Bread'],
    ])
    expect([isByDay(lines), isByDay([bread]), isByDay([])]).toEqual([true, false, false])
    expect(withoutDates(dal)).toEqual({ name: 'Dal' })
  })

  test('the meals of a line are those of its dates that the plan has, each once', () => {
    expect([dal, rice, bread].map((line) => mealsOfLine(line, week))).toEqual([2, 1, 3])
    expect(mealsOfLine({ dates: [MON, MON, '2026-12-25'] }, week)).toBe(1)
  })

  test('a date without a dish is refused, and the refusal names the first one', () => {
    expect(emptyDates([dal], week)).toEqual([TUE])
    expect(emptyDates([{ dates: [WED] }], week)).toEqual([MON, TUE])
    const why = byDayProblem([dal], week)
    expect(why).toEqual({ code: 'plan-day-empty', data: { date: TUE } })
    expect(why && sentenceOf(why)).toBe('There is no dish for Tue, 24 Nov. Add one, or leave that day out.')
  })

  test('dates on which the plan has no meal are refused', () => {
    const stray = [{ dates: [MON, TUE, WED, '2026-11-28'] }, bread]
    expect(byDayProblem(stray, week)?.code).toBe('plan-dates-changed')
    expect(byDayProblem([{ dates: [] }, bread], week)?.code).toBe('plan-dates-changed')
    expect(byDayProblem([dal, rice], week)).toBeNull()
    expect(byDayProblem([bread], [])).toBeNull()
  })

  test('no meal of an accepted plan is without a dish, and every line has a meal', () => {
    fc.assert(
      fc.property(anyLines, fc.subarray(week, { minLength: 1 }), (lines, mealDates) => {
        const isEmpty = mealDates.some((date) => linesOn(lines, date).length === 0)
        expect(emptyDates(lines, mealDates).length > 0).toBe(isEmpty)
        if (byDayProblem(lines, mealDates) !== null) return
        expect(isEmpty).toBe(false)
        const meals = mealDates.map((date) => linesOn(lines, date).length)
        const ofLines = lines.map((line) => mealsOfLine(line, mealDates))
        expect(Math.min(...ofLines)).toBeGreaterThan(0)
        expect(ofLines.reduce((sum, each) => sum + each, 0)).toBe(meals.reduce((sum, each) => sum + each, 0))
      }),
    )
  })
})
