import type { Tally } from '@tiffin/commerce/catalogue/ids'
import type { ImportReport } from '@tiffin/commerce/catalogue/import-catalogue'
import { type CatalogueProblem, describeCatalogueProblem } from '@tiffin/commerce/catalogue/problems'
import { slug } from '@tiffin/commerce/catalogue/slug'
import type { CatalogueSource } from './source.ts'

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

const DISH = /^\/products\/(\d+)(?:\/|$)/

/** The name of the dish that a place of a catalogue lies in; null: in none. The catalogue may have any shape. */
function dishAt(catalogue: unknown, place: string): string | null {
  const at = DISH.exec(place)?.[1]
  const products: unknown = Object(catalogue).products
  const product: unknown = at !== undefined && Array.isArray(products) ? products[Number(at)] : null
  const name: unknown = Object(product).name
  return typeof name === 'string' && name !== '' ? name : null
}

/** Codes may be another system's ids: a problem of a dish also says the dish's name, unless its code is that name. */
export function withDishNames(problems: readonly CatalogueProblem[], catalogue: unknown): readonly CatalogueProblem[] {
  return problems.map((each) => {
    const name = dishAt(catalogue, each.place)
    const [code] = each.code?.split(' ') ?? []
    return name === null || code === slug(name) ? each : { ...each, code: [name, each.code].filter(Boolean).join(', ') }
  })
}

/** The problems of a catalogue file, by their places in the file as it was written. */
export const describeSource = (problems: readonly CatalogueProblem[], { json, placeOf }: CatalogueSource): string[] =>
  describeProblems(withDishNames(problems, json), placeOf)

const SETTING_NAMES = {
  laterFrom: 'ordering.laterFrom',
  meals: 'ordering.meals',
  cutOffs: 'ordering.cutOffs',
  leadMinutes: 'ordering.leadMinutes',
  absence: 'ordering.absence',
  offDates: 'hours.offDates',
} as const

/** The settings that the file leaves as they are set, by store. */
const describeKept = ({ kept = [] }: ImportReport): string[] =>
  kept.map(({ store, settings }) => {
    const names = settings.map((each) => SETTING_NAMES[each]).join(', ')
    return `  ${store}: the file does not name ${names}: as set before`
  })

const describeTally = (kind: string, { added, kept, retired }: Tally): string =>
  `  ${kind.padEnd(11)} ${added} added, ${kept} kept, ${retired} retired`

/** A file that cannot be read as a catalogue. */
export const describeRefusal = (tenant: string, source: CatalogueSource): string[] => [
  ...describeSource(source.problems, source),
  `${tenant}: refused; nothing has changed`,
]

/** The result of an import, for the operator. */
export function describeReport(tenant: string, report: ImportReport, source: CatalogueSource): string[] {
  const problems = describeSource(report.problems, source)
  const refusal = `${tenant}: refused; nothing has changed (version ${report.version} stays in force)`
  if (report.unconfirmed) {
    const { retired, of } = report.unconfirmed
    const question = `${retired} of ${of} dishes are not in the file (by their codes) and would leave the menu: repeat with --yes if they are sold no longer`
    return [...problems, question, refusal]
  }
  if (!report.applied) return [...problems, refusal]
  const kept = describeKept(report)
  const unchanged = `${tenant}: this catalogue is in force already (version ${report.version})`
  if (!report.changed) return [...problems, ...kept, unchanged]
  const rows = Object.entries(report.rows ?? {}).map(([kind, tally]) => describeTally(kind, tally))
  return [...problems, `${tenant}: imported, version ${report.version}`, ...rows, ...kept]
}
