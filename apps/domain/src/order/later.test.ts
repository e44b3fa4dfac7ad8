import { describe, expect, test } from '@jest/globals'
import type { StoreHours } from '../availability/store-hours.ts'
import { noonOf } from '../testing/order-terms.ts'
import { DEFAULT_LATER_SETTINGS, type StoreMeal } from './cut-off.ts'
import { defaultLaterMinute, inLaterRange, isClosedOn, type LaterTerms, laterProblem } from './later.ts'

const hours = (opens: number, closes: number): StoreHours => ({
  openingMinute: opens * 60,
  closingMinute: closes * 60,
  openWeekdays: [1, 2, 3, 4, 5],
  offDates: ['2026-11-25'],
})

const withHours = (opens: number, closes: number): LaterTerms => ({
  ...DEFAULT_LATER_SETTINGS,
  hours: hours(opens, closes),
  orderLaterMaxDays: 7,
})

const terms = withHours(8, 16)

// 2026-11-20 is a Friday.
const TODAY = '2026-11-20'
const MONDAY = '2026-11-23'

describe('the default time of a later order (G14, AMB10)', () => {
  test('is 10:00 while the store is open then', () => {
    expect(defaultLaterMinute(withHours(8, 16), MONDAY, null)).toBe(600)
  })

  test('is the opening time when 10:00 is outside the hours', () => {
    expect(defaultLaterMinute(withHours(12, 22), MONDAY, null)).toBe(720)
    expect(defaultLaterMinute(withHours(18, 2), MONDAY, null)).toBe(1080)
  })

  test('is 10:00 around the clock', () => {
    expect(defaultLaterMinute(withHours(6, 6), MONDAY, null)).toBe(600)
  })
})

describe('the default time of a store with meals', () => {
  const lunch: StoreMeal = { code: 'lunch', name: 'Lunch', minute: 750 }
  const tea: StoreMeal = { code: 'tea', name: 'Tea', minute: 930 }
  const late: StoreMeal = { code: 'late', name: 'Late', minute: 1300 }
  const from = (meals: readonly StoreMeal[]): LaterTerms => ({ ...terms, laterFrom: 'today', meals })
  const at = (minute: number) => ({ ...noonOf(TODAY), minute })

  test('is the first meal within the hours', () => {
    expect(defaultLaterMinute(from([tea, lunch]), MONDAY, null)).toBe(750)
    expect(defaultLaterMinute(from([late, tea]), MONDAY, null)).toBe(930)
  })

  test('is the next meal once the first is over, and the first again when all are', () => {
    expect(defaultLaterMinute(from([lunch, tea]), TODAY, at(751))).toBe(930)
    expect(defaultLaterMinute(from([lunch, tea]), TODAY, at(931))).toBe(750)
  })

  test('without meals today is the next quarter of an hour that is still open', () => {
    expect(defaultLaterMinute(from([]), TODAY, at(607))).toBe(615)
    expect(defaultLaterMinute(from([]), TODAY, at(599))).toBe(600)
    expect(defaultLaterMinute(from([]), TODAY, at(958))).toBe(960)
  })
})

describe('the dates of a later order: tomorrow to orderLaterMaxDays ahead (G13, Y1)', () => {
  test.each([
    ['today', TODAY, false],
    ['tomorrow', '2026-11-21', true],
    ['the last day', '2026-11-27', true],
    ['the day after it', '2026-11-28', false],
  ])('%s', (_case, date, allowed) => {
    expect(inLaterRange(terms, TODAY, date)).toBe(allowed)
  })

  test('Y1: the last day follows the limit of the store', () => {
    const ranges = (orderLaterMaxDays: number) => inLaterRange({ ...terms, orderLaterMaxDays }, TODAY, '2026-12-20')
    expect([29, 30].map(ranges)).toEqual([false, true])
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
    expect(laterProblem(terms, noonOf(TODAY), { date, minute })).toBe(problem)
  })

  test.each([
    ['today, ahead', 721, null],
    ['this minute', 720, null],
    ['today, over', 719, 'too-late'],
    ['today, outside the hours', 961, 'hours'],
  ])('same-day orders: %s', (_case, minute, problem) => {
    expect(laterProblem({ ...terms, laterFrom: 'today' }, noonOf(TODAY), { date: TODAY, minute })).toBe(problem)
  })

  test.each([
    ['within the pause', 899, 'paused'],
    ['when it ends', 900, null],
    ['after closing', 961, 'hours'],
  ])('a store that has paused until 3 PM: %s', (_case, minute, problem) => {
    const paused = { ...terms.hours, pausedUntil: { date: TODAY, minute: 900 } }
    const at = { ...terms, laterFrom: 'today', hours: paused } as const
    expect(laterProblem(at, noonOf(TODAY), { date: TODAY, minute })).toBe(problem)
  })

  test.each([
    ['its lunch', 750, null],
    ['another time', 751, 'no-meal'],
    ['another time outside the hours', 400, 'no-meal'],
    ['a meal outside the hours', 1300, 'hours'],
  ])('a store with meals: %s', (_case, minute, problem) => {
    const meals = [750, 1300].map((at) => ({ code: `at${at}`, name: 'Meal', minute: at }))
    expect(laterProblem({ ...terms, meals }, noonOf(TODAY), { date: MONDAY, minute })).toBe(problem)
  })

  test('G8: up to the meal date the limit does not apply, beyond it it does', () => {
    const short = { ...terms, orderLaterMaxDays: 1 }
    const at = (date: string) => laterProblem(short, noonOf(TODAY), { date, minute: 600 }, '2026-11-24')
    expect([at('2026-11-23'), at('2026-11-24'), at('2026-11-25'), at(TODAY)]).toEqual([null, null, 'date', 'date'])
  })

  test("a late shift belongs to the previous evening: Friday's continues into Saturday (AMB82)", () => {
    const late = { ...terms, hours: hours(18, 2) }
    expect(laterProblem(late, noonOf(TODAY), { date: '2026-11-21', minute: 60 })).toBeNull()
    expect(laterProblem(late, noonOf(TODAY), { date: MONDAY, minute: 60 })).toBe('hours')
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
