import { expect, test } from '@jest/globals'
import { countsOfJest, countsOfPlaywright, none, sum } from './counts.ts'

test('a test file that could not run counts as a failure', () => {
  const report = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numRuntimeErrorTestSuites: 1 }
  expect(countsOfJest(report)).toEqual({ passed: 7, failed: 2, skipped: 2 })
})

test('a journey that passes at its second try, and an error outside of any test, count as failures', () => {
  const report = { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 1 }, errors: [{ message: 'set-up' }] }
  expect(countsOfPlaywright(report)).toEqual({ passed: 4, failed: 2, skipped: 1 })
})

test('runs are added up', () => {
  expect(sum(none, { passed: 1, failed: 2, skipped: 3 })).toEqual({ passed: 1, failed: 2, skipped: 3 })
})
