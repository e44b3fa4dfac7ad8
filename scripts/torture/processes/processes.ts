import { median } from '../../bench/rounds.ts'
import { until } from '../../lib/until.ts'
import { tenantLeft } from '../check-tenant.ts'
import { diceOf } from '../dice.ts'
import { sentWords } from '../rows.ts'
import { partOf, type RunResult, type RunWish } from '../run.ts'
import { type Stage as FollowedStage, openStage, renewOrders, untilCaughtUp } from '../trackers/stage.ts'
import { untilAcknowledged, WRITERS, writeUntilStopped } from '../writers.ts'
import { type ClusterSystem, startClusterSystem } from './cluster-system.ts'
import { allFaults, type Fault, type ProcessesStage, quickFaults } from './faults.ts'
import { openProbes, untilMenus } from './probes.ts'

/** Milliseconds from a fault until orders were confirmed again, by fault. */
type Outages = Record<string, number[]>

/** Some orders after the fault: those under way when it struck are among the first. */
const CONFIRMED_AGAIN = WRITERS + 1

/** AMB84: how long a tracker may be wrong after a fault. */
const RIGHT_WITHIN_MS = 35_000

type Followed = FollowedStage<ClusterSystem>

interface Run {
  readonly stage: ProcessesStage
  readonly followed: Followed
  readonly outages: Outages
  /** Figures that missed their goal. */
  readonly missed: string[]
  kills: number
}

async function strike({ stage, followed, outages, missed }: Run, fault: Fault): Promise<void> {
  await renewOrders(followed, 1)
  await untilAcknowledged(stage, stage.dice.between(1, WRITERS))
  await untilMenus(stage, RIGHT_WITHIN_MS)
  stage.fault = fault.name
  const from = performance.now()
  await fault.strike(stage)
  await untilAcknowledged(stage, CONFIRMED_AGAIN)
  const awayMs = performance.now() - from
  outages[fault.name] = [...(outages[fault.name] ?? []), awayMs]
  await untilCaughtUp(followed, fault.name, performance.now() + RIGHT_WITHIN_MS)
  await fault.mend?.(stage)
  if (awayMs > fault.goalMs) missed.push(`after ${fault.name}: ${Math.round(awayMs)} ms without orders`)
}

/** The faults of a run, each as often as its share wants, in a sequence of the dice. */
const faultsOf = (wish: RunWish, { dice }: ProcessesStage): readonly Fault[] => {
  if (!wish.isFull) return quickFaults
  return dice.shuffled(allFaults).slice(0, partOf(wish, allFaults.length))
}

/** Lines of the servers' logs about errors that no code expected. */
const uncaughtIn = (log: string): readonly string[] =>
  log.split('\n').filter((line) => /unhandled|uncaught|"level":60/i.test(line))

const SESSION_MS = 10_000

/** No session is lost: each diner reads their own orders. */
async function sessionViolations({ diners }: ClusterSystem): Promise<string[]> {
  const found: string[] = []
  for (const diner of diners) {
    const isSignedIn = async () => (await diner.send('GET', '/api/me/order-lists')).status === 200
    if (!(await until(isSignedIn, SESSION_MS))) found.push(`${diner.mobile} of ${diner.tenant} is signed out`)
  }
  return found
}

/** What is stored in the end, when nothing writes any more. */
async function storedViolations({
  system,
  attempts,
  topUps,
}: ProcessesStage): Promise<{ orders: number; violations: string[] }> {
  return system.inspect(async (db) => {
    const sent = sentWords(system.dataDir)
    const violations: string[] = []
    let orders = 0
    for (const tenant of system.tenants) {
      const now = Date.now()
      const promised = { now, attempts, topUps, sent, isCooked: true, isSettled: false }
      const left = await tenantLeft(db, tenant, system.bank, promised)
      orders += left.rows.orders.length
      violations.push(...left.violations)
    }
    return { orders, violations }
  })
}

const shapes = {
  short: { tenants: 1, dinersPerTenant: 4 },
  full: { tenants: 4, dinersPerTenant: 4 },
}

const PROGRESS_EACH = 5

/** Strikes with every fault while diners order, pay, follow their orders and look at pages; resolves to the looks. */
async function strikeAll(run: Run, wish: RunWish): Promise<number> {
  const { stage, followed } = run
  const probes = openProbes(stage)
  const writers = writeUntilStopped(stage)
  try {
    for (const [at, fault] of faultsOf(wish, stage).entries()) {
      await strike(run, fault)
      run.kills += fault.kills
      if ((at + 1) % PROGRESS_EACH === 0) wish.progress(`${run.kills} kills, ${stage.acknowledged} orders confirmed`)
    }
  } finally {
    stage.stopped = true
    await writers
    await probes.stop()
    await followed.close()
  }
  return probes.looks
}

const outageFacts = (outages: Outages) =>
  Object.fromEntries(
    Object.entries(outages).map(([name, each]) => [
      `${name}, ${each.length} times: orders again after`,
      `${Math.round(median(each))} ms, worst ${Math.round(Math.max(...each))} ms`,
    ]),
  )

function startRun(system: ClusterSystem, seed: number): Run {
  const dice = diceOf(seed, 'processes')
  const comeBackMs = () => dice.between(50, 300)
  return {
    stage: {
      ...{ system, dice, attempts: [], topUps: [], sales: [], checkouts: [], found: [], answers: {} },
      ...{ acknowledged: 0, stopped: false },
      fault: 'the start',
    },
    followed: openStage({ system, dice: diceOf(seed, 'followed'), comeBackMs }),
    ...{ outages: {}, missed: [], kills: 0 },
  }
}

/** SAFE3, SAFE9: kill -9 of every process of a cluster, and the loss of its primary, under orders and payments. */
export async function runProcesses(wish: RunWish): Promise<RunResult> {
  const shape = wish.isFull ? shapes.full : shapes.short
  const system = await startClusterSystem({ ...shape, seed: wish.seed, say: () => {} })
  try {
    const run = startRun(system, wish.seed)
    const { stage, followed } = run
    const looks = await strikeAll(run, wish)
    const sessions = await sessionViolations(system)
    const { orders, violations } = await storedViolations(stage)
    return {
      database: 'PostgreSQL with a standby',
      facts: {
        ...{
          kills: run.kills,
          'orders confirmed': stage.acknowledged,
          'orders stored': orders,
          'pages looked at': looks,
        },
        ...{ ...stage.answers, ...outageFacts(run.outages) },
      },
      violations: [...stage.found, ...followed.found, ...sessions, ...violations, ...uncaughtIn(system.log())],
      missed: run.missed,
    }
  } finally {
    await system.end()
  }
}
