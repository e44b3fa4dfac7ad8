import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { type Attempt, attemptOf, orderIdIn, placeOnce } from './attempts.ts'
import {
  type CheckoutAttempt,
  type CheckoutPaidBy,
  checkoutAttemptOf,
  paymentOf,
  placeCheckoutOnce,
  placedIn,
} from './checkouts.ts'
import { type Counter, type SaleAttempt, saleAttemptOf } from './counter.ts'
import type { Dice } from './dice.ts'
import { type Answer, type Diner, isUnknown } from './diner.ts'
import { callBack, isNotStarted, type OnlineOrder, sendHint } from './paying.ts'
import type { Family } from './school-children.ts'
import type { TortureSystem } from './system.ts'
import { settleTopUp, type TopUpAttempt, topUpAttemptOf, topUpIdsOf, topUpOnce } from './top-ups.ts'

/** Diners who order, pay, top up and cancel while the system is killed around them, and what they met. */
export interface Stage {
  readonly dice: Dice
  readonly system: Pick<TortureSystem, 'bank' | 'diners' | 'way'> & {
    readonly counter?: Counter
    readonly families?: readonly Family[]
  }
  readonly attempts: Attempt[]
  readonly topUps: TopUpAttempt[]
  readonly sales: SaleAttempt[]
  readonly checkouts: CheckoutAttempt[]
  readonly found: string[]
  readonly answers: Record<string, number>
  acknowledged: number
  stopped: boolean
}

const { creditsFailed } = catalogueOf('en').messages

/** A top-up whose start died with its process has failed: no token of it has reached a payer. */
const hasFailed = (answer: Answer): boolean => answer.status === 422 && answer.text.includes(creditsFailed)

const isShort = (answer: Answer): boolean => answer.status === 409 && answer.text.includes('"balance-below-total"')

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

/** The payer of a top-up decides, and provider and browser speak. */
async function payTopUp(stage: Stage, diner: Diner, attempt: TopUpAttempt): Promise<void> {
  const { dice, system } = stage
  const [orderId = ''] = topUpIdsOf(attempt)
  const merchant = system.bank.merchantOf(diner.tenant)
  if (dice.happens(0.8)) system.bank.stub.pay(merchant, orderId)
  else if (dice.happens(0.5)) system.bank.stub.pay(merchant, orderId, 'TXN_FAILURE')
  if (dice.happens(0.5)) note(stage, 'callback of a top-up', await callBack(system, { diner, orderId, merchant }))
  if (dice.happens(0.8)) {
    note(stage, 'word of a top-up', await settleTopUp(diner, attempt, dice.pick(['paid', 'paid', 'not-paid'])))
  }
}

const ORDERS_OF_A_TOP_UP = 3

/** Tops up for some orders. The call is repeated with its key as that of an order is. */
async function topUp(stage: Stage, diner: Diner): Promise<void> {
  const attempt = topUpAttemptOf(diner, ORDERS_OF_A_TOP_UP * diner.total)
  stage.topUps.push(attempt)
  for (;;) {
    const answer = await topUpOnce(diner, attempt)
    note(stage, 'top-up', answer, hasFailed(answer) ? [422] : [200])
    if (answer.status === 200) return payTopUp(stage, diner, attempt)
    if (!isUnknown(answer) || stage.stopped) return
    await pause(stage.dice.between(20, 200))
    if (stage.dice.happens(GIVES_UP)) return
  }
}

/** What some diners do with an order that they have. */
async function followUp(stage: Stage, diner: Diner, attempt: Attempt, text: string): Promise<void> {
  const orderId = orderIdIn(text)
  const merchant = stage.system.bank.merchantOf(diner.tenant)
  if (attempt.payment === 'DIGITAL' || attempt.payment === 'PARTS') await pay(stage, { diner, orderId, merchant })
  if (!stage.dice.happens(0.1)) return
  note(stage, 'cancel', await diner.send('DELETE', `/api/orders/${orderId}`), [200, 422])
}

const GIVES_UP = 0.1

/** What pays orders, each as often as it stands here. */
const tenders = ['CASH', 'DIGITAL', 'WALLET', 'WALLET', 'PARTS', 'PARTS'] as const

/**
 * Places one order. Most diners repeat an unanswered call with the same key; some give up. A diner with too little in the
 * wallet tops up.
 */
