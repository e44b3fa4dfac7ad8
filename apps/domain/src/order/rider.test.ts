import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  kilometresBetween,
  minutesSinceSeen,
  newestPosition,
  pointOnDemoWay,
  showsRider,
  type TimedPosition,
  takesRider,
  whyNotPosition,
} from './rider.ts'
import { orderStatus } from './tracking.ts'

const NOW = Date.parse('2026-11-21T07:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const here = { latitude: 28.63, longitude: 77.22 }

describe('S14, AMB5: the rider of an order', () => {
  test('is shown at 500 and 600 of a delivery, and in no other state', () => {
    const shown = Object.values(orderStatus).filter((status) => showsRider({ type: 'DELIVERY', status }))
    expect(shown).toEqual([500, 600])
  })

  test('is never shown for a pickup, which ends at 500', () => {
    expect(Object.values(orderStatus).some((status) => showsRider({ type: 'PICKUP', status }))).toBe(false)
  })

  test('may be named from the placement until the order has ended', () => {
    const taking = Object.values(orderStatus).filter((status) => takesRider({ type: 'DELIVERY', status }))
    expect(taking).toEqual([100, 200, 300, 400, 500, 600])
    expect(takesRider({ type: 'PICKUP', status: 200 })).toBe(false)
  })
})

describe('S14: "last seen" is said of a position older than 30 s', () => {
  test.each([
    [0, null],
    [30_000, null],
    [30_001, 1],
    [MINUTE, 1],
    [2 * MINUTE + 59_000, 2],
    [HOUR, 60],
    [-5000, null],
  ])('after %i ms: %p minutes', (age, minutes) =>
    expect(minutesSinceSeen({ ...here, at: NOW - age }, NOW)).toBe(minutes),
  )

  test('nothing is said of a position without a time', () =>
    expect(minutesSinceSeen({ ...here, at: null }, NOW)).toBeNull())
})

describe('positions that cannot be', () => {
  test.each<[string, Partial<TimedPosition>, string | null]>([
    ['a position of now', {}, null],
    ['the north pole', { latitude: 90, longitude: -180 }, null],
    ['a latitude beyond the pole', { latitude: 90.001 }, 'outside-the-world'],
    ['a longitude beyond the date line', { longitude: -180.5 }, 'outside-the-world'],
    ['no number', { latitude: Number.NaN }, 'outside-the-world'],
    ['a clock a minute ahead', { at: NOW + MINUTE }, null],
    ['a position from tomorrow', { at: NOW + 24 * HOUR }, 'clock-ahead'],
    ['no time', { at: Number.NaN }, 'clock-ahead'],
    ['an hour without a network', { at: NOW - HOUR }, null],
    ['a position from yesterday', { at: NOW - 24 * HOUR }, 'too-old'],
  ])('%s: %p %p', (_what, over, refusal) => expect(whyNotPosition({ ...here, at: NOW, ...over }, NOW)).toBe(refusal))
})

const positions = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  at: fc.integer({ min: 0, max: 1000 }),
})

describe('the newest position wins by its own time', () => {
  test('any order of arrival, with repetitions, ends at the same time and never goes back', () => {
    fc.assert(
      fc.property(fc.array(positions, { minLength: 1 }), (arrived) => {
        let known: TimedPosition | null = null
        for (const next of arrived) {
          const before: TimedPosition | null = known
          known = newestPosition<TimedPosition>(known, next)
          if (before && known) expect(known.at).toBeGreaterThanOrEqual(before.at)
        }
        expect(known?.at).toBe(Math.max(...arrived.map(({ at }) => at)))
      }),
    )
  })

  test('one of the same time changes nothing, and one without a time counts as of now', () => {
    const first = { ...here, at: 5 }
    expect(newestPosition(first, { latitude: 0, longitude: 0, at: 5 })).toBe(first)
    expect(
      newestPosition<{ latitude: number; longitude: number; at: number | null }>(first, { ...here, at: null }),
    ).toEqual({
      ...here,
      at: null,
    })
  })
})

describe("the demo rider's way", () => {
  test('leads from the store to the address, and never leaves the box of both', () => {
    fc.assert(
      fc.property(positions, positions, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, share) => {
        const { latitude, longitude } = pointOnDemoWay(from, to, share)
        const within = (value: number, a: number, b: number) =>
          value >= Math.min(a, b) - 1e-6 && value <= Math.max(a, b) + 1e-6
        expect(within(latitude, from.latitude, to.latitude) && within(longitude, from.longitude, to.longitude)).toBe(
          true,
        )
      }),
    )
    expect(pointOnDemoWay(here, { latitude: 28.7, longitude: 77.3 }, 0)).toEqual(here)
    expect(pointOnDemoWay(here, { latitude: 28.7, longitude: 77.3 }, 1)).toEqual({ latitude: 28.7, longitude: 77.3 })
  })

  test('has no jumps', () => {
    const to = { latitude: 28.68, longitude: 77.28 }
    const steps = Array.from({ length: 101 }, (_, at) => pointOnDemoWay(here, to, at / 100))
    const gaps = steps.slice(1).map((step, at) => kilometresBetween(steps[at] ?? here, step))
    expect(Math.max(...gaps)).toBeLessThan(0.2)
  })
})

test('distances: a degree of latitude is 111 km, and of longitude less away from the equator', () => {
  expect(kilometresBetween({ latitude: 28, longitude: 77 }, { latitude: 29, longitude: 77 })).toBeCloseTo(111.2, 1)
  expect(kilometresBetween({ latitude: 60, longitude: 77 }, { latitude: 60, longitude: 78 })).toBeCloseTo(55.6, 1)
})
