import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { forEachAtOnce } from './at-once.ts'
import { IN_FLIGHT, openBrowser, orderFor } from './diner.ts'
import { catalogueOf } from './menu.ts'
import { type Follower, type Operator, openOperator } from './operator.ts'
import { type OrderStreams, openOrderStreams } from './order-streams.ts'
import { insertPeople, type Person } from './people.ts'
import { cpuSeconds, LOAD_CORE, memory, SERVER_CORE } from './process.ts'
import { digits, type Row } from './report.ts'
import { percentile } from './rounds.ts'
import { hostOf, type System, startSystem } from './system.ts'

export interface TrackersShape {
  /** Diners of all shops together, each with an order that a stream follows. */
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
/** Pause after a start and after streams were opened. */
const REST_MS = 5000
/** Streams that open at a time. */
const OPENING = 16
/** Calls of the operator under way at a time. */
const MOVING = 64
/** Orders that one call moves, when all move at once: the most that commerce takes. */
const MOST_AT_ONCE = 200

/** Places an order for each of the diners, who are of one tenant. */
export async function placeFor(system: System, people: readonly Person[]): Promise<readonly Follower[]> {
  const [first] = people
  if (!first) return []
  const host = hostOf(first.tenant)
  const browser = openBrowser(system, host)
  const order = await orderFor(system, host)
  const followers: Follower[] = []
  await forEachAtOnce(people, IN_FLIGHT, async (person) => {
    const { status, text } = await browser.post('/api/orders', { ...order, attemptKey: randomUUID() }, person.cookie)
    if (status !== 200) throw new Error(`placing answers ${status}: ${text}`)
    followers.push({ person, orderId: (JSON.parse(text) as { orderId: string }).orderId })
  })
  await browser.close()
  return followers
}

interface Stage {
  readonly streams: OrderStreams
  readonly operator: Operator
}

/** Moves an order; returns how long it took from the call until its stream told of it, in milliseconds. */
async function move({ streams, operator }: Stage, follower: Follower): Promise<number> {
  const called = performance.now()
  const seq = await operator.advance(follower)
  return (await streams.toldAt(follower.orderId, seq)) - called
}

/** Moves the orders in turn at a fixed pace, without waiting for the messages. */
async function moveAtPace(stage: Stage, followers: readonly Follower[], seconds: number): Promise<readonly number[]> {
  const started = performance.now()
  const moves: Promise<number>[] = []
  for (let at = 0; at < MOVES_PER_SECOND * seconds; at += 1) {
    await pause(Math.max(0, started + (at * 1000) / MOVES_PER_SECOND - performance.now()))
    const follower = followers[at % followers.length]
    if (follower) moves.push(move(stage, follower))
  }
  return Promise.all(moves)
}

/** Moves all the orders by calls one after the other; returns the moment at which the last stream told of its move. */
async function moveAll({ streams, operator }: Stage, followers: readonly Follower[]): Promise<number> {
  const told: Promise<number>[] = []
  for (let from = 0; from < followers.length; from += MOST_AT_ONCE) {
    const moved = await operator.advanceMany(followers.slice(from, from + MOST_AT_ONCE))
    told.push(...[...moved].map(([{ orderId }, seq]) => streams.toldAt(orderId, seq)))
  }
  return Math.max(...(await Promise.all(told)))
}

/** Has every follower's stream open while `measure` runs. */
async function whileFollowed<T>(
  system: System,
  followers: readonly Follower[],
  measure: (stage: Stage) => Promise<T>,
): Promise<T> {
  const streams = openOrderStreams(system.bffUrl)
  const operator = await openOperator(system, [...new Set(followers.map(({ person }) => person.tenant))], MOVING)
  try {
    await forEachAtOnce(followers, OPENING, ({ person, orderId }) => streams.follow(person, orderId))
    return await measure({ streams, operator })
  } finally {
    streams.close()
    await operator.close()
  }
}

async function measurePaced(system: System, followers: readonly Follower[], seconds: number): Promise<readonly Row[]> {
  await pause(REST_MS)
  const rss = () => memory(system.bff.pid).now
  const before = rss()
  return whileFollowed(system, followers, async (stage) => {
    const opened = rss() - before
    await moveAtPace(stage, followers, WARM_UP_SECONDS)
    const told = await moveAtPace(stage, followers, seconds)
    const grown = rss() - before
    const p99 = percentile(told, 0.99)
    const what = `${digits(followers.length)} trackers of ${SHOPS.length} tenants, ${MOVES_PER_SECOND} moves a second`
    return [
      {
        id: 'PERF12',
        what: `memory of the BFF, ${what}`,
        figure: `${digits(grown)} MB more than ${digits(before)} MB without them; ${digits(opened)} MB when they had come`,
        goal: '<= 40 MB more',
        met: grown <= 40,
      },
      {
        id: 'PERF12',
        what: `from the operator's call to the diner, ${what}`,
        figure: `p50 ${digits(percentile(told, 0.5), 1)} ms, p99 ${digits(p99, 1)} ms of ${digits(told.length)} moves`,
        goal: 'p99 <= 50 ms',
        met: p99 <= 50,
      },
    ]
  })
}

/** Processor seconds of commerce and of the BFF while `work` runs. */
async function cpuOf({ commerce, bff }: System, work: () => Promise<void>) {
  const used = () => [commerce.pid, bff.pid].map(cpuSeconds)
  const before = used()
  await work()
  return used().map((each, at) => each - (before[at] ?? 0))
}

const measureCrowd = (system: System, followers: readonly Follower[]): Promise<Row> =>
  whileFollowed(system, followers, async (stage) => {
    await pause(REST_MS)
    const from = performance.now()
    let last = from
    const [commerce = 0, bff = 0] = await cpuOf(system, async () => {
      last = await moveAll(stage, followers)
    })
    return {
      id: 'PERF12',
      what: `${digits(followers.length)} watchers of one tenant whose orders all move at once, ${MOST_AT_ONCE} by a call`,
      figure:
        `${digits(last - from)} ms from the first call to the last message, of which commerce ` +
        `${digits(commerce, 1)} s of processor time, the BFF ${digits(bff, 1)} s`,
      goal: '<= 2,000 ms',
      met: last - from <= 2000,
    }
  })

/** Those of different tenants in turn, so that moves are spread over all of them. */
const inTurn = (groups: readonly (readonly Follower[])[]): readonly Follower[] =>
  (groups[0] ?? []).flatMap((_, at) => groups.flatMap((group) => group[at] ?? []))

/** PERF12: many diners who follow their orders, of many tenants and of one. */
export async function measureTrackers({ trackers, seconds, crowd }: TrackersShape): Promise<readonly Row[]> {
  const counts = { ...Object.fromEntries(SHOPS.map((id) => [id, trackers / SHOPS.length])), [CROWD]: crowd }
  const system = await startSystem({ bff: SERVER_CORE, commerce: LOAD_CORE }, DISHES, undefined, {
    tenants: Object.fromEntries(Object.keys(counts).map((id) => [id, {}])),
    // All come from one address.
    env: { ADDRESS_STREAM_LIMIT: '100000' },
  })
  try {
    const people = new Map<string, readonly Person[]>()
    await system.onDatabase(async (db) => {
      for (const [id, count] of Object.entries(counts)) {
        people.set(id, await insertPeople(db, system.env, id, count))
      }
    })
    const groups: (readonly Follower[])[] = []
    for (const [id, some] of people) {
      await system.import(catalogueOf(DISHES), id)
      groups.push(await placeFor(system, some))
    }
    const watchers = groups.pop() ?? []
    // Memory that it took for the orders would hide what the streams need.
    await system.restartBff()
    return [...(await measurePaced(system, inTurn(groups), seconds)), await measureCrowd(system, watchers)]
  } finally {
    await system.stop()
  }
}
