import type { Attempt } from './attempts.ts'
import type { Dice } from './dice.ts'
import { inLanes } from './lanes.ts'
import { type OnlineOrder, placeOnline, timesAsked, until, verdictOf } from './paying.ts'
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

/** Six hours in jumps of half an hour, three times as long as the longest pause between two questions. */
const JUMPS = 12
const JUMP_MS = 30 * MINUTE

const LANES = 8

const VERDICTS_MS = 500

/** Longer than the pauses between two questions, twice, and the time of a token. */
const MOST_MINUTES = 60

async function placeMany(system: TortureSystem, { payments, attempts, dice }: OutageWish): Promise<OnlineOrder[]> {
  const orders: OnlineOrder[] = []
  await inLanes(LANES, payments, async () => {
    orders.push(await placeOnline(system, dice.pick(system.diners), attempts))
  })
  return orders
}

/** A worker that asks four at a time needs some seconds for all. */
const PATIENCE_MS = 5000

/** The orders that the provider was asked about since the call with this index. */
const askedSince = ({ bank }: TortureSystem, index: number): number =>
  new Set(bank.stub.seen.slice(index).flatMap(({ call, body }) => (call === 'status' ? [body.orderId] : []))).size

/**
 * Moves the clock beyond the longest pause and lets the worker ask. A job that ends after the next jump counts its
 * pause from there, so that it is left out once.
 */
async function passHalfAnHour(system: TortureSystem, orders: readonly OnlineOrder[]): Promise<void> {
  const from = system.bank.stub.seen.length
  await system.moveClock(JUMP_MS)
  await until(() => askedSince(system, from) >= orders.length, PATIENCE_MS)
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
  for (let jump = 0; jump < JUMPS; jump += 1) await passHalfAnHour(system, orders)
  return orders.flatMap((each) => {
    const times = timesAsked(system, each)
    return times < JUMPS / 2 ? [`${each.orderId}: asked about ${times} times in six hours`] : []
  })
}

/** Lets the clock run fast until all payments are settled; returns those that are not, and the minutes of that clock. */
async function untilSettled(system: TortureSystem, orders: readonly OnlineOrder[], rate: number) {
  let open = orders
  const isSettled = async () => {
    const verdicts = await Promise.all(open.map(verdictOf))
    open = open.filter((_, at) => verdicts[at] === 'undecided')
    return open.length === 0
  }
  await system.moveClock(0, rate)
  const began = Date.now()
  const isDone = await until(isSettled, (MOST_MINUTES * MINUTE) / rate, VERDICTS_MS)
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
