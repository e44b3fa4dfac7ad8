import { randomUUID } from 'node:crypto'
import { until } from '../lib/until.ts'
import { type Attempt, attemptOf, placeOnce } from './attempts.ts'
import type { Diner } from './diner.ts'
import { oneOrder, type Race, type Track } from './order-races.ts'
import { callBack, type OnlineOrder, sendHint, verdictOf } from './paying.ts'
import { alone, atOnce, balanceOf, filled, orderOf, type WalletRace } from './wallet-races.ts'

/** Calls are answered before the provider if it is slow; the order is decided when the provider has answered. */
const PATIENCE_MS = 10_000

function begin(track: Track, diner: Diner): Attempt {
  const attempt = attemptOf(diner, randomUUID(), 'in parts', 'PARTS')
  track.attempts.push(attempt)
  return attempt
}

const place = (track: Track, diner: Diner, attempt: Attempt, expected: readonly number[]) =>
  track.call('place in parts', () => placeOnce(diner, attempt), expected)

/** More parts at once than the balance covers: as many as it covers are held. */
const overheld: WalletRace = async (track, diner) => {
  const holds = await filled(track, diner, track.dice.between(1, 3) * diner.part)
  const covers = Math.floor(holds / diner.part)
  const attempts = await atOnce(track, covers + 1, async () => {
    const attempt = begin(track, diner)
    await place(track, diner, attempt, [200, 409])
    return attempt
  })
  const placed = attempts.filter((attempt) => orderOf(attempt) !== null).length
  if (placed > covers) track.violation(`${diner.id}: ${placed} parts from a balance for ${covers}`)
  const left = await balanceOf(track, diner)
  // A start that the provider did not answer in time has released its part again.
  if (left < holds - placed * diner.part) track.violation(`${diner.id}: ${left} left of ${holds}`)
}

/** One key several times at once: one order, one hold. */
const samePartKey: WalletRace = async (track, diner) => {
  const holds = await filled(track, diner, diner.part)
  const attempt = begin(track, diner)
  await atOnce(track, 2, () => place(track, diner, attempt, [200]))
  oneOrder(track, attempt)
  const left = await balanceOf(track, diner)
  if (left !== holds - diner.part) track.violation(`${attempt.key}: ${left} left of ${holds}`)
}

/** An order in parts that waits for its payment; null: it was refused, which is a violation. */
async function waiting(track: Track, diner: Diner): Promise<OnlineOrder | null> {
  await filled(track, diner, diner.part)
  const attempt = begin(track, diner)
  await place(track, diner, attempt, [200])
  const orderId = orderOf(attempt)
  return orderId === null ? null : { diner, orderId, merchant: track.system.bank.merchantOf(diner.tenant) }
}

/** What the payer decides, and callbacks, the browser's words and cancellations at once: the part is taken or back, once. */
const partDecided: WalletRace = async (track, diner) => {
  const order = await waiting(track, diner)
  if (!order) return
  const { bank } = track.system
  const holds = await balanceOf(track, diner)
  bank.stub.pay(order.merchant, order.orderId, track.dice.pick(['TXN_SUCCESS', 'TXN_FAILURE']))
  await atOnce(track, 2, () => {
    const word = track.dice.pick(['TXN_SUCCESS', 'APP_CLOSED', 'callback', 'cancel'] as const)
    if (word === 'callback') return track.call('callback', () => callBack(track.system, order), [200])
    if (word !== 'cancel') return track.call('hint', () => sendHint(order, word), [200])
    return track.call('cancel', () => diner.send('DELETE', `/api/orders/${order.orderId}`), [200, 422])
  })
  const isDecided = async () => (await verdictOf(order)) !== 'undecided'
  if (!(await until(isDecided, PATIENCE_MS))) track.violation(`${order.orderId}: in parts, and undecided`)
  const due = (await verdictOf(order)) === 'paid' ? 0 : diner.part
  const back = (await balanceOf(track, diner)) - holds
  if (back !== due) track.violation(`${order.orderId}: ${back} of its part back instead of ${due}`)
}

/** AMB110, SAFE1: races of orders that wallet and provider pay together. */
export const partRaces: readonly Race[] = [overheld, samePartKey, partDecided].map(alone)
