import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { request } from 'undici'
import { digits, type Row } from './report.ts'
import { HOST, type System } from './system.ts'
import { wholeCatalogueOf } from './whole-menu.ts'

const MOST_KILOBYTES = 140

/** PERF4 is about this many dishes; the others show how it grows. */
const GOAL_DISHES = 3000

interface Told {
  readonly menu: { readonly dishes: Readonly<Record<string, { readonly name: string; readonly description: string }>> }
}

async function ask(system: System, etag?: string) {
  const headers = { host: HOST, 'accept-encoding': 'br', ...(etag && { 'if-none-match': etag }) }
  const answer = await request(`${system.bffUrl}/api/stores/1/storefront`, { headers })
  return { ...answer, bytes: Buffer.from(await answer.body.arrayBuffer()) }
}

/** The menu as it is sent once the import has come through; how long that took, in milliseconds. */
async function untilServed(system: System, dishes: number) {
  const from = performance.now()
  for (;;) {
    const answer = await ask(system)
    if (answer.statusCode === 200) {
      const text = brotliDecompressSync(answer.bytes).toString()
      const told = Object.values((JSON.parse(text) as Told).menu.dishes)
      if (told.length === dishes) return { answer, text, told, took: performance.now() - from }
    }
    if (performance.now() - from > 30_000) throw new Error(`a menu of ${dishes} dishes is not served`)
    await pause(50)
  }
}

const kilobytes = (bytes: number): string => `${digits(bytes / 1000, 1)} kB`

/** What no encoding of a menu can save: its words. */
function wordsIn(told: readonly { name: string; description: string }[]): number {
  const text = told.map(({ name, description }) => `${name}\n${description}`).join('\n')
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
  return brotliCompressSync(text, { params }).length
}

/** PERF4: what a whole menu weighs on its way to a browser, and what it costs to ask again. */
export async function measureMenuBytes(system: System, counts: readonly number[]): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const dishes of counts) {
    await system.import(wholeCatalogueOf(dishes))
    const { answer, text, told, took } = await untilServed(system, dishes)
    const again = await ask(system, String(answer.headers.etag))
    const isFree = again.statusCode === 304 && again.bytes.length === 0
    const counts = dishes === GOAL_DISHES
    rows.push({
      id: 'PERF4',
      what: `bytes of a menu of ${digits(dishes)} dishes`,
      figure:
        `${kilobytes(answer.bytes.length)} brotli, ${kilobytes(wordsIn(told))} of them names and descriptions; ` +
        `${kilobytes(text.length)} of JSON; served ${digits(took)} ms after its import; ` +
        `asked again: ${again.statusCode}, ${again.bytes.length} bytes`,
      goal: counts ? `<= ${MOST_KILOBYTES} kB, then 304` : '',
      met: counts ? answer.bytes.length <= MOST_KILOBYTES * 1000 && isFree : null,
    })
  }
  return rows
}
