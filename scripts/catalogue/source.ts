import { readFileSync } from 'node:fs'
import { readPlainItems } from '@tiffin/commerce/catalogue/plain-items'
import type { CatalogueProblem } from '@tiffin/commerce/catalogue/problems'
import { parseJson } from '@tiffin/tenancy/json-file'

/** A catalogue as a person wrote it, in any supported format. */
export interface CatalogueSource {
  /** Null when the file itself cannot be read. */
  readonly json: unknown
  readonly problems: readonly CatalogueProblem[]
  /** The name of a place of `json` in the file. */
  readonly placeOf: (pointer: string) => string
}

/** Throws with a message for the operator when the file does not exist. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/** Throws with a message for the operator when the file is not JSON. */
export function readJson(file: string): unknown {
  try {
    return parseJson(readText(file))
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(`${file} is not valid JSON: ${error.message}`)
    throw error
  }
}

/** Reads a catalogue; a .csv file is a table of plain items. */
export function readCatalogue(file: string): CatalogueSource {
  if (!file.toLowerCase().endsWith('.csv')) return { json: readJson(file), problems: [], placeOf: (place) => place }
  const { file: json, problems, placeOf } = readPlainItems(readText(file))
  return { json, problems, placeOf }
}
