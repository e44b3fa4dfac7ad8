import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '@tiffin/commerce/testing/orders'
import { payOrder } from '@tiffin/commerce/testing/paid-order'
import { PASSCODE, startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import { type Browser, startBff, type TestBff } from '../../testing/bff.ts'
import { startKitchen } from '../../testing/kitchen.ts'
import type { StubUpstream } from '../../testing/stub-upstream.ts'
import { wireOrderSample, wireStoreSample } from '../../testing/wire-samples.ts'

describe('with commerce: cancelling an order (S11, SB15)', () => {
  let system: WholeSystem
  beforeAll(async () => {
    system = await startWholeSystem()
  })
  afterAll(() => system.close())

  async function placed(): Promise<string> {
    const { commerce } = system
    const mobile = '9200000001'
    const signIn = await commerce.call('spice', 'POST', '/signin', { body: { mobile, pin: PASSCODE } })
    const person = { id: '', name: 'Diner', mobile, email: '', token: signIn.json.data.token }
    const body = orderBody(await catalogueIds(commerce.commerce, 'spice'), person, twoDals, TWO_DALS_TOTAL)
    return (await place(commerce, 'spice', person, body)).json.data.orderId
  }
  const track = async (orderId: string) => (await system.diner.get(`/api/orders/${orderId}/track`)).body.tracking

  test('cash: the message, and nothing comes back', async () => {
    const orderId = await placed()
    expect(await track(orderId)).toMatchObject({ mayCancel: true, refunds: [] })
    const answer = await system.diner.delete(`/api/orders/${orderId}`)
    expect([answer.status, answer.body]).toEqual([200, { message: 'Your order has been cancelled', refund: null }])
    expect(await track(orderId)).toMatchObject({ status: 800, mayCancel: false, refunds: [] })
  })

  test('paid: what comes back, in paise, and by when; repeated it answers the same (AMB106, SAFE2)', async () => {
    const orderId = await placed()
    await payOrder(system.commerce, 'spice', orderId)
    const first = await system.diner.delete(`/api/orders/${orderId}`)
    const refund = {
      amount: 37_000,
      state: 'requested',
      way: 'provider',
      expectedBy: '2026-11-28',
      cause: 'cancelled',
      lines: [],
      reason: null,
    }
    expect(first.body).toEqual({
      message: 'Your order has been cancelled. ₹370.00 goes back the way you paid, by Sat, 28 Nov.',
      refund,
    })
    expect((await system.diner.delete(`/api/orders/${orderId}`)).body).toEqual(first.body)
    expect(await track(orderId)).toMatchObject({ status: 800, paymentStatus: 'TXN_SUCCESS', refunds: [refund] })
  })

  test('SB15: what the store cancelled is shown with its reason and what comes back, and to its owner alone', async () => {
    const orderId = await placed()
    const key = await system.commerce.operatorKey('spice', { scopes: ['orders'] })
    const answer = await system.commerce.app.inject({
      ...{ method: 'POST', url: `/operator/t/spice/orders/${orderId}/cancel` },
      ...{ headers: { authorization: `Bearer ${key}` }, payload: { reason: 'The oven has failed' } },
    })
    expect(answer.statusCode).toBe(200)
    expect(await track(orderId)).toMatchObject({ status: 800, mayCancel: false, storeReason: 'The oven has failed' })
  })

  test("another diner's order is not found, and stays as it is (S24)", async () => {
    const orderId = await placed()
    const other = await system.signUp('9200000002')
    const answer = await other.delete(`/api/orders/${orderId}`)
    expect([answer.status, answer.body.message]).toEqual([404, "Order Doesn't exist"])
    expect((await track(orderId)).status).toBe(100)
  })

  test('while the store is closed it is refused with the reason (AMB34)', async () => {
    const orderId = await placed()
    const now = system.commerce.clock.now()
    system.commerce.clock.set('2026-11-21T20:00:00.000Z')
    const answer = await system.diner.delete(`/api/orders/${orderId}`)
    const seen = await track(orderId)
    system.commerce.clock.set(new Date(now).toISOString())
    expect([answer.status, answer.body.code, seen.mayCancel]).toEqual([422, 'refused', false])
    expect(answer.body.message).toBe(
      'The store is closed right now, so this order cannot be cancelled. Please call the store.',
    )
  })
})

/** 14:00 in India; the store of the samples rests on Saturdays. */
const sundayLunch = Date.parse('2026-11-22T08:30:00Z')

describe('with another upstream', () => {
  let upstream: StubUpstream
  let bff: TestBff
  let browser: Browser
  let now: number
  beforeEach(async () => {
    now = sundayLunch
    upstream = await startKitchen()
    bff = await startBff({
      commerceUrl: upstream.url,
      clock: () => now,
      upstreamLimits: { deadlineMs: 600, restMs: 50 },
    })
    browser = bff.browser()
    await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
  })
  afterEach(async () => {
    await bff.close()
    await upstream.close()
  })

  const order = (changes: object) =>
    upstream.on('GET /trackOrder', { body: { data: { ...wireOrderSample, ...changes } } })
  const tracked = async () => (await browser.get('/api/orders/ORDER1/track')).body.tracking
  const undecided = { isPaymentCOD: false, paymentMode: 'DIGITAL', paymentStatus: 'USER_PENDING' }

  test('the order, its store and its owner are sent once, in query and body (S11)', async () => {
    const answer = await browser.delete('/api/orders/ORDER1')
    expect([answer.status, answer.body]).toEqual([200, { message: 'Cancelled', refund: null }])
    const sent = upstream.received.filter(({ method }) => method === 'DELETE')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.path).toBe('/placeOrder?orderId=ORDER1&user=9000000001&store=1')
    expect(sent[0]?.body).toEqual({ orderId: 'ORDER1', user: '9000000001', store: 1 })
  })

  test('without a message there are the specified ones (S12, W8)', async () => {
    upstream.on('DELETE /placeOrder', { body: { statusCode: 200 } })
    expect((await browser.delete('/api/orders/ORDER1')).body.message).toBe('Your order has been cancelled')
    upstream.on('DELETE /placeOrder', { status: 422, body: { statusCode: 422 } })
    expect((await browser.delete('/api/orders/ORDER1')).body.message).toBe('Problem in cancelling order')
  })

  test.each([
    ['cash, while the store is open', {}, true],
    ['cash that the upstream calls otherwise', { paymentStatus: 'USER_PENDING' }, true],
    ['paid', { isPaymentCOD: false, paymentMode: 'DIGITAL', paymentStatus: 'TXN_SUCCESS' }, true],
    ['an undecided payment', { ...undecided, orderStatus: 100 }, true],
    ['an undecided payment of what is cooked', undecided, false],
    ['on its way', { orderStatus: 500 }, false],
    ['what the upstream says counts', { mayCancel: false }, false],
  ])('AMB34: %s, whether it may be cancelled follows from the rule: %p', async (_what, changes, may) => {
    order(changes)
    expect((await tracked()).mayCancel).toBe(may)
  })

  test('AMB34: only an undecided payment while the store is closed, and nothing else while it cannot be read', async () => {
    now = Date.parse('2026-11-22T20:00:00.000Z')
    expect((await tracked()).mayCancel).toBe(false)
    order({ ...undecided, orderStatus: 100 })
    expect((await tracked()).mayCancel).toBe(true)
    order({})
    now = sundayLunch
    upstream.on('GET /store/1', { status: 503, body: {} })
    expect((await tracked()).mayCancel).toBe(false)
    // The store is gone: the order is shown all the same.
    upstream.on('GET /store/1', { status: 404, body: { status: 'Failed', message: 'No' } })
    expect((await tracked())?.mayCancel).toBe(false)
    upstream.on('GET /store/1', { body: { status: 'Success', data: wireStoreSample } })
    expect((await tracked()).mayCancel).toBe(true)
  })

  test('a later order may be cancelled until its time, also while the store is closed (AMB34)', async () => {
    order({ scheduledFor: '2026-11-23T06:30:00.000Z' })
    now = Date.parse('2026-11-22T20:00:00.000Z')
    expect((await tracked()).mayCancel).toBe(true)
    now = Date.parse('2026-11-23T06:31:00.000Z')
    expect((await tracked()).mayCancel).toBe(false)
  })

  test('refunds are read tolerantly: an unknown state is a requested one, an unreadable entry is left out', async () => {
    order({ refunds: [{ amount: 10.5, state: 'under-way', expectedBy: 'soon' }, { amount: 'much' }, null] })
    expect((await tracked()).refunds).toEqual([
      {
        amount: 1050,
        state: 'requested',
        way: 'provider',
        expectedBy: null,
        cause: 'cancelled',
        lines: [],
        reason: null,
      },
    ])
    order({ refunds: 'none' })
    expect((await tracked()).refunds).toEqual([])
  })

  test("the store's reason is read tolerantly: absent, empty or no text is none (AMB108)", async () => {
    order({})
    expect((await tracked()).storeReason).toBeNull()
    for (const storeReason of ['', {}, null, ['No gas']]) {
      order({ storeReason })
      expect((await tracked()).storeReason).toBeNull()
    }
    order({ storeReason: 'No gas' })
    expect((await tracked()).storeReason).toBe('No gas')
  })
})
