import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** An SVG drawing with its compressed forms; SVG is text and shrinks to about a third. */
export interface Drawing {
  readonly etag: string
  readonly plain: Buffer
  readonly brotli: Buffer
  readonly gzip: Buffer
}

const MAX_DRAWINGS = 2000

const brotli = promisify<Buffer, Buffer>(brotliCompress)
const zip = promisify<Buffer, Buffer>(gzip)

async function load(file: string): Promise<Drawing> {
  const plain = await readFile(file)
  const [packed, zipped] = await Promise.all([brotli(plain), zip(plain)])
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, brotli: packed, gzip: zipped }
}

/** Caches compressed drawings; a changed file is read again. null: no such file. */
export function memoizeDrawings(): (file: string) => Promise<Drawing | null> {
  const cached = new Map<string, { readonly changed: number; readonly drawing: Promise<Drawing> }>()
  return async (file) => {
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) return null
    const known = cached.get(file)
    if (known?.changed === found.mtimeMs) return known.drawing
    if (cached.size >= MAX_DRAWINGS) cached.clear()
    const drawing = load(file)
    cached.set(file, { changed: found.mtimeMs, drawing })
    return drawing
  }
}
