import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type StoreHours, servesOn } from '../availability/store-hours.ts'
import { referenceDays } from '../testing/reference-slots.ts'
import { addDays, type LocalTime, weekdayOf } from '../time/clock.ts'
import type { CutOff, StoreMeal } from './cut-off.ts'
import { DEFAULT_LATER_SETTINGS } from './cut-off.ts'
import { defaultLaterMinute, type LaterTerms, laterProblem, nextMealDate } from './later.ts'
import { nextSlot, orderableDays } from './next-slot.ts'

/** The next date after `from` on which the store serves, at most a year ahead; null when there is none. */
const nextServingDate = (hours: StoreHours, from: string): string | null =>
  Array.from({ length: 366 }, (_, days) => addDays(from, days + 1)).find((date) => servesOn(hours, date)) ?? null

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

const anyMinute = fc.oneof(fc.constantFrom(0, 90, 600, 720, 1080, 1439), fc.integer({ min: 0, max: 1439 }))

/** Dates around the ends of months and years, and a leap day. */
const anyToday = fc
  .tuple(fc.constantFrom('2026-11-21', '2026-12-30', '2028-02-27', '2027-02-27'), fc.integer({ min: 0, max: 6 }))
  .map(([date, days]) => addDays(date, days))

const anyMeals: fc.Arbitrary<StoreMeal[]> = fc
  .uniqueArray(anyMinute, { maxLength: 3 })
  .map((minutes) => minutes.map((minute, at) => ({ code: `meal-${at}`, name: `Meal ${at}`, minute })))

const anyCutOff: fc.Arbitrary<CutOff> = fc.record({
  weekdays: fc.option(fc.subarray(EVERY_DAY, { minLength: 1 })),
  meal: fc.option(fc.constantFrom('meal-0', 'meal-1', 'meal-2')),
  before: fc.oneof(
    fc.record({ kind: fc.constant('minutes' as const), minutes: fc.constantFrom(0, 30, 700, 1440, 3000, 10_000) }),
    fc.record({ kind: fc.constant('clock' as const), days: fc.integer({ min: 0, max: 4 }), minute: anyMinute }),
  ),
})

const anyCase = fc
  .record({
    date: anyToday,
    minute: anyMinute,
    openingMinute: anyMinute,
    closingMinute: anyMinute,
    openWeekdays: fc.oneof(fc.constantFrom([0], EVERY_DAY), fc.subarray(EVERY_DAY)),
    offDays: fc.subarray([0, 1, 2, 3, 4, 5]),
    laterFrom: fc.constantFrom('today' as const, 'tomorrow' as const),
    meals: anyMeals,
    cutOffs: fc.array(anyCutOff, { maxLength: 4 }),
    orderLaterMaxDays: fc.integer({ min: 0, max: 8 }),
  })
  .map(({ date, minute, openingMinute, closingMinute, openWeekdays, offDays, ...settings }) => {
    const here: LocalTime = { date, minute, weekday: weekdayOf(date) }
    const offDates = offDays.map((days) => addDays(date, days))
    const terms: LaterTerms = { ...settings, hours: { openingMinute, closingMinute, openWeekdays, offDates } }
    return { terms, here }
  })

