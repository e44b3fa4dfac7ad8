import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Agent, request } from 'undici'
import { forEachAtOnce } from '../at-once.ts'
import { IN_FLIGHT, openBrowser, orderFor, signIn } from '../diner.ts'
import { openOperator } from '../operator.ts'
import { openOrderStreams } from '../order-streams.ts'
import { placeMany } from '../orders.ts'
import { insertPeople, type Person } from '../people.ts'
import { cpuSeconds, memory } from '../process.ts'
import { HOST, type System, TENANT } from '../system.ts'
import { type Installation, startInstallation } from '../tenants.ts'
import { placeFor } from '../trackers.ts'
import type { Measured } from './measured.ts'

export interface CapacityShape {
  readonly reads: number
  readonly orders: number
  readonly trackers: number
  readonly tenants: number
  /** How long an installation without load is watched. */
  readonly idleS: number
}

const MEGABYTE = 1e6
const FEW = 5
const REST_MS = 5000
const MOVES = ['cooking', 'quality-check', 'packed'] as const

/** Processor milliseconds of both servers while `work` runs, divided by `count`. */
async function costOf(system: System, count: number, work: () => Promise<unknown>) {
  const used = () => ({ bff: cpuSeconds(system.bff.pid), commerce: cpuSeconds(system.commerce.pid) })
  const before = used()
  await work()
  const after = used()
  const each = (server: 'bff' | 'commerce') => ((after[server] - before[server]) * 1000) / count
  return { bff: each('bff'), commerce: each('commerce') }
}

async function measureRead(system: System, path: string, count: number): Promise<Measured['page']> {
  const dispatcher = new Agent({ connections: IN_FLIGHT })
  const headers = { host: HOST, accept: 'text/html,application/json', 'accept-encoding': 'br' }
  let bytes = 0
  const read = async () => {
    const answer = await request(`${system.bffUrl}${path}`, { dispatcher, headers })
    bytes = (await answer.body.arrayBuffer()).byteLength
    if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`)
  }
  const all = () => forEachAtOnce(Array.from({ length: count }), IN_FLIGHT, read)
  await all()
  const { bff } = await costOf(system, count, all)
  await dispatcher.close()
  return { bff, bytes }
}

async function storedBytes(system: System): Promise<number> {
  let bytes = 0
  await system.onDatabase(async (db) => {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
    bytes = rows[0]?.bytes ?? 0
  })
  return bytes
}

async function measureOrder(system: System, count: number): Promise<Measured['order']> {
  const browser = openBrowser(system)
  const cookie = await signIn(browser)
  const order = await orderFor(system)
  const before = await storedBytes(system)
  await placeMany(system, browser, cookie, order, count)
  const cost = await costOf(system, count, () => placeMany(system, browser, cookie, order, count))
  await browser.close()
  return { ...cost, bytes: ((await storedBytes(system)) - before) / (2 * count) }
}

async function measureTracking(system: System, trackers: number): Promise<Pick<Measured, 'move' | 'tracker'>> {
  let people: readonly Person[] = []
  await system.onDatabase(async (db) => {
    people = await insertPeople(db, system.env, TENANT, trackers)
  })
  const followers = await placeFor(system, people)
  await pause(REST_MS)
  const before = memory(system.bff.pid).now
  const streams = openOrderStreams(system.bffUrl)
  const operator = await openOperator(system, [TENANT], IN_FLIGHT)
  await forEachAtOnce(followers, IN_FLIGHT, ({ person, orderId }) => streams.follow(person, orderId))
  const opened = memory(system.bff.pid).now
  const moveAll = async () => {
    for (const to of MOVES) {
      await forEachAtOnce(followers, IN_FLIGHT, async (follower) => {
        await streams.toldAt(follower.orderId, await operator.advance(follower, to))
      })
    }
  }
  const move = await costOf(system, followers.length * MOVES.length, moveAll)
  streams.close()
  await operator.close()
  return { move, tracker: { bytes: Math.max(0, ((opened - before) * MEGABYTE) / followers.length) } }
}

interface Idle {
  readonly bff: number
  readonly commerce: number
  /** Processor milliseconds of commerce in a second. */
  readonly commerceMs: number
}

async function watchIdle(count: number, seconds: number): Promise<Idle> {
  const { servers, stop }: Installation = await startInstallation(count)
  try {
    await pause(REST_MS * 2)
    const { pid } = servers.commerce.server
    const before = cpuSeconds(pid)
    await pause(seconds * 1000)
    const commerceMs = ((cpuSeconds(pid) - before) * 1000) / seconds
    return { bff: memory(servers.bff.server.pid).now, commerce: memory(pid).now, commerceMs }
  } finally {
    await stop()
  }
}

async function measureTenants({ tenants, idleS }: CapacityShape): Promise<Pick<Measured, 'tenant' | 'idle'>> {
  const few = await watchIdle(FEW, idleS)
  const many = await watchIdle(tenants, idleS)
  const each = (server: 'bff' | 'commerce') => Math.max(0, ((many[server] - few[server]) * MEGABYTE) / (tenants - FEW))
  return {
    tenant: { bff: each('bff'), commerce: each('commerce') },
    idle: { bff: few.bff * MEGABYTE, commerce: few.commerce * MEGABYTE, round: many.commerceMs },
  }
}

/** Measures what docs/capacity.md computes with; `machine`: the day and the machine. */
export async function measureCapacity(system: System, machine: string, shape: CapacityShape): Promise<Measured> {
  const page = await measureRead(system, '/1/home', shape.reads)
  const menu = await measureRead(system, '/api/stores/1/storefront', shape.reads)
  const order = await measureOrder(system, shape.orders)
  const tracking = await measureTracking(system, shape.trackers)
  await system.stop()
  const tenants = await measureTenants(shape)
  const about = `${machine}, load ${loadavg()[0]?.toFixed(0)}, embedded database`
  return { about, page, menu, order, ...tracking, ...tenants }
}
