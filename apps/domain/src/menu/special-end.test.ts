import { expect, test } from '@jest/globals'
import { showsEnd } from './special-end.ts'

test.each([
  ['2026-11-22', true],
  ['2027-02-20', true],
  ['2027-02-21', false],
])('on 22 November the end of a special menu on %s is told: %s (D22)', (endsOn, isTold) =>
  expect(showsEnd(endsOn, '2026-11-22')).toBe(isTold),
)
