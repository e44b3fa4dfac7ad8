import { type Counts, countsOfPlaywright, none, type PlaywrightReport, sum } from './counts.ts'

/** One play of a story, and how long it took, in milliseconds. */
export interface StoryTime {
  readonly story: string
  readonly ms: number
}

/** The part of Playwright's json report that says how long each play took; a suite is a file or a group within one. */
interface Suite {
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly projectName: string
      readonly results: readonly { readonly duration: number }[]
    }[]
  }[]
  readonly suites?: readonly Suite[]
}

export interface StoriesReport extends PlaywrightReport {
  readonly suites: readonly Suite[]
}

export const timesOfStories = (suites: readonly Suite[]): StoryTime[] =>
  suites.flatMap(({ specs, suites: groups = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.flatMap(({ projectName, results }) =>
        results.map(({ duration }) => ({ story: `${file} (${projectName}): ${title}`, ms: duration })),
      ),
    ),
    ...timesOfStories(groups),
  ])

const SHOWN = 10

/** Several times what the slowest story takes on two cores, because other work may run beside the tests. */
const STORY_BUDGET_MS = 150_000

const seconds = ({ story, ms }: StoryTime): string => `${(ms / 1000).toFixed(1).padStart(7)} s  ${story}`

/** Counts the journeys, prints the ten slowest, and counts each story over its budget as a failure of the run. */
export function countStories(report: StoriesReport, print = console.log, budgetMs = STORY_BUDGET_MS): Counts {
  const slowest = timesOfStories(report.suites).toSorted((a, b) => b.ms - a.ms)
  const over = slowest.filter(({ ms }) => ms > budgetMs)
  print('the slowest journeys:')
  for (const story of slowest.slice(0, SHOWN)) print(seconds(story))
  for (const { story } of over) print(`${story} took longer than its ${budgetMs / 1000} s`)
  return sum(countsOfPlaywright(report), { ...none, failed: over.length })
}
