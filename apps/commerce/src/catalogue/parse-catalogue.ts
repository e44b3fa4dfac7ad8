import { messageOf } from '@tiffin/tenancy/field-problems'
import { type CatalogueFile, catalogueFile } from './catalogue-file.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { type CatalogueProblem, error, type Path, problemOf } from './problems.ts'

/** A file that may be imported, or null when an error stands against it; and all that is to be said of it. */
export interface ParsedCatalogue {
  readonly file: CatalogueFile | null
  readonly problems: readonly CatalogueProblem[]
}

/** Reads a catalogue of any origin and of any shape. Never throws. */
export function parseCatalogue(json: unknown): ParsedCatalogue {
  const parsed = catalogueFile.safeParse(json)
  if (!parsed.success) {
    const findings = parsed.error.issues.map((issue) => error(issue.path as Path, messageOf(catalogueFile, issue)))
    return { file: null, problems: findings.map((each) => problemOf(json, each)) }
  }
  const problems = [...checkCatalogue(parsed.data)].map((each) => problemOf(json, each))
  return { file: problems.some((each) => each.severity === 'error') ? null : parsed.data, problems }
}
