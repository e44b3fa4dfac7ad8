import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'

/** A picture file of the installation. */
export interface PictureFile {
  readonly file: string
  /** Digest of the content in characters allowed in file names; empty for a file that is too large to read. */
  readonly digest: string
  /** True if a bitmap of this file would look the same. */
  readonly isBitmapLike: boolean
}

export interface PictureFolders {
  readonly storefrontDist: string
  readonly themes: string
}

/** In bytes: a larger drawing would occupy a rendering process for seconds. */
const LARGEST_DRAWING = 1024 * 1024
const LARGEST_RASTER = 30 * 1024 * 1024

const MAX_FILES = 20_000

/**
 * Matches SVG that cannot become a bitmap: text depends on installed fonts, scripts and animations change the picture,
 * `@media` depends on the viewport, and the others load external content or expand entities.
 */
const MORE_THAN_SHAPES =
  /<(?:\w+:)?(?:text|foreignObject|image|feImage|animate\w*|set|script|include)\b|<!ENTITY|@font-face|@media|@import/i

const isDrawing = (file: string): boolean => /\.svg$/i.test(file)

/** True for an uncompressed drawing that consists of shapes only. */
const isPlainDrawing = (bytes: Buffer): boolean => {
  const text = bytes.toString('utf8').trimStart()
  return text.startsWith('<') && !MORE_THAN_SHAPES.test(text)
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** The file of a picture that is served in several sizes. */
function fileOf({ storefrontDist, themes }: PictureFolders, image: string): string {
  const [, kind = '', ...rest] = image.split('/')
  return kind === 'themes' ? path.join(themes, ...rest) : path.join(storefrontDist, kind, ...rest)
}

async function load(file: string, size: number): Promise<PictureFile> {
  if (size > (isDrawing(file) ? LARGEST_DRAWING : LARGEST_RASTER)) return { file, digest: '', isBitmapLike: false }
  const bytes = await readFile(file)
  return { file, digest: digestOf(bytes), isBitmapLike: !isDrawing(file) || isPlainDrawing(bytes) }
}

/** Reads pictures and their properties; a changed file is read again. null: no such file. */
export function openPictureFiles(folders: PictureFolders): (image: string) => Promise<PictureFile | null> {
  const known = new LRUCache<string, { readonly version: string; readonly picture: Promise<PictureFile> }>({
    max: MAX_FILES,
  })
  return async (image) => {
    const file = fileOf(folders, image)
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) return null
    const version = `${found.mtimeMs} ${found.size}`
    const before = known.get(file)
    if (before?.version === version) return before.picture.catch(() => null)
    const picture = load(file, found.size)
    known.set(file, { version, picture })
    return picture.catch(() => {
      // The file was deleted between stat and read.
      known.delete(file)
      return null
    })
  }
}
