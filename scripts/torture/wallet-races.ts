import { randomUUID } from 'node:crypto'
import { type Attempt, acknowledgementsOf, attemptOf, orderIdIn, placeOnce } from './attempts.ts'
import type { Answer, Diner } from './diner.ts'
import { oneOrder, type Race, type Track, WIDEST } from './order-races.ts'
import { callBack } from './paying.ts'
import {
  balanceIn,
  isCredited,
  settleTopUp,
  type TopUpAttempt,
  topUpAttemptOf,
  topUpIdsOf,
  topUpOnce,
} from './top-ups.ts'

/** A race that has a diner's wallet alone, so that it knows what the wallet holds. */
export type WalletRace<D extends Diner = Diner> = (track: Track, diner: D) => Promise<void>

/** The diner is one of these. */
export const aloneAmong =
  <D extends Diner>(among: (track: Track) => readonly D[]) =>
  (race: WalletRace<D>): Race =>
  async (track) => {
    const diner = track.dice.pick(among(track).filter((each) => !track.busy.has(each)))
    track.busy.add(diner)
    await race(track, diner).finally(() => track.busy.delete(diner))
  }

export const alone = aloneAmong(({ diners }) => diners)

export const atOnce = <T>(track: Track, least: number, send: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: track.dice.between(least, WIDEST) }, send))

export const balanceOf = async (track: Track, diner: Diner): Promise<number> =>
  balanceIn(await track.call('balance', () => diner.send('GET', '/api/wallet'), [200])) ?? 0

const hasBegun = (attempt: TopUpAttempt): boolean => topUpIdsOf(attempt).length > 0

/** On a busy machine the provider is not always asked in time: then the top-up has failed, and the diner begins another one. */
const MOST_STARTS = 10

/** A top-up that has begun and is not paid yet. */
async function begun(track: Track, diner: Diner, amount: number): Promise<TopUpAttempt> {
  for (let starts = 1; ; starts++) {
    const attempt = topUpAttemptOf(diner, amount)
    track.topUps.push(attempt)
    await track.call('top-up', () => topUpOnce(diner, attempt), [200, 422])
    if (hasBegun(attempt) || starts === MOST_STARTS) return attempt
  }
}

/** The provider receives it. */
function pay({ system: { bank } }: Track, { tenant }: Diner, attempt: TopUpAttempt): void {
  for (const id of topUpIdsOf(attempt)) bank.stub.pay(bank.merchantOf(tenant), id)
}

const told = (track: Track, diner: Diner, attempt: TopUpAttempt, hint: 'paid' | 'not-paid') =>
  track.call('word of a top-up', () => settleTopUp(diner, attempt, hint), [200])

/** Says that a top-up is paid until it is credited: on a busy machine the provider does not always answer in time. */
async function credited(track: Track, diner: Diner, attempt: TopUpAttempt): Promise<void> {
  await told(track, diner, attempt, 'paid')
  for (let tries = 1; !isCredited(attempt) && tries < MOST_STARTS; tries++) await told(track, diner, attempt, 'paid')
}

const reported = ({ call, system }: Track, diner: Diner, attempt: TopUpAttempt) => {
  const [orderId = ''] = topUpIdsOf(attempt)
  const merchant = system.bank.merchantOf(diner.tenant)
  return call('callback of a top-up', () => callBack(system, { diner, orderId, merchant }), [200])
}

/** Brings a wallet to at least this much. Returns what it holds. */
export async function filled(track: Track, diner: Diner, wanted: number): Promise<number> {
  const holds = await balanceOf(track, diner)
  if (holds >= wanted) return holds
  // Top-ups are of whole rupees.
  const attempt = await begun(track, diner, 100 * Math.ceil((wanted - holds) / 100))
  pay(track, diner, attempt)
  await credited(track, diner, attempt)
  if (!isCredited(attempt)) track.violation(`${attempt.key}: a paid top-up is not credited`)
  return balanceOf(track, diner)
}

