import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { renderPicture } from '@tiffin/bff/pictures/render'
import type { NeutralMenu } from '@tiffin/commerce/catalogue/menu-readers/neutral-menu'
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

function filesIn(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) throw new Error(`--pictures ${folder} is not there`)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return new Map(
    files
      .filter((file) => EXTENSIONS.has(path.extname(file).toLowerCase()))
      .map((file) => [stemOf(file), path.join(folder, file)]),
  )
}

/** The names under which a picture may lie: as the file names it, by the dish's id, or by its name. */
const stemsOf = ({ image, id, name }: Thing): readonly string[] =>
  [...(image ? [path.posix.basename(image.replace(/[?#].*$/, ''))] : []), `${id}.`, `${slug(name)}.`].map(stemOf)

const fileOf = (thing: Thing, files: ReadonlyMap<string, string>): string | null =>
  stemsOf(thing).flatMap((stem) => files.get(stem) ?? [])[0] ?? null

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
  const [example] = missing
  return {
    pictureOf,
    files: rendered,
    notes: [
      ...refused,
      ...(example
        ? [
            `${counted(missing.length, 'named picture')} ${missing.length === 1 ? 'is' : 'are'} not in ${folder}, such as ${example.image}`,
          ]
        : []),
      `${counted(rendered.length, 'picture')} for themes/${theme}`,
    ],
  }
}
