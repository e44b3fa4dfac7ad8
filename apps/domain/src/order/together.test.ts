import { expect, test } from '@jest/globals'
import { CHECKOUT_PREFIX, isCheckoutId } from './together.ts'

test.each([
  [`${CHECKOUT_PREFIX}12345678901`, true],
  ['MWWFMWBZTES', false],
  // An order's id that happens to begin so.
  ['CHKFMWBZTES', false],
  ['SUBS1_12345678901', false],
  ['', false],
])('AMB115: %p is the id of a checkout: %p', (id, is) => {
  expect(isCheckoutId(id)).toBe(is)
})
