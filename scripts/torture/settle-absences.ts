import type { PlanDetail } from '@tiffin/contract/plans'
import { fromRupees, type Paise } from '@tiffin/domain/money/money'
import { addDays } from '@tiffin/domain/time/clock'
import { localTimeAt, momentOf } from '@tiffin/domain/time/zone'
import { until } from '../lib/until.ts'
import type { Dice } from './dice.ts'
import { callBack } from './paying.ts'
import { LEAST_MEALS, planIn, roundDays, ZONE } from './plan-attempts.ts'
import type { RunWish } from './run.ts'
import {
  cancelPrepaid,
  type PlacedPlan,
  type PrepaidStage,
  placePrepaid,
  refundsOf,
  type SettledPlans,
} from './settle-plans.ts'
import { type Case, outcomes, PATIENCE_MS, permutations, runScenario, type Scenario } from './settle-scenarios.ts'
import type { TortureSystem } from './system.ts'

const words = ['callback', 'absent', 'absent again'] as const

type Word = (typeof words)[number]

/** Both call-offs are alike: of two orders that differ in them alone, one counts. */
const orders = permutations([...words, 'job'] as const).filter(
  (each) => each.indexOf('absent') < each.indexOf('absent again'),
)

/** Every order of late callback, call-offs and settle job without a crash, and with one during and one after a step. */
export const everyAbsence = (dice: Dice): readonly Scenario<Word>[] =>
  orders.flatMap((order) => [
    { order, crash: null },
    { order, crash: { step: dice.between(0, words.length), isDuring: true } },
    { order, crash: { step: dice.between(0, words.length), isDuring: false } },
  ])

/** A plan that runs, whose first meal is made. */
interface MadeCase extends Case, PlacedPlan {
  readonly date: string
}

type Stage = PrepaidStage<Word, MadeCase>

const readPlan = async ({ diner, orderId }: Case): Promise<PlanDetail | null> =>
  planIn(await diner.send('GET', `/api/plans/${orderId}`))

const MINUTE_MS = 60_000

/** From then on a meal of the next night is due in each minute of the day. */
const MORNING = 5 * 60

/** The next morning. Epoch milliseconds. */
const nextMorning = (now: number): number => momentOf(addDays(localTimeAt(now, ZONE).date, 1), MORNING, ZONE)

/** Time to place the plans of a scenario, on a busy machine too. */
const LEAD_MINUTES = 3

/** Waits until a plan is what is expected of it. */
async function untilPlan(stage: Stage, each: Case, is: (plan: PlanDetail) => boolean, wanted: string): Promise<void> {
  const isSo = async () => {
    const plan = await readPlan(each)
    return plan !== null && is(plan)
  }
  if (!(await until(isSo, PATIENCE_MS))) stage.found.push(`${each.orderId}: is not ${wanted}`)
}

/** The payer has paid, and the provider has said so. */
async function run(stage: Stage, each: Case): Promise<void> {
  stage.system.bank.stub.pay(each.merchant, each.orderId)
  await callBack(stage.system, each)
  await untilPlan(stage, each, ({ status }) => status === 'ACTIVE', 'ACTIVE')
}

/** Plans that run, as many as a scenario has; their first meals are made. A third of them is cancelled then. */
async function prepare(stage: Stage): Promise<MadeCase[]> {
  const { system, dice } = stage
  const days = roundDays(system.now(), LEAST_MEALS, LEAD_MINUTES)
  const made: MadeCase[] = []
  for (const _outcome of outcomes) {
    const placed = await placePrepaid(stage, dice.pick(system.prepaidDiners), days)
    const each: MadeCase = { ...placed, date: days.from, outcome: 'success' }
    await run(stage, each)
    made.push(each)
  }
  const [plan] = await Promise.all(made.map(readPlan))
  await system.moveClock(Math.max(0, (plan?.meals[0]?.changeableUntil ?? 0) + MINUTE_MS - system.now()))
  for (const each of made) {
    await untilPlan(stage, each, ({ meals }) => meals[0]?.standing === 'made', 'made')
    if (dice.happens(1 / 3)) await cancelPrepaid(stage, each)
  }
  return made
}

const callOff = ({ diner, orderId, date }: MadeCase) =>
  diner.send('POST', `/api/plans/${orderId}/meals/${date}/absent`, { share: null })

function openStage(system: TortureSystem, dice: Dice, ready: MadeCase[]): Stage {
  return {
    ...{ dice, system, cases: [], found: [], plans: [], kills: 0, isCrashing: false },
    async begin() {
      const each = ready.pop()
      if (!each) throw new Error('there is no plan')
      return each
    },
    say: (word, each) => (word === 'callback' ? callBack(system, each) : callOff(each)),
    isDecided: async () => true,
  }
}

/** What the provider has returned of a plan. */
const returnedOf = ({ system }: Stage, each: Case): Paise =>
  refundsOf(system, each)
    .filter(({ status }) => status !== 'TXN_FAILURE')
    .reduce((sum, { amount }) => sum + fromRupees(Number(amount)), 0)

/** AMB113, AMB4: with the end of the plan all comes back but what is kept of the absent meal, once. */
async function settle(stage: Stage, each: MadeCase): Promise<void> {
  const { system, found } = stage
  // A call that a crash has left without an answer.
  const answer = await callOff(each)
  if (answer.status !== 200) found.push(`${each.orderId}: is not called off: ${JSON.stringify(answer)}`)
  const plan = await readPlan(each)
  const meal = plan?.meals.find(({ date }) => date === each.date)
  if (plan?.status === 'ACTIVE') await cancelPrepaid(stage, each)
  const share = meal?.absence?.share
  if (!meal || share === undefined) return void found.push(`${each.orderId}: its absent meal has no share`)
  const due = each.total - meal.price + share
  const isBack = async () => {
    await system.moveClock(MINUTE_MS)
    return returnedOf(stage, each) >= due
  }
  await until(isBack, PATIENCE_MS)
  if (returnedOf(stage, each) !== due) found.push(`${each.orderId}: ${returnedOf(stage, each)} of ${due} came back`)
}

/**
 * AMB113, SAFE6: every order of a late callback, two call-offs of a made meal and the settle job about a plan that was paid
 * in advance, some of them cancelled before, with kill -9 between and during them: the share comes back once.
 */
export async function settleAbsences(
  system: TortureSystem,
  dice: Dice,
  scenarios: readonly Scenario<Word>[],
  progress: RunWish['progress'],
): Promise<SettledPlans> {
  const ready: MadeCase[] = []
  const stage = openStage(system, dice, ready)
  await system.moveClock(nextMorning(system.now()) - system.now())
  for (const [at, scenario] of scenarios.entries()) {
    ready.push(...(await prepare(stage)))
    await runScenario(stage, scenario)
    if ((at + 1) % 10 === 0) progress(`${at + 1} of ${scenarios.length} scenarios of absent meals`)
  }
  for (const each of stage.cases) await settle(stage, each)
  const { plans, kills, found, cases } = stage
  return { plans, kills, found, facts: { 'scenarios of absent meals': scenarios.length, 'absent meals': cases.length } }
}
