import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'

/** Bitmaps by key: in memory, and in a folder that outlasts the process. */
export interface BitmapCache {
  get(key: string): Promise<Uint8Array | null>
  /** Never rejects: a folder that takes no files leaves memory. */
  put(key: string, bitmap: Uint8Array): Promise<void>
}

/** Some hundred bitmaps, which are what diners look at now. */
const MEMORY_BYTES = 8 * 1024 * 1024

const fileOf = (folder: string, key: string): string => path.join(folder, `${key}.webp`)

/** The whole file or none: another process may read the folder. */
async function write(file: string, bitmap: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const next = `${file}.${randomUUID()}`
  await writeFile(next, bitmap)
  await rename(next, file)
}

/** `report` is called once, when the folder takes no files. Keys are names of files. */
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
