import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addDays, type LocalTime, weekdayOf } from '../time/clock.ts'
import {
  type Availability,
  availabilityAmong,
  availabilityFor,
  isEverServed,
  type Places,
  type SlotLevels,
  servedAt,
  servingAt,
  slotEdges,
  subscriptionAvailability,
} from './availability.ts'
import { isOpenAt, type StoreHours } from './store-hours.ts'

const at = (date: string, minute: number): LocalTime => ({ date, minute, weekday: weekdayOf(date) })
const noon = at('2026-11-21', 720)

const slot = (startMinute: number, endMinute: number) => ({ startMinute, endMinute })
const breakfast = [[slot(420, 660)], [], []]
const supper = [[slot(1140, 1380)], [], []]
const always = [[], [], []]

const everyDay: StoreHours = { openingMinute: 0, closingMinute: 0, openWeekdays: [0, 1, 2, 3, 4, 5, 6], offDates: [] }

describe('availability of a dish (H1, H9, AMB25)', () => {
  test.each<[string, Places, boolean, LocalTime, Availability]>([
    ['no slots means always', [always], true, noon, { state: 'available' }],
    [
      'H1: one level outside its slots is enough',
      [[[], [slot(420, 690)], []]],
      true,
      noon,
      { state: 'not-now', nextMinute: 420, nextDate: '2026-11-22' },
    ],
    ['H9: out of stock comes before times', [breakfast], false, noon, { state: 'out-of-stock' }],
    ['levels that never overlap', [[[slot(0, 60)], [slot(120, 180)], []]], true, noon, { state: 'out-of-stock' }],
    [
      'AMB25: with several slots any of them is enough',
      [[[slot(420, 600), slot(700, 900)], [], []]],
      true,
      noon,
      { state: 'available' },
    ],
    ['AMB25: a start belongs to the slot', [[[slot(720, 730)], [], []]], true, noon, { state: 'available' }],
    ['AMB25: an end belongs to the slot', [[[slot(700, 720)], [], []]], true, noon, { state: 'available' }],
    [
      'AMB25: the minute after does not',
      [[[slot(700, 719)], [], []]],
      true,
      noon,
      { state: 'not-now', nextMinute: 700, nextDate: '2026-11-22' },
    ],
    ['AMB25: past midnight', [[[slot(1320, 120)], [], []]], true, at('2026-11-21', 60), { state: 'available' }],
    ['a single place that serves now is enough', [breakfast, always], true, noon, { state: 'available' }],
    ['E8: the earliest of the places', [breakfast, supper], true, noon, { state: 'not-now', nextMinute: 1140 }],
    [
      'E8: the earliest, past midnight',
      [supper, breakfast],
      true,
      at('2026-11-21', 1400),
      { state: 'not-now', nextMinute: 420, nextDate: '2026-11-22' },
    ],
    ['a dish without a place', [], true, noon, { state: 'out-of-stock' }],
  ])('%s', (_, places, inStock, when, expected) =>
    expect(availabilityAmong({ places, inStock }, when)).toEqual(expected),
  )

  test('the answer never changes between two slot edges', () => {
    fc.assert(
      fc.property(anyLevels, anyMinute, (levels, minute) => {
        fc.pre(!slotEdges(levels).includes(minute))
        expect(servedAt(levels, minute)).toBe(servedAt(levels, (minute + 1439) % 1440))
      }),
    )
  })

  test('levels overlap when some minute of the day is served', () => {
    fc.assert(
      fc.property(anyLevels, (levels) =>
        expect(isEverServed(levels)).toBe(
          Array.from({ length: 1440 }, (_, minute) => minute).some((minute) => servedAt(levels, minute)),
        ),
      ),
    )
  })
})

