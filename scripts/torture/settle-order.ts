import { until } from '../lib/until.ts'
import { type Attempt, acknowledgementsOf } from './attempts.ts'
import { type Dice, diceOf } from './dice.ts'
import { type OutageFigures, runOutage } from './outage.ts'
import {
  callBack,
  LONGER_THAN_A_PAUSE_MS,
  type OnlineOrder,
  placeOnline,
  sendHint,
  timesAsked,
  verdictOf,
} from './paying.ts'
import { inspectRun, partOf, type RunResult, type RunWish } from './run.ts'
import { startTorture, type TortureSystem } from './system.ts'

/** How the provider decides, and when. `late`: after the first steps. */
const outcomes = ['success', 'failure', 'late success', 'pending, late success', 'closed, late success'] as const

type Outcome = (typeof outcomes)[number]

const steps = ['hint', 'callback', 'callback again', 'job'] as const

type Step = (typeof steps)[number]

/** kill -9 of commerce while a step is under way, or when it has ended. */
interface Crash {
  readonly step: number
  readonly isDuring: boolean
}

interface Scenario {
  readonly order: readonly Step[]
  readonly crash: Crash | null
}

interface Case extends OnlineOrder {
  readonly outcome: Outcome
}

interface Stage {
  readonly dice: Dice
  readonly system: TortureSystem
  readonly attempts: Attempt[]
  readonly cases: Case[]
  readonly found: string[]
  kills: number
  /** True while commerce is being killed: calls need no answer. */
  isCrashing: boolean
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((first, at) => permutations(list.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

/** Both callbacks are alike: of two orders that differ in them alone, one counts. */
const orders = permutations(steps).filter((each) => each.indexOf('callback') < each.indexOf('callback again'))

const crashes: readonly (Crash | null)[] = [
  null,
  ...steps.flatMap((_, step) => [
    { step, isDuring: true },
    { step, isDuring: false },
  ]),
]

const every: readonly Scenario[] = orders.flatMap((order) => crashes.map((crash) => ({ order, crash })))

/** What the payer does before the first step, and before the last. */
function pay({ system }: Stage, { merchant, orderId, outcome }: Case, isLate: boolean): void {
  const { stub } = system.bank
  if (!isLate) {
    if (outcome === 'success') stub.pay(merchant, orderId)
    if (outcome === 'failure' || outcome === 'late success') stub.pay(merchant, orderId, 'TXN_FAILURE')
    if (outcome === 'pending, late success') stub.pay(merchant, orderId, 'PENDING')
  } else if (outcome.endsWith('late success')) {
    stub.pay(merchant, orderId)
  }
}

const AHEAD_MS = 90_000

const PATIENCE_MS = 30_000

/** Moves the clock beyond the first settle job and the lease of a killed process; waits until open payments were asked. */
async function settleByJob({ system, found }: Stage, cases: readonly Case[]): Promise<void> {
  const before = cases.map((each) => timesAsked(system, each))
  await system.moveClock(AHEAD_MS)
  const isDone = async (each: Case, at: number) =>
    timesAsked(system, each) > (before[at] ?? 0) || (await verdictOf(each)) !== 'undecided'
  for (const [at, each] of cases.entries()) {
    if (await until(() => isDone(each, at), PATIENCE_MS)) continue
    found.push(`${each.orderId}: the settle job does not ask`)
  }
}

function take(stage: Stage, step: Step, cases: readonly Case[]): Promise<unknown> {
  if (step === 'job') return settleByJob(stage, cases)
  return Promise.all(cases.map((each) => report(stage, step, each)))
}

/** The word of the browser or of the provider's server. */
async function report(stage: Stage, step: Step, each: Case): Promise<void> {
  const { system, found } = stage
  const isClosed = each.outcome === 'closed, late success'
  const call = () =>
    step === 'hint' ? sendHint(each, isClosed ? 'APP_CLOSED' : 'TXN_SUCCESS') : callBack(system, each)
  const { status } = await call()
  if (status !== 200 && !stage.isCrashing) found.push(`${step} of ${each.orderId} answers ${status}`)
}

async function restart({ system }: Stage): Promise<void> {
  await system.restart('commerce')
  await system.bffSeesCommerce()
}

/** A step whose process is killed in the middle. What was not answered is not repeated. */
async function takeCrashing(stage: Stage, step: Step, cases: readonly Case[]): Promise<void> {
  stage.isCrashing = true
  // The settle job is started by moving the clock; it needs some milliseconds to ask.
  const going = step === 'job' ? stage.system.moveClock(AHEAD_MS) : take(stage, step, cases)
  await Promise.race([going, new Promise((resolve) => setTimeout(resolve, stage.dice.between(0, 25)))])
  await stage.system.kill('commerce')
  stage.kills += 1
  await going.catch(() => {})
  stage.isCrashing = false
  await restart(stage)
}

async function runScenario(stage: Stage, { order, crash }: Scenario): Promise<void> {
  const cases: Case[] = []
  for (const outcome of outcomes) {
    const placed = await placeOnline(stage.system, stage.dice.pick(stage.system.diners), stage.attempts)
    cases.push({ ...placed, outcome })
  }
  stage.cases.push(...cases)
  for (const each of cases) pay(stage, each, false)
  for (const [at, step] of order.entries()) {
    if (at === order.length - 1) for (const each of cases) pay(stage, each, true)
    if (crash?.step === at && crash.isDuring) await takeCrashing(stage, step, cases)
    else await take(stage, step, cases)
    if (crash?.step === at && !crash.isDuring) {
      await stage.system.kill('commerce')
      stage.kills += 1
      await restart(stage)
    }
  }
}

/** Lets the clock run on until nothing can change any more: late successes are found and returned. */
async function settleAll(stage: Stage): Promise<Readonly<Record<string, number>>> {
  const { system, found, cases } = stage
  await system.moveClock(LONGER_THAN_A_PAUSE_MS)
  const isReturned = ({ merchant, orderId }: Case) => system.bank.stub.refundsOf(merchant, orderId).length > 0
  const verdicts: Record<string, number> = {}
  for (const each of cases) {
    const wasPaid = system.bank.stub.paymentOf(each.merchant, each.orderId)?.status === 'TXN_SUCCESS'
    const isFinal = async () => {
      const verdict = await verdictOf(each)
      const isEnded = verdict === 'failed' || verdict === 'cancelled'
      return wasPaid ? verdict === 'paid' || (isEnded && isReturned(each)) : isEnded
    }
    if (!(await until(isFinal, PATIENCE_MS))) found.push(`${each.orderId} (${each.outcome}): ${await verdictOf(each)}`)
    const what = `${each.outcome}: ${await verdictOf(each)}${isReturned(each) ? ' and returned' : ''}`
    verdicts[what] = (verdicts[what] ?? 0) + 1
  }
  return verdicts
}

const shapes = {
  short: { scenarios: 3, tenants: 2, dinersPerTenant: 2, outage: { payments: 12, rate: 1920 } },
  full: { scenarios: every.length, tenants: 4, dinersPerTenant: 4, outage: { payments: 500, rate: 120 } },
}

const outageFacts = ({ payments, duringOutage, mostInSecond, minutes }: OutageFigures) => ({
  'payments open over six hours without provider': payments,
  'status calls during the outage': duringOutage,
  'most status calls in a second afterwards': mostInSecond,
  'minutes until all were settled': minutes,
})

/**
 * SAFE6: every order of the browser's word, callback, callback again and settle job, with kill -9 between and during
 * them, and an outage of the provider: one final state, one credit.
 */
export async function runSettleOrder(wish: RunWish): Promise<RunResult> {
  const shape = wish.isFull ? shapes.full : shapes.short
  const system = await startTorture({ ...wish, ...shape })
  const dice = diceOf(wish.seed, 'settle order')
  const stage: Stage = { dice, system, attempts: [], cases: [], found: [], kills: 0, isCrashing: false }
  try {
    const scenarios = dice.shuffled(every).slice(0, partOf(wish, shape.scenarios))
    for (const [at, scenario] of scenarios.entries()) {
      await runScenario(stage, scenario)
      if ((at + 1) % 10 === 0) wish.progress(`${at + 1} of ${scenarios.length} scenarios`)
    }
    const verdicts = await settleAll(stage)
    wish.progress('all are settled; the provider goes away')
    const outage = await runOutage(system, { ...shape.outage, attempts: stage.attempts, dice }, wish.progress)
    const left = await inspectRun(system, { attempts: stage.attempts, isCooked: false, isSettled: true })
    return {
      database: system.databaseName,
      facts: {
        ...{ scenarios: scenarios.length, orders: left.orders, 'kill -9': stage.kills, ...verdicts },
        ...{ paid: left.paid, returned: left.refunds, ...outageFacts(outage) },
        acknowledged: stage.attempts.filter((each) => acknowledgementsOf(each).length > 0).length,
      },
      violations: [...stage.found, ...outage.found, ...left.violations],
      missed: [],
    }
  } finally {
    await system.end()
  }
}
