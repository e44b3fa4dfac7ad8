import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Program } from '@tiffin/lab/processes/program'
import { fromOneAddress, layServers, type ServerName, type Servers } from '@tiffin/lab/processes/servers'
import { Agent, request } from 'undici'
import { cpuSeconds, memory, SERVER_CORE } from './process.ts'
import { digits, type Row } from './report.ts'
import { inTurn, median, medianRatio } from './rounds.ts'
import { hostOf, layManyTenants, type ManyTenants } from './tenant-files.ts'

const FEW = 5
const IN_FLIGHT = 8
const CHANGED = 'shop-1'
/** Number of changes of a tenant file per round of the wait measurement. */
const CHANGES = 5
/** Pause after the start, in which the servers finish their initial work for all tenants. */
const REST_MS = 10_000

interface Shape {
  readonly rounds: number
  /** Number of tenants of the installation that is compared with one of five. */
  readonly tenants: number
  /** Duration of the load in each round. */
  readonly seconds: number
}

interface Started {
  readonly server: Program
  /** Processor time until ready; unlike `readyMs`, hardly affected by other load on the machine. */
  readonly startCpuMs: number
}

/** Both servers and their tenants. */
export interface Installation {
  readonly tenants: ManyTenants
  readonly url: Servers['url']
  readonly servers: Readonly<Record<ServerName, Started>>
  /** Commerce's first start, with an empty data folder. */
  readonly firstStartMs: number
  readonly stop: () => Promise<void>
}