describe('opening hours of the store (SB26, AMB82)', () => {
  const weekdays: StoreHours = { ...everyDay, openingMinute: 480, closingMinute: 1320, openWeekdays: [1, 2, 3, 4, 5] }
  const saturdayNoon = noon

  test('a closed store does not disable its dishes: the order is refused instead (E12)', () =>
    expect(availabilityAmong({ places: [always], inStock: true }, saturdayNoon, weekdays)).toEqual({
      state: 'available',
    }))

  test('E8: a dish whose slot begins while the store is closed is served when the store opens', () =>
    expect(availabilityAmong({ places: [breakfast], inStock: true }, saturdayNoon, weekdays)).toEqual({
      state: 'not-now',
      nextMinute: 480,
      nextDate: '2026-11-23',
    }))

  test('E8: the date is present unless it is the day asked for', () => {
    const friday = at('2026-11-20', 720)
    const monday = at('2026-11-23', 720)
    expect(availabilityAmong({ places: [supper], inStock: true }, friday, weekdays)).toEqual({
      state: 'not-now',
      nextMinute: 1140,
    })
    expect(availabilityAmong({ places: [breakfast], inStock: true }, monday, weekdays)).toEqual({
      state: 'not-now',
      nextMinute: 480,
      nextDate: '2026-11-24',
    })
    expect(availabilityAmong({ places: [breakfast], inStock: true }, friday, weekdays)).toMatchObject({
      nextDate: '2026-11-23',
    })
  })

  test('off dates are skipped', () => {
    const hours = { ...weekdays, offDates: ['2026-11-23', '2026-11-24'] }
    expect(availabilityAmong({ places: [breakfast], inStock: true }, saturdayNoon, hours)).toMatchObject({
      nextDate: '2026-11-25',
    })
  })

  test('a late shift continues into a day on which the store does not open', () => {
    const late: StoreHours = { ...everyDay, openingMinute: 1080, closingMinute: 120, openWeekdays: [5] }
    const midnightSnack = [[slot(0, 90)], [], []]
    expect(availabilityAmong({ places: [midnightSnack], inStock: true }, at('2026-11-20', 1200), late)).toEqual({
      state: 'not-now',
      nextMinute: 0,
      nextDate: '2026-11-21',
    })
  })

  test('a store that never opens never serves', () =>
    expect(availabilityAmong({ places: [breakfast], inStock: true }, noon, { ...everyDay, openWeekdays: [] })).toEqual({
      state: 'out-of-stock',
    }))
})

describe('the obstacles, in order', () => {
  const closed: StoreHours = { ...everyDay, openWeekdays: [1] }

  test.each<[string, Places, boolean, StoreHours, readonly string[]]>([
    ['none', [always], true, everyDay, []],
    [
      'everything',
      [[[slot(0, 1)], [slot(0, 1)], [slot(0, 1)]]],
      false,
      closed,
      ['stock', 'store', 'category', 'sub-category', 'product'],
    ],
    ['the level that is closed', [[[], [slot(0, 1)], []]], true, everyDay, ['sub-category']],
    [
      'the place with the fewest closed levels',
      [
        [[slot(0, 1)], [], [slot(0, 1)]],
        [[], [], [slot(0, 1)]],
      ],
      true,
      everyDay,
      ['product'],
    ],
  ])('%s', (_, places, inStock, hours, obstacles) =>
    expect(servingAt({ places, inStock }, hours, noon).obstacles).toEqual(obstacles),
  )

  test('a dish out of stock has no next moment', () =>
    expect(servingAt({ places: [breakfast], inStock: false }, everyDay, noon).next).toBeNull())
})

const anyMinute = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 1, 719, 720, 1438, 1439))
const anySlot = fc.record({ startMinute: anyMinute, endMinute: anyMinute })
const anyLevels: fc.Arbitrary<SlotLevels> = fc.array(fc.array(anySlot, { maxLength: 2 }), {
  minLength: 3,
  maxLength: 3,
})

const anyHours: fc.Arbitrary<StoreHours> = fc.record({
  openingMinute: anyMinute,
  closingMinute: anyMinute,
  openWeekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
  offDates: fc.subarray(['2026-02-28', '2026-03-01', '2026-03-02', '2026-06-15', '2026-12-31', '2027-01-01']),
})

/** Any minute of a year. */
const anyTime = fc
  .tuple(fc.oneof(fc.integer({ min: 0, max: 365 }), fc.constantFrom(57, 58, 59, 363, 364)), anyMinute)
  .map(([days, minute]) => at(addDays('2026-01-01', days), minute))

const isServed = (places: Places, hours: StoreHours, when: LocalTime) =>
  isOpenAt(hours, when) && places.some((levels) => servedAt(levels, when.minute))

/**
 * Reference implementation: tries every minute of three weeks, which is longer than any run of closed days that
 * `anyHours` can produce.
 */
