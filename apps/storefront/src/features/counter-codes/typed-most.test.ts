import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readMost, writeMost } from './typed-most.ts'

test.each([
  ['', null, null],
  ['  ', null, null],
  ['0', 0, null],
  ['120', 12_000, null],
  [' 99.5 ', 9950, null],
  ['99.50', 9950, null],
  ['100000', 10_000_000, null],
  ['100000.01', null, 'too-much'],
  ['-5', null, 'no-amount'],
  ['1.234', null, 'no-amount'],
  ['1e3', null, 'no-amount'],
  ['1,000', null, 'no-amount'],
  ['.5', null, 'no-amount'],
  ['ten', null, 'no-amount'],
])('"%s" is read as %s, problem %s', (typed, most, problem) => {
  expect(readMost(typed)).toEqual({ most, problem })
})

test('every amount that is written is read as the same', () => {
  fc.assert(
    fc.property(fc.option(fc.integer({ min: 0, max: 10_000_000 })), (most) => {
      expect(readMost(writeMost(most))).toEqual({ most, problem: null })
    }),
  )
})
