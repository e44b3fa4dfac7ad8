import path from 'node:path'
import type { FieldProblem } from './field-problems.ts'

/** One thing that is wrong, and in which file. */
export interface TenantProblem extends FieldProblem {
  readonly file: string
}

/** One line for a log or a terminal: `tenants/x.json: hosts[0] must be a host name in lower case`. */
export const describeProblem = (problem: TenantProblem): string =>
  `${problem.file}: ${problem.field ? `${problem.field} ` : ''}${problem.message}`

/** A file as the operator would type it: relative where it lies below the working directory. */
export function shownPath(file: string): string {
  const relative = path.relative('.', file)
  return relative.startsWith('..') ? path.resolve(file) : relative
}

/** A preset's fault reads the same at each of its tenants: one line tells of all of them. */
const sharedKey = ({ field, message }: TenantProblem, at: number): string =>
  field === 'theme.preset' ? message : String(at)

/** One line for each problem, and one for all tenants that a preset keeps from being right. */
export function problemLines(problems: readonly TenantProblem[]): string[] {
  const groups = Map.groupBy(problems.entries(), ([at, problem]) => sharedKey(problem, at))
  return [...groups.values()].map(([first, ...rest]) => {
    const line = first ? describeProblem(first[1]) : ''
    return rest.length ? `${line} (the same in ${rest.length} more)` : line
  })
}
