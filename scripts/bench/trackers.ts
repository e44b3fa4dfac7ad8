import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { installationOf } from '../lib/installation.ts'
import { mintKey } from '../lib/operator-keys.ts'
import { openBrowser, orderFor } from './diner.ts'
import { catalogueOf } from './menu.ts'
import { type OrderStreams, openOrderStreams } from './order-streams.ts'
import { insertPeople, type Person } from './people.ts'
import { LOAD_CORE, memory, SERVER_CORE } from './process.ts'
import { digits, type Row } from './report.ts'
import { percentile } from './rounds.ts'
import { hostOf, type System, startSystem } from './system.ts'

export interface TrackersShape {
  /** Diners of all shops together, each with an order that one stream follows. */
  readonly trackers: number
  readonly seconds: number
  /** Diners of the one tenant whose orders all move at once. */
  readonly crowd: number
}

const DISHES = 60
const SHOPS = Array.from({ length: 10 }, (_, at) => `shop-${at + 1}`)
const CROWD = 'crowd'
const MOVES_PER_SECOND = 20
/** Moves that are not measured: a new process is slower until its code is compiled. */
const WARM_UP_SECONDS = 5
/** Pause before memory is read. */
const REST_MS = 5000
/** Streams that open at a time, and calls of the operator under way when all orders move. */
const AT_ONCE = 64

/** A diner and the order that is followed. */
interface Follower {
  readonly person: Person
  readonly orderId: string
}

