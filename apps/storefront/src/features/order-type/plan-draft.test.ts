/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import type { StoreHours } from '@tiffin/domain/availability/store-hours'
import { isPlanDate, MIN_PLAN_DAYS, planMeals } from '@tiffin/domain/order/plan-days'
import { reason } from '@tiffin/domain/reasons/reason'
import { addDays } from '@tiffin/domain/time/clock'
import fc from 'fast-check'
import { fieldOf, leftOut, quickSpans, withEnd } from './plan-draft.ts'

const always: StoreHours = {
  openingMinute: 600,
  closingMinute: 1200,
  openWeekdays: [0, 1, 2, 3, 4, 5, 6],
  offDates: [],
}
const schoolDays = { ...always, openWeekdays: [1, 2, 3, 4, 5], offDates: ['2026-11-25'] }

/** A Saturday. */
const TODAY = '2026-11-21'

const anyHours: fc.Arbitrary<StoreHours> = fc.record({
  openingMinute: fc.constant(600),
  closingMinute: fc.constant(1200),
  openWeekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
  offDates: fc.array(
    fc.nat(40).map((days) => addDays(TODAY, days)),
    { maxLength: 8 },
  ),
})
const anyDay = fc.nat(400).map((days) => addDays(TODAY, days))

describe('quick choices', () => {
  test('a school week is next week from Monday to Friday, though a day in it is off', () => {
    expect(quickSpans(schoolDays, TODAY, TODAY)).toEqual([
      { name: 'next-week', from: '2026-11-23', to: '2026-11-27' },
      { name: 'four-weeks', from: '2026-11-23', to: '2026-12-18' },
      { name: 'rest-of-month', from: '2026-11-23', to: '2026-11-30' },
    ])
  })

  test('the rest of the month is left out when it is too short (O4), and at the end of a year the month is right', () => {
    expect(quickSpans(always, '2026-11-27', '2026-11-27').map(({ name }) => name)).toEqual(['next-week', 'four-weeks'])
    expect(quickSpans(always, '2026-12-10', '2026-12-10')[2]).toEqual({
      name: 'rest-of-month',
      from: '2026-12-11',
      to: '2026-12-31',
    })
  })

  test('begin after the dates whose meals can no longer be changed (SB21)', () => {
    expect(quickSpans(always, '2026-11-22', '2026-11-23').map(({ name, from }) => [name, from])).toEqual([
      ['next-week', '2026-11-24'],
      ['four-weeks', '2026-11-24'],
      ['rest-of-month', '2026-11-24'],
    ])
  })

  test('are always spans that a plan may have (O4, O7, O8)', () => {
    fc.assert(
      fc.property(anyHours, anyDay, (hours, today) => {
        for (const { from, to } of quickSpans(hours, today, today)) {
          expect(isPlanDate(hours, today, from) && isPlanDate(hours, today, to)).toBe(true)
          expect(to >= addDays(from, MIN_PLAN_DAYS - 1)).toBe(true)
        }
      }),
    )
  })
})

test('the days left out and the meals are together the chosen open weekdays of the span (AMB8)', () => {
  fc.assert(
    fc.property(anyHours, fc.nat(30), fc.subarray([0, 1, 2, 3, 4, 5, 6]), (hours, days, weekdays) => {
      const draft = { from: TODAY, to: addDays(TODAY, days), weekdays, minute: null }
      const withoutOffDates = planMeals(draft, { ...hours, offDates: [] })
      const both = [...planMeals(draft, hours), ...new Set(leftOut(draft, hours))].sort()
      expect(both).toEqual(withoutOffDates)
    }),
  )
})

describe('choosing an end', () => {
  const draft = { from: '2026-11-23', to: '2026-11-27', weekdays: [1], minute: null }

  test('a first day after the last one clears the last one', () => {
    expect(withEnd(draft, 'from', '2026-11-30')).toMatchObject({ from: '2026-11-30', to: null })
    expect(withEnd(draft, 'from', '2026-11-24')).toMatchObject({ from: '2026-11-24', to: '2026-11-27' })
  })

  test('missing dates concern the first one that is missing; a start of today the first (AMB6)', () => {
    const why = reason('plan-dates-missing')
    expect(fieldOf(why, { ...draft, from: null, to: null })).toBe('from')
    expect(fieldOf(why, { ...draft, to: null })).toBe('to')
    expect(fieldOf(why, draft)).toBe('from')
  })
})
