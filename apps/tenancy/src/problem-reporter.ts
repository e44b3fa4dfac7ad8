import { type Installation, problemsOf } from './read-tenants.ts'
import type { Steps } from './slices.ts'
import { problemLines, type TenantProblem } from './tenant-problem.ts'

/** Reports the problems of tenant files: each once, until the problems of the file change. */
export type ProblemReporter = (ids: Iterable<string>) => Steps

export function problemReporter(installation: Installation, report: (line: string) => void): ProblemReporter {
  /** The last reported problems of each invalid file. */
  const reported = new Map<string, string>()

  function newProblemsOf(id: string): readonly TenantProblem[] {
    const problems = problemsOf(installation, [id])
    const text = JSON.stringify(problems)
    if (text === reported.get(id)) return []
    if (problems.length) reported.set(id, text)
    else reported.delete(id)
    return problems
  }

  return function* reportProblems(ids) {
    const problems: TenantProblem[] = []
    for (const id of ids) {
      problems.push(...newProblemsOf(id))
      yield
    }
    for (const line of problemLines(problems)) {
      report(line)
      yield
    }
  }
}
