import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withoutBrokenText } from '@tiffin/commerce/catalogue/menu-readers/broken-text'
import { convertRead } from '@tiffin/commerce/catalogue/menu-readers/convert-menu'
import type { NeutralMenu } from '@tiffin/commerce/catalogue/menu-readers/neutral-menu'
import { parseSource } from '@tiffin/commerce/catalogue/menu-readers/parse-source'
import { readMenu } from '@tiffin/commerce/catalogue/menu-readers/readers'
import { parseCatalogue } from '@tiffin/commerce/catalogue/parse-catalogue'
import { readSettings } from '../lib/settings.ts'
import { type ConvertOptions, convertOptions } from './convert-options.ts'
import { describeCounts } from './counts.ts'
import { type DishPictures, dishPictures } from './dish-pictures.ts'
import { describeLost, noteOfLost } from './lost-letters.ts'
import { checkOutput } from './output-file.ts'
import { describeProblems, withDishNames } from './report.ts'
import { readText } from './source.ts'

/** Throws with a message for the operator when the file holds no JSON. */
function readSource(file: string): unknown {
  try {
    const { json, skipped } = parseSource(readText(file))
    for (const line of skipped) console.log(`doubt  ${file}: ${line}`)
    return json
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(`${file} is not valid JSON: ${error.message}`)
    throw error
  }
}

const NO_PICTURES: DishPictures = { pictureOf: () => '', files: [], notes: [] }

const namedNote = (count: number): string =>
  `${count === 1 ? '1 dish names' : `${count} dishes name`} a picture: --pictures <folder> --theme <folder> takes ${count === 1 ? 'it' : 'them'} over`

async function picturesFor(menu: NeutralMenu | null, wanted: ConvertOptions['pictures']): Promise<DishPictures> {
  if (!menu) return NO_PICTURES
  if (wanted) return dishPictures(menu, wanted.folder, wanted.theme)
  const named = menu.restaurants.flatMap((each) => each.dishes).filter((dish) => dish.image !== null).length
  return named ? { ...NO_PICTURES, notes: [namedNote(named)] } : NO_PICTURES
}

/** Throws with a message for the operator when the theme is no existing folder: it is probably misspelt. */
function requireTheme(theme: string): void {
  const { themesDir } = readSettings(process.env)
  const folders = readdirSync(themesDir, { withFileTypes: true }).filter((each) => each.isDirectory())
  const names = folders.map((each) => each.name).toSorted()
  if (!names.includes(theme))
    throw new Error(`--theme ${theme} is no folder of ${themesDir}; there are: ${names.join(', ')}`)
}

function writePictures(pictures: DishPictures, theme: string): void {
  const folder = path.join(readSettings(process.env).themesDir, theme)
  for (const { name, bytes } of pictures.files) writeFileSync(path.join(folder, name), bytes)
}

/**
 * `convert <export> <out>`: converts another system's export into a catalogue file. Writes nothing when an import would
 * refuse the result. Returns the exit code.
 */
export async function convert(args: readonly string[]): Promise<number> {
  const { from, to, replaces, replacesBrokenText, settings, pictures: wanted } = convertOptions(args)
  checkOutput(from, to, replaces)
  if (wanted) requireTheme(wanted.theme)
  const source = readSource(from)
  const json = replacesBrokenText ? withoutBrokenText(source) : source
  const read = readMenu(json)
  const pictures = await picturesFor(read.menu, wanted)
  const { file, problems, notes } = convertRead(json, read, settings, pictures.pictureOf)
  for (const line of describeProblems(problems, (place) => place)) console.log(line)
  if (!file) return 1
  const lost = describeLost(json, file)
  for (const line of lost) console.log(line)
  if (lost.length) return 1
  const checked = parseCatalogue(file)
  for (const line of describeProblems(
    withDishNames(checked.problems, file),
    (place) => `${path.basename(to)} ${place}`,
  ))
    console.log(line)
  if (!checked.file) return 1
  if (wanted) writePictures(pictures, wanted.theme)
  writeFileSync(to, `${JSON.stringify(file, null, 2)}\n`)
  const ofLost = replacesBrokenText ? noteOfLost(source) : []
  for (const line of [`read as ${read.source}`, ...notes, ...ofLost, ...pictures.notes]) console.log(line)
  for (const line of describeCounts(checked.file)) console.log(line)
  console.log(`${to} is written: an import would take it`)
  return 0
}
