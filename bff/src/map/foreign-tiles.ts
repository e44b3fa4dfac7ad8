import { LRUCache } from 'lru-cache'
import { type Dispatcher, request } from 'undici'
import type { TileAddress } from './tiles.ts'

export interface ForeignTile {
  readonly type: string
  readonly picture: Buffer
}

/** Fetches a tile of a tenant's own tile server; null when it has none to give in time. */
export type FetchTile = (template: string, address: TileAddress) => Promise<ForeignTile | null>

const LONGEST_WAIT_MS = 2500
const MOST_BYTES = 1024 * 1024
/** All cached pictures together. */
const MOST_CACHED_BYTES = 32 * 1024 * 1024

/** Pictures only: nothing that could bring a script along. */
const PICTURE = /^image\/(?:png|jpeg|webp|avif)$/

const urlOf = (template: string, { z, x, y }: TileAddress): string =>
  template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))

/** The bytes of a body, read no further than they may go; null for a larger one. */
async function bytesOf(body: Dispatcher.ResponseData['body']): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop ends the download: a server that says nothing of its size cannot fill our memory.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MOST_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function fetchTile(url: string, dispatcher: Dispatcher | undefined): Promise<ForeignTile | null> {
  try {
    const { statusCode, headers, body } = await request(url, {
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
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

/** Tiles come through this server, so that a page loads pictures from no other host and its visitors stay unknown there. */
export function foreignTiles(dispatcher?: Dispatcher): FetchTile {
  const tiles = new LRUCache<string, ForeignTile>({
    maxSize: MOST_CACHED_BYTES,
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
