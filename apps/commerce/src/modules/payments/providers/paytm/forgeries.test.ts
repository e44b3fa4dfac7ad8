import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Merchant, PaymentProvider } from '../../api/provider.ts'
import { openPaytm, type PaytmServers } from './paytm.ts'
import { type PaytmStub, startPaytmStub } from './testing/stub.ts'
import { signedForm } from './testing/stub-callback.ts'
import type { StubFault } from './testing/stub-faults.ts'

const AMOUNT = 45800
const [VICTIM, ATTACKER] = ['ABCDEFGHJKM', 'ABCDEFGHJKN'] as const

const merchant: Merchant = { id: 'TIFFIN00000000000001', website: 'DEFAULT', keys: ['kitchen-key-0001'] }
const other: Merchant = { id: 'TIFFIN00000000000002', website: 'DEFAULT', keys: ['kitchen-key-0002'] }

let stub: PaytmStub
let servers: PaytmServers
let paytm: PaymentProvider

beforeEach(async () => {
  stub = await startPaytmStub()
  for (const { id, keys } of [merchant, other]) stub.addMerchant(id, keys[0])
  servers = openPaytm([stub.url], { dinerMs: 30_000, refundMs: 30_000 })
  paytm = servers.at(stub.url) as PaymentProvider
  const of = { tenant: 'alpha', customerId: 'a-customer', callbackUrl: 'https://alpha.example/payments/callback' }
  await paytm.start(merchant, { ...of, paymentId: VICTIM, amount: AMOUNT })
  await paytm.start(merchant, { ...of, paymentId: ATTACKER, amount: 100 })
  await paytm.start(other, { ...of, paymentId: VICTIM, amount: AMOUNT })
})
afterEach(async () => {
  await servers.close()
  await stub.close()
})

/** What an order does with a callback: it asks for the payment that the callback names, and compares the amount. */
async function isPaidAfter(body: string): Promise<boolean> {
  const named = paytm.readCallback(merchant, body)
  if (named === null || named.paymentId !== VICTIM) return false
  const said = await paytm.status(merchant, { tenant: 'alpha', paymentId: VICTIM }).catch(() => null)
  return said?.status === 'success' && said.amount === AMOUNT
}

/** A callback of the victim's payment that says success, with the right signature. */
const form = (over = {}) => stub.callback(merchant.id, VICTIM, { STATUS: 'TXN_SUCCESS', RESPCODE: '01', ...over })

/** What happened before, and the body that is forged. */
interface Forgery {
  readonly before?: () => void
  readonly body: () => string
}

const FORGERIES: readonly (readonly [string, Forgery])[] = [
  ['no signature', { body: () => form().replace(/&CHECKSUMHASH=.*/, '') }],
  ['a wrong key', { body: () => signedForm(Object.fromEntries(new URLSearchParams(form())), 'another-key-0000') }],
  ['a shifted separator', { body: () => form({ RESPMSG: 'Txn|Success' }) }],
  ['a renamed field', { body: () => form().replace('RESPMSG=', 'RESPMSG2=') }],
  [
    "another order's callback",
    { before: () => stub.pay(merchant.id, ATTACKER), body: () => stub.callback(merchant.id, ATTACKER) },
  ],
  [
    "another order's fields under this order's id",
    { body: () => stub.callback(merchant.id, ATTACKER, { ORDERID: VICTIM }) },
  ],
  [
    "another merchant's callback",
    { before: () => stub.pay(other.id, VICTIM), body: () => stub.callback(other.id, VICTIM) },
  ],
  ['another currency', { before: () => stub.pay(merchant.id, VICTIM), body: () => form({ CURRENCY: 'USD' }) }],
  ['PENDING as success', { before: () => stub.pay(merchant.id, VICTIM, 'PENDING'), body: () => form() }],
  ['a failure as success', { before: () => stub.pay(merchant.id, VICTIM, 'TXN_FAILURE'), body: () => form() }],
  ['success, while nobody has paid', { body: () => form() }],
  ['a field twice', { body: () => `${stub.callback(merchant.id, ATTACKER)}&ORDERID=${VICTIM}` }],
  ['success, while another amount was paid', { before: () => paidWith('wrong-amount'), body: () => form() }],
  ['success, while the status is down', { before: () => paidWith('503'), body: () => form() }],
  ['success, while the status speaks of another order', { before: () => paidWith('other-order'), body: () => form() }],
  [
    'success, while the status has a wrong signature',
    { before: () => paidWith('wrong-signature'), body: () => form() },
  ],
]

function paidWith(fault: StubFault): void {
  stub.pay(merchant.id, VICTIM)
  stub.fail('status', fault)
}

test.each(FORGERIES)('SAFE5: %s is not accepted', async (_what, { before, body }) => {
  before?.()
  expect(await isPaidAfter(body())).toBe(false)
})

test('SAFE5: a replay and a doubled callback say no more than the first', async () => {
  stub.pay(merchant.id, VICTIM)
  const body = stub.callback(merchant.id, VICTIM)
  expect([await isPaidAfter(body), await isPaidAfter(body)]).toEqual([true, true])
  expect(new Set(stub.seen.filter(({ call }) => call === 'status').map(({ body: { orderId } }) => orderId))).toEqual(
    new Set([VICTIM]),
  )
})

test('SAFE5: the payer closes the page after the success: it stays a success', async () => {
  stub.pay(merchant.id, VICTIM)
  stub.pay(merchant.id, VICTIM, 'TXN_FAILURE')
  expect(await isPaidAfter(form({ STATUS: 'TXN_FAILURE', RESPCODE: '141' }))).toBe(true)
})
