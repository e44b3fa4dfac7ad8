import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { REFUND_PAUSE_MS, TOKEN_LIFE_MS } from '#modules/payments/providers/sandbox/bank'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { smallCatalogue } from '#testing/small-catalogue'

const START = '2026-11-23T06:30:00Z'
const HOUR = 60 * 60_000

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  const stores = smallCatalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } }))
  const choice = { at: START, kitchen: 'demo', payment: { provider: 'sandbox' } } as const
  commerce = await startCommerce({ ...choice, catalogue: { ...smallCatalogue, stores } })
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  asha = await commerce.signedIn('alpha')
})

async function placed(): Promise<{ orderId: string; token: string }> {
  const body = orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, { isPaymentCOD: false, paymentMode: 'DIGITAL' })
  const { orderId, txnToken } = (await place(commerce, 'alpha', asha, body, randomUUID())).json.data
  return { orderId, token: txnToken }
}

async function chosen(token: string, outcome: string, isForged = false): Promise<string> {
  const url = `/t/alpha/payments/sandbox/pay/${token}/outcome`
  const answer = await commerce.app.inject({ method: 'POST', url, payload: { outcome, isForged } })
  return answer.json().callback
}

const callback = async (body: string, tenant = 'alpha') => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await commerce.call(tenant, 'POST', '/payment/callback', { headers, body })).status
}

const verdictOf = async (orderId: string) => {
  const path = `/payment?user=${asha.mobile}&orderId=${orderId}`
  return (await commerce.call('alpha', 'GET', path, { token: asha.token })).json.data.verdict
}

const decided = async (orderId: string, outcome: 'success' | 'failure') => {
  const answer = await commerce.app.inject({
    ...{ method: 'POST', url: `/operator/t/alpha/sandbox/payments/${orderId}/decide`, payload: { outcome } },
    headers: { authorization: `Bearer ${await commerce.operatorKey('alpha', { scopes: ['orders'] })}` },
  })
  return answer.statusCode
}

const refundsOf = (orderId: string) =>
  inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
    db.selectFrom('refund').select(['amount', 'why', 'state']).where('subject_id', '=', orderId).execute(),
  )

test.each([
  ['TXN_SUCCESS', 'paid'],
  ['TXN_FAILURE', 'failed'],
  ['PENDING', 'undecided'],
  ['USER_PENDING', 'undecided'],
])('SB12: %s at the bank makes the order %s as soon as its callback arrives, also twice', async (outcome, verdict) => {
  const { orderId, token } = await placed()
  const body = await chosen(token, outcome)
  expect(await verdictOf(orderId)).toBe('undecided')
  expect(await Promise.all([callback(body), callback(body)])).toEqual([200, 200])
  expect(await verdictOf(orderId)).toBe(verdict)
})

test('a lost callback delays the verdict only: the bank is asked', async () => {
  const { orderId, token } = await placed()
  await chosen(token, 'TXN_SUCCESS')
  commerce.clock.advance(TOKEN_LIFE_MS)
  await commerce.worker.runDue()
  expect(await verdictOf(orderId)).toBe('paid')
})

test('SAFE5: a forged callback, and one at another tenant, decide nothing', async () => {
  const { orderId, token } = await placed()
  expect(await callback(await chosen(token, 'PENDING', true))).toBe(404)
  expect(await callback(await chosen(token, 'TXN_SUCCESS'), 'beta')).toBe(404)
  expect(await verdictOf(orderId)).toBe('undecided')
})

test('SB12: the operator decides a pending payment, and its order follows at once', async () => {
  const { orderId, token } = await placed()
  await chosen(token, 'USER_PENDING')
  expect(await decided(orderId, 'success')).toBe(200)
  expect(await verdictOf(orderId)).toBe('paid')
})

test('money that the bank finds after the order has failed is returned, through the bank (SAFE5, AMB106)', async () => {
  const { orderId, token } = await placed()
  await callback(await chosen(token, 'TXN_FAILURE'))
  expect(await decided(orderId, 'success')).toBe(200)
  expect(await verdictOf(orderId)).toBe('cancelled')
  expect(await refundsOf(orderId)).toMatchObject([{ amount: TWO_DALS_TOTAL * 100, why: 'late-payment' }])
  await commerce.worker.runDue()
  commerce.clock.advance(HOUR + REFUND_PAUSE_MS)
  await commerce.worker.runDue()
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'sent' }])
})
