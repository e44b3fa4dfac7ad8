import type { PassbookRow } from '@tiffin/contract/wallet'
import { until } from '../lib/until.ts'
import type { Dice } from './dice.ts'
import type { Diner } from './diner.ts'
import { callBack, LONGER_THAN_A_PAUSE_MS } from './paying.ts'
import type { RunWish } from './run.ts'
import {
  type Case,
  type Outcome,
  PATIENCE_MS,
  type Play,
  permutations,
  runScenario,
  type Scenario,
} from './settle-scenarios.ts'
import type { TortureSystem } from './system.ts'
import { balanceIn, settleTopUp, type TopUpAttempt, topUpAttemptOf, topUpIdsOf, topUpOnce } from './top-ups.ts'

/** The page says both: paid, and not paid. */
const words = ['paid', 'not paid', 'callback', 'callback again'] as const

type Word = (typeof words)[number]

interface TopUpCase extends Case {
  readonly topUp: TopUpAttempt
}

interface Stage extends Play<Word, TopUpCase> {
  readonly topUps: TopUpAttempt[]
  /** What the wallet of each diner held before, in paise. */
  readonly before: ReadonlyMap<Diner, number>
}

/** Both callbacks are alike: of two orders that differ in them alone, one counts. */
const orders = permutations([...words, 'job'] as const).filter(
  (each) => each.indexOf('callback') < each.indexOf('callback again'),
)

/** Every order without a crash, and with one during and one after a step. */
export const everyTopUp = (dice: Dice): readonly Scenario<Word>[] =>
  orders.flatMap((order) => [
    { order, crash: null },
    { order, crash: { step: dice.between(0, words.length), isDuring: true } },
    { order, crash: { step: dice.between(0, words.length), isDuring: false } },
  ])

const LEAST_PAISE = 10_000

const MOST_STARTS = 5

/** Starts a top-up with an amount of its own. Repeats it when the provider was not asked in time. */
async function begin(stage: Stage, diner: Diner, outcome: Outcome): Promise<TopUpCase> {
  for (let starts = 1; ; starts += 1) {
    const topUp = topUpAttemptOf(diner, LEAST_PAISE + 100 * stage.topUps.length)
    stage.topUps.push(topUp)
    const answer = await topUpOnce(diner, topUp)
    const [orderId] = topUpIdsOf(topUp)
    if (orderId) return { diner, orderId, outcome, topUp, merchant: stage.system.bank.merchantOf(diner.tenant) }
    if (starts === MOST_STARTS || answer.status !== 422) throw new Error(`a top-up answers ${JSON.stringify(answer)}`)
  }
}

/** The newest rows of top-ups; none while the BFF has no answer. */
async function newestTopUps(diner: Diner, statuses?: string): Promise<readonly PassbookRow[]> {
  const only = statuses ? `&statuses=${statuses}` : ''
  const answer = await diner.send('GET', `/api/wallet/passbook?types=TOPUP${only}`)
  return answer.status === 200 ? (JSON.parse(answer.text) as { rows: PassbookRow[] }).rows : []
}

const balanceOf = async (diner: Diner) => balanceIn(await diner.send('GET', '/api/wallet'))

async function openStage(system: TortureSystem, dice: Dice): Promise<Stage> {
  const before = new Map<Diner, number>()
  for (const diner of system.diners) before.set(diner, (await balanceOf(diner)) ?? 0)
  const stage: Stage = {
    ...{ dice, system, before, cases: [], found: [], topUps: [], kills: 0, isCrashing: false },
    begin: (outcome) => begin(stage, dice.pick(system.diners), outcome),
    say(word, each) {
      if (word === 'callback' || word === 'callback again') return callBack(system, each)
      return settleTopUp(each.diner, each.topUp, word === 'paid' ? 'paid' : 'not-paid')
    },
    async isDecided(each) {
      const row = (await newestTopUps(each.diner)).find(({ amount }) => amount === each.topUp.amount)
      return row !== undefined && row.status !== 'PENDING'
    },
  }
  return stage
}

/** What top-ups did, and what is wrong. */
export interface SettledTopUps {
  readonly topUps: readonly TopUpAttempt[]
  readonly kills: number
  readonly found: readonly string[]
  readonly facts: Readonly<Record<string, number>>
}

const wasPaid = ({ system }: Stage, { merchant, orderId }: Case): boolean =>
  system.bank.stub.paymentOf(merchant, orderId)?.status === 'TXN_SUCCESS'

/** Lets the clock run on until nothing can change any more: every diner has exactly what the provider received. */
async function settleAll(stage: Stage): Promise<number> {
  const { system, found, cases, before } = stage
  await system.moveClock(LONGER_THAN_A_PAUSE_MS)
  let credited = 0
  for (const [diner, own] of Map.groupBy(cases, (each) => each.diner)) {
    const paid = own.filter((each) => wasPaid(stage, each))
    const due = paid.reduce((sum, { topUp }) => sum + topUp.amount, before.get(diner) ?? 0)
    const isFinal = async () => (await balanceOf(diner)) === due && (await newestTopUps(diner, 'PENDING')).length === 0
    if (!(await until(isFinal, PATIENCE_MS))) found.push(`${diner.id}: ${await balanceOf(diner)} instead of ${due}`)
    credited += paid.length
  }
  return credited
}

/**
 * SAFE6: every order of the browser's words, callback, callback again and settle job about a top-up, with kill -9 between
 * and during them: one final state, one credit.
 */
export async function settleTopUps(
  system: TortureSystem,
  dice: Dice,
  scenarios: readonly Scenario<Word>[],
  progress: RunWish['progress'],
): Promise<SettledTopUps> {
  const stage = await openStage(system, dice)
  for (const [at, scenario] of scenarios.entries()) {
    await runScenario(stage, scenario)
    if ((at + 1) % 10 === 0) progress(`${at + 1} of ${scenarios.length} scenarios of top-ups`)
  }
  const credited = await settleAll(stage)
  const { topUps, kills, found } = stage
  const facts = { 'scenarios of top-ups': scenarios.length, 'top-ups': topUps.length, 'top-ups credited': credited }
  return { topUps, kills, found, facts }
}
