import { type Installation, problemsOf } from './read-tenants.ts'
import type { Steps } from './slices.ts'
import { problemLines, type TenantProblem } from './tenant-problem.ts'

/** Reports what is wrong with tenant files: each problem once, until the file's problems are others. */
export type ProblemTeller = (ids: Iterable<string>) => Steps

export function problemTeller(installation: Installation, report: (line: string) => void): ProblemTeller {
  /** What was last reported of each file that is not right. */
  const reported = new Map<string, string>()

  function newProblemsOf(id: string): readonly TenantProblem[] {
    const problems = problemsOf(installation, [id])
    const text = JSON.stringify(problems)
    if (text === reported.get(id)) return []
    if (problems.length) reported.set(id, text)
    else reported.delete(id)
    return problems
  }

  return function* tell(ids) {
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