/** Does the same for all, some at a time. */
async function forEachAtOnce<T>(all: readonly T[], atOnce: number, work: (each: T) => Promise<void>): Promise<void> {
  const waiting = all.values()
  const lane = async () => {
    for (const each of waiting) await work(each)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

async function placeFor(system: System, people: readonly Person[]): Promise<Follower[]> {
  const [first] = people
  if (!first) return []
  const host = hostOf(first.tenant)
  const browser = openBrowser(system, host)
  const order = await orderFor(system, host)
  const followers: Follower[] = []
  await forEachAtOnce(people, 8, async (person) => {
    const { status, text } = await browser.post('/api/orders', { ...order, attemptKey: randomUUID() }, person.cookie)
    if (status !== 200) throw new Error(`placing answers ${status}: ${text}`)
    followers.push({ person, orderId: (JSON.parse(text) as { orderId: string }).orderId })
  })
  await browser.close()
  return followers
}

/** Moves orders as an operator does; `told` is when a stream says so. */
interface Moved {
  /** Milliseconds from the call of the operator until the diner's browser has the message. */
  readonly sinceCall: number
  /** The same, from the answer to the operator. */
  readonly sinceAnswer: number
}

interface Mover {
  move(follower: Follower): Promise<Moved>
  close(): Promise<void>
}

async function openMover(system: System, streams: OrderStreams): Promise<Mover> {
  const dispatcher = new Agent({ connections: AT_ONCE })
  const keys = new Map<string, string>()
  for (const tenant of [...SHOPS, CROWD]) {
    const wanted = { scopes: ['orders'], name: 'bench', ttlSeconds: 3600 } as const
    keys.set(tenant, (await mintKey(installationOf(system.env), tenant, wanted)).key)
  }
  return {
    async move({ person: { tenant }, orderId }) {
      const headers = { authorization: `Bearer ${keys.get(tenant)}` }
      const url = `${system.commerceUrl}/operator/t/${tenant}/orders/${orderId}/advance`
      const called = performance.now()
      const answer = await request(url, { dispatcher, method: 'POST', headers })
      const text = await answer.body.text()
      const answered = performance.now()
      if (answer.statusCode !== 200) throw new Error(`a move is answered ${answer.statusCode}: ${text}`)
      const told = await streams.toldAt(orderId, (JSON.parse(text) as { seq: number }).seq)
      // The message may come before the answer.
      return { sinceCall: told - called, sinceAnswer: Math.max(0, told - answered) }
    },
    close: () => dispatcher.close(),
  }
}

/** Moves the orders in turn at a fixed pace, whether or not the last move is told. */
async function moveAtPace(mover: Mover, followers: readonly Follower[], seconds: number): Promise<readonly Moved[]> {
  const started = performance.now()
  const moves: Promise<Moved>[] = []
  for (let at = 0; at < MOVES_PER_SECOND * seconds; at += 1) {
    const due = started + (at * 1000) / MOVES_PER_SECOND
    await pause(Math.max(0, due - performance.now()))
    const follower = followers[at % followers.length]
    if (follower) moves.push(mover.move(follower))
  }
  return Promise.all(moves)
}

const followAll = (streams: OrderStreams, followers: readonly Follower[]): Promise<void> =>
  forEachAtOnce(followers, AT_ONCE, ({ person, orderId }) => streams.follow(person, orderId))

/** People of different tenants in turn, so that moves are spread over all of them. */
const inTurn = (groups: readonly (readonly Follower[])[]): Follower[] =>
  (groups[0] ?? []).flatMap((_, at) => groups.flatMap((group) => group[at] ?? []))

async function measurePaced(system: System, followers: readonly Follower[], seconds: number): Promise<Row[]> {
  await pause(REST_MS)
  const before = memory(system.bff.pid).now
  const streams = openOrderStreams(system.bffUrl)
  const mover = await openMover(system, streams)
  try {
    await followAll(streams, followers)
    const opened = memory(system.bff.pid).now
    await moveAtPace(mover, followers, WARM_UP_SECONDS)
    const moved = await moveAtPace(mover, followers, seconds)
    const growth = memory(system.bff.pid).now - before
    const p99 = percentile(
      moved.map(({ sinceCall }) => sinceCall),
      0.99,
    )
    const p50 = percentile(
      moved.map(({ sinceCall }) => sinceCall),
      0.5,
    )
    const rest = percentile(
      moved.map(({ sinceAnswer }) => sinceAnswer),
      0.99,
    )
    console.log({ before, opened, growth, p50, p99, rest })
    return []
  } finally {
    streams.close()
    await mover.close()
  }
}

async function measureCrowd(system: System, followers: readonly Follower[]): Promise<Row> {
  const streams = openOrderStreams(system.bffUrl)
  const mover = await openMover(system, streams)
  try {
    await followAll(streams, followers)
    await pause(REST_MS)
    const from = performance.now()
    const moved: Moved[] = []
    await forEachAtOnce(followers, followers.length, async (follower) => {
      moved.push(await mover.move(follower))
    })
    const all = performance.now() - from
    const last = Math.max(...moved.map(({ sinceAnswer }) => sinceAnswer))
    console.log({ all, last })
    return { id: 'PERF12', what: 'x', figure: digits(all), goal: '', met: null }
  } finally {
    streams.close()
    await mover.close()
  }
}

/** PERF12: many diners who follow their orders. */
export async function measureTrackers(shape: TrackersShape): Promise<readonly Row[]> {
  const tenants = [...SHOPS, CROWD]
  const system = await startSystem({ bff: SERVER_CORE, commerce: LOAD_CORE }, DISHES, undefined, {
    tenants: Object.fromEntries(tenants.map((id) => [id, {}])),
    env: { ADDRESS_STREAM_LIMIT: '100000' },
  })
  try {
    const each = shape.trackers / SHOPS.length
    const people = new Map<string, Person[]>()
    await system.onDatabase(async (db) => {
      for (const id of tenants) people.set(id, await insertPeople(db, system.env, id, id === CROWD ? shape.crowd : each))
    })
    const groups: Follower[][] = []
    for (const id of tenants) {
      await system.import(catalogueOf(DISHES), id)
      groups.push(await placeFor(system, people.get(id) ?? []))
    }
    const crowd = groups.pop() ?? []
    await system.restartBff()
    return [...(await measurePaced(system, inTurn(groups), shape.seconds)), await measureCrowd(system, crowd)]
  } finally {
    await system.stop()
  }
}
