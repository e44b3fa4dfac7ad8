import { randomUUID } from 'node:crypto'
import { until } from '../lib/until.ts'
import { type Attempt, attemptOf, placeOnce } from './attempts.ts'
import {
  type CheckoutAttempt,
  type CheckoutPaidBy,
  checkoutAttemptOf,
  paymentOf,
  placeCheckoutOnce,
  placedIn,
  portionsOf,
  sumOfShares,
} from './checkouts.ts'
import type { Diner } from './diner.ts'
import type { Race, Track } from './order-races.ts'
import { callBack, isNotStarted, type OnlineOrder, sendHint, verdictOf } from './paying.ts'
import type { Family } from './school-children.ts'
import { aloneAmong, balanceOf, filled, orderOf, type WalletRace } from './wallet-races.ts'

type FamilyRace = WalletRace<Family>

/** Calls are answered before the provider if it is slow; the orders are decided when the provider has answered. */
const PATIENCE_MS = 10_000

function begin(track: Track, family: Family, payment: CheckoutPaidBy): CheckoutAttempt {
  const attempt = checkoutAttemptOf(family, track.dice.between(2, 3), payment)
  track.checkouts.push(attempt)
  return attempt
}

const place = (track: Track, family: Family, attempt: CheckoutAttempt, expected: readonly number[]) =>
  track.call('checkout', () => placeCheckoutOnce(family, attempt), expected)

/** Two or three calls with the key at once: each is the work of several placements. */
const placeAtOnce = (track: Track, family: Family, attempt: CheckoutAttempt, expected: readonly number[]) =>
  Promise.all(Array.from({ length: track.dice.between(2, 3) }, () => place(track, family, attempt, expected)))

const cancel = (track: Track, family: Diner, orderId: string) =>
  track.call('cancel', () => family.send('DELETE', `/api/orders/${orderId}`), [200, 422])

/** The orders of a checkout; empty: it was refused. Several answers that differ are a violation. */
function ordersOf(track: Track, attempt: CheckoutAttempt): readonly string[] {
  const answers = new Set(placedIn(attempt).map((placed) => JSON.stringify(placed)))
  if (answers.size > 1) track.violation(`${attempt.key}: ${answers.size} different answers to one checkout`)
  return placedIn(attempt)[0]?.orders.map(({ orderId }) => orderId) ?? []
}

/** SAFE2: one key several times at once, from a balance for one: one set of orders, each debited once. */
const sameCheckoutKey: FamilyRace = async (track, family) => {
  const attempt = begin(track, family, 'WALLET')
  const sum = sumOfShares(attempt)
  const holds = await filled(track, family, sum)
  await placeAtOnce(track, family, attempt, [200])
  const orders = ordersOf(track, attempt)
  if (orders.length !== attempt.shares.length) track.violation(`${attempt.key}: ${orders.length} orders`)
  const left = await balanceOf(track, family)
  if (left !== holds - sum) track.violation(`${attempt.key}: ${left} left of ${holds} after ${sum}`)
}

/**
 * An order of the parent from the wallet that costs so much that the balance does not cover it beside a checkout; the
 * balance alone covers it, because it covers the checkout.
 */
function rivalOf(family: Family, { holds, sum }: { readonly holds: number; readonly sum: number }): Attempt {
  const portions = Math.floor((holds - sum) / family.total) + 1
  const order = { ...family.order.order, for: family.children[0] ?? null, payment: 'WALLET' }
  return {
    ...attemptOf(family, randomUUID(), 'for one', 'WALLET'),
    total: portions * family.total,
    more: { order, ...portionsOf(family, portions) },
  }
}

/** M10: the balance covers a checkout or an order, not both: either the whole checkout is placed or the order. */
const oneOfBoth: FamilyRace = async (track, family) => {
  const checkout = begin(track, family, 'WALLET')
  const sum = sumOfShares(checkout)
  const holds = await filled(track, family, sum)
  const rival = rivalOf(family, { holds, sum })
  track.attempts.push(rival)
  const calls = [
    () => place(track, family, checkout, [200, 409]),
    () => track.call('place for one', () => placeOnce(family, rival), [200, 409]),
  ]
  await Promise.all(track.dice.shuffled(calls).map((send) => send()))
  const spent = holds - (await balanceOf(track, family))
  if (spent !== sum && spent !== rival.total) track.violation(`${checkout.key}: ${spent} spent of ${holds}`)
  // A call that was doubled on the way may be refused, and placed.
  if (ordersOf(track, checkout).length > 0 && orderOf(rival) !== null) track.violation(`${checkout.key}: both placed`)
}

