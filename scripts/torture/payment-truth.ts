import { until } from '../lib/until.ts'
import type { Attempt } from './attempts.ts'
import { type Dice, diceOf } from './dice.ts'
import { type Forgery, forgeries, hintInEveryShape, postInEveryShape, type Target } from './forgeries.ts'
import { callBack, LONGER_THAN_A_PAUSE_MS, type OnlineOrder, placeOnline, verdictOf } from './paying.ts'
import { inspectRun, partOf, type RunResult, type RunWish } from './run.ts'
import { startTorture, type TortureSystem } from './system.ts'

interface Stage {
  readonly dice: Dice
  readonly system: TortureSystem
  readonly attempts: Attempt[]
  readonly found: string[]
  readonly orders: OnlineOrder[]
  posts: number
  accepted: number
}

/** Two orders of one tenant, the second paid, and one of another tenant, paid too. */
async function targetOf(stage: Stage): Promise<Target> {
  const { dice, system, attempts } = stage
  const diner = dice.pick(system.diners)
  const neighbour = dice.pick(system.diners.filter((each) => each.tenant === diner.tenant && each !== diner))
  const stranger = dice.pick(system.diners.filter((each) => each.tenant !== diner.tenant))
  const victim = await placeOnline(system, diner, attempts)
  const paid = await placeOnline(system, neighbour, attempts)
  const elsewhere = await placeOnline(system, stranger, attempts)
  stage.orders.push(victim, paid, elsewhere)
  for (const { merchant, orderId } of [paid, elsewhere]) system.bank.stub.pay(merchant, orderId)
  const post = async (body: string) => {
    stage.found.push(...(await postInEveryShape({ system, victim }, body)))
    stage.posts += 1
  }
  return { system, victim, paid, elsewhere, post }
}

async function forge(stage: Stage, { name, act, verdict }: Forgery): Promise<void> {
  const target = await targetOf(stage)
  await act(target)
  const said = await verdictOf(target.victim)
  if (said === 'paid' && verdict !== 'paid') stage.accepted += 1
  if (said !== verdict) stage.found.push(`${name}: the payment is ${said} instead of ${verdict}`)
}

const PATIENCE_MS = 30_000

/** Lets every payment be decided by the settle job; the provider's own word is the last. */
async function settleAll({ system, found, orders }: Stage): Promise<void> {
  for (let jump = 1; jump <= 4; jump += 1) {
    await system.moveClock(LONGER_THAN_A_PAUSE_MS)
    for (const order of orders) await callBack(system, order)
  }
  for (const order of orders) {
    const isDecided = async () => (await verdictOf(order)) !== 'undecided'
    if (!(await until(isDecided, PATIENCE_MS))) found.push(`${order.orderId}: not settled`)
  }
}

/** SAFE5: forgeries at the door of callbacks and at the page's calls; SAFE10's foreign shapes at both. */
export async function runPaymentTruth(wish: RunWish): Promise<RunResult> {
  const rounds = partOf(wish, wish.isFull ? 10 : 1)
  const system = await startTorture({ ...wish, tenants: 2, dinersPerTenant: 3 })
  const dice = diceOf(wish.seed, 'payment truth')
  const stage: Stage = { dice, system, attempts: [], found: [], orders: [], posts: 0, accepted: 0 }
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const forgery of dice.shuffled(forgeries)) await forge(stage, forgery)
      const victim = await placeOnline(system, dice.pick(system.diners), stage.attempts)
      stage.orders.push(victim)
      stage.found.push(...(await hintInEveryShape({ system, victim })))
      wish.progress(`round ${round} of ${rounds}`)
    }
    await settleAll(stage)
    const left = await inspectRun(system, { attempts: stage.attempts, topUps: [], isCooked: false, isSettled: true })
    return {
      database: system.databaseName,
      facts: {
        ...{ forgeries: rounds * forgeries.length, 'bodies posted, each in eight shapes': stage.posts },
        ...{ accepted: stage.accepted, orders: left.orders, paid: left.paid, returned: left.refunds },
      },
      violations: [...stage.found, ...left.violations],
      missed: [],
    }
  } finally {
    await system.end()
  }
}