function begin(track: Track, diner: Diner): Attempt {
  const attempt = attemptOf(diner, randomUUID(), 'from the wallet', 'WALLET')
  track.attempts.push(attempt)
  return attempt
}

const place = (track: Track, diner: Diner, attempt: Attempt, expected: readonly number[]): Promise<Answer> =>
  track.call('place from the wallet', () => placeOnce(diner, attempt), expected)

export const orderOf = (attempt: Attempt): string | null => {
  const [text] = acknowledgementsOf(attempt)
  return text === undefined ? null : orderIdIn(text)
}

const isPlaced = (attempt: Attempt): boolean => orderOf(attempt) !== null

/** An order that the wallet covers; null: it was refused, which is a violation. */
export async function orderedFromWallet(track: Track, diner: Diner): Promise<string | null> {
  const attempt = begin(track, diner)
  await place(track, diner, attempt, [200])
  return orderOf(attempt)
}

async function ordered(track: Track, diner: Diner): Promise<string | null> {
  await filled(track, diner, diner.total)
  return orderedFromWallet(track, diner)
}

const cancel = (track: Track, diner: Diner, orderId: string): Promise<Answer> =>
  track.call('cancel', () => diner.send('DELETE', `/api/orders/${orderId}`), [200, 422])

/** More orders at once than the balance covers: as many as it covers are placed. */
const overdrawn: WalletRace = async (track, diner) => {
  const holds = await filled(track, diner, track.dice.between(1, 3) * diner.total)
  const covers = Math.floor(holds / diner.total)
  const attempts = await atOnce(track, covers + 1, async () => {
    const attempt = begin(track, diner)
    await place(track, diner, attempt, [200, 409])
    return attempt
  })
  const placed = attempts.filter(isPlaced).length
  const expected = Math.min(covers, attempts.length)
  if (placed !== expected) track.violation(`${diner.id}: ${placed} orders from a balance for ${expected}`)
  const left = await balanceOf(track, diner)
  if (left !== holds - placed * diner.total) track.violation(`${diner.id}: ${left} left of ${holds}`)
}

/** One key several times at once, from a balance for one: one order, one debit, one answer. */
const sameWalletKey: WalletRace = async (track, diner) => {
  const holds = await filled(track, diner, diner.total)
  const attempt = begin(track, diner)
  await atOnce(track, 2, () => place(track, diner, attempt, [200]))
  oneOrder(track, attempt)
  const left = await balanceOf(track, diner)
  if (left !== holds - diner.total) track.violation(`${attempt.key}: ${left} left of ${holds}`)
}

/** Placements while the order that has taken the balance is cancelled: the money is spent again only when it is back. */
const placedWhileCancelled: WalletRace = async (track, diner) => {
  const orderId = await ordered(track, diner)
  if (orderId === null) return
  const before = Math.floor((await balanceOf(track, diner)) / diner.total)
  const attempts: Attempt[] = []
  const placing = atOnce(track, 1, () => {
    const attempt = begin(track, diner)
    attempts.push(attempt)
    return place(track, diner, attempt, [200, 409])
  })
  const [, first, second] = await Promise.all([placing, cancel(track, diner, orderId), cancel(track, diner, orderId)])
  const back = [first, second].some(({ status }) => status === 200) ? 1 : 0
  const placed = attempts.filter(isPlaced).length
  if (placed > before + back) track.violation(`${orderId}: ${placed} orders from the money of ${before + back}`)
}

/** Cancellations and an operator's refunds at once: what was paid comes back once. */
const returnedTwice: WalletRace = async (track, diner) => {
  const orderId = await ordered(track, diner)
  if (orderId === null) return
  const holds = await balanceOf(track, diner)
  const key = randomUUID()
  const amount = track.dice.pick([null, 1])
  const refund = () =>
    track.call('refund', () => track.system.operator.refund(diner.tenant, { orderId, amount, key }), [200, 422])
  const calls = [refund, refund, () => cancel(track, diner, orderId), () => cancel(track, diner, orderId)]
  await Promise.all(track.dice.shuffled(calls).map((send) => send()))
  const back = (await balanceOf(track, diner)) - holds
  if (back > diner.total) track.violation(`${orderId}: ${back} came back of ${diner.total}`)
}

