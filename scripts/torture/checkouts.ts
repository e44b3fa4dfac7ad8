import { randomUUID } from 'node:crypto'
import type { PlacedCheckout } from '@tiffin/contract/checkouts'
import type { Dice } from './dice.ts'
import type { Answer, Diner } from './diner.ts'
import { type OnlineOrder, untilStarted } from './paying.ts'
import type { Family } from './school-children.ts'
import type { TortureSystem } from './system.ts'

/** What pays a checkout: it is not paid in parts. */
export type CheckoutPaidBy = 'WALLET' | 'DIGITAL'

/** The order of one child. */
export interface WantedShare {
  readonly entry: string
  /** How many of each dish. */
  readonly portions: number
  /** In paise. */
  readonly total: number
}

/** AMB115: a wish of a parent to place one order for each of several children, and every answer to its calls. */
export interface CheckoutAttempt {
  readonly tenant: string
  readonly person: string
  readonly key: string
  readonly payment: CheckoutPaidBy
  /** In the sequence of the request. */
  readonly shares: readonly WantedShare[]
  readonly answers: Answer[]
}

/** For the first children of a family. Each gets another number of portions, so that no two shares are alike. */
export const checkoutAttemptOf = (family: Family, children: number, payment: CheckoutPaidBy): CheckoutAttempt => ({
  ...{ tenant: family.tenant, person: family.id, key: randomUUID(), payment, answers: [] },
  shares: family.children.slice(0, children).map((entry, at) => {
    return { entry, portions: at + 1, total: (at + 1) * family.total }
  }),
})

/** What all orders of a checkout cost together, in paise. */
export const sumOfShares = ({ shares }: Pick<CheckoutAttempt, 'shares'>): number =>
  shares.reduce((sum, { total }) => sum + total, 0)

/** So many of each dish of a diner's order, with their bill. */
export function portionsOf({ order: { items, seenBill }, total: one }: Diner, portions: number) {
  const total = portions * one
  return {
    items: items.map((item) => ({ ...item, quantity: portions })),
    seenBill: { ...seenBill, lines: seenBill.lines.map((line) => ({ ...line, perMeal: total, total })), total },
  }
}

/** Sends the call of an attempt once more and keeps its answer. */
export async function placeCheckoutOnce(family: Family, attempt: CheckoutAttempt): Promise<Answer> {
  const { storeId, order, instructions } = family.order
  const { key: attemptKey, payment, shares } = attempt
  const orders = shares.map(({ entry, portions }) => {
    return { for: entry, ...portionsOf(family, portions), avoidsSeen: [] }
  })
  const body = { storeId, order: { ...order, payment }, instructions, attemptKey, orders }
  const answer = await family.send('POST', '/api/checkouts', body)
  attempt.answers.push(answer)
  return answer
}

/** What the answers say was placed. Message and provider's checkout are of their moment, and may differ. */
export const placedIn = ({ answers }: CheckoutAttempt): readonly Pick<PlacedCheckout, 'checkoutId' | 'orders'>[] =>
  answers.flatMap((answer) => {
    if (answer.status !== 200) return []
    const { checkoutId, orders } = JSON.parse(answer.text) as PlacedCheckout
    return [{ checkoutId, orders }]
  })

/** The one payment of a checkout, of which page and provider speak as of that of an order. */
export const paymentOf = (
  { bank }: Pick<TortureSystem, 'bank'>,
  diner: Diner,
  { checkoutId: orderId }: Pick<PlacedCheckout, 'checkoutId'>,
): OnlineOrder => ({ diner, orderId, merchant: bank.merchantOf(diner.tenant) })

/** Places a checkout of some family for two or three children, to be paid online. Throws when it is refused. */
export async function placeCheckoutOnline(
  system: Pick<TortureSystem, 'bank' | 'families'>,
  dice: Dice,
  attempts: CheckoutAttempt[],
): Promise<OnlineOrder> {
  const [family, children] = [dice.pick(system.families), dice.between(2, 3)]
  const text = await untilStarted(() => {
    const attempt = checkoutAttemptOf(family, children, 'DIGITAL')
    attempts.push(attempt)
    return placeCheckoutOnce(family, attempt)
  })
  return paymentOf(system, family, JSON.parse(text) as PlacedCheckout)
}