function nextByWaiting(places: Places, hours: StoreHours, from: LocalTime) {
  for (let days = 0; days <= 21; days++) {
    const date = addDays(from.date, days)
    for (let minute = days === 0 ? from.minute + 1 : 0; minute < 1440; minute++) {
      const when = { date, minute, weekday: weekdayOf(date) }
      if (isServed(places, hours, when)) return { date, minute }
    }
  }
  return null
}

describe('for any slots and hours, at any minute of a year', () => {
  test('a dish can be ordered exactly when store and levels allow it', () => {
    fc.assert(
      fc.property(fc.array(anyLevels, { minLength: 1, maxLength: 2 }), anyHours, anyTime, (places, hours, when) => {
        const { obstacles } = servingAt({ places, inStock: true }, hours, when)
        expect(obstacles.length === 0).toBe(isServed(places, hours, when))
      }),
      { numRuns: 2_000 },
    )
  })

  test('the next moment equals that of the reference implementation', () => {
    fc.assert(
      fc.property(fc.array(anyLevels, { minLength: 1, maxLength: 2 }), anyHours, anyTime, (places, hours, when) => {
        fc.pre(!isServed(places, hours, when))
        expect(servingAt({ places, inStock: true }, hours, when).next).toEqual(nextByWaiting(places, hours, when))
      }),
      { numRuns: 100 },
    )
  })

  test('every minute of a week with an off date', () => {
    const hours: StoreHours = {
      openingMinute: 1080,
      closingMinute: 150,
      openWeekdays: [0, 2, 4, 5, 6],
      offDates: ['2026-03-01'],
    }
    const places: Places = [
      [[slot(1200, 60)], [], [slot(30, 1300)]],
      [[], [slot(100, 140)], []],
    ]
    for (let minutes = 0; minutes < 7 * 1440; minutes++) {
      const when = at(addDays('2026-02-27', Math.floor(minutes / 1440)), minutes % 1440)
      const { obstacles, next } = servingAt({ places, inStock: true }, hours, when)
      expect(obstacles.length === 0).toBe(isServed(places, hours, when))
      if (next && minutes % 31 === 0) expect(next).toEqual(nextByWaiting(places, hours, when))
    }
  })
})

describe('dishes of a subscription (H2, E9)', () => {
  const days = { startDate: '2026-12-01', endDate: '2026-12-10', minute: 600 }
  const dish = { places: [always], inStock: true }

  test.each<[string, Parameters<typeof subscriptionAvailability>[1], Availability]>([
    ['a window without bounds', { from: null, to: null }, { state: 'available' }],
    ['a window of exactly these days', { from: '2026-12-01', to: '2026-12-10' }, { state: 'available' }],
    [
      'a window that begins a day late',
      { from: '2026-12-02', to: '2026-12-31' },
      { state: 'not-on-date', until: '2026-12-31', since: '2026-12-02' },
    ],
    [
      'a window that ends a day early',
      { from: '2026-11-01', to: '2026-12-09' },
      { state: 'not-on-date', until: '2026-12-09' },
    ],
    ['a window that has not begun and has no end', { from: '2026-12-02', to: null }, { state: 'out-of-stock' }],
    ['no subscriptions', null, { state: 'out-of-stock' }],
  ])('%s', (_, window, expected) => expect(subscriptionAvailability(dish, window, days)).toEqual(expected))

  test('H1: the meal time must be within its slots', () =>
    expect(subscriptionAvailability({ ...dish, places: [supper] }, { from: null, to: null }, days)).toEqual({
      state: 'not-now',
      nextMinute: 1140,
    }))

  test('stock is checked first', () =>
    expect(subscriptionAvailability({ ...dish, inStock: false }, { from: null, to: '2026-01-01' }, days)).toEqual({
      state: 'out-of-stock',
    }))

  test('H1, H2: the window decides for a plan only; every other order goes by the slots at its time', () => {
    const breakfastDish = { places: [breakfast], inStock: true, window: null }
    expect(availabilityFor(breakfastDish, { at: at('2026-12-01', 600), plan: null })).toEqual({ state: 'available' })
    expect(availabilityFor(breakfastDish, { at: at('2026-12-01', 600), plan: days })).toEqual({ state: 'out-of-stock' })
    const open = { ...breakfastDish, window: { from: null, to: null } }
    expect(availabilityFor(open, { at: at('2026-12-01', 600), plan: days })).toEqual({ state: 'available' })
    expect(availabilityFor(open, { at: noon, plan: null })).toMatchObject({ state: 'not-now', nextMinute: 420 })
  })
})