async function order(stage: Stage, diner: Diner): Promise<void> {
  const payment = stage.dice.pick(tenders)
  const attempt = attemptOf(diner, randomUUID(), 'as it comes', payment)
  stage.attempts.push(attempt)
  for (;;) {
    const answer = await placeOnce(diner, attempt)
    note(
      stage,
      `place ${payment}`,
      answer,
      (payment === 'WALLET' || payment === 'PARTS') && isShort(answer) ? [409] : [200],
    )
    if (isShort(answer)) return topUp(stage, diner)
    if (answer.status === 200) {
      stage.acknowledged += 1
      return followUp(stage, diner, attempt, answer.text)
    }
    if (!isUnknown(answer) || stage.stopped) return
    await pause(stage.dice.between(20, 200))
    if (stage.dice.happens(GIVES_UP)) return
  }
}

/** What some parents do with a checkout: they pay it, and cancel some of its orders. */
async function followCheckout(stage: Stage, family: Family, attempt: CheckoutAttempt): Promise<void> {
  const [placed] = placedIn(attempt)
  if (!placed) return
  if (attempt.payment === 'DIGITAL') await pay(stage, paymentOf(stage.system, family, placed))
  for (const { orderId } of placed.orders) {
    if (!stage.dice.happens(0.2)) continue
    note(stage, 'cancel', await family.send('DELETE', `/api/orders/${orderId}`), [200, 422])
  }
}

/** AMB115: places one order for each of two or three children. The call is repeated with its key as that of an order is. */
async function orderForAll(stage: Stage, family: Family): Promise<void> {
  const { dice } = stage
  const attempt = checkoutAttemptOf(family, dice.between(2, 3), dice.pick<CheckoutPaidBy>(['WALLET', 'DIGITAL']))
  stage.checkouts.push(attempt)
  for (;;) {
    const answer = await placeCheckoutOnce(family, attempt)
    note(stage, `checkout ${attempt.payment}`, answer, isShort(answer) ? [409] : [200])
    if (isShort(answer)) return topUp(stage, family)
    if (answer.status === 200) return followCheckout(stage, family, attempt)
    if (!isUnknown(answer) || stage.stopped) return
    await pause(dice.between(20, 200))
    if (dice.happens(GIVES_UP)) return
  }
}

/** How often a writer sells at the counter instead. */
const SELLS = 0.2

/**
 * Sells at the counter. A till repeats an unanswered call with its scan id, and takes some sales back; some parents revoke
 * their codes meanwhile.
 */
async function sellOnce(stage: Stage, counter: Counter): Promise<void> {
  const { dice } = stage
  const child = dice.pick(counter.children)
  if (dice.happens(0.1)) note(stage, 'give', await counter.give(child))
  const code = await counter.codeOf(child)
  if (code === null) return
  if (dice.happens(0.05)) note(stage, 'revoke', await counter.revoke(child))
  const attempt = saleAttemptOf(counter, child, code)
  stage.sales.push(attempt)
  for (;;) {
    const answer = await counter.sell(attempt)
    // Too little credit, or a code that was revoked.
    note(stage, 'sell', answer, [200, 422])
    if (!isUnknown(answer)) break
    if (stage.stopped || dice.happens(GIVES_UP)) return
    await pause(dice.between(20, 200))
  }
  if (dice.happens(0.2)) note(stage, 'reverse', await counter.reverse(attempt), [200, 404, 422])
}

/** How often a parent orders for several children instead. */
const ORDERS_FOR_ALL = 0.2

/** How many of them write at once. */
export const WRITERS = 8

async function write(stage: Stage): Promise<void> {
  const { dice, system } = stage
  while (!stage.stopped) {
    if (system.counter && dice.happens(SELLS)) await sellOnce(stage, system.counter)
    else if (system.families && dice.happens(ORDERS_FOR_ALL)) await orderForAll(stage, dice.pick(system.families))
    else await order(stage, dice.pick(system.diners))
  }
}

/** Resolves once `stopped` is set and all calls have ended. */
export const writeUntilStopped = (stage: Stage): Promise<unknown> =>
  Promise.all(Array.from({ length: WRITERS }, () => write(stage)))

const CHECK_MS = 5

const LONGEST_WAIT_MS = 60_000

/** Waits until this many more orders are acknowledged. */
export async function untilAcknowledged(stage: Stage, wanted: number): Promise<void> {
  const enough = stage.acknowledged + wanted
  for (const deadline = Date.now() + LONGEST_WAIT_MS; stage.acknowledged < enough; await pause(CHECK_MS)) {
    if (Date.now() < deadline) continue
    throw new Error(`only ${wanted - (enough - stage.acknowledged)} of ${wanted} orders in a minute`)
  }
}
