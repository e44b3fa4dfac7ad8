import { relative } from 'node:path'

/** A test file and how long it ran, in milliseconds. */
export interface FileTime {
  readonly file: string
  readonly ms: number
}

/** The part of Jest's `--json` that says when each file ran. */
export interface JestTimes {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[]
}

export const timesOfJest = ({ testResults }: JestTimes, root: string): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime }))

const SHOWN = 10

const seconds = ({ file, ms }: FileTime): string => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`

/** A run's slowest files, and those that took longer than the budget of a file. */
export interface SlowFiles {
  readonly slowest: readonly string[]
  readonly overBudget: readonly string[]
}

/** The ten slowest files; one over its budget is a failure of the run, and is named even beyond the tenth. */
export function slowFiles(times: readonly FileTime[], budgetMs: number): SlowFiles {
  const slowest = times.toSorted((a, b) => b.ms - a.ms)
  return {
    slowest: ['the slowest test files:', ...slowest.slice(0, SHOWN).map(seconds)],
    overBudget: slowest
      .filter(({ ms }) => ms > budgetMs)
      .map((time) => `${seconds(time).trim()} took longer than its ${budgetMs / 1000} s`),
  }
}
