import path from 'node:path'
import type { FieldProblem } from './field-problems.ts'

export interface TenantProblem extends FieldProblem {
  readonly file: string
}

/** One line for a log or a terminal: `tenants/x.json: hosts[0] must be a host name in lower case`. */
export const describeProblem = (problem: TenantProblem): string =>
  `${problem.file}: ${problem.field ? `${problem.field} ` : ''}${problem.message}`

/** A path as the operator would type it: relative when it is below the working directory. */
export function shownPath(file: string): string {
  const relative = path.relative('.', file)
  return relative.startsWith('..') ? path.resolve(file) : relative
}

/** Grouping key: a problem of a preset is the same for all its tenants, so it is reported once. */
const sharedKey = ({ field, message }: TenantProblem, at: number): string =>
  field === 'theme.preset' ? message : String(at)

/** One line of text per problem; a problem of a preset takes a single line for all its tenants. */
export function problemLines(problems: readonly TenantProblem[]): string[] {
  const groups = Map.groupBy(problems.entries(), ([at, problem]) => sharedKey(problem, at))
  return [...groups.values()].map(([first, ...rest]) => {
    const line = first ? describeProblem(first[1]) : ''
    return rest.length ? `${line} (the same in ${rest.length} more)` : line
  })
}
