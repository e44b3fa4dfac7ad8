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
/** Calls of the operator under way when all orders move at once. */
const MOVING = 64

async function placeFor(system: System, people: readonly Person[]): Promise<readonly Follower[]> {
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

/** How long it took until a stream told of a move, in milliseconds. */
interface Told {
  /** From the operator's call. */
  readonly sinceCall: number
  /** From its answer, before which the message may come. */
  readonly sinceAnswer: number
}

interface Stage {
  readonly streams: OrderStreams
  readonly operator: Operator
}

async function move({ streams, operator }: Stage, follower: Follower): Promise<Told> {
  const called = performance.now()
  const seq = await operator.advance(follower)
  const answered = performance.now()
  const told = await streams.toldAt(follower.orderId, seq)
  return { sinceCall: told - called, sinceAnswer: Math.max(0, told - answered) }
}

/** Moves the orders in turn at a fixed pace, without waiting for the messages. */
async function moveAtPace(stage: Stage, followers: readonly Follower[], seconds: number): Promise<readonly Told[]> {
  const started = performance.now()
  const moves: Promise<Told>[] = []
  for (let at = 0; at < MOVES_PER_SECOND * seconds; at += 1) {
    await pause(Math.max(0, started + (at * 1000) / MOVES_PER_SECOND - performance.now()))
    const follower = followers[at % followers.length]
    if (follower) moves.push(move(stage, follower))
  }
  return Promise.all(moves)
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
    const told = (await moveAtPace(stage, followers, seconds)).map(({ sinceCall }) => sinceCall)
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
    const told: Told[] = []
    const from = performance.now()
    const [commerce = 0, bff = 0] = await cpuOf(system, async () => {
      told.push(...(await Promise.all(followers.map((follower) => move(stage, follower)))))
    })
    const all = performance.now() - from
    const last = Math.max(...told.map(({ sinceAnswer }) => sinceAnswer))
    return {
      id: 'PERF12',
      what: `${digits(followers.length)} watchers of one tenant whose orders all move at once`,
      figure:
        `the last is told ${digits(last)} ms after its move; ${digits(all)} ms from the first call to the last message, ` +
        `of which commerce ${digits(commerce, 1)} s of processor time, the BFF ${digits(bff, 1)} s`,
      goal: '<= 2,000 ms',
      met: last <= 2000,
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
