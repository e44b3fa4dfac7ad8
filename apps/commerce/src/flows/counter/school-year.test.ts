import { expect, test } from '@jest/globals'
import { schoolYearEnd } from './school-year.ts'

test.each([
  ['2026-11-23', '03-31', '2027-03-31'],
  ['2027-03-31', '03-31', '2027-03-31'],
  ['2027-04-01', '03-31', '2028-03-31'],
  ['2026-12-31', '12-31', '2026-12-31'],
  ['2027-01-01', '12-31', '2027-12-31'],
])('AMB111: on %s the school year that ends on %s lasts until %s', (today, ends, expected) => {
  expect(schoolYearEnd(today, ends)).toBe(expected)
})
