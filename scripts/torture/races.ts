import { checkoutRaces } from './checkout-races.ts'
import { counterRaces } from './counter-races.ts'
import { type Dice, diceOf } from './dice.ts'
import type { Diner } from './diner.ts'
import { noHttpFaults } from './http-faults.ts'
import { settleLunches, spendLunches } from './lunches.ts'
import { moneyRaces } from './money-races.ts'
import { orderRaces, type Race, type Track } from './order-races.ts'
import { partRaces } from './part-races.ts'
import { endEvening, nextEvening, type SpentPlan, spend } from './plan-evening.ts'
import { planRaces } from './plan-races.ts'
import { inspectRun, partOf, type RunResult, type RunWish, shortPatience } from './run.ts'
import { startTorture, type TortureSystem } from './system.ts'
import { settleAtOnce, walletRaces } from './wallet-races.ts'

const races = [
  ...[...orderRaces, ...moneyRaces, ...walletRaces, ...partRaces],
  ...[...checkoutRaces, ...counterRaces, ...planRaces],
]

/** Each has a family for itself if it needs one. */
const LANES = 4

// The short run is one of many tests that share the machine. It shows what races leave behind; how fast they are
// answered is for the full run.
const shapes = {
  short: {
    calls: 700,
    tenants: 3,
    dinersPerTenant: 3,
    prepaidDiners: 3,
    parents: 2,
    families: LANES,
    patience: shortPatience,
  },
  full: { calls: 10_000, tenants: 8, dinersPerTenant: 4, prepaidDiners: 8, parents: 8, families: 8, patience: {} },
}

/** How many diners of each tenant race about plans. */
const PLANNERS = 2

/** How long before the evening the run begins: time to sign in, on a busy machine too. */
const LEAD_MS = 30 * 60_000

/** How fast the clock runs in the races: a minute, at whose end meals are made, takes ten seconds. */
const RATE = 6

/** The first of each tenant use up their wallets, the next ones race about plans, the others about all else. */
function partsOf({ diners, prepaidDiners }: TortureSystem): Pick<Track, 'planners' | 'diners'> {
  const byTenant = [...Map.groupBy(diners, ({ tenant }) => tenant).values()]
  return {
    planners: [...byTenant.flatMap((own) => own.slice(1, 1 + PLANNERS)), ...prepaidDiners],
    diners: byTenant.flatMap((own) => own.slice(1 + PLANNERS)),
  }
}

const spendersOf = (diners: readonly Diner[]): readonly Diner[] =>
  [...Map.groupBy(diners, ({ tenant }) => tenant).values()].flatMap((own) => own.slice(0, 1))

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
  ...{ dice, system, ...partsOf(system), attempts: [], topUps: [], sales: [], checkouts: [] },
  ...{ plans: [], busy: new Set() },
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

/** AMB39: one diner of each tenant places a plan and uses up the wallet. */
async function spendAll(track: Track): Promise<readonly SpentPlan[]> {
  const diners = spendersOf(track.system.diners)
  const spent = await Promise.all(diners.map((diner) => spend(track, diner)))
  return spent.filter((each) => each !== null)
}

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
    dinersPerTenant: shape.dinersPerTenant + PLANNERS + 1,
    hasWorker: true,
    clock: { at: nextEvening(Date.now()) - LEAD_MS, rate: 1 },
    env: { KITCHEN: 'demo', KITCHEN_PACE_MS: String(RATE * 500), ...shape.patience },
  })
  const tally: Tally = { found: [], calls: {}, statuses: {} }
  const track = trackOf(diceOf(wish.seed, 'races'), system, tally)
  try {
    system.toCommerce.faults = { ...noHttpFaults, double: 0.2, delay: 0.2, longestDelayMs: 20 }
    system.bank.faults.faults = { ...noHttpFaults, delay: 0.5, longestDelayMs: 30 }
    const spent = await spendAll(track)
    const lunches = await Promise.all(system.parents.map((parent) => spendLunches(track, parent)))
    await system.moveClock(nextEvening(system.now()) - system.now(), RATE)
    await race(track, tally, partOf(wish, shape.calls), wish.progress)
    const dueBefore = await endEvening(track, spent)
    await Promise.all(system.parents.map((parent, at) => settleLunches(track, parent, lunches[at] ?? [])))
    await settleAtOnce(track)
    const left = await inspectRun(system, {
      attempts: track.attempts,
      topUps: track.topUps,
      ...{ sales: track.sales, checkouts: track.checkouts, plans: track.plans, dueBefore },
      isCooked: true,
      isSettled: false,
    })
    return {
      database: system.databaseName,
      facts: {
        ...{ 'raced calls': callsIn(tally), ...tally.calls },
        ...Object.fromEntries(Object.entries(tally.statuses).map(([status, times]) => [`answers ${status}`, times])),
        'doubled on the way': system.toCommerce.met.double ?? 0,
        'answered differently when doubled': system.toCommerce.split.length,
        'of these changes of meals': system.toCommerce.split.filter(({ path }) => path.endsWith('/change')).length,
        ...{ 'orders stored': left.orders, paid: left.paid, returned: left.refunds },
        ...{ 'paid from wallets': left.fromWallets, 'top-ups credited': left.toppedUp, 'sold at counters': left.sold },
        ...{ checkouts: left.checkouts, 'returned of checkouts': left.returnedOfCheckouts },
        ...{ 'handed over': left.handedOver, documents: left.documents },
        ...{ plans: left.plans, 'plans by day': left.plansByDay, 'meals of plans made': left.meals },
        ...{ 'meals called off': left.calledOff, 'meals on credit': left.onCredit, 'of these settled': left.settled },
      },
      violations: [...tally.found, ...left.violations],
      missed: [],
    }
  } finally {
    await system.end()
  }
}