/** A top-up begun several times with one key, paid, and reported by all at once: one top-up, one credit. */
const doubleTopUp: WalletRace = async (track, diner) => {
  const holds = await balanceOf(track, diner)
  const attempt = topUpAttemptOf(diner, diner.total)
  track.topUps.push(attempt)
  await atOnce(track, 2, () => track.call('top-up', () => topUpOnce(diner, attempt), [200, 422]))
  if (!hasBegun(attempt)) return
  pay(track, diner, attempt)
  await atOnce(track, 3, () => {
    const hint = track.dice.pick(['paid', 'not-paid', null] as const)
    return hint ? told(track, diner, attempt, hint) : reported(track, diner, attempt)
  })
  await credited(track, diner, attempt)
  const came = (await balanceOf(track, diner)) - holds
  if (came !== attempt.amount) track.violation(`${attempt.key}: ${came} came of a top-up of ${attempt.amount}`)
}

/**
 * Placements while the top-up that they need is confirmed. Those that came too early are repeated: then as many orders are
 * placed as the money is for, whichever came first. (A call that was doubled on the way may be refused, and placed.)
 */
const toppedUpMeanwhile: WalletRace = async (track, diner) => {
  const covers = Math.floor((await balanceOf(track, diner)) / diner.total) + 1
  const topUp = await begun(track, diner, diner.total)
  pay(track, diner, topUp)
  const attempts = Array.from({ length: covers + 1 }, () => begin(track, diner))
  await Promise.all([
    ...attempts.map((attempt) => place(track, diner, attempt, [200, 409])),
    told(track, diner, topUp, 'paid'),
    reported(track, diner, topUp),
  ])
  await credited(track, diner, topUp)
  for (const attempt of attempts) if (!isPlaced(attempt)) await place(track, diner, attempt, [200, 409])
  const placed = attempts.filter(isPlaced).length
  if (placed !== covers) track.violation(`${diner.id}: ${placed} orders from a balance for ${covers}`)
}

/** SAFE1: races of wallets. */
export const walletRaces: readonly Race[] = [
  overdrawn,
  sameWalletKey,
  placedWhileCancelled,
  returnedTwice,
  doubleTopUp,
  toppedUpMeanwhile,
].map(alone)

const TOP_UPS = 6

/** Longer than the first pause of the job that settles a top-up. */
const FIRST_LOOK_MS = 20_000

/** The page's words, the provider's and the job's at once, about top-ups that are paid: each is credited once. */
export async function settleAtOnce(track: Track): Promise<void> {
  const diners = track.dice.shuffled(track.diners).slice(0, TOP_UPS)
  const before = await Promise.all(diners.map((diner) => balanceOf(track, diner)))
  const topUps = await Promise.all(diners.map((diner) => begun(track, diner, diner.total)))
  for (const [at, diner] of diners.entries()) pay(track, diner, topUps[at] as TopUpAttempt)
  await Promise.all([
    track.system.moveClock(FIRST_LOOK_MS),
    ...diners.flatMap((diner, at) => {
      const topUp = topUps[at] as TopUpAttempt
      return [told(track, diner, topUp, 'paid'), told(track, diner, topUp, 'not-paid'), reported(track, diner, topUp)]
    }),
  ])
  for (const [at, diner] of diners.entries()) {
    await credited(track, diner, topUps[at] as TopUpAttempt)
    const came = (await balanceOf(track, diner)) - (before[at] ?? 0)
    if (came !== diner.total) track.violation(`${diner.id}: ${came} came of a top-up of ${diner.total}`)
  }
}
