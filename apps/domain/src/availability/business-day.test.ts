import { describe, expect, test } from '@jest/globals'
import { addDays, type DayMinute } from '../time/clock.ts'
import { businessDayAt, dateOfHours, endOfBusinessDay } from './business-day.ts'
import type { StoreHours } from './store-hours.ts'

const everyDay = { openWeekdays: [0, 1, 2, 3, 4, 5, 6], offDates: [] }
const day: StoreHours = { ...everyDay, openingMinute: 600, closingMinute: 1380 }
const night: StoreHours = { ...everyDay, openingMinute: 1080, closingMinute: 120 }
const always: StoreHours = { ...everyDay, openingMinute: 0, closingMinute: 0 }

/** A Saturday. */
const TODAY = '2026-11-21'
const TOMORROW = '2026-11-22'
const at = (date: string, minute: number): DayMinute => ({ date, minute })

describe('the day of business', () => {
  test.each<[string, StoreHours, DayMinute, string | null, DayMinute | null]>([
    ['at noon', day, at(TODAY, 720), TODAY, at(TODAY, 1381)],
    ['before the opening', day, at(TODAY, 60), TODAY, at(TODAY, 1381)],
    ['in the closing minute', day, at(TODAY, 1380), TODAY, at(TODAY, 1381)],
    ['after closing', day, at(TODAY, 1381), TOMORROW, at(TOMORROW, 1381)],
    ['of a late shift, before midnight', night, at(TODAY, 1200), TODAY, at(TOMORROW, 121)],
    ['of a late shift, after midnight', night, at(TOMORROW, 60), TODAY, at(TOMORROW, 121)],
    ['around the clock ends at 4 AM', always, at(TODAY, 720), TODAY, at(TOMORROW, 240)],
    ['around the clock, at 3 AM', always, at(TODAY, 180), addDays(TODAY, -1), at(TODAY, 240)],
    [
      'stated as 00:00 to 23:59',
      { ...day, openingMinute: 0, closingMinute: 1439 },
      at(TODAY, 720),
      TODAY,
      at(TOMORROW, 240),
    ],
    ['to midnight', { ...day, closingMinute: 1439 }, at(TODAY, 720), TODAY, at(TOMORROW, 0)],
    ['on an off date is the next', { ...day, offDates: [TODAY] }, at(TODAY, 720), TOMORROW, at(TOMORROW, 1381)],
    [
      'with hours of its own',
      { ...day, dayHours: [{ date: TODAY, openingMinute: 600, closingMinute: 60 }] },
      at(TOMORROW, 30),
      TODAY,
      at(TOMORROW, 61),
    ],
    ['of a store that never serves', { ...day, openWeekdays: [] }, at(TODAY, 720), null, null],
  ])('%s', (_, hours, now, date, end) => {
    expect(businessDayAt(hours, now)).toBe(date)
    expect(date && endOfBusinessDay(hours, date)).toEqual(end)
  })

  test('the hours of the evening before count until its late shift ends', () => {
    expect(dateOfHours(night, at(TOMORROW, 120))).toBe(TODAY)
    expect(dateOfHours(night, at(TOMORROW, 121))).toBe(TOMORROW)
    expect(dateOfHours(day, at(TOMORROW, 0))).toBe(TOMORROW)
    expect(dateOfHours(always, at(TOMORROW, 0))).toBe(TOMORROW)
  })
})
