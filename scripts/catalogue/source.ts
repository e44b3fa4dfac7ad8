import { readFileSync } from 'node:fs'
import { parseSource } from '@tiffin/commerce/catalogue/menu-readers/parse-source'
import { readers } from '@tiffin/commerce/catalogue/menu-readers/readers'
import { readPlainItems } from '@tiffin/commerce/catalogue/plain-items'
import { type CatalogueProblem, error as errorAt, problemOf } from '@tiffin/commerce/catalogue/problems'
import { parseJson } from '@tiffin/tenancy/json-file'

/** A catalogue file in any supported format, parsed but not validated. */
export interface CatalogueSource {
  /** Null when a CSV table cannot be read, and for another system's export; invalid JSON throws instead. */
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

/** The content of an export, which need not be JSON as a whole; null: nothing that can be parsed. */
function sourceIn(text: string): unknown {
  try {
    return parseSource(text).json
  } catch {
    return null
  }
}

/** The reader of another system's export; null when the file is a catalogue or unknown. */
function readerOf(json: unknown) {
  // A catalogue with mistakes may have fields of an export, but only a catalogue has a list of products.
  const isCatalogue = Array.isArray(Object(json).products)
  return isCatalogue ? null : (readers.find((each) => each.recognises(json)) ?? null)
}

/** Reads a catalogue; a .csv file is a table of plain items. */
export function readCatalogue(file: string): CatalogueSource {
  if (!file.toLowerCase().endsWith('.csv')) {
    const placeOf = (place: string) => place
    const reader = readerOf(sourceIn(readText(file)))
    if (!reader) return { json: readJson(file), problems: [], placeOf }
    const message = `this is ${reader.name}: npm run catalogue -- convert first`
    return { json: null, problems: [problemOf(null, errorAt([], message))], placeOf }
  }
  const { file: json, problems, placeOf } = readPlainItems(readText(file))
  return { json, problems, placeOf }
}
