import { randomUUID } from 'node:crypto'
import { type Attempt, acknowledgementsOf, attemptOf, placeOnce } from './attempts.ts'
import type { CheckoutAttempt } from './checkouts.ts'
import type { SaleAttempt } from './counter.ts'
import type { Dice } from './dice.ts'
import type { Answer, Diner } from './diner.ts'
import type { PlanAttempt } from './plan-attempts.ts'
import type { TortureSystem } from './system.ts'
import type { TopUpAttempt } from './top-ups.ts'

/** What the races need, and what they leave. */
export interface Track {
  readonly dice: Dice
  readonly system: TortureSystem
  readonly diners: readonly Diner[]
  /** Diners of plans, from whose wallets meals are paid at any moment. */
  readonly planners: readonly Diner[]
  readonly attempts: Attempt[]
  readonly topUps: TopUpAttempt[]
  readonly sales: SaleAttempt[]
  readonly checkouts: CheckoutAttempt[]
  readonly plans: PlanAttempt[]
  /** Diners and children whose wallets a race has alone. */
  readonly busy: Set<object>
  /** Counts a call and its answer; an answer that no race expects is a violation. */
  call(what: string, send: () => Promise<Answer>, expected: readonly number[]): Promise<Answer>
  violation(text: string): void
}

export type Race = (track: Track) => Promise<void>

export const WIDEST = 8

/** Starts an attempt that the end of the run checks. */
export function begin(track: Track, diner: Diner, key: string = randomUUID(), comments = 'as it comes'): Attempt {
  const attempt = attemptOf(diner, key, comments)
  track.attempts.push(attempt)
  return attempt
}

export const oneOrder = (track: Track, attempt: Attempt): void => {
  const orders = new Set(acknowledgementsOf(attempt))
  if (orders.size !== 1) track.violation(`${attempt.key}: ${orders.size} different answers to one placement`)
}

/** The same call several times at once: one order, one answer. */
const sameKey: Race = async (track) => {
  const diner = track.dice.pick(track.diners)
  const attempt = begin(track, diner)
  const width = track.dice.between(2, WIDEST)
  await Promise.all(Array.from({ length: width }, () => track.call('place', () => placeOnce(diner, attempt), [200])))
  oneOrder(track, attempt)
}

/** Orders of one diner at once, each with a key: as many orders. */
const otherKeys: Race = async (track) => {
  const diner = track.dice.pick(track.diners)
  const attempts = Array.from({ length: track.dice.between(2, WIDEST) }, () => begin(track, diner))
  await Promise.all(attempts.map((attempt) => track.call('place', () => placeOnce(diner, attempt), [200])))
  for (const attempt of attempts) oneOrder(track, attempt)
}

/** Two orders with one key at once: one of them is placed, every call of the other is refused. */
const twoBodies: Race = async (track) => {
  const diner = track.dice.pick(track.diners)
  const key = randomUUID()
  const both = [begin(track, diner, key, 'this one'), begin(track, diner, key, 'or that one')]
  const calls = track.dice.shuffled([...both, ...both, ...both].slice(0, track.dice.between(2, 6)))
  await Promise.all(calls.map((attempt) => track.call('place', () => placeOnce(diner, attempt), [200, 422])))
  const placed = both.filter((attempt) => acknowledgementsOf(attempt).length > 0)
  if (placed.length !== 1) track.violation(`${key}: ${placed.length} of two orders with one key were placed`)
  for (const attempt of placed) {
    oneOrder(track, attempt)
    if (attempt.answers.some(({ status }) => status === 422)) track.violation(`${key}: placed and refused`)
  }
}

/** One key of several diners, of one tenant and of others, at once: each has an order. */
const sharedKey: Race = async (track) => {
  const key = randomUUID()
  const diners = track.dice.shuffled(track.diners).slice(0, track.dice.between(2, WIDEST))
  const attempts = diners.map((diner) => ({ diner, attempt: begin(track, diner, key) }))
  await Promise.all(attempts.map(({ diner, attempt }) => track.call('place', () => placeOnce(diner, attempt), [200])))
  for (const { attempt } of attempts) oneOrder(track, attempt)
}

/** AMB32: the outcome of an attempt is asked for while it is placed: none yet, or its order. */
const lookUp: Race = async (track) => {
  const diner = track.dice.pick(track.diners)
  const attempt = begin(track, diner)
  const path = `/api/orders/attempts/${attempt.key}`
  const ask = () => track.call('look up', () => diner.send('GET', path), [200])
  const [placed, ...asked] = await Promise.all([
    track.call('place', () => placeOnce(diner, attempt), [200]),
    ...Array.from({ length: track.dice.between(1, WIDEST - 1) }, ask),
  ])
  const idOf = (answer: Answer | undefined): unknown => {
    if (answer?.status !== 200) return null
    const body = JSON.parse(answer.text) as { orderId?: string; order?: { orderId: string } | null }
    return body.orderId ?? body.order?.orderId ?? null
  }
  const id = idOf(placed)
  for (const answer of asked) {
    if (![null, id].includes(idOf(answer) as string | null))
      track.violation(`${attempt.key}: the look-up has another order`)
  }
}

/** SAFE1: races of placements. */
export const orderRaces: readonly Race[] = [sameKey, sameKey, otherKeys, twoBodies, sharedKey, lookUp]
