import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import { copyOrder } from '@tiffin/commerce/testing/copied-orders'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '@tiffin/commerce/testing/orders'
import { myOrdersChecked } from '@tiffin/contract/my-orders.schema'
import { PASSCODE, startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import fc from 'fast-check'
import { type Browser, startBff, type TestBff } from '../../testing/bff.ts'
import { startKitchen } from '../../testing/kitchen.ts'
import type { StubUpstream } from '../../testing/stub-upstream.ts'
import { wireListedSample } from '../../testing/wire-samples.ts'

/** 14:00 in India on a Friday, when the sample's store is open. */
const OPEN = Date.parse('2026-11-20T08:30:00Z')

const nothing = { current: [], past: [], cancelled: [], scheduled: [] }

describe("with commerce: a person's own orders (T8, SB8, SB16)", () => {
  let system: WholeSystem
  beforeAll(async () => {
    system = await startWholeSystem({ tenants: { spice: {}, green: {} } })
  })
  afterAll(() => system.close())

  /** Places an order at commerce as the person who signed up with this mobile number. */
  async function placeAs(mobile: string, tenant = 'spice'): Promise<string> {
    const { commerce } = system
    const signIn = await commerce.call(tenant, 'POST', '/signin', { body: { mobile, pin: PASSCODE } })
    const ids = await catalogueIds(commerce.commerce, tenant)
    const person = { id: '', name: 'Diner', mobile, email: '', token: signIn.json.data.token }
    const body = orderBody(ids, person, twoDals, TWO_DALS_TOTAL)
    const placed = await place(commerce, tenant, person, body)
    expect(placed.status).toBe(200)
    return placed.json.data.orderId
  }

  const ordersOf = async (browser: Browser) => {
    const { status, body } = await browser.get('/api/me/order-lists')
    expect(status).toBe(200)
    return body.orders
  }

  test('each person sees the own orders only, and each tenant its own', async () => {
    const ravi = await system.signUp('9200000002')
    const raviElsewhere = await system.signUp('9200000002', 'green')
    const mine = await placeAs('9200000001')
    const his = await placeAs('9200000002')
    const there = await placeAs('9200000002', 'green')
    const seen = await Promise.all([system.diner, ravi, raviElsewhere].map(ordersOf))
    expect(seen.map(({ current }) => current.map(({ orderId }: { orderId: string }) => orderId))).toEqual([
      [mine],
      [his],
      [there],
    ])
  })

  test("a session of one tenant does not open another tenant's lists", async () => {
    const foreign = system.bff.browser('green.localhost')
    for (const [name, value] of system.diner.cookies) foreign.cookies.set(name, value)
    expect((await foreign.get('/api/me/order-lists')).status).toBe(401)
  })

  test('an order moves through the lists, in paise and epoch milliseconds', async () => {
    const diner = await system.signUp('9200000003')
    expect(await ordersOf(diner)).toEqual(nothing)
    const from = await placeAs('9200000003')
    await copyOrder(system.commerce, 'spice', from, [
      { id: 'PAST', status: 500, stages: { 500: '2026-11-21T07:00:00.000Z' } },
      { id: 'FAILED', status: 800, tender: 'DIGITAL', payment_status: 'TXN_FAILURE' },
    ])
    const { current, past, cancelled, scheduled } = await ordersOf(diner)
    expect(current).toEqual([
      {
        orderId: from,
        seq: 1,
        storeId: expect.any(Number),
        storeName: 'Day Kitchen',
        storeAddress: '1 Test Road, New Delhi',
        timeZone: 'Asia/Kolkata',
        fulfilment: 'PICKUP',
        status: 100,
        statusAt: system.commerce.clock.now(),
        paymentStatus: 'PENDING',
        placedAt: system.commerce.clock.now(),
        scheduledFor: null,
        deliverTo: { name: 'Diner', address: '1 Test Road, New Delhi' },
        schoolClass: null,
        items: [
          {
            ...{ name: 'Dal Makhani', quantity: 2 },
            dish: { productId: expect.any(Number), sizeId: expect.any(Number), configuration: null },
          },
        ],
        total: TWO_DALS_TOTAL * 100,
        invoice: null,
        mayCancel: true,
        refundWay: 'provider',
        refunds: [],
        isWorsened: false,
        decidedBy: null,
        paymentRefusal: null,
      },
    ])
    expect(past).toMatchObject([{ orderId: 'PAST', statusAt: Date.parse('2026-11-21T07:00:00.000Z') }])
    expect(cancelled).toMatchObject([{ orderId: 'FAILED', paymentStatus: 'TXN_FAILURE' }])
    expect(scheduled).toEqual([])
  })

  test('beyond fifty orders, the list says so and goes on with the next fifty (SB16)', async () => {
    const diner = await system.signUp('9200000004')
    const from = await placeAs('9200000004')
    const copies = Array.from({ length: 58 }, (_, at) => ({ id: `OLD${at}`, status: 500 }))
    await copyOrder(system.commerce, 'spice', from, copies)
    const seen = []
    for (const query of ['', '?most=100']) {
      const { orders, more } = (await diner.get(`/api/me/order-lists${query}`)).body
      seen.push([orders.past.length, more])
    }
    expect(seen).toEqual([
      [50, ['past']],
      [58, []],
    ])
  })
})

describe('with another upstream', () => {
  let upstream: StubUpstream
  let bff: TestBff
  let browser: Browser
  beforeEach(async () => {
    upstream = await startKitchen()
    bff = await startBff({
      commerceUrl: upstream.url,
      clock: () => OPEN,
      upstreamLimits: { deadlineMs: 600, restMs: 50 },
    })
    browser = bff.browser()
    await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
  })
  afterEach(async () => {
    await bff.close()
    await upstream.close()
  })

  const answered = async (data: unknown) => {
    upstream.on('GET /pastOrder', { body: { data } })
    return browser.get('/api/me/order-lists')
  }
  const listed = async (...orders: object[]) => (await answered({ activeOrders: orders })).body.orders.current

  test('a visitor has no lists', async () => {
    const { status, body } = await bff.browser().get('/api/me/order-lists')
    expect([status, body.code]).toEqual([401, 'sign-in-required'])
  })

  test("the session's person is asked for, and nobody else can be (hazard 3)", async () => {
    await browser.get('/api/me/order-lists?user=9000000002')
    expect(upstream.received.filter(({ path }) => path.startsWith('/pastOrder'))).toMatchObject([
      { path: '/pastOrder?user=9000000001&most=51', headers: { token: 'upstream-token-1' } },
    ])
  })

  test.each([
    ['down', { status: 503, body: {} }, 503],
    ['refusing without a message', { status: 422, body: {} }, 422],
    ['sending something else', { body: 'hello' }, 503],
  ])('an upstream that is %s gets the specified message (T9)', async (_, reply, status) => {
    upstream.on('GET /pastOrder', reply)
    const answer = await browser.get('/api/me/order-lists')
    expect([answer.status, answer.body.message]).toEqual([status, 'Some error occured'])
  })

  test('a list is sorted by its newest order, and limited (T4, SB16)', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      ...wireListedSample,
      orderId: `O${at}`,
      placedAt: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
    }))
    const orders = await listed(...many)
    expect(orders.map(({ orderId }: { orderId: string }) => orderId)).toEqual(
      Array.from({ length: 50 }, (_, at) => `O${59 - at}`),
    )
  })

  test('one order beyond the list says that there are more, and a longer list can be asked for (SB16)', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...wireListedSample, orderId: `O${at}` }))
    const lists = { activeOrders: many(2), deliveredOrders: many(60), cancelledOrders: many(50) }
    expect((await answered(lists)).body).toMatchObject({ more: ['past'], orders: { past: { length: 50 } } })
    const longer = await browser.get('/api/me/order-lists?most=100')
    expect(longer.body).toMatchObject({ more: [], orders: { past: { length: 60 } } })
    expect(upstream.received.map(({ path }) => path)).toContain('/pastOrder?user=9000000001&most=101')
  })

  test.each(['0', '49', '501', '50.5', 'all'])('a list of %s orders is refused', async (most) => {
    expect((await browser.get(`/api/me/order-lists?most=${most}`)).status).toBe(400)
  })

  test('address lines become one text, and only a secure invoice is linked (T7, T14)', async () => {
    const user = { addressLine1: 'Flat 4', addressLine2: '', city: 'Delhi' }
    const orders = await listed(
      { ...wireListedSample, user, invoice: 'https://bills.example/1.pdf' },
      { ...wireListedSample, invoice: 'javascript:alert(1)' },
    )
    expect(orders).toMatchObject([
      { deliverTo: { name: '', address: 'Flat 4, Delhi' }, invoice: 'https://bills.example/1.pdf' },
      { invoice: null },
    ])
  })

  test('an upstream that does not say what may be cancelled is asked once for each store (T13, AMB34)', async () => {
    const orders = await listed(
      { ...wireListedSample, orderId: 'NOW1' },
      { ...wireListedSample, orderId: 'NOW2' },
      { ...wireListedSample, orderId: 'LATE', orderStatus: 400 },
      { ...wireListedSample, orderId: 'SAID', mayCancel: false },
    )
    const cancellable = orders.filter(({ mayCancel }: { mayCancel: boolean }) => mayCancel)
    expect(cancellable.map(({ orderId }: { orderId: string }) => orderId)).toEqual(['NOW1', 'NOW2'])
    expect(upstream.count('GET /store/1')).toBe(1)
  })

  test('an order of a store that the upstream no longer has is listed, and cannot be cancelled', async () => {
    const orders = await listed({ ...wireListedSample, storeId: 99 })
    expect(orders).toMatchObject([{ orderId: 'ORDER1', mayCancel: false }])
  })

  test('an item names its dish only when all of it is readable: choices that are not must not be lost (F14)', async () => {
    const dish = { productId: 11, variantId: 110, itemCustomization: null }
    const many = Array.from({ length: 201 }, () => 1)
    const made = {
      ...{ addedItems: [{ processId: 1, id: 2 }], removedItems: [], removedProcess: [3] },
      ...{ replacedItems: { to: [], from: [] }, comboItems: [{ comboGroupName: 'Main', productId: 4, variantId: 5 }] },
    }
    const foodItems = [
      { name: 'Dal', qty: 1 },
      { name: 'Dal', qty: 1, ...dish },
      { name: 'Dal', qty: 1, ...dish, itemCustomization: made },
      ...[undefined, 'cheese', {}, { ...made, addedItems: [{ id: 2 }] }, { ...made, removedProcess: many }].map(
        (itemCustomization) => ({ name: 'Dal', qty: 1, ...dish, itemCustomization }),
      ),
      { name: 'Dal', qty: 1, ...dish, productId: 0 },
    ]
    const [{ items }] = await listed({ ...wireListedSample, foodItems })
    const configuration = {
      ...{ addedItems: [{ processId: 1, itemId: 2 }], removedItems: [], removedProcess: [3] },
      ...{ replacedItems: { to: [], from: [] }, comboItems: [{ group: 'Main', productId: 4, sizeId: 5 }] },
    }
    const ids = { productId: 11, sizeId: 110 }
    expect(items.map((item: { dish: unknown }) => item.dish)).toEqual([
      ...[null, { ...ids, configuration: null }, { ...ids, configuration }],
      ...[null, null, null, null, null, null],
    ])
  })

  test('refunds are listed with their amounts in paise (AMB106)', async () => {
    const refunds = [{ amount: 429, state: 'sent', way: 'provider', expectedBy: '2026-11-30' }]
    const orders = await listed({ ...wireListedSample, refunds })
    expect(orders[0].refunds).toEqual([{ ...refunds[0], amount: 42_900, cause: 'cancelled', lines: [], reason: null }])
  })

  test('any content gives lists of the contract, or the specified failure', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom(...Object.keys(wireListedSample)), async (odd, field) => {
        const whole = await answered(odd)
        expect([200, 503]).toContain(whole.status)
        const { status, body } = await answered({ activeOrders: [{ ...wireListedSample, [field]: odd }] })
        expect(status).toBe(200)
        expect(myOrdersChecked.schemas.answer.safeParse(body).error).toBeUndefined()
      }),
      { numRuns: 60 },
    )
  })
})
