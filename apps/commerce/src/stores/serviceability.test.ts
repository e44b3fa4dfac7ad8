import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { distanceKm, serviceTo } from './serviceability.ts'

const delhi = { latitude: 28.6139, longitude: 77.209 }
const bengaluru = { latitude: 12.9716, longitude: 77.5946 }
const store = {
  ...delhi,
  deliveryEnabled: true,
  deliveryRadiusKm: 5,
  deliveryBands: [
    { uptoKm: 2, charge: 2000 },
    { uptoKm: 5, charge: 4000 },
  ],
}
const aPoint = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('SB27: delivery by distance', () => {
  test('a known distance: Delhi to Bengaluru is 1,740 km', () => {
    expect(distanceKm(delhi, bengaluru)).toBeCloseTo(1740, -1)
  })

  test('a distance is the same in both directions, never negative, and at most half way round the earth', () => {
    fc.assert(
      fc.property(aPoint, aPoint, (a, b) => {
        const km = distanceKm(a, b)
        expect(km).toBeCloseTo(distanceKm(b, a), 6)
        expect(km).toBeGreaterThanOrEqual(0)
        expect(km).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6)
      }),
    )
  })

  test('it delivers within the radius, but not outside it or with delivery off', () => {
    const near = { latitude: 28.62, longitude: 77.209 }
    expect(serviceTo(store, near).serviceable).toBe(true)
    expect(serviceTo(store, bengaluru).serviceable).toBe(false)
    expect(serviceTo({ ...store, deliveryEnabled: false }, near).serviceable).toBe(false)
  })
})