/** One of its orders is cancelled while the checkout is repeated: its money comes back once, and nothing is placed again. */
const cancelledWhileRepeated: FamilyRace = async (track, family) => {
  const attempt = begin(track, family, 'WALLET')
  await filled(track, family, sumOfShares(attempt))
  await place(track, family, attempt, [200])
  const [first = ''] = ordersOf(track, attempt)
  const holds = await balanceOf(track, family)
  const answers = await Promise.all([
    cancel(track, family, first),
    place(track, family, attempt, [200]),
    cancel(track, family, first),
  ])
  ordersOf(track, attempt)
  const wasCancelled = [answers[0], answers[2]].some(({ status }) => status === 200)
  const due = wasCancelled ? (attempt.shares[0]?.total ?? 0) : 0
  const back = (await balanceOf(track, family)) - holds
  if (back !== due) track.violation(`${first}: ${back} came back instead of ${due}`)
}

/** A checkout that is paid at the provider, which has not said so; null: its payment did not start in time. */
async function paidAtBank(track: Track, family: Family): Promise<(OnlineOrder & { orders: readonly string[] }) | null> {
  const attempt = begin(track, family, 'DIGITAL')
  // On a busy machine the provider is not always asked in time: then all orders have ended.
  const refused = (await placeAtOnce(track, family, attempt, [200, 409])).filter(({ status }) => status === 409)
  if (!refused.every(isNotStarted)) track.violation(`${attempt.key}: ${JSON.stringify(refused)}`)
  const [placed] = placedIn(attempt)
  if (!placed) return null
  const whole = paymentOf(track.system, family, placed)
  track.system.bank.stub.pay(whole.merchant, whole.orderId)
  return { ...whole, orders: ordersOf(track, attempt) }
}

const speak = (track: Track, whole: OnlineOrder) =>
  track.dice.happens(0.5)
    ? track.call('callback', () => callBack(track.system, whole), [200])
    : track.call('hint', () => sendHint(whole, 'TXN_SUCCESS'), [200])

async function untilDecided(track: Track, whole: OnlineOrder): Promise<void> {
  const isDecided = async () => (await verdictOf(whole)) !== 'undecided'
  if (!(await until(isDecided, PATIENCE_MS))) track.violation(`${whole.orderId}: paid, and undecided`)
}

/** SAFE5: one order is cancelled as the payment of all is decided: its share alone comes back, the others are made. */
const cancelledWhilePaid: FamilyRace = async (track, family) => {
  const whole = await paidAtBank(track, family)
  if (!whole) return
  const [first = '', ...others] = whole.orders
  await Promise.all([speak(track, whole), cancel(track, family, first), speak(track, whole)])
  await untilDecided(track, whole)
  for (const orderId of others) {
    const verdict = await verdictOf({ ...whole, orderId })
    if (verdict !== 'paid') track.violation(`${orderId}: ${verdict}, because another order of it was cancelled`)
  }
}

/** AMB106: several orders of one paid checkout are cancelled at once: each share comes back once, under its own number. */
const severalCancelled: FamilyRace = async (track, family) => {
  const whole = await paidAtBank(track, family)
  if (!whole) return
  await speak(track, whole)
  await untilDecided(track, whole)
  const calls = [...whole.orders, ...whole.orders]
  await Promise.all(track.dice.shuffled(calls).map((orderId) => cancel(track, family, orderId)))
}

/** AMB115, SAFE1: races of checkouts of several orders. What they leave is compared by check-checkouts.ts. */
export const checkoutRaces: readonly Race[] = [
  sameCheckoutKey,
  oneOfBoth,
  cancelledWhileRepeated,
  cancelledWhilePaid,
  severalCancelled,
].map(aloneAmong(({ system }) => system.families))
