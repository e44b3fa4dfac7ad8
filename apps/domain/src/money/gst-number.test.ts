import { describe, expect, test } from '@jest/globals'
import { panOf, STATE_CODES, stateOfGstNumber } from './gst-number.ts'

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
