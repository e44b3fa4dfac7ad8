import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PAYMENT_CALLBACK, type PaymentHint } from '@tiffin/contract/payments'
import type { PaymentVerdict } from '@tiffin/domain/order/payment-state'
import { type Dispatcher, request } from 'undici'
import { type Attempt, attemptOf, orderIdIn, placeOnce } from './attempts.ts'
import type { Answer, Diner } from './diner.ts'
import type { TortureSystem } from './system.ts'

const PATIENCE_MS = 10_000

/** Longer than every pause between two questions to the provider about a payment or a refund. */
export const LONGER_THAN_A_PAUSE_MS = 13 * 3_600_000

/** An order that was placed to be paid at the provider. */
export interface OnlineOrder {
  readonly diner: Diner
  readonly orderId: string
  /** The account of its tenant at the provider. */
  readonly merchant: string
}

/** A payment that could not start, or whose start died with its process, is given up, and the diner keeps the cart (AMB32). */
export const isNotStarted = (answer: Answer): boolean =>
  answer.status === 409 && answer.text.includes('"payment-not-started"')

const MOST_STARTS = 5

/**
 * Places something to be paid online; where the provider could not be asked in time, as on a machine that is busy with
 * other tests, again as something new. Resolves to the answer; throws when it is refused.
 */
export async function untilStarted(place: () => Promise<Answer>): Promise<string> {
  for (let starts = 1; ; starts += 1) {
    const answer = await place()
    if (answer.status === 200) return answer.text
    if (starts === MOST_STARTS || !isNotStarted(answer)) throw new Error(`placing answers ${JSON.stringify(answer)}`)
  }
}

/** Places an order to be paid online. Throws when it is refused. */
export async function placeOnline(
  system: TortureSystem,
  diner: Diner,
  attempts: Attempt[],
  paidBy: 'DIGITAL' | 'PARTS' = 'DIGITAL',
): Promise<OnlineOrder> {
  const text = await untilStarted(() => {
    const attempt = attemptOf(diner, randomUUID(), 'paid online', paidBy)
    attempts.push(attempt)
    return placeOnce(diner, attempt)
  })
  return { diner, orderId: orderIdIn(text), merchant: system.bank.merchantOf(diner.tenant) }
}

/** What the page sends when the provider's script has spoken. */
export const sendHint = ({ diner, orderId }: OnlineOrder, hint: PaymentHint): Promise<Answer> =>
  diner.send('POST', `/api/orders/${orderId}/payment`, { hint })

const MOST_TRIES = 20

/** After kill -9 a breaker of the BFF may still rest. */
export async function verdictOf({ diner, orderId }: OnlineOrder): Promise<PaymentVerdict> {
  const ask = () => diner.send('GET', `/api/orders/${orderId}/payment`)
  let answer = await ask()
  for (let tries = 1; answer.status !== 200 && tries < MOST_TRIES; tries += 1) {
    await pause(100)
    answer = await ask()
  }
  if (answer.status !== 200) throw new Error(`the payment answers ${JSON.stringify(answer)}`)
  return (JSON.parse(answer.text) as { payment: { verdict: PaymentVerdict } }).payment.verdict
}

/** An answer with its headers. */
export type WholeAnswer = Answer & { readonly setsCookie: boolean }

/** Sends a body to a host with exactly these headers, as a server or a foreign page would. */
export async function sendRaw(
  { bffUrl, dispatcher }: Pick<TortureSystem, 'bffUrl'> & { readonly dispatcher?: Dispatcher },
  host: string,
  call: { readonly path: string; readonly body: string; readonly headers: Readonly<Record<string, string>> },
): Promise<WholeAnswer> {
  try {
    const answer = await request(`${bffUrl}${call.path}`, {
      ...(dispatcher && { dispatcher }),
      ...{ method: 'POST', body: call.body, signal: AbortSignal.timeout(PATIENCE_MS) },
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...call.headers, host },
    })
    const text = await answer.body.text()
    return { status: answer.statusCode, text, setsCookie: answer.headers['set-cookie'] !== undefined }
  } catch (error) {
    return { status: null, failure: String(error), setsCookie: false }
  }
}

/** The provider's callback about an order, at the door of its tenant. */
export const callBack = (
  { bank, way }: Pick<TortureSystem, 'bank' | 'way'>,
  { diner: { tenant }, orderId, merchant }: OnlineOrder,
): Promise<Answer> =>
  sendRaw({ bffUrl: way.urlOf(tenant), dispatcher: way.dispatcher }, way.headersOf(tenant).host, {
    path: PAYMENT_CALLBACK,
    body: bank.stub.callback(merchant, orderId),
    headers: {},
  })

/** The id of an order's payment; of one that never started, which the provider does not know, the id of the order. */
export const paymentIdOf = ({ bank }: TortureSystem, { orderId, merchant }: OnlineOrder): string =>
  bank.stub.paymentOf(merchant, orderId)?.orderId ?? orderId

/** How often the provider was asked for the status of an order's payment. */
export function timesAsked(system: TortureSystem, order: OnlineOrder): number {
  const id = paymentIdOf(system, order)
  return system.bank.stub.seen.filter(
    ({ call, body }) => call === 'status' && body.orderId === id && body.mid === order.merchant,
  ).length
}
