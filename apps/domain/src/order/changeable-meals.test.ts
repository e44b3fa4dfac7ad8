import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addDays } from '../time/clock.ts'
import { changeableMeals } from './changeable-meals.ts'
import { mealDates } from './meal-dates.ts'
import { changeableUntil } from './meal-due.ts'
import type { Days, TimeTerms } from './order.ts'

const hours = { openingMinute: 540, closingMinute: 1320, openWeekdays: [1, 2, 3, 4, 5], offDates: ['2026-11-24'] }
const terms = (cutOffs: TimeTerms['cutOffs'] = []): TimeTerms => ({ hours, meals: [], cutOffs, requiresTime: false })
/** Monday, Tuesday (closed) and Thursday of a week. */
const plan: Days = { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1, 2, 4], minute: 780 }
/** A Saturday, 10:30. */
const here = { date: '2026-11-21', minute: 630, weekday: 6 }

const clock = (days: number, minute: number, weekdays: readonly number[] | null = null) => ({
  ...{ weekdays, meal: null, before: { kind: 'clock' as const, days, minute } },
})

describe('SB21: until when the meals of a plan may be changed', () => {
  test.each([
    ['8 PM of the evening before', [], { date: '2026-11-22', minute: 1200 }, true],
    ["the store's cut-off", [clock(0, 540)], { date: '2026-11-23', minute: 540 }, true],
    ['a cut-off of its weekday', [clock(0, 540), clock(2, 900, [4])], { date: '2026-11-23', minute: 540 }, false],
  ] as const)('%s', (_what, cutOffs, first, isLikewise) =>
    expect(changeableMeals(plan, terms(cutOffs), here)).toEqual({ first, isLikewise }),
  )

  test('a meal past its cut-off does not count, and a single one has no likewise', () =>
    expect(changeableMeals(plan, terms(), { date: '2026-11-22', minute: 1201, weekday: 0 })).toEqual({
      ...{ first: { date: '2026-11-25', minute: 1200 }, isLikewise: false },
    }))

  test('none is left', () =>
    expect(changeableMeals(plan, terms(), { date: '2026-11-26', minute: 600, weekday: 4 })).toBeNull())

  test('it is the cut-off of one of its meals, and none of an earlier meal is ahead', () =>
    fc.assert(
      fc.property(fc.nat({ max: 9 }), fc.nat({ max: 1439 }), fc.nat({ max: 3 }), (days, minute, before) => {
        const now = { date: addDays(here.date, days), minute, weekday: 0 }
        const of = terms([clock(before, 600)])
        const untils = mealDates(plan, hours).map((date) => changeableUntil(of, { date, minute: 780 }))
        const ahead = untils.filter(
          (until) => until.date > now.date || (until.date === now.date && until.minute >= now.minute),
        )
        expect(changeableMeals(plan, of, now)?.first ?? null).toEqual(ahead[0] ?? null)
      }),
    ))
})
