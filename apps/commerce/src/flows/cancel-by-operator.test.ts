import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { newestChanges } from '#modules/orders/api/life'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { addressAt, delivery, orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { paidOrder } from '#testing/paid-order'
import { nearPoint, smallCatalogue } from '#testing/small-catalogue'

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

const cancel = async (orderId: string, { as = authorization, body }: { as?: string; body?: object } = {}) => {
  const answer = await commerce.app.inject({
    ...{ method: 'POST', url: `/operator/t/alpha/orders/${orderId}/cancel` },
    headers: { authorization: as },
    ...(body && { payload: body }),
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
    json: { order: { orderId, progress: 800, payment: 'USER_PENDING', refund: null } },
  })
  expect(await audited()).toContainEqual({ operation: 'cancel-order', outcome: 'done', counts: { orders: 1 } })
  await commerce.worker.runDue()
  const sent = commerce.outbox.sent.filter(({ text }) => text.includes(orderId))
  expect(sent.map(({ channel }) => channel).sort()).toEqual(['email', 'mobile'])
  expect(await cancel(orderId)).toMatchObject({ status: 200, json: { order: { orderId, progress: 800 } } })
  await commerce.worker.runDue()
  expect(commerce.outbox.sent.filter(({ text }) => text.includes(orderId))).toHaveLength(2)
})

test.each(['success', 'failure'] as const)(
  'AMB109: a cancellation that is repeated after the payment was decided (%s) is answered',
  async (status) => {
    const orderId = await newOrder()
    await cancel(orderId)
    bank.say(orderId, { status, amount: TWO_DALS_TOTAL * 100, transactionId: 'T1' })
    await commerce.call('alpha', 'POST', '/payment/check', {
      token: asha.token,
      body: { user: asha.mobile, orderId, hint: 'PENDING' },
    })
    const [last] = await inTenant(commerce.commerce.db, 'alpha', (tx) => newestChanges(tx, orderId, 1))
    expect(last?.move).toBe(status === 'success' ? 'payment-succeeds' : 'payment-fails')
    expect(await cancel(orderId)).toMatchObject({ status: 200, json: { order: { orderId, progress: 800 } } })
  },
)

const advance = (orderId: string, to: string) =>
  commerce.app.inject({
    ...{ method: 'POST', url: `/operator/t/alpha/orders/${orderId}/advance` },
    ...{ headers: { authorization }, payload: { to } },
  })
const pageOf = async (orderId: string) => {
  const path = `/trackOrder?orderId=${orderId}&userId=${asha.mobile}`
  return (await commerce.call('alpha', 'GET', path, { token: asha.token })).json.data
}
const messagesAbout = async (orderId: string): Promise<string[]> => {
  await commerce.worker.runDue()
  return commerce.outbox.sent.filter(({ text }) => text.includes(orderId)).map(({ text }) => text)
}
const why = { reason: 'The oven has failed' }

describe('SB15: the store cancels an order that it has accepted', () => {
  test('paid: all of it goes back, and the diner reads why, on the page and in the message', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    await advance(orderId, 'packed')
    const { status, json } = await cancel(orderId, { body: why })
    expect([status, json.order.refund.amount, json.order.refund.why]).toEqual([200, TWO_DALS_TOTAL, 'cancelled'])
    const page = await pageOf(orderId)
    expect(page).toMatchObject({ orderStatus: 800, storeReason: why.reason, refunds: [{ amount: TWO_DALS_TOTAL }] })
    expect(page.items['1'].statusCode).toBe(800)
    const texts = await messagesAbout(orderId)
    expect(texts.find((text) => text.includes(why.reason))).toMatch(
      /The store has cancelled your order .*₹370\.00 goes back/s,
    )
    // A repeated call is answered, and returns nothing more.
    expect(await cancel(orderId, { body: why })).toMatchObject({ status: 200, json: { order: { refund: null } } })
    expect((await pageOf(orderId)).refunds).toHaveLength(1)
  })

  test('cash: nothing was paid, so nothing goes back', async () => {
    const orderId = await newOrder({})
    expect((await cancel(orderId, { body: why })).json.order.refund).toBeNull()
    expect(await pageOf(orderId)).toMatchObject({ orderStatus: 800, storeReason: why.reason, refunds: [] })
    expect((await messagesAbout(orderId)).join()).toContain(why.reason)
  })

  test('a delivery on its way (600) still, a collected order (500) not any more', async () => {
    const home = await addressAt(commerce, asha, nearPoint)
    const body = orderBody(ids, asha, twoDals, 390, delivery(home))
    const onTheWay = (await place(commerce, 'alpha', asha, body, randomUUID())).json.data.orderId
    await advance(onTheWay, 'out-for-delivery')
    expect((await cancel(onTheWay, { body: why })).status).toBe(200)
    const collected = await newOrder({})
    await advance(collected, 'delivered')
    expect(await cancel(collected, { body: why })).toMatchObject({
      status: 422,
      json: { refusal: { code: 'too-late', state: 'delivered' } },
    })
  })

  test('not without a reason, not with one that is no plain line, not when the order changed meanwhile', async () => {
    const orderId = await newOrder({})
    expect((await cancel(orderId)).json.refusal.code).toBe('reason-missing')
    expect((await cancel(orderId, { body: { reason: '   ' } })).json.refusal.code).toBe('reason-missing')
    for (const reason of ['x'.repeat(201), 'two\nlines', 7])
      expect((await cancel(orderId, { body: { reason } })).status).toBe(400)
    await advance(orderId, 'cooking')
    expect(await cancel(orderId, { body: { ...why, seq: 1 } })).toMatchObject({
      status: 409,
      json: { refusal: { code: 'changed', state: 'cooking' } },
    })
    expect((await pageOf(orderId)).orderStatus).toBe(200)
  })

  test('what its owner cancelled is refused, with the state', async () => {
    const orderId = await newOrder({})
    const path = `/placeOrder?${new URLSearchParams({ orderId, user: asha.mobile, store: '1' })}`
    await commerce.call('alpha', 'DELETE', path, { token: asha.token })
    expect(await cancel(orderId, { body: why })).toMatchObject({
      status: 422,
      json: { message: 'This order is cancelled already. It is now: cancelled.' },
    })
  })

  test('its owner and the store at the same time: one of them cancels, and the money goes back once', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    const path = `/placeOrder?${new URLSearchParams({ orderId, user: asha.mobile, store: '1' })}`
    const [byStore, byOwner] = await Promise.all([
      cancel(orderId, { body: why }),
      commerce.call('alpha', 'DELETE', path, { token: asha.token }),
    ])
    expect([byStore.status, byOwner.status].filter((status) => status === 200)).toHaveLength(1)
    expect((await pageOf(orderId)).refunds).toHaveLength(1)
  })
})

test('SAFE12: a key without the scope, or of another tenant, is refused', async () => {
  const orderId = await newOrder()
  for (const [tenant, scopes] of [
    ['alpha', ['catalogue']],
    ['beta', ['orders']],
  ] as const) {
    const key = await commerce.operatorKey(tenant, { scopes: [...scopes] })
    expect((await cancel(orderId, { as: `Bearer ${key}` })).status).toBe(403)
  }
})
