import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isGstNumber, panOf, STATE_CODES, stateOfGstNumber } from './gst-number.ts'

describe('a GST number', () => {
  test('there are 28 states and 8 union territories', () => expect(new Set(STATE_CODES).size).toBe(36))

  test.each([
    ['06AAAAL0000A1Z5', '06', 'AAAAL0000A'],
    ['38ABCDE1234F1Z5', '38', 'ABCDE1234F'],
    // 97 is "other territory", and 25 no state any more: a PAN, and no state.
    ['97ABCDE1234F1Z5', null, 'ABCDE1234F'],
    ['25ABCDE1234F1Z5', null, 'ABCDE1234F'],
    ['06abcde1234f1z5', null, null],
    [' 06ABCDE1234F1Z5', null, null],
    ['', null, null],
  ])('"%s" has the state %p and the PAN %p', (text, state, pan) =>
    expect([stateOfGstNumber(text), panOf(text)]).toEqual([state, pan]),
  )
})

const CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Published numbers of registered businesses. */
const PUBLISHED = [
  ...['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM', '27AABCU9603R1ZN', '33AAACH7409R1Z8'],
  ...['27AAACR5055K1Z7'],
]

describe('AMB112: the check character of a GST number', () => {
  test.each(PUBLISHED)('%s has the right one', (number) => expect(isGstNumber(number)).toBe(true))

  test.each(['27AAPFU0939F1ZW', '27aapfu0939f1zv', ' 27AAPFU0939F1ZV', '27AAPFU0939F1Z', '', '27AAPFU0939F0ZV'])(
    '"%s" is no GST number',
    (text) => expect(isGstNumber(text)).toBe(false),
  )

  test('exactly one character fits', () => {
    for (const number of PUBLISHED) {
      const fitting = CHARACTERS.filter((each) => isGstNumber(number.slice(0, 14) + each))
      expect(fitting).toEqual([number.slice(14)])
    }
  })

  test('no single mistyped character is taken', () =>
    fc.assert(
      fc.property(fc.constantFrom(...PUBLISHED), fc.nat(14), fc.constantFrom(...CHARACTERS), (number, at, typed) => {
        const other = number.slice(0, at) + typed + number.slice(at + 1)
        expect(isGstNumber(other)).toBe(other === number)
      }),
      { numRuns: 1000 },
    ))
})
