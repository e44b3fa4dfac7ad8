import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { ProviderRefused, ProviderUnavailable } from '#modules/payments/api/provider'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { smallCatalogue } from '#testing/small-catalogue'
import { importInto } from '#testing/worsened'

const START = '2026-11-23T06:30:00Z'
const MINUTE = 60_000
const PAID = { status: 'success', amount: TWO_DALS_TOTAL * 100, transactionId: 'T1' } as const

const bank = scriptedProvider()
const stores = smallCatalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } }))
let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({
    at: START,
    kitchen: 'demo',
    catalogue: { ...smallCatalogue, stores },
    payment: { provider: 'sandbox' },
    payments: bank.payments,
  })
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  bank.failStart(null)
  asha = await commerce.signedIn('alpha')
  await inAlpha(({ db }) => db.deleteFrom('job').execute())
})

const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(commerce.commerce.db, 'alpha', work)
const body = (more: object = {}) =>
  orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, { isPaymentCOD: false, paymentMode: 'DIGITAL', ...more })
const placeDigital = (key: string = randomUUID(), more: object = {}) => place(commerce, 'alpha', asha, body(more), key)
const newOrder = async (): Promise<string> => (await placeDigital()).json.data.orderId
const stateOf = (orderId: string) =>
  inAlpha(({ db }) =>
    db
      .selectFrom('customer_order as o')
      .leftJoin('payment as p', (join) => join.onRef('p.tenant', '=', 'o.tenant').onRef('p.subject_id', '=', 'o.id'))
      .select(['o.status', 'o.payment_status as payment', 'p.state'])
      .where('o.tenant', '=', 'alpha')
      .where('o.id', '=', orderId)
      .executeTakeFirstOrThrow(),
  )
const eventsOf = (orderId: string) =>
  inAlpha(({ db }) =>
    db.selectFrom('order_event').select('move').where('order_id', '=', orderId).orderBy('seq').execute(),
  ).then((rows) => rows.map(({ move }) => move))
const jobKinds = () =>
  inAlpha(({ db }) => db.selectFrom('job').select('kind').orderBy('kind').execute()).then((rows) =>
    rows.map(({ kind }) => kind),
  )
const check = (orderId: string, hint: string, person = asha) =>
  commerce.call('alpha', 'POST', '/payment/check', {
    token: person.token,
    body: { user: person.mobile, orderId, hint },
  })
const callback = (text: string, tenant = 'alpha') =>
  commerce.call(tenant, 'POST', '/payment/callback', {
    headers: { 'content-type': 'application/octet-stream' },
    body: text as never,
  })

const undecided = { status: 100, payment: 'USER_PENDING', state: 'open' }
const paid = { status: 100, payment: 'TXN_SUCCESS', state: 'paid' }
const failed = { status: 800, payment: 'TXN_FAILURE', state: 'failed' }

describe('M11: a digital order awaits its payment', () => {
  test('the answer carries the transaction token and what the checkout needs; no kitchen sees the order (SAFE5)', async () => {
    const { status, json } = await placeDigital()
    const { orderId } = json.data
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ paymentStatus: 'USER_PENDING', txnToken: expect.any(String) })
    expect(json.data.checkout).toEqual({
      ...{ provider: 'sandbox', script: '/payments/sandbox/checkout.js', merchantId: 'MERCHANT' },
      ...{ paymentId: bank.paymentOf(orderId), txnToken: json.data.txnToken, amount: '370.00' },
      expiresAt: new Date(Date.parse(START) + 15 * MINUTE).toISOString(),
    })
    // The provider's id of the payment is its own, not the order's.
    expect(json.data.checkout.paymentId).not.toBe(orderId)
    expect(await stateOf(orderId)).toEqual(undecided)
    expect(await jobKinds()).toEqual(['settle-payment'])
  })

  test('SAFE2: the same key and body get the same bytes, and one payment is started', async () => {
    const key = randomUUID()
    const first = await placeDigital(key)
    const before = bank.calls.length
    const others = await Promise.all([placeDigital(key), placeDigital(key), placeDigital(key)])
    expect(others.map(({ text }) => text)).toEqual([first.text, first.text, first.text])
    expect(bank.calls).toHaveLength(before)
  })

  test('SAFE2: twenty presses at once make one order and get one answer', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeDigital(key)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
  })

  test.each([
    ['refuses', new ProviderRefused('duplicate-order')],
    ['is away', new ProviderUnavailable('timed-out')],
    ['breaks', new Error('socket')],
  ])('AMB32: the cart is kept when the provider %s: the order ends, and another attempt works', async (_, error) => {
    const key = randomUUID()
    bank.failStart(error)
    const refused = await placeDigital(key)
    expect([refused.status, refused.json.code, refused.json.reason]).toEqual([
      409,
      'requote',
      { code: 'payment-not-started', data: {}, final: false },
    ])
    bank.failStart(null)
    expect((await placeDigital(key)).text).toBe(refused.text)
    expect((await placeDigital()).status).toBe(200)
  })

  test('a placement that is repeated after the tenant changed its account still gets an answer, without a checkout', async () => {
    const key = randomUUID()
    const { json } = await placeDigital(key)
    const { merchant } = bank.payments
    Object.assign(bank.payments, { merchant: { ...merchant, id: 'ANOTHER' } })
    const repeated = await placeDigital(key)
    const checked = await check(json.data.orderId, 'TXN_SUCCESS')
    Object.assign(bank.payments, { merchant })
    expect([repeated.status, repeated.json.data.checkout]).toEqual([200, null])
    expect([checked.status, checked.json.data]).toMatchObject([200, { verdict: 'undecided', checkout: null }])
  })

  test('a total of 0.00 is placed as paid, without the provider', async () => {
    // The night kitchen opens at 18:00 in India, and has no charges.
    commerce.clock.set('2026-11-23T14:30:00Z')
    const before = bank.calls.length
    const free = [{ product: 'raita', size: 'cup', qty: 1, price: 40, discountedPrice: 'Free' as const }]
    const order = { ...orderBody(ids, asha, free, 0), isPaymentCOD: false, paymentMode: 'DIGITAL' }
    const { json } = await place(commerce, 'alpha', asha, { ...order, store: ids.store('night') }, randomUUID())
    expect(json.data).toEqual({ orderId: expect.any(String), paymentStatus: 'TXN_SUCCESS' })
    expect(await jobKinds()).toEqual(['advance-order', 'message'])
    expect(bank.calls).toHaveLength(before)
  })
})

