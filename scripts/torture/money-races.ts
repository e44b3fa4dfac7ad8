import { randomUUID } from 'node:crypto'
import { until } from '../lib/until.ts'
import { acknowledgementsOf, attemptOf, couponAttemptOf, orderIdIn, placeOnce } from './attempts.ts'
import { couponCode } from './coupons.ts'
import type { Answer } from './diner.ts'
import { begin, oneOrder, type Race, type Track, WIDEST } from './order-races.ts'
import { callBack, type OnlineOrder, sendHint, verdictOf } from './paying.ts'

const times = (track: Track, send: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: track.dice.between(2, WIDEST) }, send))

/** Calls are answered before the provider if it is slow; the order is decided when the provider has answered. */
const PATIENCE_MS = 10_000

/** An order that waits for its payment; null: it was refused, which is a violation. */
async function online(track: Track): Promise<OnlineOrder | null> {
  const diner = track.dice.pick(track.diners)
  const attempt = attemptOf(diner, randomUUID(), 'paid online', 'DIGITAL')
  track.attempts.push(attempt)
  const answer = await track.call('place online', () => placeOnce(diner, attempt), [200])
  if (answer.status !== 200) return null
  return { diner, orderId: orderIdIn(answer.text), merchant: track.system.bank.merchantOf(diner.tenant) }
}

/** The same order to be paid online, several times at once: one order, one payment, one token. */
const sameOnlineKey: Race = async (track) => {
  const diner = track.dice.pick(track.diners)
  const attempt = attemptOf(diner, randomUUID(), 'paid online', 'DIGITAL')
  track.attempts.push(attempt)
  await times(track, () => track.call('place online', () => placeOnce(diner, attempt), [200]))
  oneOrder(track, attempt)
}

/** Callbacks, the browser's word and its closing at once, about a paid order: it is paid once. */
const paid: Race = async (track) => {
  const order = await online(track)
  if (!order) return
  track.system.bank.stub.pay(order.merchant, order.orderId)
  await times(track, () => {
    const word = track.dice.pick(['TXN_SUCCESS', 'APP_CLOSED', 'PENDING', null] as const)
    const send = () => (word ? sendHint(order, word) : callBack(track.system, order))
    return track.call(word ? 'hint' : 'callback', send, [200])
  })
  const isPaid = async () => (await verdictOf(order)) === 'paid'
  if (!(await until(isPaid, PATIENCE_MS))) track.violation(`${order.orderId}: paid, and not accepted`)
}

/** Closing the checkout while the payment arrives: accepted, or cancelled and returned later. */
const closed: Race = async (track) => {
  const order = await online(track)
  if (!order) return
  const close = () => track.call('hint', () => sendHint(order, 'APP_CLOSED'), [200])
  const pay = async () => {
    track.system.bank.stub.pay(order.merchant, order.orderId)
    return track.call('callback', () => callBack(track.system, order), [200])
  }
  await Promise.all([close(), pay(), close()])
}

const cancel = (track: Track, { diner, orderId }: Omit<OnlineOrder, 'merchant'>) =>
  times(track, () => track.call('cancel', () => diner.send('DELETE', `/api/orders/${orderId}`), [200, 422]))

const sameAnswer = (track: Track, orderId: string, answers: readonly Answer[]): void => {
  const texts = new Set(answers.flatMap((answer) => (answer.status === 200 ? [answer.text] : [])))
  if (texts.size > 1) track.violation(`${orderId}: ${texts.size} different answers to one cancellation`)
}

/** A cash order is cancelled several times at once, while the kitchen advances it. */
const cancelled: Race = async (track) => {
  const diner = track.dice.pick(track.diners)
  const attempt = begin(track, diner)
  await track.call('place', () => placeOnce(diner, attempt), [200])
  const [text] = acknowledgementsOf(attempt)
  if (text === undefined) return
  const orderId = orderIdIn(text)
  sameAnswer(track, orderId, await cancel(track, { diner, orderId }))
}

/** A paid order is cancelled several times at once, while callbacks about it arrive: its money comes back once. */
const returned: Race = async (track) => {
  const order = await online(track)
  if (!order) return
  track.system.bank.stub.pay(order.merchant, order.orderId)
  if (track.dice.happens(0.5)) await track.call('callback', () => callBack(track.system, order), [200])
  const [answers] = await Promise.all([
    cancel(track, order),
    track.call('callback', () => callBack(track.system, order), [200]),
  ])
  sameAnswer(track, order.orderId, answers)
}

let nextCoupon = 0

/** A coupon that no race has used. */
export const nextCouponCode = (): string => couponCode(nextCoupon++)

/** Several diners use the last of a coupon at once: one gets it. */
const lastUse: Race = async (track) => {
  const code = nextCouponCode()
  const { tenant } = track.dice.pick(track.diners)
  const diners = track.dice.shuffled(track.diners.filter((each) => each.tenant === tenant))
  const attempts = diners
    .slice(0, WIDEST)
    .map((diner) => ({ diner, attempt: couponAttemptOf(diner, randomUUID(), code) }))
  for (const { attempt } of attempts) track.attempts.push(attempt)
  await Promise.all(
    attempts.map(({ diner, attempt }) => track.call('coupon', () => placeOnce(diner, attempt), [200, 409, 422])),
  )
  const placed = attempts.filter(({ attempt }) => acknowledgementsOf(attempt).length > 0)
  if (placed.length > 1) track.violation(`${code}: ${placed.length} orders have the last use`)
}

/** SAFE1, SAFE6: races of payments, cancellations and coupons. */
export const moneyRaces: readonly Race[] = [sameOnlineKey, paid, closed, cancelled, returned, lastUse]
