import { LRUCache } from 'lru-cache'
import { type Dispatcher, request } from 'undici'
import type { TileAddress } from './tiles.ts'

export interface ForeignTile {
  readonly type: string
  readonly picture: Buffer
}

/** Fetches a tile from a tenant's own tile server; null if the server returns none in time. */
export type FetchTile = (template: string, address: TileAddress) => Promise<ForeignTile | null>

const MAX_WAIT_MS = 2500
const MAX_BYTES = 1024 * 1024
/** Maximum total size of cached tiles, in bytes. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024

/** Bitmap formats only: SVG could contain a script. */
const PICTURE = /^image\/(?:png|jpeg|webp|avif)$/

const urlOf = (template: string, { z, x, y }: TileAddress): string =>
  template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))

/** The bytes of a body; stops at the size limit and returns null for a larger body. */
async function bytesOf(body: Dispatcher.ResponseData['body']): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop aborts the download, so that a server without a content-length cannot fill the memory.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MAX_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function fetchTile(url: string, dispatcher: Dispatcher | undefined): Promise<ForeignTile | null> {
  try {
    const { statusCode, headers, body } = await request(url, {
      signal: AbortSignal.timeout(MAX_WAIT_MS),
      ...(dispatcher ? { dispatcher } : {}),
    })
    const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? ''
    if (statusCode !== 200 || !PICTURE.test(type)) {
      await body.dump()
      return null
    }
    const picture = await bytesOf(body)
    return picture && { type, picture }
  } catch {
    return null
  }
}

/**
 * Fetches tiles through this server, so that pages load pictures from no other host and the tile server doesn't learn
 * who visits.
 */
export function foreignTiles(dispatcher?: Dispatcher): FetchTile {
  const tiles = new LRUCache<string, ForeignTile>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ picture }) => Math.max(1, picture.length),
  })
  return async (template, address) => {
    const url = urlOf(template, address)
    const known = tiles.get(url)
    if (known) return known
    const tile = await fetchTile(url, dispatcher)
    if (tile) tiles.set(url, tile)
    return tile
  }
}
