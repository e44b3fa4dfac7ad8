import { expect, test } from '@jest/globals'
import { isOperatorAmount } from './by-operator.ts'

test.each([
  [0.01, true],
  [0.07, true],
  [19.99, true],
  [99_999.99, true],
  [100_000, true],
  [0, false],
  [-1, false],
  [0.001, false],
  [1.005, false],
  [100_000.01, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('an operator may give or take ₹%d: %s', (rupees, allowed) => expect(isOperatorAmount(rupees)).toBe(allowed))
