import { counterRaces } from './counter-races.ts'
import { type Dice, diceOf } from './dice.ts'
import { noHttpFaults } from './http-faults.ts'
import { moneyRaces } from './money-races.ts'
import { orderRaces, type Race, type Track } from './order-races.ts'
import { partRaces } from './part-races.ts'
import { inspectRun, partOf, type RunResult, type RunWish } from './run.ts'
import { startTorture, type TortureSystem } from './system.ts'
import { settleAtOnce, walletRaces } from './wallet-races.ts'

const races = [...orderRaces, ...moneyRaces, ...walletRaces, ...partRaces, ...counterRaces]

const LANES = 4

// The short run is one of many tests that share the machine. It shows what races leave behind; how fast they are
// answered is for the full run.
const shapes = {
  short: { calls: 500, tenants: 3, dinersPerTenant: 3, patience: { UPSTREAM_DEADLINE_MS: '9000' } },
  full: { calls: 10_000, tenants: 8, dinersPerTenant: 4, patience: {} },
}

/** What the races of a run did and found. */
interface Tally {
  readonly found: string[]
  readonly calls: Record<string, number>
  readonly statuses: Record<string, number>
}

const count = (counts: Record<string, number>, what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1
}

const callsIn = ({ calls }: Tally): number => Object.values(calls).reduce((sum, each) => sum + each, 0)

/** A track that counts every call and its answer. */
const trackOf = (dice: Dice, system: TortureSystem, tally: Tally): Track => ({
  ...{ dice, system, diners: system.diners, attempts: [], topUps: [], sales: [], busy: new Set() },
  async call(what, send, expected) {
    const answer = await send()
    const status = String(answer.status ?? answer.failure)
    count(tally.calls, what)
    count(tally.statuses, status)
    if (answer.status === null || !expected.includes(answer.status)) {
      tally.found.push(`${what} answers ${status} ${answer.status === null ? '' : answer.text.slice(0, 200)}`)
    }
    return answer
  },
  violation: (text) => void tally.found.push(text),
})

/** Deals the races, each of them once before any of them again: a short run has all kinds, whatever the dice say. */
function dealtBy(dice: Dice): () => Race {
  let left: Race[] = []
  return () => {
    if (left.length === 0) left = dice.shuffled(races)
    const next = left.pop()
    if (!next) throw new Error('there are no races')
    return next
  }
}

/** Races in lanes until so many calls are made. */
async function race(track: Track, tally: Tally, wanted: number, progress: RunWish['progress']): Promise<void> {
  const next = dealtBy(track.dice)
  const lane = async () => {
    while (callsIn(tally) < wanted) await next()(track)
  }
  const timer = setInterval(() => progress(`${callsIn(tally)} of ${wanted} calls`), 5000)
  await Promise.all(Array.from({ length: LANES }, lane)).finally(() => clearInterval(timer))
}

/**
 * SAFE1: calls that race with one another, some of which are doubled on the way to commerce. The demo kitchen advances
 * the orders meanwhile.
 */
export async function runRaces(wish: RunWish): Promise<RunResult> {
  const shape = wish.isFull ? shapes.full : shapes.short
  const system = await startTorture({
    ...wish,
    ...shape,
    env: { KITCHEN: 'demo', KITCHEN_PACE_MS: '500', ...shape.patience },
  })
  const tally: Tally = { found: [], calls: {}, statuses: {} }
  const track = trackOf(diceOf(wish.seed, 'races'), system, tally)
  try {
    system.toCommerce.faults = { ...noHttpFaults, double: 0.2, delay: 0.2, longestDelayMs: 20 }
    system.bank.faults.faults = { ...noHttpFaults, delay: 0.5, longestDelayMs: 30 }
    await race(track, tally, partOf(wish, shape.calls), wish.progress)
    await settleAtOnce(track)
    const left = await inspectRun(system, {
      attempts: track.attempts,
      topUps: track.topUps,
      sales: track.sales,
      isCooked: true,
      isSettled: false,
    })
    return {
      database: system.databaseName,
      facts: {
        ...{ 'raced calls': callsIn(tally), ...tally.calls },
        ...Object.fromEntries(Object.entries(tally.statuses).map(([status, times]) => [`answers ${status}`, times])),
        'doubled on the way': system.toCommerce.met.double ?? 0,
        ...{ 'orders stored': left.orders, paid: left.paid, returned: left.refunds },
        ...{ 'paid from wallets': left.fromWallets, 'top-ups credited': left.toppedUp, 'sold at counters': left.sold },
        ...{ 'handed over': left.handedOver, documents: left.documents },
      },
      violations: [...tally.found, ...left.violations],
      missed: [],
    }
  } finally {
    await system.end()
  }
}
