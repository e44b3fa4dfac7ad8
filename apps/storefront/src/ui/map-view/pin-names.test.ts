/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { framing } from './geometry.ts'
import { pinsWithNames } from './pin-names.ts'

const size = { width: 358, height: 300 }
const pinAt = (id: number, latitude: number, longitude: number, label = 'Connaught Place') => ({
  ...{ id, latitude, longitude, label },
})

const delhi = pinAt(1, 28.63, 77.22)
const frame = { centre: delhi, zoom: 12 }

describe('the names of pins on a map', () => {
  test('stores that lie apart have their names', () => {
    const south = pinAt(2, 28.6, 77.19)
    expect(pinsWithNames([delhi, south], frame, size)).toEqual(new Set([1, 2]))
  })

  test('of two stores that lie beside each other the second has its name alone: that of the first would cover it', () => {
    const beside = pinAt(2, 28.626, 77.24)
    expect(pinsWithNames([delhi, beside], frame, size)).toEqual(new Set([2]))
  })

  test('of two names that would lie on each other, that of the store that is open stands', () => {
    const closed = { ...pinAt(2, 28.6161, 77.2406), quiet: true }
    expect(pinsWithNames([closed, delhi], frame, size)).toEqual(new Set([1]))
  })

  test('no name lies under the buttons of the zoom', () => {
    const corner = pinAt(2, 28.655, 77.25, 'Saket')
    expect(pinsWithNames([corner], frame, size)).toEqual(new Set())
    expect(pinsWithNames([corner], { ...frame, zoom: 10 }, size)).toEqual(new Set([2]))
  })

  test('a single store has its name, however long', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), (label) => {
        const store = { ...delhi, label }
        expect(pinsWithNames([store], framing([store], size), size)).toEqual(new Set([1]))
      }),
    )
  })
})
