import { setTimeout as pause } from 'node:timers/promises'
import type { ServerName } from '@tiffin/lab/processes/servers'
import { median } from '../bench/rounds.ts'
import { killWhileMaking } from './crash-meals.ts'
import { type Dice, diceOf } from './dice.ts'
import type { Diner } from './diner.ts'
import { type HttpFaults, noHttpFaults } from './http-faults.ts'
import type { MealStage } from './meal-stage.ts'
import { nextEvening } from './plan-evening.ts'
import { inspectRun, type Left, partOf, type RunResult, type RunWish, shortPatience } from './run.ts'
import { startTorture, type TortureSystem } from './system.ts'
import { noTcpFaults } from './tcp-faults.ts'
import { fundAll } from './top-ups.ts'
import { type Stage, untilAcknowledged, WRITERS, writeUntilStopped } from './writers.ts'

/** The most that a start after kill -9 may take. */
const READY_GOAL_MS = 3000

/** How often each server is killed. */
function victims(dice: Dice): readonly ServerName[] {
  if (dice.happens(0.8)) return ['commerce']
  return dice.happens(0.5) ? ['bff'] : ['commerce', 'bff']
}

const httpFaults: HttpFaults = {
  ...noHttpFaults,
  ...{ cutBefore: 0.005, cutAfter: 0.01, double: 0.05, drop: 0.001 },
  ...{ delay: 0.05, longestDelayMs: 50 },
}

const tcpFaults = { ...noTcpFaults, cutBefore: 0.0005, cutAfter: 0.0005, delay: 0.01, longestDelayMs: 20 }

interface Kills {
  readonly count: Record<string, number>
  readonly readyMs: number[]
}

const MOST_STARTS = 4

/** A start during which the connection to the database breaks ends; a supervisor then starts the process again. */
async function supervise(system: TortureSystem, name: ServerName, count: Record<string, number>): Promise<number> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await system.restart(name)
    } catch (error) {
      if (starts === MOST_STARTS) throw error
      count['starts that a fault ended'] = (count['starts that a fault ended'] ?? 0) + 1
    }
  }
}

async function killUnderLoad(
  { stage, system }: { readonly stage: Stage; readonly system: TortureSystem },
  kills: number,
  progress: RunWish['progress'],
): Promise<Kills> {
  const { dice } = stage
  const count: Record<string, number> = {}
  const readyMs: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    await untilAcknowledged(stage, dice.between(1, 30))
    await pause(dice.between(0, 30))
    const names = victims(dice)
    await Promise.all(names.map((name) => system.kill(name)))
    for (const name of names) count[name] = (count[name] ?? 0) + 1
    for (const name of names) {
      const ready = await supervise(system, name, count)
      if (name === 'commerce') readyMs.push(ready)
    }
    if (kill % 10 === 0) progress(`${kill} of ${kills} kills, ${stage.acknowledged} orders acknowledged`)
  }
  await untilAcknowledged(stage, WRITERS)
  return { count, readyMs }
}

function factsOf(stage: Stage, system: TortureSystem, { count, readyMs }: Kills, left: Left) {
  const labelled = (label: string, figures: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(figures).map(([what, figure]) => [`${label}: ${what}`, figure]))
  const worst = Math.max(0, ...readyMs)
  return {
    ...labelled('kill -9', count),
    ...labelled('answer', stage.answers),
    ...labelled('fault on the way to commerce', system.toCommerce.met),
    ...labelled('fault on the way to the database', system.toDatabase?.met ?? {}),
    ...labelled('fault on the way to the provider', system.bank.faults.met),
    'orders acknowledged': stage.acknowledged,
    'orders stored': left.orders,
    ...{ 'confirmations sent': left.messages, paid: left.paid, returned: left.refunds },
    ...{ 'paid from wallets': left.fromWallets, 'top-ups credited': left.toppedUp, 'sold at counters': left.sold },
    ...{ checkouts: left.checkouts, 'returned of checkouts': left.returnedOfCheckouts },
    ...{ 'handed over': left.handedOver, documents: left.documents },
    'commerce ready again': `${Math.round(median(readyMs))} ms, worst ${Math.round(worst)} ms`,
  }
}

