import type { Tally } from '@tiffin/commerce/catalogue/ids'
import type { ImportReport } from '@tiffin/commerce/catalogue/import-catalogue'
import { type CatalogueProblem, describeCatalogueProblem } from '@tiffin/commerce/catalogue/problems'

/** Maximum number of problems to print: a file may repeat the same mistake thousands of times. */
const MAX_LINES = 200

/** One line per problem, errors first. */
export function describeProblems(
  problems: readonly CatalogueProblem[],
  placeOf: (pointer: string) => string,
): string[] {
  const errorsFirst = problems.toSorted((a, b) => Number(a.severity === 'doubt') - Number(b.severity === 'doubt'))
  const lines = errorsFirst
    .slice(0, MAX_LINES)
    .map((each) => describeCatalogueProblem({ ...each, place: placeOf(each.place) }))
  return problems.length > MAX_LINES ? [...lines, `and ${problems.length - MAX_LINES} more`] : lines
}

const describeTally = (kind: string, { added, kept, retired }: Tally): string =>
  `  ${kind.padEnd(11)} ${added} added, ${kept} kept, ${retired} retired`

/** The result of an import, for the operator. */
export function describeReport(tenant: string, report: ImportReport, placeOf: (pointer: string) => string): string[] {
  const problems = describeProblems(report.problems, placeOf)
  if (!report.applied) {
    return [...problems, `${tenant}: refused; nothing has changed (version ${report.version} stays in force)`]
  }
  if (!report.changed) return [...problems, `${tenant}: this catalogue is in force already (version ${report.version})`]
  const rows = Object.entries(report.rows ?? {}).map(([kind, tally]) => describeTally(kind, tally))
  return [...problems, `${tenant}: imported, version ${report.version}`, ...rows]
}
