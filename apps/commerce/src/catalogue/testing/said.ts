import type { CatalogueInput } from '../catalogue-file.ts'
import { parseCatalogue } from '../parse-catalogue.ts'
import { aCatalogue } from './a-catalogue.ts'

/** What is said of a file that differs in this way from one without a fault. */
export const said = (wanted: Partial<CatalogueInput>): string[] =>
  parseCatalogue(aCatalogue(wanted)).problems.map(
    ({ severity, place, code, message }) => `${severity} ${place} (${code}) ${message}`,
  )
