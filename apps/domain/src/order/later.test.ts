import { describe, expect, test } from '@jest/globals'
import type { StoreHours } from '../availability/store-hours.ts'
import { defaultLaterMinute, inLaterRange, isClosedOn, laterProblem } from './later.ts'

const hours = (opens: number, closes: number): StoreHours => ({
  openingMinute: opens * 60,
  closingMinute: closes * 60,
  openWeekdays: [1, 2, 3, 4, 5],
  offDates: ['2026-11-25'],
})

const terms = { hours: hours(8, 16), orderLaterMaxDays: 7 }

// 2026-11-20 is a Friday.
const TODAY = '2026-11-20'
const MONDAY = '2026-11-23'

describe('the default time of a later order (G14, AMB10)', () => {
  test('is 10:00 while the store is open then', () => {
    expect(defaultLaterMinute(hours(8, 16), MONDAY)).toBe(600)
  })

  test('is the opening time when 10:00 is outside the hours', () => {
    expect(defaultLaterMinute(hours(12, 22), MONDAY)).toBe(720)
    expect(defaultLaterMinute(hours(18, 2), MONDAY)).toBe(1080)
  })

  test('is 10:00 around the clock', () => {
    expect(defaultLaterMinute(hours(6, 6), MONDAY)).toBe(600)
  })
})

describe('the dates of a later order (G13)', () => {
  test.each([
    ['today', TODAY, false],
    ['tomorrow', '2026-11-21', true],
    ['the last day', '2026-11-27', true],
    ['the day after it', '2026-11-28', false],
  ])('%s', (_case, date, allowed) => {
    expect(inLaterRange(terms, TODAY, date)).toBe(allowed)
  })
})

describe('the first problem with the moment of a later order', () => {
  test.each([
    ['nothing', MONDAY, 600, null],
    ['the first minute', MONDAY, 480, null],
    ['the last minute', MONDAY, 960, null],
    ['G15: before the store opens', MONDAY, 479, 'hours'],
    ['G15: after it has closed', MONDAY, 961, 'hours'],
    ['K5: a closed weekday', '2026-11-21', 600, 'closed-date'],
    ['K5: an off date', '2026-11-25', 600, 'closed-date'],
    ['G13: today', TODAY, 600, 'date'],
    ['G13: too far ahead', '2026-11-30', 600, 'date'],
  ])('%s', (_case, date, minute, problem) => {
    expect(laterProblem(terms, TODAY, { date, minute })).toBe(problem)
  })

  test("a late shift belongs to the previous evening: Friday's continues into Saturday (AMB82)", () => {
    const late = { ...terms, hours: hours(18, 2) }
    expect(laterProblem(late, TODAY, { date: '2026-11-21', minute: 60 })).toBeNull()
    expect(laterProblem(late, TODAY, { date: MONDAY, minute: 60 })).toBe('hours')
  })
})

describe('K5: a date on which the store is closed', () => {
  const SATURDAY = '2026-11-21'

  test('with and without a time', () => {
    expect([600, null].map((minute) => isClosedOn(terms.hours, SATURDAY, minute))).toEqual([true, true])
    expect([600, 0, null].map((minute) => isClosedOn(terms.hours, MONDAY, minute))).toEqual([false, false, false])
  })

  test("AMB82: Friday's late shift serves until 2:00 on Saturday, so without a time the date is not closed", () => {
    const late = hours(18, 2)
    expect([60, 180, null].map((minute) => isClosedOn(late, SATURDAY, minute))).toEqual([false, true, false])
    expect([60, null].map((minute) => isClosedOn(late, '2026-11-22', minute))).toEqual([true, true])
  })
})
