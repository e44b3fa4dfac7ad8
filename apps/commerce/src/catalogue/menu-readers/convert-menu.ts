import type { CatalogueInput } from '../catalogue-file.ts'
import type { CatalogueProblem } from '../problems.ts'
import type { ConvertSettings } from './convert-settings.ts'
import { problemsOf } from './menu-reader.ts'
import { readMenu } from './readers.ts'
import { toCatalogue } from './to-catalogue.ts'
import type { PictureOf } from './to-product.ts'

export interface Converted {
  /** Null when the file has an error. */
  readonly file: CatalogueInput | null
  readonly problems: readonly CatalogueProblem[]
}

const noPicture: PictureOf = () => ''

/** Converts a menu of any known system into the catalogue format. Never throws. */
export function convertMenu(json: unknown, settings: ConvertSettings, pictureOf = noPicture): Converted {
  const { menu, findings } = readMenu(json)
  if (!menu) return { file: null, problems: problemsOf(json, findings) }
  const written = toCatalogue(menu, settings, pictureOf)
  return { file: written.file, problems: problemsOf(json, [...findings, ...written.findings]) }
}
