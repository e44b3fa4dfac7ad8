import type { CatalogueInput } from '../catalogue-file.ts'
import { parseCatalogue } from '../parse-catalogue.ts'
import { aCatalogue } from './a-catalogue.ts'

/** The findings for a valid catalogue with `wanted` overriding fields, as text. */
export const findingsOf = (wanted: Partial<CatalogueInput>): string[] =>
  parseCatalogue(aCatalogue(wanted)).problems.map(
    ({ severity, place, code, message }) => `${severity} ${place} (${code}) ${message}`,
  )
