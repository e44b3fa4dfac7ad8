import { messageOf } from '@tiffin/tenancy/field-problems'
import { type CatalogueFile, catalogueFile } from './catalogue-file.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { type CatalogueProblem, error, type Path, problemOf } from './problems.ts'

/** The parsed file, or null when it has an error; and all errors and doubts. */
export interface ParsedCatalogue {
  readonly file: CatalogueFile | null
  readonly problems: readonly CatalogueProblem[]
}

/** Parses a catalogue of any shape. Never throws. */
export function parseCatalogue(json: unknown): ParsedCatalogue {
  const parsed = catalogueFile.safeParse(json)
  if (!parsed.success) {
    const findings = parsed.error.issues.map((issue) => error(issue.path as Path, messageOf(catalogueFile, issue)))
    return { file: null, problems: findings.map((each) => problemOf(json, each)) }
  }
  const problems = [...checkCatalogue(parsed.data)].map((each) => problemOf(json, each))
  return { file: problems.some((each) => each.severity === 'error') ? null : parsed.data, problems }
}
