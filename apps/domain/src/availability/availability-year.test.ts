import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { buildCalendar, type ReferenceCalendar, timeOn } from '../testing/reference-calendar.ts'
import { MINUTES_PER_DAY } from '../time/clock.ts'
import { nextMoment } from '../time/next-moment.ts'
import { localTimeAt } from '../time/zone.ts'
import { type Availability, availabilityAmong, hourEdges, type Places, servingAt, slotEdges } from './availability.ts'
import type { StoreHours } from './store-hours.ts'

const slot = (startMinute: number, endMinute: number) => ({ startMinute, endMinute })

/** A dish in a store: the places on the menu, and the store's hours. */
interface Dish {
  readonly places: Places
  readonly hours: StoreHours
}

/** A store with late shifts, closed on two weekdays and some dates; a dish at two places, with slots past midnight. */
const late: Dish = {
  hours: {
    openingMinute: 1080,
    closingMinute: 150,
    openWeekdays: [0, 2, 4, 5, 6],
    offDates: ['2026-01-01', '2026-03-28', '2026-03-29', '2026-07-04', '2026-10-25', '2026-12-31'],
  },
  places: [
    [[slot(1200, 60)], [], [slot(30, 1300)]],
    [[], [slot(100, 140), slot(1430, 5)], []],
  ],
}

/** A store with one long day; a dish with breakfast and supper slots. */
const early: Dish = {
  hours: { openingMinute: 95, closingMinute: 1330, openWeekdays: [0, 1, 2, 3, 4, 5, 6], offDates: ['2026-03-29'] },
  places: [
    [[slot(90, 150)], [], []],
    [[slot(1140, 1439)], [slot(1200, 119)], []],
  ],
}

const DAYS_BEFORE = 3
const A_YEAR = 365
/** 2026 with some days before it, and enough days after it to contain every recurrence. */
const theYear = (dish: Dish) => buildCalendar('2025-12-29', DAYS_BEFORE + A_YEAR + 30, dish)

/** The availability that a card shows, from the reference calendar (H1, E8, E12). */
function expectedAvailability(calendar: ReferenceCalendar, at: number): Availability {
  if (calendar.served[at]) return { state: 'available' }
  const next = calendar.next[at] ?? -1
  if (next < 0) return { state: 'out-of-stock' }
  const { date, minute } = timeOn(calendar, next)
  // On a later day the minute alone would read as one of today.
  return date !== timeOn(calendar, at).date
    ? { state: 'not-now', nextMinute: minute, nextDate: date }
    : { state: 'not-now', nextMinute: minute }
}

const asText = (shown: Availability): string =>
  shown.state === 'not-now' ? `not before ${shown.nextMinute} ${shown.nextDate ?? ''}` : shown.state

// The comparisons below return text, because calling expect() half a million times is too slow.

/** Compares the obstacles and the next serving time; null when they are equal. */
function differs(calendar: ReferenceCalendar, dish: Dish, at: number): string | null {
  const when = timeOn(calendar, at)
  const { obstacles, next } = servingAt({ places: dish.places, inStock: true }, dish.hours, when)
  const isOpen = !obstacles.includes('store')
  const isServed = obstacles.every((each) => each === 'store')
  const later = calendar.open[at] && calendar.served[at] ? -1 : (calendar.next[at] ?? -1)
  const wanted = later < 0 ? null : timeOn(calendar, later)
  const isRight =
    Number(isOpen) === calendar.open[at] &&
    Number(isServed) === calendar.served[at] &&
    next?.date === wanted?.date &&
    next?.minute === wanted?.minute
  return isRight ? null : `${when.date} ${when.minute}: ${obstacles.join()} until ${next?.date} ${next?.minute}`
}

/** Compares the availability that a card shows; null when it is equal. */
function cardDiffers(calendar: ReferenceCalendar, dish: Dish, at: number): string | null {
  const when = timeOn(calendar, at)
  const shown = asText(availabilityAmong({ places: dish.places, inStock: true }, when, dish.hours))
  const wanted = asText(expectedAvailability(calendar, at))
  return shown === wanted ? null : `${when.date} ${when.minute}: ${shown} for ${wanted}`
}

