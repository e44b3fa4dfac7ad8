import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { renderPicture } from '@tiffin/bff/pictures/render'
import type { NeutralMenu } from '@tiffin/commerce/catalogue/menu-readers/neutral-menu'
import { tidy } from '@tiffin/commerce/catalogue/menu-readers/source-text'
import type { PictureOf } from '@tiffin/commerce/catalogue/menu-readers/to-product'
import { slug, slugs } from '@tiffin/commerce/catalogue/slug'
import { counted } from './counts.ts'

/** As the BFF reads them (docs/onboarding.md, "Pictures"); it checks the pixels while rendering. */
const LARGEST_BYTES = 30 * 1024 * 1024
/** The widest size in which the BFF serves a picture of a dish. */
const WIDTH = 1600

const EXTENSIONS = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif'])

type Thing = Parameters<PictureOf>[0]

/** A picture of a dish, ready to be written. */
export interface DishPicture {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface DishPictures {
  readonly pictureOf: PictureOf
  readonly files: readonly DishPicture[]
  /** Lines for the operator. */
  readonly notes: readonly string[]
}

/** A file's name without folders and extension, in lower case. */
const stemOf = (name: string): string => path.parse(name).name.toLowerCase()

/** A name in lower case with hyphens, however it is written: "Apollo Fish" and "apollo-fish" are the same. */
const keyOf = (name: string): string => slug(name.toLowerCase())

/** The pictures of a folder. */
interface PictureFiles {
  readonly all: readonly string[]
  readonly byStem: ReadonlyMap<string, string>
  readonly byKey: ReadonlyMap<string, string>
}

function filesIn(folder: string): PictureFiles {
  if (!existsSync(folder)) throw new Error(`--pictures ${folder} is not there`)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const all = files
    .filter((file) => EXTENSIONS.has(path.extname(file).toLowerCase()))
    .map((file) => path.join(folder, file))
  return {
    all,
    byStem: new Map(all.map((file) => [stemOf(file), file])),
    byKey: new Map(all.map((file) => [keyOf(path.parse(file).name), file])),
  }
}

/** The picture of a dish or choice: as the file names it, by the dish's id, or by its name. */
function fileOf({ image, id, name }: Thing, { byStem, byKey }: PictureFiles): string | null {
  const named = image ? byStem.get(stemOf(path.posix.basename(image.replace(/[?#].*$/, '')))) : undefined
  return named ?? byStem.get(id.toLowerCase()) ?? byKey.get(keyOf(name)) ?? null
}

/** Renders a picture anew, without metadata; a sentence when it cannot be used. */
async function render(file: string): Promise<Uint8Array | string> {
  if (statSync(file).size > LARGEST_BYTES) return `${file}: larger than 30 MB, left out`
  return renderPicture(readFileSync(file), WIDTH).catch(
    () => `${file}: not a picture of at most 50 megapixels, left out`,
  )
}

/** Choices have a picture when the file names one; dishes also when a file has their id or name. */
const thingsOf = (menu: NeutralMenu): readonly Thing[] =>
  menu.restaurants.flatMap(({ dishes }) =>
    dishes.flatMap((dish) => [
      dish,
      ...dish.steps.flatMap((step) => step.choices).filter((choice) => choice.image !== null),
    ]),
  )

const MAX_NAMED = 5

/** The first few of a list. */
const firstOf = (names: readonly string[]): string =>
  `${names.slice(0, MAX_NAMED).join(', ')}${names.length > MAX_NAMED ? ' and others' : ''}`

function missingNote(missing: readonly Thing[], folder: string): readonly string[] {
  if (!missing.length) return []
  const is = missing.length === 1 ? 'is' : 'are'
  const named = missing.map(({ image, name }) => `${image} (${tidy(name)})`)
  return [`${counted(missing.length, 'named picture')} ${is} not in ${folder}: ${firstOf(named)}`]
}

function unusedNote(unused: readonly string[], folder: string): readonly string[] {
  if (!unused.length) return []
  const names = unused.map((file) => path.relative(folder, file))
  return [
    `${counted(unused.length, 'picture')} of ${folder} ${unused.length === 1 ? 'belongs' : 'belong'} to no dish: ${firstOf(names)}`,
  ]
}

/** Finds and renders the pictures of a menu. Nothing is written yet. */
export async function dishPictures(menu: NeutralMenu, folder: string, theme: string): Promise<DishPictures> {
  const files = filesIn(folder)
  const things = thingsOf(menu)
  const used = [...new Set(things.flatMap((thing) => fileOf(thing, files) ?? []))]
  const names = slugs(used.map(stemOf))
  const rendered: (DishPicture & { file: string })[] = []
  const refused: string[] = []
  for (const [at, file] of used.entries()) {
    const bytes = await render(file)
    if (typeof bytes === 'string') refused.push(bytes)
    else rendered.push({ file, name: `${names[at]}.webp`, bytes })
  }
  const urls = new Map(rendered.map(({ file, name }) => [file, `/themes/${theme}/${name}`]))
  const pictureOf: PictureOf = (thing) => urls.get(fileOf(thing, files) ?? '') ?? ''
  const missing = things.filter((thing) => thing.image !== null && fileOf(thing, files) === null)
  const unused = files.all.filter((file) => !used.includes(file))
  return {
    pictureOf,
    files: rendered,
    notes: [
      ...refused,
      ...missingNote(missing, folder),
      ...unusedNote(unused, folder),
      `${counted(rendered.length, 'picture')} for themes/${theme}`,
    ],
  }
}
