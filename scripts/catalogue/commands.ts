import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { endedCoupons } from '@tiffin/commerce/catalogue/check-coupons'
import { catalogueJsonSchema } from '@tiffin/commerce/catalogue/json-schema'
import { mealDoubts } from '@tiffin/commerce/catalogue/kept-settings'
import { parseCatalogue } from '@tiffin/commerce/catalogue/parse-catalogue'
import { problemOf } from '@tiffin/commerce/catalogue/problems'
import { readArguments } from '../lib/arguments.ts'
import { asksForHelp } from '../lib/help.ts'
import { readSettings, root } from '../lib/settings.ts'
import { convert } from './convert.ts'
import { describeCounts } from './counts.ts'
import { gazetteerDoubts } from './gazetteer-doubts.ts'
import { importFile } from './import-file.ts'
import { pictureDoubts } from './pictures.ts'
import { describeSource } from './report.ts'
import { readCatalogue } from './source.ts'

export const usage = `usage:
  npm run catalogue -- import <tenant> <file.json|file.csv> [--yes]
                                                              puts a catalogue in force; commerce may be running or not
      --yes   also when more than a fifth of the dishes (and at least ten) would leave the menu
  npm run catalogue -- check <file.json|file.csv>             says what an import would say, and changes nothing
  npm run catalogue -- convert <export> <out.json>            turns another system's export into a catalogue
      [--replace]   also when <out.json> exists
      [--replace-broken-text]   leaves out letters that were lost in the export itself (U+FFFD)
      [--prices before-tax|with-tax|choices-before-tax] [--tax 5] [--stock as-is|timed-in|all-in] [--restaurant <name>]
      [--pictures <folder> --theme <folder of themes/>] [--no-stores] [--at <latitude>,<longitude>] [--address <text>]
      [--opens 10:00] [--closes 23:00] [--weekdays mon,tue,wed,thu,fri,sat,sun] [--radius 6]
      [--delivery-charge 0] [--packaging 0] [--gst <number>] [--no-pickup]
  npm run catalogue -- schema                                 writes the JSON Schema of the format`

const DRAWN = path.join(root, 'apps/storefront/public/dishes')

async function check(file: string): Promise<number> {
  const source = readCatalogue(file)
  const parsed = parseCatalogue(source.json)
  // A CSV table lists no stores: only the import can tell whether the tenant has any.
  const problems = [
    ...source.problems,
    ...(source.json === null ? [] : parsed.problems),
    ...(parsed.file ? gazetteerDoubts(parsed.file, 'unknown') : []),
    ...[
      ...mealDoubts(parsed.file?.stores ?? []),
      ...endedCoupons(parsed.file?.coupons ?? [], Date.now(), ['coupons']),
    ].map((each) => problemOf(source.json, each)),
    ...(await pictureDoubts(source.json, { dishes: DRAWN, themes: readSettings(process.env).themesDir })),
  ]
  for (const line of describeSource(problems, source)) console.log(line)
  for (const line of parsed.file ? describeCounts(parsed.file) : []) console.log(line)
  const refused = problems.some((each) => each.severity === 'error')
  console.log(refused ? 'an import would refuse this file' : 'an import would take this file')
  return refused ? 1 : 0
}

const SCHEMA_FILE = path.join(root, 'apps/commerce/src/catalogue/catalogue.schema.json')

function writeSchema(): number {
  writeFileSync(SCHEMA_FILE, `${JSON.stringify(catalogueJsonSchema(), null, 2)}\n`)
  return 0
}

const ARGUMENTS = { import: 'a tenant and a file', check: 'a file', schema: 'no arguments' } as const

/**
 * Runs one command and returns the exit code: 0 done, 1 refused, 2 not a command. Throws an Error whose message is for
 * the operator.
 */
export async function run(command: string | undefined, rest: readonly string[]): Promise<number> {
  if (command !== undefined && asksForHelp([command, ...rest])) {
    console.log(usage)
    return 0
  }
  if (command === 'convert') return convert(rest)
  if (command !== 'import' && command !== 'check' && command !== 'schema') {
    if (command) console.error(`there is no command "${command}"`)
    console.error(usage)
    return 2
  }
  const { positionals, values } = readArguments(
    'catalogue',
    rest,
    command === 'import' ? { yes: { type: 'boolean' } } : {},
  )
  const [first, second] = positionals
  if (command === 'import' && first && second && positionals.length === 2) {
    return importFile(first, second, process.env, { confirmRetirements: values.yes === true })
  }
  if (command === 'check' && first && positionals.length === 1) return check(first)
  if (command === 'schema' && positionals.length === 0) return writeSchema()
  throw new Error(`${command} takes ${ARGUMENTS[command]}: npm run catalogue -- --help`)
}