const shapes = {
  short: {
    ...{ kills: 5, mealKills: 3, tenants: 2, dinersPerTenant: 3, prepaidDiners: 8, parents: 1, families: 3 },
    patience: shortPatience,
  },
  full: {
    ...{ kills: 200, mealKills: 100, tenants: 8, dinersPerTenant: 5, prepaidDiners: 8, parents: 4, families: 6 },
    patience: {},
  },
}

/** One diner of each tenant and those without wallets own plans; the others order. */
function ownersAndWriters({ diners, prepaidDiners }: TortureSystem): [owners: Diner[], writers: Diner[]] {
  const byTenant = [...Map.groupBy(diners, ({ tenant }) => tenant).values()]
  return [[...byTenant.flatMap((own) => own.slice(0, 1)), ...prepaidDiners], byTenant.flatMap((own) => own.slice(1))]
}

/** SAFE3: kill -9 of both servers under load and faults, while the demo kitchen advances the orders. */
export async function runCrash(wish: RunWish): Promise<RunResult> {
  const shape = wish.isFull ? shapes.full : shapes.short
  const system = await startTorture({
    ...{ ...wish, ...shape, env: { KITCHEN: 'demo', KITCHEN_PACE_MS: '1000', ...shape.patience } },
    clock: { at: nextEvening(Date.now()), rate: 1 },
  })
  const dice = diceOf(wish.seed, 'crash')
  const [owners, writers] = ownersAndWriters(system)
  const stage: Stage = {
    ...{ dice, system: { ...system, diners: writers }, attempts: [], sales: [], found: [], answers: {} },
    ...{ topUps: [], checkouts: [], acknowledged: 0, stopped: false },
  }
  const mealStage: MealStage = {
    ...{ dice: diceOf(wish.seed, 'crash meals'), system, owners, plans: [], found: stage.found },
    async crash() {
      await system.kill('commerce')
      await supervise(system, 'commerce', {})
    },
  }
  try {
    // Without credits nothing is sold, and what parents are given later is left to chance.
    for (const child of system.counter.children) await system.counter.give(child)
    stage.topUps.push(...(await fundAll(system, owners.slice(0, system.tenants.length))))
    system.toCommerce.faults = httpFaults
    system.bank.faults.faults = httpFaults
    if (system.toDatabase) system.toDatabase.faults = tcpFaults
    const meals = await killWhileMaking(mealStage, partOf(wish, shape.mealKills), wish.progress)
    const writing = writeUntilStopped(stage)
    const kills = await killUnderLoad({ stage, system }, partOf(wish, shape.kills), wish.progress).finally(() => {
      stage.stopped = true
      return writing
    })
    const { attempts, topUps, sales, checkouts } = stage
    const { plans } = mealStage
    const promised = { attempts, topUps, sales, checkouts, plans, dueBefore: meals.dueBefore }
    const left = await inspectRun(system, { ...promised, isCooked: true, isSettled: false })
    const late = kills.readyMs.filter((each) => each > READY_GOAL_MS)
    return {
      database: system.databaseName,
      facts: {
        ...factsOf(stage, system, kills, left),
        ...{ plans: left.plans, 'plans by day': left.plansByDay },
        ...{ 'meals of plans made': left.meals, 'meals called off': meals.calledOff },
        ...{ 'meals on credit': left.onCredit, 'of these settled': left.settled },
        ...{ 'kill -9 while meals are made': meals.kills, 'of these in the middle': meals.inTheMiddle },
      },
      violations: [...stage.found, ...left.violations],
      missed: late.length > 0 ? [`${late.length} starts took more than ${READY_GOAL_MS} ms`] : [],
    }
  } finally {
    stage.stopped = true
    await system.end()
  }
}
