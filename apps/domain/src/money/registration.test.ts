import { describe, expect, test } from '@jest/globals'
import { registrationOf, stateOf } from './registration.ts'

const gst = '06AAAAL0000A1Z5'

describe('AMB112: the registration in force of a store', () => {
  test.each([
    ['regular', false, 'regular'],
    ['composition', true, 'composition'],
    ['none', true, 'none'],
    [null, true, 'regular'],
    [null, false, 'none'],
    [undefined, true, 'regular'],
    [undefined, false, 'none'],
  ] as const)('stated as %p, with GST on the bill %p: %s', (registration, gstEnabled, inForce) =>
    expect(registrationOf({ registration, gstEnabled, gst })).toBe(inForce),
  )

  test.each([
    ['29', gst, '29'],
    [null, gst, '06'],
    [undefined, gst, '06'],
    [null, '', null],
    ['07', '', '07'],
    // No GSTIN: the digits mean nothing.
    [null, '06AAAAL0000', null],
  ] as const)('its state, stated as %p, with the number "%s": %p', (state, number, inForce) =>
    expect(stateOf({ state, gst: number, gstEnabled: true })).toBe(inForce),
  )
})
