import { until } from '../lib/until.ts'
import type { Attempt } from './attempts.ts'
import type { Dice } from './dice.ts'
import { inLanes } from './lanes.ts'
import { type OnlineOrder, placeOnline, timesAsked, verdictOf } from './paying.ts'
import type { TortureSystem } from './system.ts'

export interface OutageWish {
  readonly payments: number
  /** How many times faster than the real one the clock runs after the outage. */
  readonly rate: number
  readonly attempts: Attempt[]
  readonly dice: Dice
}

export interface OutageFigures {
  readonly payments: number
  /** Status calls during the outage. */
  readonly duringOutage: number
  /** The most status calls in one second of the servers' clock after the outage. */
  readonly mostInSecond: number
  /** Minutes of the servers' clock until the last payment was settled. */
  readonly minutes: number
  readonly found: readonly string[]
}

const MINUTE = 60_000

/** Six hours in jumps of half an hour. After the first every order is cancelled, and its payment is watched (AMB109). */
const JUMPS = 12
const JUMP_MS = 30 * MINUTE

/** The pauses grow to half of the age, so that six hours have at least so many questions. */
const LEAST_ASKED = 4

const LANES = 8

const VERDICTS_MS = 500

/** Longer than the longest pause after six hours. */
const MOST_MINUTES = 300

/** Besides, the servers need time of their own for it, however fast the clock runs: on a busy machine a minute. */
const OWN_TIME_MS = 120_000

async function placeMany(system: TortureSystem, { payments, attempts, dice }: OutageWish): Promise<OnlineOrder[]> {
  const orders: OnlineOrder[] = []
  await inLanes(LANES, payments, async () => {
    orders.push(await placeOnline(system, dice.pick(system.diners), attempts))
  })
  return orders
}

/** Between two questions of a worker that has more to ask about, also on a busy machine, there is less. */
const QUIET_MS = 1500

/** A worker that is not quiet by then is left behind, and the payments that were asked about too rarely are found. */
const MOST_MS = 60_000

/** A look that is true once the provider has not been asked for a while: the worker has asked about all payments that are due. */
function isQuiet({ bank }: TortureSystem): () => boolean {
  let [asked, since] = [bank.stub.seen.length, performance.now()]
  return () => {
    const now = bank.stub.seen.length
    if (now !== asked) [asked, since] = [now, performance.now()]
    return performance.now() - since >= QUIET_MS
  }
}

/** Moves the clock on, and lets the worker ask about all payments that are due then. */
async function passHalfAnHour(system: TortureSystem): Promise<void> {
  await system.moveClock(JUMP_MS)
  await until(isQuiet(system), MOST_MS)
}

function mostIn(times: readonly number[], windowMs: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  let [most, from] = [0, 0]
  for (const [at, time] of sorted.entries()) {
    while (time - (sorted[from] ?? time) > windowMs) from += 1
    most = Math.max(most, at - from + 1)
  }
  return most
}

/** The payers decide while the provider is away for six hours. Returns the payments that were asked about too rarely. */
async function passSixHours(system: TortureSystem, orders: readonly OnlineOrder[], dice: Dice): Promise<string[]> {
  const { stub } = system.bank
  stub.failAll('reset')
  for (const { merchant, orderId } of orders) {
    if (dice.happens(0.7)) stub.pay(merchant, orderId)
    else if (dice.happens(0.5)) stub.pay(merchant, orderId, 'TXN_FAILURE')
  }
  for (let jump = 0; jump < JUMPS; jump += 1) await passHalfAnHour(system)
  return orders.flatMap((each) => {
    const times = timesAsked(system, each)
    return times < LEAST_ASKED ? [`${each.orderId}: asked about ${times} times in six hours`] : []
  })
}

/** True when nothing about an order can change any more: what the provider received is returned, or it received nothing. */
async function isSettled({ bank }: TortureSystem, order: OnlineOrder): Promise<boolean> {
  const status = bank.stub.paymentOf(order.merchant, order.orderId)?.status
  if (status === 'TXN_SUCCESS') return bank.stub.refundsOf(order.merchant, order.orderId).length > 0
  const verdict = await verdictOf(order)
  return status === 'TXN_FAILURE' ? verdict === 'failed' : verdict !== 'undecided'
}

/** Lets the clock run fast until all payments are settled; returns those that are not, and the minutes of that clock. */
async function untilSettled(system: TortureSystem, orders: readonly OnlineOrder[], rate: number) {
  let open = orders
  const areSettled = async () => {
    const settled = await Promise.all(open.map((order) => isSettled(system, order)))
    open = open.filter((_, at) => !settled[at])
    return open.length === 0
  }
  await system.moveClock(0, rate)
  const began = Date.now()
  const isDone = await until(areSettled, OWN_TIME_MS + (MOST_MINUTES * MINUTE) / rate, VERDICTS_MS)
  const minutes = ((Date.now() - began) * rate) / MINUTE
  await system.moveClock(0)
  return { open: isDone ? [] : open, minutes: Math.round(minutes) }
}

/** SAFE6: the provider is away for six hours while payments are open, and comes back. */
export async function runOutage(
  system: TortureSystem,
  wish: OutageWish,
  progress: (line: string) => void,
): Promise<OutageFigures> {
  const { stub } = system.bank
  const orders = await placeMany(system, wish)
  progress(`${orders.length} payments are open`)
  const before = stub.seen.length
  const found = await passSixHours(system, orders, wish.dice)
  const after = stub.seen.length
  progress('the provider is back')
  stub.failAll(null)
  const { open, minutes } = await untilSettled(system, orders, wish.rate)
  const times = stub.seen.slice(after).flatMap(({ call, at }) => (call === 'status' ? [at] : []))
  return {
    payments: orders.length,
    duringOutage: after - before,
    mostInSecond: mostIn(times, 1000 / wish.rate),
    minutes,
    found: [...found, ...open.map(({ orderId }) => `${orderId}: not settled after the outage`)],
  }
}
