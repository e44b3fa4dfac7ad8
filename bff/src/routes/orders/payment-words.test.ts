import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Browser, startBff, type TestBff } from '../../testing/bff.ts'
import { startKitchen } from '../../testing/kitchen.ts'
import type { StubUpstream } from '../../testing/stub-upstream.ts'
import { wireListedSample, wireOrderSample } from '../../testing/wire-samples.ts'

/** 01:30 in India on a Monday: the store of the samples is closed, so that it decides no cancellation. */
const NIGHT = Date.parse('2026-11-22T20:00:00Z')

const online = { isPaymentCOD: false, paymentMode: 'DIGITAL', orderStatus: 100 }

/** Words that no release of ours ever sent; undefined: the upstream leaves the field out. */
const unknownWords: readonly (readonly [unknown])[] = [
  ['PAID'],
  ['txn_success'],
  ['TXN_SUCCESS '],
  [''],
  [null],
  [undefined],
  [1],
  [['TXN_SUCCESS']],
]

let upstream: StubUpstream
let bff: TestBff
let browser: Browser
beforeAll(async () => {
  upstream = await startKitchen()
  bff = await startBff({
    commerceUrl: upstream.url,
    clock: () => NIGHT,
    upstreamLimits: { deadlineMs: 600, restMs: 50 },
  })
  browser = bff.browser()
  await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
})
afterAll(async () => {
  await bff.close()
  await upstream.close()
})

describe("an upstream's word for the payment of an order", () => {
  const tracked = async (changes: object) => {
    upstream.on('GET /trackOrder', { body: { data: { ...wireOrderSample, ...changes } } })
    const { status, body } = await browser.get('/api/orders/ORDER1/track')
    expect(status).toBe(200)
    return body.tracking
  }
  const listed = async (changes: object) => {
    upstream.on('GET /pastOrder', { body: { data: { activeOrders: [{ ...wireListedSample, ...changes }] } } })
    const { status, body } = await browser.get('/api/me/order-lists')
    expect(status).toBe(200)
    return body.orders.current[0]
  }

  test.each(unknownWords)('%j of an online payment is undecided, never paid (AMB88, S13, T10)', async (word) => {
    const undecided = { paymentStatus: 'USER_PENDING' }
    // AMB109: an undecided payment does not bind the diner: it is cancelled also while the store is closed.
    expect(await tracked({ ...online, paymentStatus: word })).toMatchObject({ ...undecided, mayCancel: true })
    expect(await listed({ ...online, paymentStatus: word })).toMatchObject({ ...undecided, mayCancel: true })
  })

  test.each(unknownWords)('%j of a cash order is cash that is not paid yet (AMB51)', async (word) => {
    const due = { paymentStatus: 'PENDING', mayCancel: false }
    expect(await tracked({ orderStatus: 100, paymentStatus: word })).toMatchObject(due)
    expect(await listed({ orderStatus: 100, paymentStatus: word })).toMatchObject(due)
  })

  test.each([
    ['TXN_SUCCESS', 'TXN_SUCCESS', 'TXN_SUCCESS'],
    ['TXN_FAILURE', 'TXN_FAILURE', 'PENDING'],
    ['USER_PENDING', 'USER_PENDING', 'PENDING'],
    ['PENDING', 'USER_PENDING', 'PENDING'],
  ])('%s is %s of an online payment and %s of cash (AMB51, AMB88)', async (word, ofOnline, ofCash) => {
    for (const read of [tracked, listed]) {
      expect((await read({ ...online, paymentStatus: word })).paymentStatus).toBe(ofOnline)
      expect((await read({ paymentStatus: word })).paymentStatus).toBe(ofCash)
    }
  })

  test('an order in a state that no order has cannot be cancelled (AMB34)', async () => {
    for (const read of [tracked, listed])
      expect((await read({ ...online, orderStatus: 150, paymentStatus: 'USER_PENDING' })).mayCancel).toBe(false)
  })
})

describe("an upstream's verdict on a payment (SAFE5)", () => {
  const payment = { orderId: 'ORDER1', storeId: 1, amount: 429, checkout: null, decidedBy: null, refusal: null }
  const answered = async (verdict: unknown, more = {}) => {
    const reply = { body: { statusCode: 200, message: 'Success', data: { ...payment, verdict, ...more } } }
    upstream.on('GET /payment', reply)
    upstream.on('POST /payment/check', reply)
    return [
      await browser.get('/api/orders/ORDER1/payment'),
      await browser.post('/api/orders/ORDER1/payment', { hint: 'TXN_SUCCESS' }),
    ].map(({ status, body }) => [status, body.payment?.verdict])
  }

  test.each([['PAID'], ['success'], [''], [null], [undefined], [true]])(
    '%j is undecided, and the page keeps asking',
    async (verdict) => {
      const undecided = [200, 'undecided']
      expect(await answered(verdict)).toEqual([undecided, undecided])
    },
  )

  test.each([['paid'], ['failed'], ['undecided'], ['cancelled']])('%s is what it says', async (verdict) => {
    expect(await answered(verdict)).toEqual([
      [200, verdict],
      [200, verdict],
    ])
  })

  test.each([
    ['of several orders names whom it is for', [{ name: 'Kabir' }, { name: 'Diya' }], ['Kabir', 'Diya']],
    ['without readable names has none', [{ name: '' }, 1, {}], undefined],
    ['of one order has none', undefined, undefined],
  ])('AMB115: a payment %s', async (_, orders, names) => {
    await answered('undecided', { orders })
    expect((await browser.get('/api/orders/ORDER1/payment')).body.payment.paysFor).toEqual(names)
  })
})
