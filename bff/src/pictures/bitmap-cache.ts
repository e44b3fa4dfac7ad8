import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '@tiffin/serving/make-folder'
import { LRUCache } from 'lru-cache'

/** Bitmaps by key, in memory and in a folder that survives restarts. */
export interface BitmapCache {
  get(key: string): Promise<Uint8Array | null>
  /** Never rejects: if the folder is not writable, bitmaps stay in memory only. */
  put(key: string, bitmap: Uint8Array): Promise<void>
}

/** Enough for a few hundred bitmaps. */
const MEMORY_BYTES = 8 * 1024 * 1024

const fileOf = (folder: string, key: string): string => path.join(folder, `${key}.webp`)

/** Writes to a temporary file and renames it, because another process may read the folder. */
async function write(file: string, bitmap: Uint8Array): Promise<void> {
  makeFolder(path.dirname(file))
  const next = `${file}.${randomUUID()}`
  await writeFile(next, bitmap)
  await rename(next, file)
}

/** Keys must be valid file names. `report` is called once, when the folder is not writable. */
export function openBitmapCache(folder: string, report: (error: Error) => void): BitmapCache {
  const memory = new LRUCache<string, Uint8Array>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (bitmap) => bitmap.length || 1,
  })
  let isWritable = true
  return {
    async get(key) {
      const known = memory.get(key) ?? (await readFile(fileOf(folder, key)).catch(() => null))
      if (known) memory.set(key, known)
      return known
    },
    async put(key, bitmap) {
      memory.set(key, bitmap)
      if (!isWritable) return
      await write(fileOf(folder, key), bitmap).catch((error: Error) => {
        if (isWritable) report(error)
        isWritable = false
      })
    },
  }
}
