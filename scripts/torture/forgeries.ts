import { signedForm } from '@tiffin/commerce/modules/payments/providers/paytm/testing/stub-callback'
import type { StubFault } from '@tiffin/commerce/modules/payments/providers/paytm/testing/stub-faults'
import { PAYMENT_CALLBACK } from '@tiffin/contract/payments'
import type { PaymentVerdict } from '@tiffin/domain/order/payment-state'
import { callBack, type OnlineOrder, paymentIdOf, sendHint, sendRaw } from './paying.ts'
import type { TortureSystem } from './system.ts'

/** An order under attack, and orders of the attacker: of the same tenant, paid, and of another tenant. */
export interface Target {
  readonly system: TortureSystem
  readonly victim: OnlineOrder
  readonly paid: OnlineOrder
  readonly elsewhere: OnlineOrder
  /** Sends a body to the door of the victim's tenant, as every kind of caller would. */
  post(body: string): Promise<void>
}

/** A try to have an order accepted, and what the server must say of the victim's payment afterwards. */
export interface Forgery {
  readonly name: string
  readonly act: (target: Target) => Promise<unknown>
  readonly verdict: PaymentVerdict
}

const hostOf = ({ diner }: OnlineOrder): string => `${diner.tenant}.localhost`

/** The victim's callback that says success, signed as the provider would. */
const form = ({ system, victim }: Target, over: Readonly<Record<string, string>> = {}): string =>
  system.bank.stub.callback(victim.merchant, victim.orderId, { STATUS: 'TXN_SUCCESS', RESPCODE: '01', ...over })

const withoutSignature = (body: string): string => body.replace(/&CHECKSUMHASH=.*/, '')

const fieldsOf = (body: string): Record<string, string> => {
  const { CHECKSUMHASH: _signature, ...fields } = Object.fromEntries(new URLSearchParams(body))
  return fields
}

const forged = (name: string, bodyOf: (target: Target) => string, verdict: PaymentVerdict = 'undecided'): Forgery => ({
  name,
  act: (target) => target.post(bodyOf(target)),
  verdict,
})

const ANSWER_FAULTS: readonly StubFault[] = [
  ...(['hang', 'reset', 'lost', '503', 'late-503', 'redirect', 'garbage', 'too-large'] as const),
  ...(['unsigned', 'wrong-signature', 'wrong-amount', 'other-order', 'other-merchant'] as const),
]

/** The victim has paid, but no answer about it can be trusted: nothing is accepted, and nothing is lost either. */
const brokenStatus = (fault: StubFault): Forgery => ({
  name: `status answers: ${fault}`,
  async act(target) {
    const { stub } = target.system.bank
    stub.pay(target.victim.merchant, target.victim.orderId)
    stub.failAll(fault)
    await target.post(form(target))
    stub.failAll(null)
  },
  verdict: 'undecided',
})

const TIMES = 5

