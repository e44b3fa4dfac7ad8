import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerName } from '@tiffin/lab/processes/servers'
import { median } from '../bench/rounds.ts'
import { type Attempt, attemptOf, orderIdIn, placeOnce } from './attempts.ts'
import { type Dice, diceOf } from './dice.ts'
import { type Answer, type Diner, isUnknown } from './diner.ts'
import { type HttpFaults, noHttpFaults } from './http-faults.ts'
import { callBack, type OnlineOrder, sendHint } from './paying.ts'
import { inspectRun, type Left, partOf, type RunResult, type RunWish } from './run.ts'
import { startTorture, type TortureSystem } from './system.ts'
import { noTcpFaults } from './tcp-faults.ts'

/** The most that a start after kill -9 may take. */
const READY_GOAL_MS = 3000

interface Stage {
  readonly dice: Dice
  readonly system: TortureSystem
  readonly attempts: Attempt[]
  readonly found: string[]
  readonly answers: Record<string, number>
  acknowledged: number
  stopped: boolean
}

/** A payment whose start died with its process is given up, and the diner keeps the cart (AMB32). */
const isNotStarted = (answer: Answer): boolean => answer.status === 409 && answer.text.includes('payment-not-started')

function note(stage: Stage, what: string, answer: Answer, expected: readonly number[] = [200]): void {
  const status = answer.status === null ? 'no answer' : String(answer.status)
  stage.answers[`${what} ${status}`] = (stage.answers[`${what} ${status}`] ?? 0) + 1
  const isExpected = answer.status !== null && expected.includes(answer.status)
  // An outage ends no session and refuses no order: every other answer is wrong (AMB40).
  if (isExpected || isUnknown(answer) || isNotStarted(answer)) return
  stage.found.push(`${what}: an outage answers ${status} ${answer.status === null ? '' : answer.text.slice(0, 200)}`)
}

/** The payer decides, and perhaps the provider or the browser speaks. */
async function pay(stage: Stage, order: OnlineOrder): Promise<void> {
  const { dice, system } = stage
  if (dice.happens(0.7)) system.bank.stub.pay(order.merchant, order.orderId)
  else if (dice.happens(0.5)) system.bank.stub.pay(order.merchant, order.orderId, 'TXN_FAILURE')
  if (dice.happens(0.5)) note(stage, 'callback', await callBack(system, order))
  if (dice.happens(0.5)) note(stage, 'hint', await sendHint(order, dice.pick(['TXN_SUCCESS', 'APP_CLOSED'])))
}

/** What some diners do with an order that they have. */
async function followUp(stage: Stage, diner: Diner, attempt: Attempt, text: string): Promise<void> {
  const orderId = orderIdIn(text)
  const merchant = stage.system.bank.merchantOf(diner.tenant)
  if (attempt.payment === 'DIGITAL') await pay(stage, { diner, orderId, merchant })
  if (!stage.dice.happens(0.1)) return
  note(stage, 'cancel', await diner.send('DELETE', `/api/orders/${orderId}`), [200, 422])
}

const GIVES_UP = 0.1

/** Places one order. Most diners repeat an unanswered call with the same key; some give up. */
async function order(stage: Stage, diner: Diner): Promise<void> {
  const payment = stage.dice.happens(0.4) ? 'DIGITAL' : 'CASH'
  const attempt = attemptOf(diner, randomUUID(), 'as it comes', payment)
  stage.attempts.push(attempt)
  for (;;) {
    const answer = await placeOnce(diner, attempt)
    note(stage, 'place', answer)
    if (answer.status === 200) {
      stage.acknowledged += 1
      return followUp(stage, diner, attempt, answer.text)
    }
    if (!isUnknown(answer) || stage.stopped) return
    await pause(stage.dice.between(20, 200))
    if (stage.dice.happens(GIVES_UP)) return
  }
}

const WRITERS = 8

async function write(stage: Stage): Promise<void> {
  while (!stage.stopped) await order(stage, stage.dice.pick(stage.system.diners))
}

/** How often each server is killed. */
function victims(dice: Dice): readonly ServerName[] {
  if (dice.happens(0.8)) return ['commerce']
  return dice.happens(0.5) ? ['bff'] : ['commerce', 'bff']
}

const CHECK_MS = 5

const LONGEST_WAIT_MS = 60_000

/** Waits until this many more orders are acknowledged. */
async function untilAcknowledged(stage: Stage, wanted: number): Promise<void> {
  const enough = stage.acknowledged + wanted
  for (const deadline = Date.now() + LONGEST_WAIT_MS; stage.acknowledged < enough; await pause(CHECK_MS)) {
    if (Date.now() < deadline) continue
    throw new Error(`only ${wanted - (enough - stage.acknowledged)} of ${wanted} orders in a minute`)
  }
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

async function killUnderLoad(stage: Stage, kills: number, progress: RunWish['progress']): Promise<Kills> {
  const { dice, system } = stage
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

function factsOf(stage: Stage, { count, readyMs }: Kills, left: Left) {
  const { system } = stage
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
    'commerce ready again': `${Math.round(median(readyMs))} ms, worst ${Math.round(worst)} ms`,
  }
}

const shapes = {
  short: { kills: 3, tenants: 2, dinersPerTenant: 2 },
  full: { kills: 200, tenants: 8, dinersPerTenant: 4 },
}

/** SAFE3: kill -9 of both servers under load and faults, while the demo kitchen advances the orders. */
export async function runCrash(wish: RunWish): Promise<RunResult> {
  const shape = wish.isFull ? shapes.full : shapes.short
  const system = await startTorture({ ...wish, ...shape, env: { KITCHEN: 'demo', KITCHEN_PACE_MS: '1000' } })
  const dice = diceOf(wish.seed, 'crash')
  const stage: Stage = { dice, system, attempts: [], found: [], answers: {}, acknowledged: 0, stopped: false }
  try {
    system.toCommerce.faults = httpFaults
    system.bank.faults.faults = httpFaults
    if (system.toDatabase) system.toDatabase.faults = tcpFaults
    const writers = Promise.all(Array.from({ length: WRITERS }, () => write(stage)))
    const kills = await killUnderLoad(stage, partOf(wish, shape.kills), wish.progress).finally(() => {
      stage.stopped = true
      return writers
    })
    const left = await inspectRun(system, { attempts: stage.attempts, isCooked: true, isSettled: false })
    const late = kills.readyMs.filter((each) => each > READY_GOAL_MS)
    return {
      database: system.databaseName,
      facts: factsOf(stage, kills, left),
      violations: [...stage.found, ...left.violations],
      missed: late.length > 0 ? [`${late.length} starts took more than ${READY_GOAL_MS} ms`] : [],
    }
  } finally {
    stage.stopped = true
    await system.end()
  }
}
