import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { smallCatalogue } from '#testing/small-catalogue'

const bank = scriptedProvider()
let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let authorization: string
beforeAll(async () => {
  const stores = smallCatalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } }))
  const catalogue = { ...smallCatalogue, stores }
  commerce = await startCommerce({
    at: '2026-11-23T06:30:00Z',
    catalogue,
    payment: { provider: 'sandbox' },
    payments: bank.payments,
  })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
  authorization = `Bearer ${await commerce.operatorKey('alpha', { scopes: ['orders'] })}`
})
afterAll(() => commerce.close())

const cancel = async (orderId: string, as = authorization) => {
  const answer = await commerce.app.inject({
    ...{ method: 'POST', url: `/operator/t/alpha/orders/${orderId}/cancel` },
    headers: { authorization: as },
  })
  return { status: answer.statusCode, json: answer.json() }
}

async function newOrder(
  more: Record<string, unknown> = { isPaymentCOD: false, paymentMode: 'DIGITAL' },
): Promise<string> {
  const body = orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, more)
  return (await place(commerce, 'alpha', asha, body, randomUUID())).json.data.orderId
}

const audited = () =>
  inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
    db.selectFrom('operator_audit').select(['operation', 'outcome', 'counts']).execute(),
  )

test('AMB109: an operator cancels an order whose payment is undecided: audited, and its owner gets a message', async () => {
  const orderId = await newOrder()
  expect(await cancel(orderId)).toEqual({
    status: 200,
    json: { order: { orderId, progress: 800, payment: 'USER_PENDING' } },
  })
  expect(await audited()).toContainEqual({ operation: 'cancel-order', outcome: 'done', counts: { orders: 1 } })
  await commerce.worker.runDue()
  const sent = commerce.outbox.sent.filter(({ text }) => text.includes(orderId))
  expect(sent.map(({ channel }) => channel).sort()).toEqual(['email', 'mobile'])
  expect(await cancel(orderId)).toMatchObject({ status: 422, json: { message: 'This order is cancelled already' } })
})

test('AMB109: any other order is refused, with what to do instead', async () => {
  const cash = await newOrder({})
  expect(await cancel(cash)).toMatchObject({
    ...{ status: 422, json: { message: 'Only an order whose payment is undecided can be cancelled here' } },
  })
  const paid = await newOrder()
  bank.say(paid, { status: 'success', amount: TWO_DALS_TOTAL * 100, transactionId: 'T1' })
  await commerce.call('alpha', 'POST', '/payment/check', {
    token: asha.token,
    body: { user: asha.mobile, orderId: paid, hint: 'PENDING' },
  })
  expect((await cancel(paid)).json.message).toMatch(/a refund in full cancels it/)
  expect((await cancel('XXXXXXXXXXX')).status).toBe(404)
})

test('SAFE12: a key without the scope, or of another tenant, is refused', async () => {
  const orderId = await newOrder()
  for (const [tenant, scopes] of [
    ['alpha', ['catalogue']],
    ['beta', ['orders']],
  ] as const) {
    const key = await commerce.operatorKey(tenant, { scopes: [...scopes] })
    expect((await cancel(orderId, `Bearer ${key}`)).status).toBe(403)
  }
})