/** SAFE5: the forgeries, through the door of callbacks and the calls of the page. */
export const forgeries: readonly Forgery[] = [
  forged('no signature', (target) => withoutSignature(form(target))),
  forged('an empty signature', (target) => `${withoutSignature(form(target))}&CHECKSUMHASH=`),
  forged('a wrong key', (target) => signedForm(fieldsOf(form(target)), 'another-key-0000')),
  forged('a shifted separator', (target) => form(target, { RESPMSG: 'Txn|Success' })),
  forged('a renamed field', (target) => form(target).replace('RESPMSG=', 'RESPMSG2=')),
  forged('a repeated field', (target) => `ORDERID=${paymentIdOf(target.system, target.victim)}&${form(target)}`),
  forged("another order's callback", ({ system, paid }) => system.bank.stub.callback(paid.merchant, paid.orderId)),
  forged("another order's signature", ({ system, paid, victim }) =>
    system.bank.stub
      .callback(paid.merchant, paid.orderId)
      .replace(paymentIdOf(system, paid), paymentIdOf(system, victim)),
  ),
  forged("another tenant's callback", ({ system, elsewhere }) =>
    system.bank.stub.callback(elsewhere.merchant, elsewhere.orderId),
  ),
  forged("another tenant's key", ({ system, elsewhere, ...target }) =>
    signedForm(fieldsOf(form({ system, elsewhere, ...target })), system.bank.keyOf(elsewhere.diner.tenant)),
  ),
  forged('another amount', (target) => form(target, { TXNAMOUNT: '1.00' })),
  forged('another currency', (target) => form(target, { CURRENCY: 'USD' })),
  forged('no attempt to pay, said to be a success', (target) => form(target)),
  {
    name: 'pending, said to be a success',
    async act(target) {
      target.system.bank.stub.pay(target.victim.merchant, target.victim.orderId, 'PENDING')
      await target.post(form(target))
    },
    verdict: 'undecided',
  },
  {
    name: 'a failure, said to be a success',
    async act(target) {
      target.system.bank.stub.pay(target.victim.merchant, target.victim.orderId, 'TXN_FAILURE')
      await target.post(form(target))
    },
    verdict: 'failed',
  },
  {
    name: 'a replay of a success',
    async act(target) {
      const { stub } = target.system.bank
      stub.pay(target.victim.merchant, target.victim.orderId)
      const body = form(target)
      for (let time = 0; time < TIMES; time += 1) await target.post(body)
    },
    verdict: 'paid',
  },
  {
    name: 'the browser says success',
    act: ({ victim }) => sendHint(victim, 'TXN_SUCCESS'),
    verdict: 'undecided',
  },
  {
    name: 'closed after success',
    async act({ system, victim }) {
      system.bank.stub.pay(victim.merchant, victim.orderId)
      await sendHint(victim, 'APP_CLOSED')
    },
    verdict: 'paid',
  },
  {
    name: "the browser of another diner, about the victim's order",
    act: ({ paid, victim }) => sendHint({ ...victim, diner: paid.diner }, 'APP_CLOSED'),
    verdict: 'undecided',
  },
  {
    name: 'a success, doubled at once',
    async act(target) {
      target.system.bank.stub.pay(target.victim.merchant, target.victim.orderId)
      await Promise.all([
        ...Array.from({ length: TIMES }, () => callBack(target.system, target.victim)),
        ...Array.from({ length: TIMES }, () => sendHint(target.victim, 'TXN_SUCCESS')),
      ])
    },
    verdict: 'paid',
  },
  ...ANSWER_FAULTS.map(brokenStatus),
]

/** What a foreign page can make a browser send (SAFE10). */
const foreignShapes: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['no origin', {}],
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['origin null', { origin: 'null' }],
  ['a sibling host', { origin: 'http://other.localhost' }],
  ['cross-site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', origin: 'https://evil.example' }],
  ['method override', { 'x-http-method-override': 'DELETE', origin: 'https://evil.example' }],
  ['a text body', { 'content-type': 'text/plain', origin: 'https://evil.example' }],
  ['a json body', { 'content-type': 'application/json', origin: 'https://evil.example' }],
]

const DOOR_ANSWERS: ReadonlySet<number | null> = new Set([200, 303])

/**
 * SAFE10 at the door of callbacks, which takes foreign origins: it sets no cookie and answers every body alike. All shapes
 * at once: each waits for the provider, which may hang. Returns what was wrong.
 */
export async function postInEveryShape({ system, victim }: Pick<Target, 'system' | 'victim'>, body: string) {
  const posts = foreignShapes.map(async ([shape, headers]) => {
    const answer = await sendRaw(system, hostOf(victim), { path: PAYMENT_CALLBACK, body, headers })
    const isClean = !answer.setsCookie && DOOR_ANSWERS.has(answer.status)
    return isClean ? [] : [`the callback's door with ${shape} answers ${JSON.stringify(answer)}`]
  })
  return (await Promise.all(posts)).flat()
}

/** SAFE10 at the page's own call: no foreign shape is accepted, whatever cookie the browser adds. */
export async function hintInEveryShape({ system, victim }: Pick<Target, 'system' | 'victim'>): Promise<string[]> {
  const found: string[] = []
  for (const [shape, headers] of foreignShapes) {
    const sent = { 'content-type': 'application/json', cookie: victim.diner.cookie, ...headers }
    const call = { path: `/api/orders/${victim.orderId}/payment`, body: JSON.stringify({ hint: 'APP_CLOSED' }) }
    const answer = await sendRaw(system, hostOf(victim), { ...call, headers: sent })
    if (answer.status !== 403) found.push(`the page's own call with ${shape} answers ${answer.status}`)
  }
  return found
}
