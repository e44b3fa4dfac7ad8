/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { framing } from './geometry.ts'
import { placeNames } from './pin-names.ts'

const size = { width: 358, height: 300 }
const centre = { latitude: 28.63, longitude: 77.22 }
const frame = { centre, zoom: 12 }

/** In px from the centre of the frame; a pixel is as long to the east and, on a map this small, to the north. */
const DEGREES_EAST = 360 / (256 * 2 ** frame.zoom)
const DEGREES_NORTH = DEGREES_EAST * Math.cos((centre.latitude * Math.PI) / 180)
const pinAt = (id: number, right: number, down: number, label = 'Connaught') => ({
  ...{ id, label },
  latitude: centre.latitude - down * DEGREES_NORTH,
  longitude: centre.longitude + right * DEGREES_EAST,
})

const namesOf = (...pins: Parameters<typeof placeNames>[0]) => Object.fromEntries(placeNames(pins, frame, size))

describe('the names of pins on a map', () => {
  test('stores that lie apart have their names on the right', () => {
    expect(namesOf(pinAt(1, -100, 100), pinAt(2, 0, 0))).toEqual({ 1: 'right', 2: 'right' })
  })

  test('of two stores beside each other the first has its name on its other side', () => {
    expect(namesOf(pinAt(1, 0, 60), pinAt(2, 30, 60))).toEqual({ 1: 'left', 2: 'right' })
  })

  test('a store between two others has none: its name would cover one of them', () => {
    expect(namesOf(pinAt(1, 0, 60), pinAt(2, 30, 60), pinAt(3, -30, 60))).toEqual({ 2: 'right', 3: 'left' })
  })

  test('of two names that would lie on each other that of the open store stands on the right', () => {
    const closed = { ...pinAt(1, 0, 20), quiet: true }
    expect(namesOf(closed, pinAt(2, 46, 40))).toEqual({ 1: 'left', 2: 'right' })
    expect(namesOf({ ...closed, quiet: false }, { ...pinAt(2, -46, 0), quiet: true })).toEqual({
      1: 'right',
      2: 'left',
    })
  })

  test('no name lies under the buttons of the zoom', () => {
    expect(namesOf(pinAt(1, 60, -60))).toEqual({ 1: 'left' })
    expect(namesOf(pinAt(1, 60, 0))).toEqual({ 1: 'right' })
  })

  test('no name goes beyond the edge', () => {
    expect(namesOf(pinAt(1, 120, 80))).toEqual({ 1: 'left' })
    expect(namesOf(pinAt(1, 120, 80), pinAt(2, 80, 80))).toEqual({ 2: 'left' })
  })

  test('a map that is too narrow for a line of a name shows pins alone', () => {
    const pin = pinAt(1, 0, 0)
    expect([190, 275, 276].map((width) => placeNames([pin], frame, { width, height: 300 }).size)).toEqual([0, 0, 1])
  })

  test('a single store has its name, however long', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), (label) => {
        const store = pinAt(1, 0, 0, label)
        expect(placeNames([store], framing([store], size), size)).toEqual(new Map([[1, 'right']]))
      }),
    )
  })
})
