import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  addDays,
  formatMinute,
  fromMondayBased,
  mondayOf,
  parseMinute,
  toClock,
  weekdayOf,
  withinMinutes,
} from './clock.ts'

const minute = fc.integer({ min: 0, max: 1439 })

describe('times of day', () => {
  test('a minute survives formatting and parsing', () => {
    fc.assert(fc.property(minute, (at) => expect(parseMinute(toClock(at))).toBe(at)))
  })

  test.each(['24:00', '7:00', '07:60', 'noon', '', '07:00:61', '07:00 AM'])('%s is not a time', (text) =>
    expect(parseMinute(text)).toBeNull(),
  )

  test.each([
    [0, '12:00 AM'],
    [599, '9:59 AM'],
    [720, '12:00 PM'],
    [1439, '11:59 PM'],
  ])('AMB25: minute %i reads %s', (at, text) => expect(formatMinute(at)).toBe(text))

  test('AMB25: both ends of a span count', () => {
    fc.assert(
      fc.property(minute, minute, (start, end) => {
        expect(withinMinutes(start, end, start)).toBe(true)
        expect(withinMinutes(start, end, end)).toBe(true)
      }),
    )
  })

  test('AMB25: a span past midnight is the day without the gap', () => {
    expect([1319, 1320, 1439, 0, 120, 121].map((at) => withinMinutes(1320, 120, at))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ])
  })
})

describe('dates', () => {
  test.each([
    [0, 1],
    [5, 6],
    [6, 0],
  ])('H10: Monday-based day %i is Sunday-based day %i', (wire, day) => expect(fromMondayBased(wire)).toBe(day))

  test('adding days crosses months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  test('weekdays follow one another', () => {
    expect(weekdayOf('2026-11-21')).toBe(6)
    expect(weekdayOf('2026-11-22')).toBe(0)
  })

  test('a week begins on Monday', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-29'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-23', '2026-11-23'])
  })
})
