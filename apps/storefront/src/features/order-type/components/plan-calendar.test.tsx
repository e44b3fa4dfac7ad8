import { expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import type { StoreHours } from '@tiffin/domain/availability/store-hours'
import { isPlanDate, planMeals } from '@tiffin/domain/order/plan-days'
import { addDays } from '@tiffin/domain/time/clock'
import fc from 'fast-check'
import { MuiScope } from '../../../ui/mui-scope.tsx'
import { dayWords } from '../plan-words.ts'
import { PlanCalendar } from './plan-calendar.tsx'

const TODAY = '2026-12-01'

const anyHours: fc.Arbitrary<StoreHours> = fc.record({
  openingMinute: fc.constant(600),
  closingMinute: fc.constant(1200),
  openWeekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
  offDates: fc.subarray(['2026-12-04', '2026-12-09', '2026-12-25']),
})
const anyDate = fc.integer({ min: 1, max: 30 }).map((days) => addDays(TODAY, days))
const anyDraft = fc.record({
  from: anyDate,
  to: anyDate,
  weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
  minute: fc.constant(null),
})

/** The dates of the shown month whose cells satisfy a condition. */
function datesWhere(holds: (cell: Element) => boolean): string[] {
  const labels = [...document.querySelectorAll('[role="gridcell"]')]
    .filter(holds)
    .map((cell) => cell.getAttribute('aria-label') ?? '')
  return Array.from({ length: 31 }, (_, day) => addDays(TODAY, day)).filter((date) =>
    labels.some((label) => label.startsWith(dayWords(date))),
  )
}

test('marks exactly the meals of the plan, and offers exactly the dates on which it may begin or end (O7, O8, AMB8)', () => {
  fc.assert(
    fc.property(anyHours, anyDraft, (hours, draft) => {
      const meals = planMeals(draft, hours)
      render(
        <MuiScope>
          <PlanCalendar {...{ draft, meals, hours }} closedTo={TODAY} end="from" onChoose={() => undefined} />
        </MuiScope>,
      )
      expect(datesWhere((cell) => cell.classList.contains('plan-day-meal'))).toEqual(meals)
      expect(datesWhere((cell) => cell.getAttribute('aria-label')?.includes('meal') === true)).toEqual(meals)
      const offered = datesWhere((cell) => !cell.hasAttribute('disabled'))
      expect(offered.every((date) => isPlanDate(hours, TODAY, date))).toBe(true)
      expect(offered).toHaveLength(datesWhere(() => true).filter((date) => isPlanDate(hours, TODAY, date)).length)
      cleanup()
    }),
    { numRuns: 20 },
  )
})
