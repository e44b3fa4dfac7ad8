import { until } from '../lib/until.ts'
import type { Dice } from './dice.ts'
import type { Answer } from './diner.ts'
import { type OnlineOrder, timesAsked } from './paying.ts'
import type { TortureSystem } from './system.ts'

/** How the provider decides, and when. `late`: after the first steps. */
export const outcomes = ['success', 'failure', 'late success', 'pending, late success', 'closed, late success'] as const

export type Outcome = (typeof outcomes)[number]

/** A payment that is settled, and how its payer decides. */
export interface Case extends OnlineOrder {
  readonly outcome: Outcome
}

/** kill -9 of commerce while a step is under way, or when it has ended. */
export interface Crash {
  readonly step: number
  readonly isDuring: boolean
}

/** The settle job is a step of every scenario. */
export interface Scenario<Word extends string> {
  readonly order: readonly (Word | 'job')[]
  readonly crash: Crash | null
}

/** Payments of one kind, and who speaks about them. */
export interface Play<Word extends string, C extends Case> {
  readonly dice: Dice
  readonly system: TortureSystem
  readonly cases: C[]
  readonly found: string[]
  kills: number
  /** True while commerce is being killed: calls need no answer. */
  isCrashing: boolean
  begin(outcome: Outcome): Promise<C>
  /** The word of the browser or of the provider's server. */
  say(word: Word, each: C): Promise<Answer>
  /** True: the settle job need not ask about it soon. */
  isDecided(each: C): Promise<boolean>
}

export function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((first, at) => permutations(list.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

/** What the payer does before the first step, and before the last. */
function pay({ system }: Pick<Play<string, Case>, 'system'>, { merchant, orderId, outcome }: Case, isLate: boolean) {
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

export const PATIENCE_MS = 30_000

/** Moves the clock beyond the first settle job and the lease of a killed process; waits until open payments were asked. */
async function settleByJob<Word extends string, C extends Case>(play: Play<Word, C>, cases: readonly C[]) {
  const { system, found } = play
  const before = cases.map((each) => timesAsked(system, each))
  await system.moveClock(AHEAD_MS)
  const isDone = async (each: C, at: number) =>
    timesAsked(system, each) > (before[at] ?? 0) || (await play.isDecided(each))
  for (const [at, each] of cases.entries()) {
    if (await until(() => isDone(each, at), PATIENCE_MS)) continue
    found.push(`${each.orderId}: the settle job does not ask`)
  }
}

function take<Word extends string, C extends Case>(
  play: Play<Word, C>,
  step: Word | 'job',
  cases: readonly C[],
): Promise<unknown> {
  if (step === 'job') return settleByJob(play, cases)
  return Promise.all(
    cases.map(async (each) => {
      const { status } = await play.say(step as Word, each)
      if (status !== 200 && !play.isCrashing) play.found.push(`${step} of ${each.orderId} answers ${status}`)
    }),
  )
}

/** `going`: a step under way, some of which is never answered. */
async function killAndRestart(
  play: Pick<Play<string, Case>, 'system' | 'kills' | 'isCrashing'>,
  going?: Promise<unknown>,
) {
  const { system } = play
  await system.kill('commerce')
  play.kills += 1
  await going?.catch(() => {})
  play.isCrashing = false
  await system.restart('commerce')
  await system.bffSeesCommerce()
}

/** A step whose process is killed in the middle. What was not answered is not repeated. */
async function takeCrashing<Word extends string, C extends Case>(
  play: Play<Word, C>,
  step: Word | 'job',
  cases: readonly C[],
): Promise<void> {
  play.isCrashing = true
  // The settle job is started by moving the clock; it needs some milliseconds to ask.
  const going = step === 'job' ? play.system.moveClock(AHEAD_MS) : take(play, step, cases)
  await Promise.race([going, new Promise((resolve) => setTimeout(resolve, play.dice.between(0, 25)))])
  await killAndRestart(play, going)
}

/** One payment of each outcome, about which all speak in the sequence of the scenario. */
export async function runScenario<Word extends string, C extends Case>(
  play: Play<Word, C>,
  { order, crash }: Scenario<Word>,
): Promise<void> {
  const cases: C[] = []
  for (const outcome of outcomes) cases.push(await play.begin(outcome))
  play.cases.push(...cases)
  for (const each of cases) pay(play, each, false)
  for (const [at, step] of order.entries()) {
    if (at === order.length - 1) for (const each of cases) pay(play, each, true)
    if (crash?.step === at && crash.isDuring) await takeCrashing(play, step, cases)
    else await take(play, step, cases)
    if (crash?.step === at && !crash.isDuring) await killAndRestart(play)
  }
}