describe('for any store, at any time', () => {
  test('each day, its state and its open meals are those of the reference', () => {
    fc.assert(
      fc.property(anyCase, ({ terms, here }) => {
        const days = orderableDays(terms, here)
        const expected = referenceDays(terms, here, terms.orderLaterMaxDays)
        expect(days.map(({ date, state }) => [date, state])).toEqual(expected.map(({ date, state }) => [date, state]))
        if (terms.meals.length === 0) return
        expect(days.map(({ meals }) => meals.map(({ minute }) => minute))).toEqual(
          expected.map(({ minutes }) => minutes),
        )
      }),
      { numRuns: 400 },
    )
  })

  test('the next time is the first of the reference that is accepted', () => {
    fc.assert(
      fc.property(anyCase, ({ terms, here }) => {
        const day = referenceDays(terms, here, terms.orderLaterMaxDays).find(({ state }) => state === 'open')
        const slot = nextSlot(terms, here)
        expect(slot).toEqual(day ? { date: day.date, minute: day.minutes[0] } : null)
        if (slot) expect(laterProblem(terms, here, slot)).toBeNull()
      }),
      { numRuns: 400 },
    )
  })

  test('an order without a time is accepted on every open day', () => {
    fc.assert(
      fc.property(anyCase, ({ terms, here }) => {
        for (const { date, state } of orderableDays(terms, here)) {
          if (state !== 'open') continue
          expect(laterProblem(terms, here, { date, minute: defaultLaterMinute(terms, date, here) })).toBeNull()
        }
      }),
      { numRuns: 400 },
    )
  })

  test('without settings the day of the meal time is the next day on which the store serves', () => {
    fc.assert(
      fc.property(anyCase, ({ terms, here }) => {
        expect(nextMealDate({ ...terms, ...DEFAULT_LATER_SETTINGS }, here)).toBe(
          nextServingDate(terms.hours, here.date),
        )
      }),
      { numRuns: 400 },
    )
  })
})

describe('the next time of a later order', () => {
  const canteen: LaterTerms = {
    laterFrom: 'today',
    meals: [
      { code: 'lunch', name: 'Lunch', minute: 750 },
      { code: 'tea', name: 'Tea', minute: 960 },
    ],
    cutOffs: [
      { weekdays: null, meal: 'lunch', before: { kind: 'clock', days: 1, minute: 1080 } },
      { weekdays: null, meal: 'tea', before: { kind: 'minutes', minutes: 30 } },
    ],
    orderLaterMaxDays: 7,
    hours: { openingMinute: 480, closingMinute: 1020, openWeekdays: [1, 2, 3, 4, 5], offDates: ['2026-11-24'] },
  }
  const at = (date: string, minute: number): LocalTime => ({ date, minute, weekday: weekdayOf(date) })

  test.each([
    ['on the day itself: tea', '2026-11-23', 930, '2026-11-23', 960],
    ['a minute later: not the off date', '2026-11-23', 931, '2026-11-25', 750],
    ['on the evening before: lunch', '2026-11-24', 1080, '2026-11-25', 750],
    ['a minute later: tea of that day', '2026-11-24', 1081, '2026-11-25', 960],
    ['over a weekend', '2026-11-27', 931, '2026-11-30', 750],
  ])('%s', (_, date, minute, nextDate, nextMinute) =>
    expect(nextSlot(canteen, at(date, minute))).toEqual({ date: nextDate, minute: nextMinute }),
  )

  test('without meals: after the lead time, on this day or on the next', () => {
    const lead = (minutes: number): CutOff => ({ weekdays: null, meal: null, before: { kind: 'minutes', minutes } })
    const shop = { ...canteen, meals: [], cutOffs: [lead(45)] }
    expect(nextSlot(shop, at('2026-11-25', 600))).toEqual({ date: '2026-11-25', minute: 645 })
    expect(nextSlot(shop, at('2026-11-25', 976))).toEqual({ date: '2026-11-26', minute: 480 })
    const day = { ...shop, cutOffs: [lead(1440)] }
    expect(nextSlot(day, at('2026-11-25', 600))).toEqual({ date: '2026-11-26', minute: 600 })
  })

  test('a store that never serves has none, and a meal time looks a whole year ahead', () => {
    const never = { ...canteen, hours: { ...canteen.hours, openWeekdays: [] } }
    expect(nextSlot(never, at('2026-11-23', 600))).toBeNull()
    const hours = { ...canteen.hours, offDates: Array.from({ length: 200 }, (_, days) => addDays('2026-11-23', days)) }
    expect(nextSlot({ ...canteen, hours }, at('2026-11-23', 600))).toBeNull()
    expect(nextMealDate({ ...canteen, hours }, at('2026-11-23', 600))).toBe(addDays('2026-11-23', 200))
  })
})