describe('H1, AMB25: availability equals the reference calendar at every minute of a year', () => {
  test('every one of the 525,600 minutes', () => {
    const calendar = theYear(late)
    const wrong: string[] = []
    const [first, last] = [DAYS_BEFORE * MINUTES_PER_DAY, (DAYS_BEFORE + A_YEAR) * MINUTES_PER_DAY]
    for (let at = first; at < last && wrong.length < 3; at++) {
      const problem = differs(calendar, late, at) ?? (at % 11 === 0 ? cardDiffers(calendar, late, at) : null)
      if (problem) wrong.push(problem)
    }
    expect(wrong).toEqual([])
  })

  const anyMinute = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 1, 719, 720, 1438, 1439))
  const anySlots = fc.array(fc.record({ startMinute: anyMinute, endMinute: anyMinute }), { maxLength: 3 })
  const anyStore = fc.record({
    places: fc.array(fc.tuple(anySlots, anySlots, anySlots), { minLength: 1, maxLength: 3 }),
    hours: fc.record({
      openingMinute: anyMinute,
      closingMinute: anyMinute,
      openWeekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
      offDates: fc.subarray(['2026-01-05', '2026-02-28', '2026-03-01', '2026-06-15', '2026-06-16', '2026-12-31']),
    }),
  })

  test('any store and dish, at any minutes', () => {
    const minutes = fc.array(
      fc.integer({ min: DAYS_BEFORE * MINUTES_PER_DAY, max: (DAYS_BEFORE + A_YEAR) * MINUTES_PER_DAY - 1 }),
      { minLength: 40, maxLength: 40 },
    )
    fc.assert(
      fc.property(anyStore, minutes, (dish, some) => {
        const calendar = theYear(dish)
        expect(some.flatMap((at) => differs(calendar, dish, at) ?? cardDiffers(calendar, dish, at) ?? [])).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

const HALF_HOUR = 30

/** Offsets of a zone in minutes, per half hour of the year, from the platform's own zone database. */
function offsetsOf(zone: string, start: number, halfHours: number): Int32Array {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  return Int32Array.from({ length: halfHours }, (_, at) => {
    const moment = start + at * HALF_HOUR * 60_000
    return (Date.parse(`${clock.format(moment).replace(', ', 'T')}:00Z`) - moment) / 60_000
  })
}

const calendars = [late, early].map((dish) => [dish, theYear(dish)] as const)

describe('H1, AMB55: in every zone, availability does not change before the announced moment', () => {
  test.each([
    'Asia/Kolkata',
    'Europe/London',
    'America/New_York',
    // Lord Howe changes its clocks by half an hour; in the zones below, midnight itself is skipped or repeated.
    'Australia/Lord_Howe',
    'America/Santiago',
    'Africa/Cairo',
    'Asia/Beirut',
  ])('%s, every minute of a year', (zone) => {
    const start = Date.UTC(2026, 0, 1)
    const minutes = A_YEAR * MINUTES_PER_DAY
    const offsets = offsetsOf(zone, start, minutes / HALF_HOUR + 48)
    const wrong: string[] = []
    for (const [dish, calendar] of calendars) {
      const edges = [...dish.places.flatMap(slotEdges), ...hourEdges(dish.hours)]
      const placeOf = (minute: number) =>
        DAYS_BEFORE * MINUTES_PER_DAY + minute + (offsets[Math.floor(minute / HALF_HOUR)] ?? Number.NaN)
      const colourAt = (minute: number) =>
        2 * (calendar.open[placeOf(minute)] ?? Number.NaN) + (calendar.served[placeOf(minute)] ?? Number.NaN)
      for (let now = 0; now < minutes && wrong.length < 3; ) {
        const moment = start + now * 60_000
        const here = timeOn(calendar, placeOf(now))
        const shown = localTimeAt(moment, zone)
        if (JSON.stringify(shown) !== JSON.stringify(here))
          wrong.push(`${here.date} ${here.minute}: ${JSON.stringify(shown)}`)
        const problem = differs(calendar, dish, placeOf(now)) ?? cardDiffers(calendar, dish, placeOf(now))
        if (problem) wrong.push(problem)
        const until = ((nextMoment(edges, moment, zone) ?? 0) - start) / 60_000
        if (!(until > now)) wrong.push(`${here.date} ${here.minute}: nothing comes next`)
        const colour = colourAt(now)
        for (let minute = now; minute < Math.min(until, minutes); minute++) {
          if (colourAt(minute) !== colour) wrong.push(`${here.date} ${here.minute}: turns before ${until - now}`)
        }
        now = Math.max(until, now + 1)
      }
    }
    expect(wrong).toEqual([])
  })
})
