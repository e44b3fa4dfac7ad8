import { diceOf } from './dice.ts'
import { noHttpFaults } from './http-faults.ts'
import { moneyRaces } from './money-races.ts'
import { orderRaces, type Track } from './order-races.ts'
import { inspectRun, partOf, type RunResult, type RunWish, uncaughtIn } from './run.ts'
import { startTorture } from './system.ts'

const races = [...orderRaces, ...moneyRaces]

const LANES = 4

// The short run is one of many tests that share the machine. It shows what races leave behind; how fast they are
// answered is for the full run.
const shapes = {
  short: { calls: 400, tenants: 3, dinersPerTenant: 3, patience: { UPSTREAM_DEADLINE_MS: '9000' } },
  full: { calls: 10_000, tenants: 8, dinersPerTenant: 4, patience: {} },
}

/**
 * SAFE1: calls that race with one another, some of which are doubled on the way to commerce. The demo kitchen advances
 * the orders meanwhile.
 */
export async function runRaces(wish: RunWish): Promise<RunResult> {
  const shape = wish.isFull ? shapes.full : shapes.short
  const wanted = partOf(wish, shape.calls)
  const dice = diceOf(wish.seed, 'races')
  const system = await startTorture({
    ...wish,
    ...shape,
    env: { KITCHEN: 'demo', KITCHEN_PACE_MS: '500', ...shape.patience },
  })
  const found: string[] = []
  const calls: Record<string, number> = {}
  const statuses: Record<string, number> = {}
  const track: Track = {
    dice,
    system,
    diners: system.diners,
    attempts: [],
    async call(what, send, expected) {
      const answer = await send()
      const status = String(answer.status ?? answer.failure)
      calls[what] = (calls[what] ?? 0) + 1
      statuses[status] = (statuses[status] ?? 0) + 1
      if (answer.status === null || !expected.includes(answer.status)) {
        found.push(`${what} answers ${status} ${answer.status === null ? '' : answer.text.slice(0, 200)}`)
      }
      return answer
    },
    violation: (text) => void found.push(text),
  }
  try {
    system.toCommerce.faults = { ...noHttpFaults, double: 0.2, delay: 0.2, longestDelayMs: 20 }
    system.bank.faults.faults = { ...noHttpFaults, delay: 0.5, longestDelayMs: 30 }
    const done = () => Object.values(calls).reduce((sum, count) => sum + count, 0)
    const lane = async () => {
      while (done() < wanted) await dice.pick(races)(track)
    }
    const lanes = Promise.all(Array.from({ length: LANES }, lane))
    const timer = setInterval(() => wish.progress(`${done()} of ${wanted} calls`), 5000)
    await lanes.finally(() => clearInterval(timer))
    const uncaught = [...uncaughtIn(system.logOf('bff')), ...uncaughtIn(system.logOf('commerce'))]
    const left = await inspectRun(system, { attempts: track.attempts, isCooked: true, isSettled: false })
    return {
      database: system.databaseName,
      facts: {
        ...{ 'raced calls': done(), ...calls },
        ...Object.fromEntries(Object.entries(statuses).map(([status, count]) => [`answers ${status}`, count])),
        'doubled on the way': system.toCommerce.met.double ?? 0,
        ...{ 'orders stored': left.orders, paid: left.paid, returned: left.refunds },
      },
      violations: [...found, ...left.violations, ...uncaught],
      missed: [],
    }
  } finally {
    await system.end()
  }
}
