/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { framing, groupsOf, isFramed, kilometre } from './geometry.ts'

const delhi = { latitude: 28.63, longitude: 77.22 }
const hauzKhas = { latitude: 28.55, longitude: 77.19 }
const bengaluru = { latitude: 12.97, longitude: 77.6 }

describe('what a map shows', () => {
  test('stores of one city share a map, another city has its own', () => {
    expect(groupsOf([delhi, bengaluru, hauzKhas])).toEqual([[delhi, hauzKhas], [bengaluru]])
  })

  test('a single store is centred and zoomed in', () => {
    expect(framing([delhi], { width: 340, height: 300 })).toEqual({ centre: delhi, zoom: 14 })
  })

  test('a framed point is in the frame, and one of another city is not', () => {
    const size = { width: 320, height: 260 }
    const frame = framing([delhi, hauzKhas], size)
    expect([isFramed(delhi, frame, size), isFramed(hauzKhas, frame, size), isFramed(bengaluru, frame, size)]).toEqual([
      ...[true, true, false],
    ])
  })

  test('every point is inside the frame', () => {
    const point = fc.record({
      latitude: fc.double({ min: 12.5, max: 13.5, noNaN: true }),
      longitude: fc.double({ min: 77, max: 78, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 8 }), (points) => {
        const { centre, zoom } = framing(points, { width: 340, height: 300 })
        const perDegree = kilometre(centre.latitude, zoom) * 111
        for (const { latitude, longitude } of points) {
          expect(Math.abs(latitude - centre.latitude) * perDegree).toBeLessThan(150)
          expect(Math.abs(longitude - centre.longitude) * perDegree * Math.cos((13 * Math.PI) / 180)).toBeLessThan(170)
        }
      }),
    )
  })
})
