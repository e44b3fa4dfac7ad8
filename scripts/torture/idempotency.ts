import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Attempt, acknowledgementsOf, attemptOf, placeOnce } from './attempts.ts'
import { type Dice, diceOf } from './dice.ts'
import { type Answer, type Diner, isUnknown } from './diner.ts'
import { noHttpFaults } from './http-faults.ts'
import { inLanes } from './lanes.ts'
import { inspectRun, partOf, type RunResult, type RunWish } from './run.ts'
import { startTorture, type TortureSystem } from './system.ts'

interface Stage {
  readonly dice: Dice
  readonly system: TortureSystem
  readonly attempts: Attempt[]
  readonly facts: Record<string, number>
  readonly found: string[]
}

const count = (stage: Stage, what: string): void => {
  stage.facts[what] = (stage.facts[what] ?? 0) + 1
}

const shown = (answer: Answer): string =>
  answer.status === null ? answer.failure : `${answer.status} ${answer.text.slice(0, 200)}`

function expectAnswer(stage: Stage, what: string, answer: Answer, status: number, text?: string): void {
  count(stage, what)
  const fits = answer.status === status && (text === undefined || answer.text.includes(text))
  if (!fits) stage.found.push(`${what}: ${shown(answer)} instead of ${status} ${text ?? ''}`)
}

/** Places an order that the end of the run checks. */
async function place(stage: Stage, diner: Diner, key: string = randomUUID()): Promise<Attempt> {
  const attempt = attemptOf(diner, key, 'as it comes')
  stage.attempts.push(attempt)
  expectAnswer(stage, 'first placements', await placeOnce(diner, attempt), 200)
  return attempt
}

async function repeat(stage: Stage, diner: Diner, attempt: Attempt, what: string): Promise<void> {
  const [first] = attempt.answers
  const again = await placeOnce(diner, attempt)
  expectAnswer(stage, what, again, 200)
  if (first?.status === 200 && again.status === 200 && first.text !== again.text) {
    stage.found.push(`${attempt.key}: ${what} are answered with other bytes`)
  }
}

/** Changes of an order that are valid by themselves. */
const otherBodies = [
  { instructions: { cutlery: true, condiments: false, comments: 'as it comes' } },
  { instructions: { cutlery: false, condiments: true, comments: 'as it comes' } },
  { instructions: { cutlery: false, condiments: false, comments: 'as it comes ' } },
  { storeId: 2 },
] as const

/** Another line, quantity, price or total under the same key is another body, whether or not it could be placed. */
async function changedItems(stage: Stage, diner: Diner, attempt: Attempt): Promise<void> {
  const [order] = diner.order.items
  if (!order) throw new Error('an order has a line')
  const changed = [
    diner.order.items.slice(1),
    [...diner.order.items, order],
    diner.order.items.map((item) => ({ ...item, quantity: item.quantity + 1 })),
    diner.order.items.map((item) => ({ ...item, seen: { ...item.seen, unitPrice: item.seen.unitPrice + 100 } })),
  ]
  for (const items of changed) {
    const answer = await diner.place(attempt.key, 'as it comes', { items })
    expectAnswer(stage, 'other bodies', answer, 422, 'key-reused')
  }
}

async function otherBody(stage: Stage, diner: Diner, attempt: Attempt): Promise<void> {
  for (const more of otherBodies) {
    const answer = await diner.place(attempt.key, 'as it comes', more)
    expectAnswer(stage, 'other bodies', answer, 422, 'key-reused')
  }
  await changedItems(stage, diner, attempt)
}

/** The same key of another diner of the tenant, and of the diner with the same number at other tenants. */
async function otherScope(stage: Stage, diner: Diner, attempt: Attempt): Promise<void> {
  const others = stage.system.diners.filter((other) => other !== diner)
  const sameNumber = others.filter(({ mobile }) => mobile === diner.mobile)
  const sameTenant = others.filter(({ tenant }) => tenant === diner.tenant)
  for (const other of [stage.dice.pick(sameNumber), stage.dice.pick(sameTenant)]) {
    const found = await other.send('GET', `/api/orders/attempts/${attempt.key}`)
    expectAnswer(stage, 'look-ups of a foreign key', found, 200, '{"order":null,"plan":null}')
    await place(stage, other, attempt.key)
  }
}

/** A refused placement creates nothing: its key is free for the mended order. */
async function freeAfterRefusal(stage: Stage, diner: Diner): Promise<void> {
  const key = randomUUID()
  const items = diner.order.items.map((item) => ({ ...item, seen: { ...item.seen, unitPrice: 100 } }))
  expectAnswer(stage, 'refused placements', await diner.place(key, 'as it comes', { items }), 409, 'requote')
  await place(stage, diner, key)
}

const MOST_TRIES = 200

/** A client that repeats its call until it was answered twice, while connections break and calls are doubled. */
async function throughFaults(stage: Stage, diner: Diner): Promise<void> {
  const attempt = attemptOf(diner, randomUUID(), 'as it comes')
  stage.attempts.push(attempt)
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const answer = await placeOnce(diner, attempt)
    count(stage, 'calls through faults')
    if (answer.status !== 200 && !isUnknown(answer)) {
      stage.found.push(`a placement through faults answers ${shown(answer)}`)
      return
    }
    if (acknowledgementsOf(attempt).length === 2) return count(stage, 'answered twice through faults')
    // A breaker of the BFF rests for a second.
    if (answer.status === 503) await pause(stage.dice.between(50, 500))
  }
  stage.found.push(`${attempt.key}: not answered in ${MOST_TRIES} calls`)
}

const faults = { ...noHttpFaults, cutBefore: 0.1, cutAfter: 0.3, double: 0.5, delay: 0.2, longestDelayMs: 30 }

async function run(stage: Stage, rounds: number): Promise<void> {
  const { dice, system } = stage
  const placed: { diner: Diner; attempt: Attempt }[] = []
  await inLanes(4, rounds, async () => {
    const diner = dice.pick(system.diners)
    const attempt = await place(stage, diner)
    placed.push({ diner, attempt })
    await repeat(stage, diner, attempt, 'repeats')
    await otherBody(stage, diner, attempt)
    await otherScope(stage, diner, attempt)
    await freeAfterRefusal(stage, diner)
  })
  system.toCommerce.faults = faults
  await inLanes(4, rounds, () => throughFaults(stage, dice.pick(system.diners)))
  system.toCommerce.faults = noHttpFaults
  await system.kill('commerce')
  await system.restart('commerce')
  await system.bffSeesCommerce()
  for (const { diner, attempt } of placed) await repeat(stage, diner, attempt, 'repeats after kill -9')
}

/** SAFE2: one key means one order and one answer, byte for byte. */
export async function runIdempotency(wish: RunWish): Promise<RunResult> {
  const system = await startTorture({ ...wish, tenants: wish.isFull ? 8 : 3, dinersPerTenant: wish.isFull ? 4 : 2 })
  const dice = diceOf(wish.seed, 'idempotency')
  const stage: Stage = { dice, system, attempts: [], facts: {}, found: [] }
  try {
    await run(stage, partOf(wish, wish.isFull ? 500 : 12))
    const left = await inspectRun(system, { attempts: stage.attempts, topUps: [], isCooked: false, isSettled: false })
    const met = Object.entries(system.toCommerce.met).map(([fault, times]) => [`fault: ${fault}`, times])
    return {
      database: system.databaseName,
      facts: { ...stage.facts, ...Object.fromEntries(met), 'orders stored': left.orders },
      violations: [...stage.found, ...left.violations],
      missed: [],
    }
  } finally {
    await system.end()
  }
}
