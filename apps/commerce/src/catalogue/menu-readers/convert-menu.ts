import type { CatalogueInput } from '../catalogue-file.ts'
import { type CatalogueProblem, type Finding, problemOf } from '../problems.ts'
import { hints } from './assumed.ts'
import type { ConvertSettings } from './convert-settings.ts'
import { gather } from './gather.ts'
import type { NeutralMenu } from './neutral-menu.ts'
import { readMenu } from './readers.ts'
import { addTax, decideTax } from './taxed-prices.ts'
import { toCatalogue } from './to-catalogue.ts'
import type { PictureOf } from './to-product.ts'

export interface Converted {
  /** Null when the file has an error. */
  readonly file: CatalogueInput | null
  readonly problems: readonly CatalogueProblem[]
  /** What was decided for the whole file, one line each. */
  readonly notes: readonly string[]
}

const noPicture: PictureOf = () => ''

const problemsOf = (json: unknown, { menu }: ReadSource, findings: readonly Finding[]): readonly CatalogueProblem[] =>
  gather(findings, menu).map((each) => {
    const problem = problemOf(json, each)
    return { ...problem, code: each.dish ?? problem.code }
  })

function taxNote(addsTax: boolean, { prices }: ConvertSettings): string {
  if (!addsTax) return 'prices are taken as with tax'
  return prices === 'choices-before-tax'
    ? 'prices of choices were before tax: the tax of each dish was added to them; the prices of dishes are taken as with tax'
    : 'prices were before tax: the tax of each dish was added to each price'
}

/** A menu as it was read, and what its reader found. */
export interface ReadSource {
  readonly menu: NeutralMenu | null
  readonly findings: readonly Finding[]
}

/** Converts a menu that was read from `json`. Never throws. */
export function convertRead(
  json: unknown,
  read: ReadSource,
  settings: ConvertSettings,
  pictureOf = noPicture,
): Converted {
  if (!read.menu) return { file: null, problems: problemsOf(json, read, read.findings), notes: [] }
  const tax = decideTax(read.menu, settings)
  const written = toCatalogue(tax.addsTax ? addTax(read.menu, settings) : read.menu, settings, pictureOf)
  const findings = [...read.findings, ...tax.findings, ...written.findings]
  const isRefused = findings.some((each) => each.severity === 'error')
  return {
    file: isRefused ? null : written.file,
    problems: problemsOf(json, read, findings),
    notes: [taxNote(tax.addsTax, settings), ...written.notes, ...hints(json, settings)],
  }
}

/** Converts a menu of any known system into the catalogue format. Never throws. */
export const convertMenu = (json: unknown, settings: ConvertSettings): Converted =>
  convertRead(json, readMenu(json), settings)
