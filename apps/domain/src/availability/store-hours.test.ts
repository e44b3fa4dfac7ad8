import { describe, expect, test } from '@jest/globals'
import { parseMinute, weekdayOf } from '../time/clock.ts'
import { isOpenAt, type StoreHours } from './store-hours.ts'

const hours = (opens: string, closes: string, changes: Partial<StoreHours> = {}): StoreHours => ({
  openingMinute: parseMinute(opens) ?? 0,
  closingMinute: parseMinute(closes) ?? 0,
  openWeekdays: [0, 1, 2, 3, 4, 5, 6],
  offDates: [],
  ...changes,
})

const at = (date: string, time: string) => ({ date, minute: parseMinute(time) ?? 0, weekday: weekdayOf(date) })

describe('opening hours (AMB82, SB26)', () => {
  test.each([
    ['10:59', false],
    ['11:00', true],
    ['23:00', true],
    ['23:01', false],
  ])('open from opening to closing, both inclusive: %s is %s', (time, open) =>
    expect(isOpenAt(hours('11:00', '23:00'), at('2026-11-21', time))).toBe(open),
  )

  test.each([
    ['17:59', false],
    ['18:00', true],
    ['00:30', true],
    ['03:00', true],
    ['03:01', false],
  ])('closing before opening means past midnight: %s is %s', (time, open) =>
    expect(isOpenAt(hours('18:00', '03:00'), at('2026-11-21', time))).toBe(open),
  )

  test('closing = opening means around the clock', () =>
    expect(['00:00', '09:00', '23:59'].every((time) => isOpenAt(hours('09:00', '09:00'), at('2026-11-21', time)))).toBe(
      true,
    ))

  test('a closed weekday and an off date are closed', () => {
    expect(isOpenAt(hours('11:00', '23:00', { openWeekdays: [0] }), at('2026-11-21', '12:00'))).toBe(false)
    expect(isOpenAt(hours('11:00', '23:00', { offDates: ['2026-11-21'] }), at('2026-11-21', '12:00'))).toBe(false)
  })

  test('after midnight a late shift belongs to the day on which it began', () => {
    const saturdaysOnly = hours('18:00', '03:00', { openWeekdays: [6] })
    expect(isOpenAt(saturdaysOnly, at('2026-11-22', '02:00'))).toBe(true)
    expect(isOpenAt(saturdaysOnly, at('2026-11-21', '02:00'))).toBe(false)
  })
})
