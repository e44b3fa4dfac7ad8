import { readFileSync } from 'node:fs'
import { readPlainItems } from '@tiffin/commerce/catalogue/plain-items'
import type { CatalogueProblem } from '@tiffin/commerce/catalogue/problems'
import { parseJson } from '@tiffin/tenancy/json-file'

/** A catalogue file in any supported format, parsed but not validated. */
export interface CatalogueSource {
  /** Null when a CSV table cannot be read; invalid JSON throws instead. */
  readonly json: unknown
  readonly problems: readonly CatalogueProblem[]
  /** Translates a JSON pointer into `json` to a place in the file, for messages. */
  readonly placeOf: (pointer: string) => string
}

/** Throws with a message for the operator when the file cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/** Throws with a message for the operator when the file cannot be read or is not JSON. */
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
