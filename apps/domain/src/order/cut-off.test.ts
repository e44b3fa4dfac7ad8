import { describe, expect, test } from '@jest/globals'
import { type LocalTime, weekdayOf } from '../time/clock.ts'
import { type Before, type CutOff, type CutOffTerms, isTooLate, orderableUntil } from './cut-off.ts'

const MONDAY = '2026-11-23'
const SUNDAY = '2026-11-22'

const lunch = { code: 'lunch', name: 'Lunch', minute: 750 }
const tea = { code: 'tea', name: 'Tea', minute: 960 }

const minutes = (count: number): Before => ({ kind: 'minutes', minutes: count })
const by = (days: number, minute: number): Before => ({ kind: 'clock', days, minute })

const cutOff = (before: Before, changes: Partial<CutOff> = {}): CutOff => ({
  weekdays: null,
  meal: null,
  before,
  ...changes,
})

const terms = (...cutOffs: CutOff[]): CutOffTerms => ({ meals: [lunch, tea], cutOffs })

const here = (date: string, minute: number): LocalTime => ({ date, minute, weekday: weekdayOf(date) })

describe('until when a store takes an order', () => {
  test.each<[string, Before, string, number, string, number]>([
    ['6 PM the day before', by(1, 1080), MONDAY, 750, SUNDAY, 1080],
    ['11 AM on the same day', by(0, 660), MONDAY, 750, MONDAY, 660],
    ['across the end of a month', by(2, 1080), '2026-12-01', 750, '2026-11-29', 1080],
    ['across a leap day', by(1, 1080), '2028-03-01', 750, '2028-02-29', 1080],
    ['30 minutes before', minutes(30), MONDAY, 750, MONDAY, 720],
    ['30 minutes before a meal past midnight', minutes(30), MONDAY, 10, SUNDAY, 1420],
    ['two days and an hour before', minutes(2 * 1440 + 60), MONDAY, 750, '2026-11-21', 690],
    ['a time after the meal closes with the meal', by(0, 1200), MONDAY, 750, MONDAY, 750],
  ])('%s', (_, before, date, minute, untilDate, untilMinute) =>
    expect(orderableUntil(terms(cutOff(before)), { date, minute })).toEqual({ date: untilDate, minute: untilMinute }),
  )

  test('without a cut-off there is no such time', () =>
    expect(orderableUntil(terms(), { date: MONDAY, minute: 750 })).toBeNull())

  test('the most specific cut-off applies: meal and weekday, meal, weekday, every meal', () => {
    const all = [
      cutOff(minutes(1)),
      cutOff(minutes(2), { weekdays: [1, 2] }),
      cutOff(minutes(3), { meal: 'lunch' }),
      cutOff(minutes(4), { meal: 'lunch', weekdays: [1] }),
    ]
    const lead = (date: string, minute: number) =>
      minute - (orderableUntil(terms(...all), { date, minute })?.minute ?? 0)
    expect(lead(MONDAY, lunch.minute)).toBe(4)
    expect(lead('2026-11-24', lunch.minute)).toBe(3)
    expect(lead('2026-11-24', tea.minute)).toBe(2)
    expect(lead('2026-11-25', tea.minute)).toBe(1)
  })

  test('a cut-off of another meal or weekday does not apply', () => {
    const others = terms(cutOff(minutes(30), { meal: 'tea' }), cutOff(minutes(30), { weekdays: [0] }))
    expect(orderableUntil(others, { date: MONDAY, minute: 750 })).toBeNull()
  })
})

describe('an order is too late', () => {
  const evening = terms(cutOff(by(1, 1080)))
  const slot = { date: MONDAY, minute: 750 }

  test.each([
    ['the day before that', '2026-11-21', 1439, false],
    ['in the last minute', SUNDAY, 1080, false],
    ['a minute later', SUNDAY, 1081, true],
    ['on the day itself', MONDAY, 1, true],
  ])('%s', (_, date, minute, expected) => expect(isTooLate(evening, slot, here(date, minute))).toBe(expected))

  test('without a cut-off after the slot itself', () => {
    expect(isTooLate(terms(), slot, here(MONDAY, 750))).toBe(false)
    expect(isTooLate(terms(), slot, here(MONDAY, 751))).toBe(true)
  })
})
