import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderPicture } from '@tiffin/bff/pictures/render'
import { type CatalogueProblem, doubt, type Path, problemOf } from '@tiffin/commerce/catalogue/problems'
import { hasSizes } from '@tiffin/domain/menu/picture-sources'

/** The picture folders of an installation, by the first segment of the pictures' URL paths. */
export interface PictureFolders {
  readonly dishes: string
  readonly themes: string
}

interface Named {
  readonly path: Path
  readonly image: string
}

/**
 * Finds references to the installation's own pictures in unvalidated JSON: strings under `image` or in `promotions`.
 */
function picturesIn(value: unknown, path: Path = []): readonly Named[] {
  if (typeof value === 'string') {
    const isPicture = path.at(-1) === 'image' || path.at(-2) === 'promotions'
    return isPicture && hasSizes(value) ? [{ path, image: value }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([key, each]) => picturesIn(each, [...path, key]))
}

async function whatIsWrong(folders: PictureFolders, image: string): Promise<string | null> {
  const [, kind, ...rest] = image.split('/')
  const file = join(kind === 'themes' ? folders.themes : folders.dishes, ...rest)
  if (!existsSync(file)) return `names a picture that is not there: ${image}`
  // Browsers render SVG files themselves, so don't try to decode them.
  if (image.toLowerCase().endsWith('.svg')) return null
  const readable = await renderPicture(readFileSync(file), 64).catch(() => null)
  return readable ? null : `names a picture that cannot be read: ${image}`
}

/**
 * A problem of severity "doubt" for each reference to a missing or unreadable picture. Each picture is checked once.
 */
export async function pictureDoubts(file: unknown, folders: PictureFolders): Promise<readonly CatalogueProblem[]> {
  const known = new Map<string, string | null>()
  const problems: CatalogueProblem[] = []
  for (const { path, image } of picturesIn(file)) {
    const wrong = known.has(image) ? known.get(image) : await whatIsWrong(folders, image)
    known.set(image, wrong ?? null)
    if (wrong) problems.push(problemOf(file, doubt(path, wrong)))
  }
  return problems
}
