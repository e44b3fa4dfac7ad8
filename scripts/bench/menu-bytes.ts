import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { type PackedStorefront, unpackStorefront } from '@tiffin/contract/packed-storefront'
import { request } from 'undici'
import { digits, type Row } from './report.ts'
import { HOST, type System } from './system.ts'
import { wholeCatalogueOf } from './whole-menu.ts'
import { ACCEPTED } from './wrk.ts'

const MAX_KILOBYTES = 140

const MAX_COMPRESSING_MS = 30_000

/** The menu size of PERF4's goal; the other sizes show how the weight grows. */
const GOAL_DISHES = 3000

async function ask(system: System, etag?: string) {
  const headers = { host: HOST, accept: ACCEPTED, 'accept-encoding': 'br', ...(etag && { 'if-none-match': etag }) }
  const answer = await request(`${system.bffUrl}/api/stores/1/storefront`, { headers })
  return { ...answer, bytes: Buffer.from(await answer.body.arrayBuffer()) }
}

/** Polls until the imported menu is served; `took` is the time since the call in milliseconds. */
async function untilServed(system: System, dishes: number) {
  const from = performance.now()
  for (;;) {
    const answer = await ask(system)
    if (answer.statusCode === 200) {
      const text = brotliDecompressSync(answer.bytes).toString()
      const served = Object.values(unpackStorefront(JSON.parse(text) as PackedStorefront).menu.dishes)
      if (served.length === dishes) return { answer, text, served, took: performance.now() - from }
    }
    if (performance.now() - from > 30_000) throw new Error(`a menu of ${dishes} dishes is not served`)
    await pause(50)
  }
}

/**
 * Polls until the BFF has compressed the menu again, at the highest level and in the background. Resolves to the size
 * in bytes; to `before` when that takes more than 30 s.
 */
async function fullyCompressed(system: System, before: number): Promise<number> {
  const from = performance.now()
  while (performance.now() - from < MAX_COMPRESSING_MS) {
    const { length } = (await ask(system)).bytes
    if (length < before) return length
    await pause(500)
  }
  return before
}

const kilobytes = (bytes: number): string => `${digits(bytes / 1000, 1)} kB`

/** Compressed size of the names and descriptions alone, in bytes: a lower bound for any encoding of the menu. */
function wordsIn(served: readonly { name: string; description: string }[]): number {
  const text = served.map(({ name, description }) => `${name}\n${description}`).join('\n')
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
  return brotliCompressSync(text, { params }).length
}

/** PERF4: the transfer size of a whole menu, and of revalidating it. */
export async function measureMenuBytes(system: System, counts: readonly number[]): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const dishes of counts) {
    await system.import(wholeCatalogueOf(dishes))
    const { answer, text, served, took } = await untilServed(system, dishes)
    const again = await ask(system, String(answer.headers.etag))
    const isFree = again.statusCode === 304 && again.bytes.length === 0
    const bytes = await fullyCompressed(system, answer.bytes.length)
    const isGoal = dishes === GOAL_DISHES
    rows.push({
      id: 'PERF4',
      what: `bytes of a menu of ${digits(dishes)} dishes`,
      figure:
        `${kilobytes(bytes)} brotli, of which names and descriptions alone take ${kilobytes(wordsIn(served))}; ` +
        `${kilobytes(answer.bytes.length)} in its first seconds, ${kilobytes(text.length)} unpacked from brotli; ` +
        `served ${digits(took)} ms after its import; asked again: ${again.statusCode}, ${again.bytes.length} bytes`,
      goal: isGoal ? `<= ${MAX_KILOBYTES} kB, then 304` : '',
      met: isGoal ? bytes <= MAX_KILOBYTES * 1000 && isFree : null,
    })
  }
  return rows
}
