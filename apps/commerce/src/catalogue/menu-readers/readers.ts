import { error } from '../problems.ts'
import { marketplacePage } from './marketplace-page/marketplace-page.ts'
import type { MenuReader, ReadMenu } from './menu-reader.ts'
import { normalisedExport } from './normalised-export.ts'
import { petpooja } from './petpooja/petpooja.ts'
import { schemaOrgMenu } from './schema-org/schema-org.ts'
import { urbanPiper } from './urbanpiper/urbanpiper.ts'

/** The first reader that recognises a file reads it: the more specific shapes stand first. */
export const readers: readonly MenuReader[] = [marketplacePage, normalisedExport, petpooja, urbanPiper, schemaOrgMenu]

export interface ReadFile extends ReadMenu {
  /** The name of the reader; null when none recognises the file. */
  readonly source: string | null
}

/** Reads a menu of any known system. Never throws. */
export function readMenu(json: unknown): ReadFile {
  const reader = readers.find((each) => each.recognises(json))
  if (reader) return { source: reader.name, ...reader.read(json) }
  const known = readers.map((each) => each.name).join('; ')
  return { source: null, menu: null, findings: [error([], `is not a menu of a known shape: ${known}`)] }
}
