import { expect, test } from '@jest/globals'
import { slowFiles, timesOfJest } from './slow-files.ts'

test("a file's time is that from its start to its end, its imports and hooks included", () => {
  const testResults = [{ name: '/project/bff/src/a.test.ts', startTime: 1000, endTime: 3500 }]
  expect(timesOfJest({ testResults }, '/project')).toEqual([{ file: 'bff/src/a.test.ts', ms: 2500 }])
})

const times = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, ms: at * 1000 }))

test('the ten slowest files are listed, the slowest first', () => {
  const { slowest, overBudget } = slowFiles(times, 60_000)
  expect(slowest).toHaveLength(11)
  expect([slowest[1], slowest[10]]).toEqual(['   11.0 s  11.test.ts', '    2.0 s  2.test.ts'])
  expect(overBudget).toEqual([])
})

test('a file that takes longer than its budget fails the run and is named, one that takes exactly as long does not', () => {
  expect(slowFiles(times, 10_000).overBudget).toEqual(['11.0 s  11.test.ts took longer than its 10 s'])
  expect(slowFiles(times, 0).overBudget).toHaveLength(11)
})

test('a run without test files is not slow', () => {
  expect(slowFiles([], 0).overBudget).toEqual([])
})
