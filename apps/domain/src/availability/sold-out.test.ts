import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addDays, type DayMinute, isBefore, MINUTES_PER_DAY, weekdayOf } from '../time/clock.ts'
import { availabilityAmong } from './availability.ts'
import { businessDayAt } from './business-day.ts'
import { isSoldOutAt, type SoldOutUntil, soldOutEnd } from './sold-out.ts'
import { hoursOf, isInHours, isOpenAt, type StoreHours } from './store-hours.ts'

const everyDay = { openWeekdays: [0, 1, 2, 3, 4, 5, 6], offDates: [] }
const day: StoreHours = { ...everyDay, openingMinute: 600, closingMinute: 1380 }
const night: StoreHours = { ...everyDay, openingMinute: 1080, closingMinute: 120 }
const always: StoreHours = { ...everyDay, openingMinute: 0, closingMinute: 0 }

/** A Saturday. */
const TODAY = '2026-11-21'
const TOMORROW = '2026-11-22'
const at = (date: string, minute: number): DayMinute => ({ date, minute })

describe('H9: sold out', () => {
  test.each<[string, SoldOutUntil, StoreHours, DayMinute, boolean]>([
    ['until 3 PM, at 2:59 PM', { kind: 'time', date: TODAY, minute: 900 }, day, at(TODAY, 899), true],
    ['until 3 PM, at 3 PM', { kind: 'time', date: TODAY, minute: 900 }, day, at(TODAY, 900), false],
    ['until 3 PM, for tomorrow at noon', { kind: 'time', date: TODAY, minute: 900 }, day, at(TOMORROW, 720), false],
    ['until closing, in the closing minute', { kind: 'closing', date: TODAY }, day, at(TODAY, 1380), true],
    ['until closing, for tomorrow', { kind: 'closing', date: TODAY }, day, at(TOMORROW, 600), false],
    [
      'until the closing of a late shift, after midnight',
      { kind: 'closing', date: TODAY },
      night,
      at(TOMORROW, 120),
      true,
    ],
    ['until closing around the clock, at 3:59 AM', { kind: 'closing', date: TODAY }, always, at(TOMORROW, 239), true],
    ['until closing around the clock, at 4 AM', { kind: 'closing', date: TODAY }, always, at(TOMORROW, 240), false],
    ['until it is lifted, for any day', { kind: 'lifted' }, day, at('2027-11-21', 720), true],
  ])('%s', (_, until, hours, meal, expected) => expect(isSoldOutAt(soldOutEnd(until, hours), meal)).toBe(expected))

  test('until closing is over when the store opens next, whatever its hours', () => {
    const minute = fc.integer({ min: 0, max: MINUTES_PER_DAY - 1 })
    fc.assert(
      fc.property(minute, minute, minute, (openingMinute, closingMinute, now) => {
        const hours = { ...everyDay, openingMinute, closingMinute }
        const date = businessDayAt(hours, at(TODAY, now))
        const end = soldOutEnd({ kind: 'closing', date: date ?? '' }, hours)
        expect(end !== null && isBefore(at(TODAY, now), end)).toBe(true)
        // No longer than a day and its night.
        expect(end !== null && isBefore(end, at(addDays(TODAY, 2), 240))).toBe(true)
      }),
    )
  })
})

describe('E8: a dish that is sold out until a time', () => {
  const places = [[[], [], []]]
  const lunch = [[[{ startMinute: 720, endMinute: 900 }], [], []]]
  const out = (backAt: DayMinute | null) => ({ places, inStock: false, backAt })

  test.each([
    ['is next available at that time', out(at(TODAY, 900)), { state: 'not-now', nextMinute: 900 }],
    ['at the next opening after it', out(at(TODAY, 1381)), { state: 'not-now', nextMinute: 600, nextDate: TOMORROW }],
    [
      'with the day when that is later',
      out(at(TOMORROW, 900)),
      { state: 'not-now', nextMinute: 900, nextDate: TOMORROW },
    ],
    [
      'in its next slot',
      { ...out(at(TODAY, 901)), places: lunch },
      { state: 'not-now', nextMinute: 720, nextDate: TOMORROW },
    ],
    ['without a time is out of stock', out(null), { state: 'out-of-stock' }],
    ['is available once it is back', out(at(TODAY, 800)), { state: 'available' }],
  ])('%s', (_, dish, expected) => expect(availabilityAmong(dish, at(TODAY, 800), day)).toEqual(expected))
})

describe('AMB82: hours of single dates and a pause', () => {
  const shorter = { ...day, dayHours: [{ date: TODAY, openingMinute: 720, closingMinute: 900 }] }
  const longer = { ...day, dayHours: [{ date: TODAY, openingMinute: 600, closingMinute: 60 }] }
  const paused = { ...day, pausedUntil: at(TODAY, 780) }

  test.each<[string, StoreHours, DayMinute, boolean]>([
    ['opens later', shorter, at(TODAY, 719), false],
    ['from its own opening', shorter, at(TODAY, 720), true],
    ['to its own closing', shorter, at(TODAY, 900), true],
    ['closes earlier', shorter, at(TODAY, 901), false],
    ['the next day is usual', shorter, at(TOMORROW, 1000), true],
    ['closes after midnight', longer, at(TOMORROW, 60), true],
    ['not a minute longer', longer, at(TOMORROW, 61), false],
    ['the next day ends as usual', longer, at(addDays(TOMORROW, 1), 30), false],
    ['is closed in the pause', paused, at(TODAY, 779), false],
    ['is open after it', paused, at(TODAY, 780), true],
  ])('%s', (_, hours, now, expected) => expect(isOpenAt(hours, now)).toBe(expected))

  test('a pause is no closing', () => expect(isInHours(paused, at(TODAY, 700))).toBe(true))

  test('a day without hours of its own is open as if no other day had any', () => {
    const minute = fc.integer({ min: 0, max: MINUTES_PER_DAY - 1 })
    fc.assert(
      fc.property(minute, minute, minute, (openingMinute, closingMinute, now) => {
        const hours = { ...everyDay, openingMinute, closingMinute, openWeekdays: [weekdayOf(TODAY), 1, 2] }
        const far = [{ date: '2026-12-24', openingMinute: 700, closingMinute: 701 }]
        for (const date of [addDays(TODAY, -1), TODAY, TOMORROW]) {
          expect(isOpenAt({ ...hours, dayHours: far }, at(date, now))).toBe(isOpenAt(hours, at(date, now)))
        }
      }),
    )
  })

  test('a page knows the usual hours beside those of today', () => {
    const store = { openingTime: '12:00', closingTime: '15:00', openOnWeekdays: everyDay.openWeekdays, offDates: [] }
    const changes = { usualHours: { openingMinute: 600, closingMinute: 1380 }, dayHours: shorter.dayHours }
    expect(hoursOf({ ...store, ...changes })).toEqual(shorter)
    expect(hoursOf(store)).toMatchObject({ openingMinute: 720, closingMinute: 900 })
  })
})
