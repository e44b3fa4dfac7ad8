import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { BitmapCache } from './bitmap-cache.ts'
import type { PictureFile } from './picture-files.ts'
import type { Renderers } from './renderers.ts'

/** Bitmaps of pictures, each rendered once. */
export interface Bitmaps {
  /** WebP of this width; null if the picture cannot be rendered or too many jobs are queued. */
  of(picture: PictureFile, width: number): Promise<Uint8Array | null>
}

interface BitmapParts {
  readonly cache: BitmapCache
  readonly renderers: Renderers
  /** Called once for each file content that cannot be rendered. */
  readonly report: (picture: PictureFile) => void
}

/** Part of the cache key: change it whenever `render.ts` renders a different bitmap from the same file. */
const RECIPE = '1'

const MAX_UNREADABLE = 10_000

/** The cache key of a file's content at one width; equal keys mean equal bytes. */
export const bitmapKey = ({ digest }: PictureFile, width: number): string => `${digest}-${width}-${RECIPE}`

export function openBitmaps({ cache, renderers, report }: BitmapParts): Bitmaps {
  const making = new Map<string, Promise<Uint8Array | null>>()
  const unreadable = new LRUCache<string, true>({ max: MAX_UNREADABLE })

  function giveUp(picture: PictureFile): null {
    if (!unreadable.has(picture.digest)) report(picture)
    unreadable.set(picture.digest, true)
    return null
  }

  async function make(picture: PictureFile, width: number): Promise<Uint8Array | null> {
    const key = bitmapKey(picture, width)
    const cached = await cache.get(key)
    if (cached) return cached
    const rendered = await renderers.render({ picture: await readFile(picture.file), width })
    if (rendered === 'busy') return null
    if (rendered === 'unreadable') return giveUp(picture)
    await cache.put(key, rendered)
    return rendered
  }

  return {
    async of(picture, width) {
      if (!picture.isBitmapLike || unreadable.has(picture.digest)) return null
      const key = bitmapKey(picture, width)
      const under = making.get(key) ?? make(picture, width).finally(() => making.delete(key))
      making.set(key, under)
      return under
    },
  }
}
