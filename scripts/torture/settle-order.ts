import { isCheckoutId } from '@tiffin/domain/order/together'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { until } from '../lib/until.ts'
import { type Attempt, acknowledgementsOf } from './attempts.ts'
import { type CheckoutAttempt, placeCheckoutOnline } from './checkouts.ts'
import { type Dice, diceOf } from './dice.ts'
import { type OutageFigures, runOutage } from './outage.ts'
import { callBack, LONGER_THAN_A_PAUSE_MS, placeOnline, sendHint, verdictOf } from './paying.ts'
import { inspectRun, partOf, type RunResult, type RunWish, shortPatience } from './run.ts'
import { everyAbsence, settleAbsences } from './settle-absences.ts'
import { everyPlan, settlePlans } from './settle-plans.ts'
import {
  type Case,
  type Crash,
  PATIENCE_MS,
  type Play,
  permutations,
  runScenario,
  type Scenario,
} from './settle-scenarios.ts'
import { everyTopUp, settleTopUps } from './settle-top-ups.ts'
import { startTorture, type TortureSystem } from './system.ts'
import { fundAll } from './top-ups.ts'

const words = ['hint', 'callback', 'callback again'] as const

type Word = (typeof words)[number]

interface Stage extends Play<Word, Case> {
  readonly attempts: Attempt[]
  readonly checkouts: CheckoutAttempt[]
}

const steps = [...words, 'job'] as const

/** Both callbacks are alike: of two orders that differ in them alone, one counts. */
const orders = permutations(steps).filter((each) => each.indexOf('callback') < each.indexOf('callback again'))

const crashes: readonly (Crash | null)[] = [
  null,
  ...steps.flatMap((_, step) => [
    { step, isDuring: true },
    { step, isDuring: false },
  ]),
]

const every: readonly Scenario<Word>[] = orders.flatMap((order) => crashes.map((crash) => ({ order, crash })))

/** AMB115: a third of the cases are checkouts of several orders. */
const TOGETHER = 1 / 3

function openStage(system: TortureSystem, dice: Dice, seed: number): Stage {
  const attempts: Attempt[] = []
  const checkouts: CheckoutAttempt[] = []
  const ofCheckouts = diceOf(seed, 'settle checkouts')
  return {
    ...{ dice, system, attempts, checkouts, cases: [], found: [], kills: 0, isCrashing: false },
    begin: async (outcome) => {
      if (ofCheckouts.happens(TOGETHER)) {
        return { ...(await placeCheckoutOnline(system, ofCheckouts, checkouts)), outcome }
      }
      // AMB110: half of the others are paid in parts.
      const paidBy = dice.pick(['DIGITAL', 'PARTS'] as const)
      return { ...(await placeOnline(system, dice.pick(system.diners), attempts, paidBy)), outcome }
    },
    say(word, each) {
      const isClosed = each.outcome === 'closed, late success'
      return word === 'hint' ? sendHint(each, isClosed ? 'APP_CLOSED' : 'TXN_SUCCESS') : callBack(system, each)
    },
    isDecided: async (each) => (await verdictOf(each)) !== 'undecided',
  }
}

/** AMB112: the operator hands an order over. */
async function handOver({ system: { operator }, found }: Stage, { diner: { tenant }, orderId }: Case): Promise<void> {
  const answer = await operator.send(tenant, `orders/${orderId}/advance`, { to: orderStatus.dispatched })
  if (answer.status !== 200) found.push(`${orderId}: handing it over answers ${JSON.stringify(answer)}`)
}

/** Advances the clock until nothing can change any more: late successes are returned, paid orders handed over. */
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
    const isOneOrder = !isCheckoutId(each.orderId)
    if (isOneOrder && (await verdictOf(each)) === 'paid') await handOver(stage, each)
  }
  return verdicts
}

const shapes = {
  short: {
    scenarios: 3,
    topUps: 2,
    plans: 2,
    absences: 2,
    tenants: 2,
    dinersPerTenant: 2,
    prepaidDiners: 2,
    families: 2,
    outage: { payments: 12, rate: 1920 },
    patience: shortPatience,
  },
  full: {
    scenarios: every.length,
    topUps: 180,
    plans: 36,
    absences: 36,
    tenants: 4,
    dinersPerTenant: 4,
    prepaidDiners: 4,
    families: 4,
    outage: { payments: 500, rate: 120 },
    patience: {},
  },
}

const outageFacts = ({ payments, duringOutage, mostInSecond, minutes }: OutageFigures) => ({
  'payments open over six hours without provider': payments,
  'status calls during the outage': duringOutage,
  'most status calls in a second afterwards': mostInSecond,
  'minutes until all were settled': minutes,
})

/**
 * SAFE6: every order of the browser's word, callback, callback again and settle job about an order, a top-up, a plan and a
 * called-off meal, with kill -9 between and during them, and an outage of the provider: one final state, one credit.
 */
export async function runSettleOrder(wish: RunWish): Promise<RunResult> {
  const shape = wish.isFull ? shapes.full : shapes.short
  const system = await startTorture({ ...wish, ...shape, env: shape.patience })
  const dice = diceOf(wish.seed, 'settle order')
  const stage = openStage(system, dice, wish.seed)
  try {
    const funding = await fundAll(system)
    const scenarios = dice.shuffled(every).slice(0, partOf(wish, shape.scenarios))
    for (const [at, scenario] of scenarios.entries()) {
      await runScenario(stage, scenario)
      if ((at + 1) % 10 === 0) wish.progress(`${at + 1} of ${scenarios.length} scenarios`)
    }
    const verdicts = await settleAll(stage)
    const ofTopUps = dice.shuffled(everyTopUp(dice)).slice(0, partOf(wish, shape.topUps))
    const toppedUp = await settleTopUps(system, dice, ofTopUps, wish.progress)
    const ofPlans = dice.shuffled(everyPlan(dice)).slice(0, partOf(wish, shape.plans))
    const prepaid = await settlePlans(system, dice, ofPlans, wish.progress)
    wish.progress('all are settled; the provider goes away')
    const outage = await runOutage(system, { ...shape.outage, attempts: stage.attempts, dice }, wish.progress)
    const ofAbsences = dice.shuffled(everyAbsence(dice)).slice(0, partOf(wish, shape.absences))
    const absent = await settleAbsences(system, dice, ofAbsences, wish.progress)
    const left = await inspectRun(system, {
      ...{ attempts: stage.attempts, checkouts: stage.checkouts },
      topUps: [...funding, ...toppedUp.topUps],
      plans: [...prepaid.plans, ...absent.plans],
      isCooked: false,
      isSettled: true,
    })
    return {
      database: system.databaseName,
      facts: {
        ...{ scenarios: scenarios.length, orders: left.orders, ...toppedUp.facts, ...prepaid.facts, ...absent.facts },
        'plans by day': left.plansByDay,
        ...{ 'kill -9': stage.kills + toppedUp.kills + prepaid.kills + absent.kills, ...verdicts },
        ...{ paid: left.paid, returned: left.refunds, ...outageFacts(outage) },
        ...{ checkouts: left.checkouts, 'returned of checkouts': left.returnedOfCheckouts },
        ...{ 'handed over': left.handedOver, documents: left.documents },
        acknowledged: stage.attempts.filter((each) => acknowledgementsOf(each).length > 0).length,
      },
      violations: [
        ...stage.found,
        ...toppedUp.found,
        ...prepaid.found,
        ...absent.found,
        ...outage.found,
        ...left.violations,
      ],
      missed: [],
    }
  } finally {
    await system.end()
  }
}
