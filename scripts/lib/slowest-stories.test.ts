import { expect, test } from '@jest/globals'
import { countStories, type StoriesReport, timesOfStories } from './slowest-stories.ts'

const spec = (file: string, ...plays: readonly (readonly [projectName: string, duration: number])[]) => ({
  title: 'is told',
  file,
  tests: plays.map(([projectName, duration]) => ({ projectName, results: [{ duration }] })),
})

const reportOf = (specs: readonly ReturnType<typeof spec>[]): StoriesReport => ({
  stats: { expected: specs.length, unexpected: 0, flaky: 0, skipped: 0 },
  errors: [],
  suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }],
})

const told = (report: StoriesReport, budgetMs: number) => {
  const lines: string[] = []
  return { counts: countStories(report, (line: string) => void lines.push(line), budgetMs), lines }
}

test('each play of a story has its own time, also within a group of its file', () => {
  const { suites } = reportOf([
    spec('a.journey.ts', ['phone', 900], ['desktop', 1100]),
    spec('b.journey.ts', ['phone', 5]),
  ])
  expect(timesOfStories(suites)).toEqual([
    { story: 'a.journey.ts (phone): is told', ms: 900 },
    { story: 'a.journey.ts (desktop): is told', ms: 1100 },
    { story: 'b.journey.ts (phone): is told', ms: 5 },
  ])
})

const twelve = reportOf(Array.from({ length: 12 }, (_, at) => spec(`${at}.journey.ts`, ['phone', at * 1000])))

test('the ten slowest stories are printed, the slowest first', () => {
  const { counts, lines } = told(twelve, 60_000)
  expect(lines).toHaveLength(11)
  expect([lines[1], lines[10]]).toEqual([
    '   11.0 s  11.journey.ts (phone): is told',
    '    2.0 s  2.journey.ts (phone): is told',
  ])
  expect(counts).toEqual({ passed: 12, failed: 0, skipped: 0 })
})

test('a story over its budget fails the run and is named, one that takes exactly as long does not', () => {
  const { counts, lines } = told(twelve, 10_000)
  expect(counts).toEqual({ passed: 12, failed: 1, skipped: 0 })
  expect(lines.at(-1)).toBe('11.journey.ts (phone): is told took longer than its 10 s')
})