describe("SAFE5: the server's verdict", () => {
  const states = [
    ['success', PAID, paid],
    ['success of one paisa less', { ...PAID, amount: PAID.amount - 1 }, undecided],
    ['success of one paisa more', { ...PAID, amount: PAID.amount + 1 }, undecided],
    ['success without an amount', { ...PAID, amount: null }, undecided],
    ['failure', { status: 'failure' }, failed],
    ['pending', { status: 'pending' }, undecided],
    ['no attempt', { status: 'none' }, undecided],
    ['no trustworthy answer', new ProviderUnavailable('signature'), undecided],
  ] as const
  const asked = ['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING', 'USER_PENDING'].flatMap((hint) =>
    states.map(([name, says, becomes]) => ({ hint, name, says, becomes })),
  )
  test.each(asked)('the browser says $hint, the provider: $name', async ({ hint, says, becomes }) => {
    const orderId = await newOrder()
    bank.say(orderId, says)
    const { status, json } = await check(orderId, hint)
    const verdict = becomes === paid ? 'paid' : becomes === failed ? 'failed' : 'undecided'
    expect([status, json.data.verdict]).toEqual([200, verdict])
    expect(json.data.checkout === null).toBe(verdict !== 'undecided')
    expect(await stateOf(orderId)).toEqual(becomes)
  })

  test.each([
    ['without an attempt to pay: failed', { status: 'none' }, failed],
    ['after a failure: failed', { status: 'failure' }, failed],
    ['while an attempt is pending: undecided', { status: 'pending' }, undecided],
    ['after a success: paid', PAID, paid],
    ['while the provider is away: undecided', new ProviderUnavailable('away'), undecided],
  ] as const)('AMB48: closed %s', async (_, says, becomes) => {
    const orderId = await newOrder()
    bank.say(orderId, says)
    await check(orderId, 'APP_CLOSED')
    expect(await stateOf(orderId)).toEqual(becomes)
  })

  test('a paid order gets its confirmation and goes to the kitchen, once', async () => {
    const orderId = await newOrder()
    bank.say(orderId, PAID)
    await Promise.all([check(orderId, 'TXN_SUCCESS'), callback(bank.callbackOf(orderId)), check(orderId, 'PENDING')])
    await callback(bank.callbackOf(orderId))
    expect(await eventsOf(orderId)).toEqual(['place-digital', 'payment-succeeds'])
    expect(await jobKinds()).toEqual(['advance-order', 'issue-vouchers', 'message', 'settle-payment'])
  })

  test('AMB112: one of a store without a registration has no job for a voucher', async () => {
    const all = { ...smallCatalogue, stores }
    await importInto(commerce, 'alpha', {
      ...all,
      stores: stores.map((store) => ({ ...store, gst: '', gstEnabled: false })),
    })
    const orderId = await newOrder()
    bank.say(orderId, PAID)
    await check(orderId, 'TXN_SUCCESS')
    expect(await stateOf(orderId)).toEqual(paid)
    expect(await jobKinds()).not.toContain('issue-vouchers')
    await importInto(commerce, 'alpha', all)
  })

  test("SB8: another person's payment is not found, nor asked about", async () => {
    const orderId = await newOrder()
    const before = bank.calls.length
    const other = await commerce.signedIn('alpha')
    expect((await check(orderId, 'TXN_SUCCESS', other)).status).toBe(404)
    expect(bank.calls).toHaveLength(before)
  })
})

describe('SAFE5: the callback is a wake-up', () => {
  test('a genuine one names its order, and the provider decides', async () => {
    const orderId = await newOrder()
    bank.say(orderId, PAID)
    const { status, json } = await callback(bank.callbackOf(orderId))
    expect([status, json.data]).toEqual([200, { orderId, storeId: ids.store('day') }])
    expect(await stateOf(orderId)).toEqual(paid)
  })

  test.each([
    ['with another key', (id: string) => `other-key ${id}`],
    ['without a signature', (id: string) => id],
    ['of an unknown payment', () => bank.callbackOf('NOSUCHORDER')],
    ['that is empty', () => ''],
  ])('one %s changes nothing and asks nobody', async (_, forge) => {
    const orderId = await newOrder()
    bank.say(orderId, PAID)
    const before = bank.calls.length
    expect((await callback(forge(orderId))).status).toBe(404)
    expect(bank.calls).toHaveLength(before)
    expect(await stateOf(orderId)).toEqual(undecided)
  })

  test('SAFE12: at another tenant of the same merchant it changes nothing', async () => {
    const orderId = await newOrder()
    bank.say(orderId, PAID)
    expect((await callback(bank.callbackOf(orderId), 'beta')).status).toBe(404)
    expect(await stateOf(orderId)).toEqual(undecided)
  })

  test('one that is larger than any real one is refused', async () => {
    expect((await callback('x'.repeat(9000))).status).toBe(413)
  })
})
