import type { Paise } from '@tiffin/domain/money/money'
import { until } from '../lib/until.ts'
import type { Dice } from './dice.ts'
import type { Diner } from './diner.ts'
import { nextCouponCode } from './money-races.ts'
import { callBack, LONGER_THAN_A_PAUSE_MS, type OnlineOrder } from './paying.ts'
import {
  laterDays,
  type PlanAttempt,
  type PlanDays,
  placePlanOnce,
  planAttemptOf,
  planIn,
  planOfAttempt,
} from './plan-attempts.ts'
import type { RunWish } from './run.ts'
import { type Case, PATIENCE_MS, type Play, permutations, runScenario, type Scenario } from './settle-scenarios.ts'
import type { TortureSystem } from './system.ts'

const words = ['hint', 'callback', 'callback again'] as const

type Word = (typeof words)[number]

/** Plans that are paid in advance, and who speaks about them. */
export interface PrepaidStage<Word extends string, C extends Case> extends Play<Word, C> {
  readonly plans: PlanAttempt[]
}

type Stage = PrepaidStage<Word, Case>

type Placing = Pick<Stage, 'dice' | 'system' | 'plans'>

/** Both callbacks are alike: of two orders that differ in them alone, one counts. */
const orders = permutations([...words, 'job'] as const).filter(
  (each) => each.indexOf('callback') < each.indexOf('callback again'),
)

/** Every order without a crash, and with one during and one after a step. */
export const everyPlan = (dice: Dice): readonly Scenario<Word>[] =>
  orders.flatMap((order) => [
    { order, crash: null },
    { order, crash: { step: dice.between(0, words.length), isDuring: true } },
    { order, crash: { step: dice.between(0, words.length), isDuring: false } },
  ])

const MOST_STARTS = 5

/** A placed plan, and what it costs, in paise. */
export interface PlacedPlan extends OnlineOrder {
  readonly total: Paise
}

/** Places a plan to be paid in advance. Repeats it when the provider was not asked in time. */
export async function placePrepaid(
  { dice, system, plans }: Placing,
  diner: Diner,
  days: PlanDays,
  couponShare = 0,
): Promise<PlacedPlan> {
  for (let starts = 1; ; starts += 1) {
    const coupon = dice.happens(couponShare) ? nextCouponCode() : null
    const attempt = planAttemptOf(diner, days, 'DIGITAL', {
      ...{ coupon, isByDay: coupon === null && dice.happens(0.5) },
    })
    plans.push(attempt)
    const answer = await placePlanOnce(diner, attempt)
    const orderId = planOfAttempt(attempt)
    const { total } = attempt
    if (orderId !== null) return { diner, orderId, total, merchant: system.bank.merchantOf(diner.tenant) }
    const text = answer.status === null ? answer.failure : answer.text
    if (starts === MOST_STARTS || !text.includes('"payment-not-started"')) {
      throw new Error(`placing a plan answers ${answer.status} ${text}`)
    }
  }
}

/** The status of a plan; null: the BFF has no answer. */
const statusOf = async ({ diner, orderId }: Case) =>
  planIn(await diner.send('GET', `/api/plans/${orderId}`))?.status ?? null

function openStage(system: TortureSystem, dice: Dice): Stage {
  const stage: Stage = {
    ...{ dice, system, cases: [], found: [], plans: [], kills: 0, isCrashing: false },
    async begin(outcome) {
      const days = laterDays(system.now())
      return { ...(await placePrepaid(stage, dice.pick(system.prepaidDiners), days, 0.3)), outcome }
    },
    say(word, each) {
      if (word !== 'hint') return callBack(system, each)
      const hint = each.outcome === 'closed, late success' ? 'APP_CLOSED' : 'TXN_SUCCESS'
      return each.diner.send('POST', `/api/plans/${each.orderId}/payment`, { hint })
    },
    isDecided: async (each) => {
      const status = await statusOf(each)
      return status !== null && status !== 'PENDING'
    },
  }
  return stage
}

/** What plans that are paid in advance did, and what is wrong. */
export interface SettledPlans {
  readonly plans: readonly PlanAttempt[]
  readonly kills: number
  readonly found: readonly string[]
  readonly facts: Readonly<Record<string, number>>
}

export const refundsOf = ({ bank }: TortureSystem, { merchant, orderId }: OnlineOrder) =>
  bank.stub.refundsOf(merchant, orderId)

/** True when nothing about a plan can change any more: it runs, or what was paid goes back. */
async function isFinal({ system }: Stage, each: Case): Promise<boolean> {
  const status = await statusOf(each)
  const hasEnded = status === 'FAILED' || status === 'CANCELLED'
  const wasPaid = system.bank.stub.paymentOf(each.merchant, each.orderId)?.status === 'TXN_SUCCESS'
  return wasPaid ? status === 'ACTIVE' || (hasEnded && refundsOf(system, each).length > 0) : hasEnded
}

/** A plan that runs is cancelled: what was paid in advance goes back, once. */
export async function cancelPrepaid(
  { system, found }: Pick<Stage, 'system' | 'found'>,
  plan: OnlineOrder,
): Promise<void> {
  const cancel = () => plan.diner.send('POST', `/api/plans/${plan.orderId}/cancel`)
  const answers = await Promise.all([cancel(), cancel()])
  if (!answers.some(({ status }) => status === 200)) found.push(`${plan.orderId}: is not cancelled`)
  if (!(await until(async () => refundsOf(system, plan).length > 0, PATIENCE_MS)))
    found.push(`${plan.orderId}: cancelled, and its money stays`)
}

/** Half of the plans that run are cancelled. */
async function cancelSome(stage: Stage): Promise<void> {
  for (const each of stage.cases) {
    if ((await statusOf(each)) === 'ACTIVE' && stage.dice.happens(0.5)) await cancelPrepaid(stage, each)
  }
}

/** Lets the clock run on until nothing can change any more. */
async function settleAll(stage: Stage): Promise<Readonly<Record<string, number>>> {
  const { system, found, cases } = stage
  await system.moveClock(LONGER_THAN_A_PAUSE_MS)
  for (const each of cases) {
    if (!(await until(() => isFinal(stage, each), PATIENCE_MS)))
      found.push(`${each.orderId} (${each.outcome}): a plan ${await statusOf(each)}`)
  }
  await cancelSome(stage)
  const verdicts: Record<string, number> = {}
  for (const each of cases) {
    const what = `plans, ${each.outcome}: ${await statusOf(each)}${refundsOf(system, each).length > 0 ? ' and returned' : ''}`
    verdicts[what] = (verdicts[what] ?? 0) + 1
  }
  return verdicts
}

/**
 * AMB4, SAFE6: every order of the browser's word, callback, callback again and settle job about a plan that is paid in
 * advance, with kill -9 between and during them: one final state, and what a plan does not use is returned once.
 */
export async function settlePlans(
  system: TortureSystem,
  dice: Dice,
  scenarios: readonly Scenario<Word>[],
  progress: RunWish['progress'],
): Promise<SettledPlans> {
  const stage = openStage(system, dice)
  for (const [at, scenario] of scenarios.entries()) {
    await runScenario(stage, scenario)
    if ((at + 1) % 10 === 0) progress(`${at + 1} of ${scenarios.length} scenarios of plans`)
  }
  const verdicts = await settleAll(stage)
  const { plans, kills, found, cases } = stage
  return { plans, kills, found, facts: { 'scenarios of plans': scenarios.length, plans: cases.length, ...verdicts } }
}
