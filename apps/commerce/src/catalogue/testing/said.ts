import type { CatalogueInput } from '../catalogue-file.ts'
import { parseCatalogue } from '../parse-catalogue.ts'
import { aCatalogue } from './a-catalogue.ts'

/** The findings for a file that differs from a valid one in this way. */
export const findingsOf = (wanted: Partial<CatalogueInput>): string[] =>
  parseCatalogue(aCatalogue(wanted)).problems.map(
    ({ severity, place, code, message }) => `${severity} ${place} (${code}) ${message}`,
  )
