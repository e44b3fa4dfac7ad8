import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { AA, contrast, isHex, mix, readableOn, textOn } from './colour.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  test('is 21 between black and white and 1 between equal colours', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#9b1c1f', '#9b1c1f')).toBe(1)
  })

  test('matches the examples of WCAG', () => {
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#ffeb3b', '#ffffff')).toBeLessThan(1.3)
  })
})

describe('any brand colour works (A6)', () => {
  test('text in the derived colour is readable on white', () => {
    fc.assert(fc.property(hex, (colour) => contrast(readableOn(colour, '#ffffff'), '#ffffff') >= AA))
  })

  test('a readable colour stays unchanged', () => {
    expect(readableOn('#9b1c1f', '#ffffff')).toBe('#9b1c1f')
  })

  test('a colour on a dark background is lightened', () => {
    fc.assert(fc.property(hex, (colour) => contrast(readableOn(colour, '#151218'), '#151218') >= AA))
    expect(readableOn('#9b1c1f', '#151218')).not.toBe('#9b1c1f')
  })

  test('text is readable on any surface', () => {
    fc.assert(fc.property(hex, (surface) => contrast(textOn(surface), surface) >= AA))
  })
})

describe('mix', () => {
  test('goes from the base to the colour', () => {
    expect(mix('#ff0000', '#ffffff', 0)).toBe('#ffffff')
    expect(mix('#ff0000', '#ffffff', 1)).toBe('#ff0000')
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  })

  test('always returns a valid colour', () => {
    fc.assert(
      fc.property(hex, hex, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) => isHex(mix(a, b, share))),
    )
  })
})

test('only #rrggbb is a colour', () => {
  expect(['#9B1C1F', '#000000'].every(isHex)).toBe(true)
  expect(['red', '#fff', '#12345', '#1234567', '', 'var(--x)'].some(isHex)).toBe(false)
})
