import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Program, startProgram } from '@tiffin/lab/processes/program'
import { request } from 'undici'
import { freePort } from '../lib/ports.ts'
import { catalogueOf } from './menu.ts'
import { SERVER_CORE } from './process.ts'
import { digits, type Row } from './report.ts'
import { inTurn, median, medianRatio } from './rounds.ts'
import { HOST, type System } from './system.ts'
import { ACCEPTED, type Load, load } from './wrk.ts'

interface Yardstick {
  readonly server: Program
  readonly url: string
}

/** Starts a bare server that sends exactly the bytes that the BFF sends for `url`. */
async function yardstickFor(framework: 'fastify' | 'express', url: string): Promise<Yardstick> {
  const answer = await request(url, { headers: { host: HOST, accept: ACCEPTED, 'accept-encoding': 'br' } })
  const bytes = Buffer.from(await answer.body.arrayBuffer())
  if (answer.statusCode !== 200)
    throw new Error(`${url} answers ${answer.statusCode}: ${bytes.toString().slice(0, 300)}`)
  const file = join(tmpdir(), `tiffin-yardstick-${process.pid}-${framework}`)
  writeFileSync(file, bytes)
  const port = await freePort()
  const about = [String(answer.headers['content-type']), String(answer.headers['content-encoding'] ?? '')]
  const script = join(import.meta.dirname, 'yardstick.ts')
  const own = `http://127.0.0.1:${port}/`
  const args = [script, framework, String(port), file, ...about]
  return { server: await startProgram(args, { readyUrls: [own], core: SERVER_CORE }), url: own }
}

interface Comparison {
  readonly ours: Load
  readonly overFastify: number
  readonly overExpress: number
  readonly overFastifyPerCpu: number
}

const medianOf = (loads: readonly Load[]): Load => ({
  requestsPerSecond: median(loads.map((each) => each.requestsPerSecond)),
  requestsPerCpuSecond: median(loads.map((each) => each.requestsPerCpuSecond)),
  p99: median(loads.map((each) => each.p99)),
})

/** Measures the BFF and both bare frameworks alternately. */
async function compare(system: System, path: string, shape: { rounds: number; seconds: number }): Promise<Comparison> {
  const url = `${system.bffUrl}${path}`
  const [fastify, express] = [await yardstickFor('fastify', url), await yardstickFor('express', url)]
  const options = { seconds: shape.seconds, connections: 50 }
  const results = await inTurn(shape.rounds, {
    ours: () => load(system.bff, { url, host: HOST }, options),
    fastify: () => load(fastify.server, { url: fastify.url, host: HOST }, options),
    express: () => load(express.server, { url: express.url, host: HOST }, options),
  })
  await Promise.all([fastify.server.stop(), express.server.stop()])
  const { ours = [], fastify: bare = [], express: bareExpress = [] } = results
  const rate = (loads: readonly Load[]) => loads.map((each) => each.requestsPerSecond)
  const perCpu = (loads: readonly Load[]) => loads.map((each) => each.requestsPerCpuSecond)
  return {
    ours: medianOf(ours),
    overFastify: medianRatio(rate(ours), rate(bare)),
    overExpress: medianRatio(rate(ours), rate(bareExpress)),
    overFastifyPerCpu: medianRatio(perCpu(ours), perCpu(bare)),
  }
}

const asFigure = ({ ours, overFastify, overFastifyPerCpu, overExpress }: Comparison): string =>
  [
    `${digits(overFastify, 2)}x Fastify (${digits(overFastifyPerCpu, 2)}x per CPU second), ${digits(overExpress, 2)}x Express`,
    `${digits(ours.requestsPerSecond)}/s, ${digits(ours.requestsPerCpuSecond)} per CPU second, p99 ${digits(ours.p99, 1)} ms`,
  ].join('; ')

/** Milliseconds from an import until the new price is served; the slowest of several tries. */
async function untilPriceShows(system: System, path: string, dishes: number): Promise<number> {
  const read = async () => {
    const answer = await request(`${system.bffUrl}${path}`, { headers: { host: HOST } })
    return `${answer.headers.etag} ${await answer.body.text()}`
  }
  let slowest = 0
  for (let change = 1; change <= 3; change += 1) {
    const before = await read()
    await system.import(catalogueOf(dishes, change))
    const imported = performance.now()
    while ((await read()) === before) if (performance.now() - imported > 10_000) return Number.POSITIVE_INFINITY
    slowest = Math.max(slowest, performance.now() - imported)
  }
  return slowest
}

/** PERF1 and PERF3: public reads from warm caches. */
export async function measureReads(
  system: System,
  dishes: number,
  shape: { rounds: number; seconds: number },
): Promise<readonly Row[]> {
  const stores = await compare(system, '/api/stores/pickup', shape)
  const page = await compare(system, '/', shape)
  const menuPath = '/api/stores/1/storefront'
  const menu = await compare(system, menuPath, shape)
  const seen = await untilPriceShows(system, menuPath, dishes)
  return [
    {
      ...{ id: 'PERF1', what: 'cached read (stores)', figure: asFigure(stores) },
      goal: '>= 0.6x Fastify, >= 1.2x Express',
      met: stores.overFastify >= 0.6 && stores.overExpress >= 1.2,
    },
    { id: 'PERF1', what: 'page with nonce and inlined data', figure: asFigure(page), goal: '', met: null },
    {
      ...{ id: 'PERF3', what: `menu of ${dishes} dishes`, figure: asFigure(menu) },
      goal: '>= 0.5x Fastify, p99 <= 15 ms',
      met: menu.overFastify >= 0.5 && menu.ours.p99 <= 15,
    },
    {
      ...{ id: 'PERF3', what: 'a price change is seen', figure: `within ${digits(seen)} ms` },
      ...{ goal: '<= 1,000 ms', met: seen <= 1000 },
    },
  ]
}