/** Starts both servers over `count` tenants, commerce for the second time. */
export async function startInstallation(count: number): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-tenants-'))
  const tenants = layManyTenants(folder, count)
  const servers = await layServers({
    cores: { bff: SERVER_CORE, commerce: SERVER_CORE },
    env: {
      ...{ KITCHEN: 'off', LOG_LEVEL: 'info', ...fromOneAddress },
      ...{ TENANTS_DIR: tenants.tenantsDir, THEMES_DIR: tenants.themesDir },
    },
  })
  const start = async (name: ServerName): Promise<Started> => {
    const server = await servers.start(name)
    return { server, startCpuMs: cpuSeconds(server.pid) * 1000 }
  }
  const first = await start('commerce')
  await servers.stop('commerce')
  return {
    ...{ tenants, url: servers.url, firstStartMs: first.server.readyMs },
    servers: { commerce: await start('commerce'), bff: await start('bff') },
    stop: async () => {
      await servers.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Ask = (tenant: string) => Promise<void>

/**
 * Returns a function that calls the BFF as a browser does, or commerce as the BFF does, and throws unless the answer is
 * 200.
 */
function asker(installation: Installation, server: ServerName, dispatcher: Agent): Ask {
  const base = installation.url[server]
  return async (tenant) => {
    const path = server === 'bff' ? '/api/boot?screenWidth=mobile' : `/t/${tenant}/server.store2/v2/clientConfig`
    const answer = await request(`${base}${path}`, { dispatcher, headers: { host: hostOf(tenant) } })
    await answer.body.dump()
    if (answer.statusCode !== 200) throw new Error(`${server} answers ${answer.statusCode} for ${tenant}`)
  }
}

/** Calls the tenants in turn, `IN_FLIGHT` at a time, until `isOver`. Returns the duration of each call (ms). */
async function keepAsking(ids: readonly string[], ask: Ask, isOver: () => boolean): Promise<readonly number[]> {
  const waits: number[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    while (!isOver()) {
      const from = performance.now()
      await ask(ids[next++ % ids.length] ?? '')
      waits.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane))
  return waits
}

/** At most about this many tenants are called, spread over the installation: all of them within a second or two. */
const MAX_ASKED = 200

function askedFor({ tenants: { ids } }: Installation): readonly string[] {
  const step = Math.max(1, Math.floor(ids.length / MAX_ASKED))
  return ids.filter((_, at) => at % step === 0)
}

/** Calls each tenant once, because the first call of a demo tenant creates its login. */
async function warmUp(installation: Installation): Promise<void> {
  const dispatcher = new Agent({ connections: IN_FLIGHT })
  for (const server of ['bff', 'commerce'] as const) {
    const ask = asker(installation, server, dispatcher)
    for (const id of askedFor(installation)) await ask(id)
  }
  await dispatcher.close()
}

/** Processor seconds of a server per request. */
async function costOf(installation: Installation, server: ServerName, seconds: number): Promise<number> {
  const dispatcher = new Agent({ connections: IN_FLIGHT })
  const { pid } = installation.servers[server].server
  const until = performance.now() + seconds * 1000
  const before = cpuSeconds(pid)
  const waits = await keepAsking(
    askedFor(installation),
    asker(installation, server, dispatcher),
    () => performance.now() > until,
  )
  const cost = (cpuSeconds(pid) - before) / waits.length
  await dispatcher.close()
  return cost
}

/** The longest response time (ms) of the other tenants while `work` runs: one request at a time, 1 ms apart. */
async function longestWait(installation: Installation, work: () => Promise<void>): Promise<number> {
  const dispatcher = new Agent({ connections: IN_FLIGHT })
  const ask = asker(installation, 'bff', dispatcher)
  const ids = askedFor(installation).filter((id) => id !== CHANGED)
  let isOver = false
  const done = work().then(() => {
    isOver = true
  })
  let longest = 0
  for (let next = 0; !isOver; next += 1) {
    const from = performance.now()
    await ask(ids[next % ids.length] ?? '')
    longest = Math.max(longest, performance.now() - from)
    await pause(1)
  }
  await done
  await dispatcher.close()
  return longest
}

let changes = 0

/** Long enough for a change to be debounced, read and applied. */
const TAKEN_UP_MS = 400

const quiet = () => pause(CHANGES * TAKEN_UP_MS)

async function changeOne({ tenants }: Installation): Promise<void> {
  for (let at = 0; at < CHANGES; at += 1) {
    tenants.rename(CHANGED, `Shop ${++changes}`)
    await pause(TAKEN_UP_MS)
  }
}

async function changePreset({ tenants }: Installation): Promise<void> {
  tenants.restyle('ember', ++changes % 30)
  await pause(CHANGES * TAKEN_UP_MS)
}

async function waitRow(many: Installation, { rounds }: Shape): Promise<Row> {
  const waits = await inTurn(rounds, {
    quiet: () => longestWait(many, quiet),
    one: () => longestWait(many, () => changeOne(many)),
    preset: () => longestWait(many, () => changePreset(many)),
  })
  // Other load on the machine only adds to the waits, so the minimum over the rounds is the best estimate.
  const [idle, one, preset] = [waits.quiet, waits.one, waits.preset].map((each) => Math.min(...(each ?? []))) as [
    number,
    number,
    number,
  ]
  return {
    id: 'PERF9',
    what: `longest wait of a request at the BFF, ${digits(many.tenants.ids.length)} tenants`,
    figure:
      `${digits(one, 1)} ms while files of one tenant change, ${digits(preset, 1)} ms while a preset of a fifth of them does; ` +
      `${digits(idle, 1)} ms while nothing does; the longest of a round, in the best round`,
    goal: '< 20 ms',
    met: Math.max(one, preset) < 20,
  }
}

async function costRow(server: ServerName, few: Installation, many: Installation, shape: Shape): Promise<Row> {
  const costs = await inTurn(shape.rounds, {
    few: () => costOf(few, server, shape.seconds),
    many: () => costOf(many, server, shape.seconds),
  })
  const { few: ofFew = [], many: ofMany = [] } = costs
  const ratio = medianRatio(ofMany, ofFew)
  return {
    id: 'PERF9',
    what: `processor time of a request, ${server}, ${digits(many.tenants.ids.length)} tenants against ${FEW}`,
    figure: `${digits(ratio, 2)}x: ${digits(median(ofMany) * 1e6)} µs against ${digits(median(ofFew) * 1e6)} µs`,
    goal: '<= 1.1x',
    met: ratio <= 1.1,
  }
}

function startRow(server: ServerName, few: Installation, many: Installation): Row {
  const [ofFew, ofMany] = [few.servers[server], many.servers[server]]
  const first = `; first start ${digits(many.firstStartMs)} ms against ${digits(few.firstStartMs)} ms`
  return {
    id: 'PERF9',
    what: `start, ${server}, ${digits(many.tenants.ids.length)} tenants against ${FEW}`,
    figure:
      `${digits(ofMany.server.readyMs)} ms against ${digits(ofFew.server.readyMs)} ms ` +
      `(processor time ${digits(ofMany.startCpuMs)} ms against ${digits(ofFew.startCpuMs)} ms)${server === 'commerce' ? first : ''}`,
    goal: '<= 1,000 ms more',
    met: ofMany.server.readyMs - ofFew.server.readyMs <= 1000,
  }
}

function memoryRow(server: ServerName, few: Installation, many: Installation): Row {
  const [ofFew, ofMany] = [few, many].map((each) => memory(each.servers[server].server.pid).now) as [number, number]
  return {
    id: 'PERF9',
    what: `memory after ${REST_MS / 1000} s, ${server}, ${digits(many.tenants.ids.length)} tenants against ${FEW}`,
    figure: `${digits(ofMany)} MB against ${digits(ofFew)} MB`,
    goal: '<= 100 MB more',
    met: ofMany - ofFew <= 100,
  }
}

/** PERF9: the cost of ten thousand tenants compared with five. */
export async function measureTenants(shape: Shape): Promise<readonly Row[]> {
  const few = await startInstallation(FEW)
  const many = await startInstallation(shape.tenants)
  try {
    await pause(REST_MS)
    const rows = (['bff', 'commerce'] as const).flatMap((server) => [
      startRow(server, few, many),
      memoryRow(server, few, many),
    ])
    for (const each of [few, many]) await warmUp(each)
    rows.push(await waitRow(many, shape))
    for (const server of ['bff', 'commerce'] as const) rows.push(await costRow(server, few, many, shape))
    return rows
  } finally {
    await few.stop()
    await many.stop()
  }
}
