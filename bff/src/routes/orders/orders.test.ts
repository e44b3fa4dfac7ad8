import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { CLIENT_BUILD_HEADER } from '@tiffin/contract/client-build'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { type Browser, startBff, type TestBff } from '../../testing/bff.ts'
import { newAddressSample, newOrderSample, startKitchen } from '../../testing/kitchen.ts'
import type { StubUpstream } from '../../testing/stub-upstream.ts'
import { sessionOver, wireSignInSample } from '../../testing/wire-samples.ts'

const { messages } = catalogueOf('en')

describe('addresses and orders', () => {
  let upstream: StubUpstream
  let bff: TestBff
  let browser: Browser
  beforeEach(async () => {
    upstream = await startKitchen()
    bff = await startBff({ commerceUrl: upstream.url, upstreamLimits: { deadlineMs: 600, restMs: 50 } })
    browser = bff.browser()
    await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
  })
  afterEach(async () => {
    await bff.close()
    await upstream.close()
  })

  const last = (call: string) =>
    upstream.received.filter((each) => `${each.method} ${each.path.split('?')[0]}` === call).at(-1)

  test('every personal call needs a session', async () => {
    const visitor = bff.browser()
    const answers = [
      await visitor.get('/api/addresses'),
      await visitor.post('/api/addresses', newAddressSample),
      await visitor.post('/api/orders', newOrderSample),
      await visitor.get('/api/orders/ORDER1/track'),
      await visitor.get('/api/me/order-events?orders=ORDER1'),
      await visitor.get(`/api/orders/attempts/${newOrderSample.attemptKey}`),
    ]
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
      answers.map(() => [401, 'sign-in-required']),
    )
  })

  test("an address is saved for the session's person and returned whole (L9, L10)", async () => {
    const { body } = await browser.post('/api/addresses', newAddressSample)
    const { storeId: _storeId, ...address } = newAddressSample
    const saved = { ...address, id: 'a3', isDefault: false, orders: [] }
    expect(body).toEqual({ address: saved, message: 'Added Succesfully' })
    expect(last('POST /address')?.body).toMatchObject({ user: '9000000001', lat: 28.63, long: 77.22, storeId: 1 })
  })

  test('an address refused without a reason gets the specified message (L11)', async () => {
    upstream.on('POST /address', { status: 422, body: {} })
    expect((await browser.post('/api/addresses', newAddressSample)).body.message).toBe('Problem in Adding Address')
    upstream.on('POST /address', { status: 422, body: { errorMessage: 'Too far' } })
    expect((await browser.post('/api/addresses', newAddressSample)).body.message).toBe('Too far')
  })

  test("an order is sent once, with its key, the token and the session's person (SAFE2, hazard 3)", async () => {
    const { body } = await browser.post('/api/orders', newOrderSample)
    expect(body).toEqual({ orderId: 'ORDER1', message: 'Placed', checkout: null })
    const sent = last('POST /placeOrder')
    expect(sent?.headers).toMatchObject({
      'idempotency-key': newOrderSample.attemptKey,
      token: wireSignInSample.data.token,
    })
    expect(sent?.body).toMatchObject({ user: '9000000001', orderValue: 429 })
    expect(upstream.count('POST /placeOrder')).toBe(1)
  })

  test('a requote lists the changes, in paise (AMB32)', async () => {
    upstream.on('POST /placeOrder', {
      status: 409,
      body: {
        statusCode: 409,
        message: 'Changed',
        code: 'requote',
        changes: [{ kind: 'bill', code: 'total', was: 429, now: 430.5 }],
      },
    })
    const answer = await browser.post('/api/orders', newOrderSample)
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      code: 'requote',
      message: 'Changed',
      changes: [{ kind: 'bill', code: 'total', was: 42_900, now: 43_050 }],
    })
  })

  test.each([
    ['refused', 422, { statusCode: 422, message: 'No', code: 'refused' }],
    ['key-reused', 422, { statusCode: 422, message: 'No', code: 'key-reused' }],
  ])('a final refusal keeps its kind: %s', async (code, status, body) => {
    upstream.on('POST /placeOrder', { status, body })
    const answer = await browser.post('/api/orders', newOrderSample)
    expect([answer.status, answer.body.code, answer.body.changes]).toEqual([status, code, undefined])
  })

  const [line] = newOrderSample.items
  const nothing = {
    addedItems: [],
    removedItems: [],
    replacedItems: { from: [], to: [] },
    removedProcess: [],
    comboItems: [],
  }
  const pick = { processId: 1, itemId: 1 }

  test.each<[string, object]>([
    ['a negative quantity', { quantity: -1 }],
    ['no quantity', { quantity: 0 }],
    ['half a piece', { quantity: 0.5 }],
    ['more than a thousand pieces', { quantity: 1001 }],
    ['a negative price', { seen: { ...line?.seen, unitPrice: -1 } }],
    ['a fraction of a paisa', { seen: { ...line?.seen, unitPrice: 100.5 } }],
    ['an absurdly high price', { seen: { ...line?.seen, unitPrice: 2 ** 53 } }],
    ['a long digest', { seen: { ...line?.seen, allergenDigest: '1'.repeat(41) } }],
    ['no name', { seen: { ...line?.seen, name: undefined } }],
    ['no veg mark', { seen: { ...line?.seen, isVeg: undefined } }],
    ['a name without end', { seen: { ...line?.seen, name: 'x'.repeat(1001) } }],
    ['an unknown seen field', { seen: { ...line?.seen, listPrice: 1 } }],
    ['a huge id', { productId: 1e300 }],
    [
      'choices that lower the price by more than any dish costs',
      { seen: { ...line?.seen, customisation: -100_000_001 } },
    ],
    ['choices that cost a fraction of a paisa', { seen: { ...line?.seen, customisation: 0.5 } }],
    ["a prototype property's name for an id", { productId: 'constructor' }],
    ['a configuration of another shape', { configuration: [] }],
    ['a configuration with an extra list', { configuration: { ...nothing, constructor: [pick] } }],
    ['a choice without its step', { configuration: { ...nothing, addedItems: [{ itemId: 1 }] } }],
    ['a negative choice id', { configuration: { ...nothing, addedItems: [{ processId: 1, itemId: -1 }] } }],
    ['too many choices', { configuration: { ...nothing, addedItems: Array.from({ length: 201 }, () => pick) } }],
    [
      'a group name as long as a book',
      { configuration: { ...nothing, comboItems: [{ ...pick, group: 'x'.repeat(201) }] } },
    ],
  ])('SB10: %s is rejected without an upstream call', async (_, over) => {
    const { status, body } = await browser.post('/api/orders', { ...newOrderSample, items: [{ ...line, ...over }] })
    expect([status, body.code, body.message]).toEqual([400, 'invalid-input', messages.notUnderstood])
    expect(last('POST /placeOrder')).toBeUndefined()
  })

  test.each(['__proto__', 'constructor', 'prototype'])(
    'SB10: a field called %s is rejected without an upstream call',
    async (name) => {
      const text = JSON.stringify(newOrderSample).replace('"quantity":2', `"quantity":2,"${name}":{"unitPrice":1}`)
      const answer = await bff.app.inject({
        method: 'POST',
        url: '/api/orders',
        payload: text,
        headers: {
          host: 'spice.localhost',
          origin: 'http://spice.localhost',
          'content-type': 'application/json',
          cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          [CLIENT_BUILD_HEADER]: bff.buildId,
        },
      })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
      expect(last('POST /placeOrder')).toBeUndefined()
    },
  )

  test.each(['hang', 'reset', 503, 'garbage', 'truncated'] as const)(
    'a placement with an unknown outcome is sent once and signs no diner out: %s',
    async (fault) => {
      upstream.on('POST /placeOrder', fault)
      const answer = await browser.post('/api/orders', newOrderSample)
      expect(['unavailable', 'timed-out']).toContain(answer.body.code)
      expect(upstream.count('POST /placeOrder')).toBe(1)
      expect(browser.cookies.has('__Host-s')).toBe(true)
    },
  )

  test('the outcome of an attempt is found by its key, or is null (AMB32)', async () => {
    const find = async () => (await browser.get(`/api/orders/attempts/${newOrderSample.attemptKey}`)).body
    expect(await find()).toEqual({ order: { orderId: 'ORDER1', message: 'Placed', checkout: null }, plan: null })
    expect(last('GET /placeOrder')?.path).toContain(`key=${newOrderSample.attemptKey}&user=9000000001`)
    upstream.on('GET /placeOrder', { status: 404, body: { statusCode: 404, message: 'none' } })
    expect(await find()).toMatchObject({ order: null, plan: { planId: 'PLAN1' } })
    expect(last('GET /create')?.path).toContain(`key=${newOrderSample.attemptKey}&user=9000000001`)
    upstream.on('GET /create', { status: 404, body: { statusCode: 404, message: 'none' } })
    expect(await find()).toEqual({ order: null, plan: null })
  })

  test('an upstream without that call cannot confirm that there is no order, so no diner orders twice because of it', async () => {
    upstream.on('GET /placeOrder', { status: 404, body: 'no such page' })
    const answer = await browser.get(`/api/orders/attempts/${newOrderSample.attemptKey}`)
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
  })

  test("an order is fetched for the session's person, and another person's is not found (S24)", async () => {
    const { body } = await browser.get('/api/orders/ORDER1/track')
    expect(body.tracking).toMatchObject({ orderId: 'ORDER1', status: 200 })
    expect(last('GET /trackOrder')?.path).toContain('orderId=ORDER1&userId=9000000001')
    upstream.on('GET /trackOrder', { status: 404, body: { error: "Order Doesn't exist" } })
    const other = await browser.get('/api/orders/ORDER2/track')
    expect([other.status, other.body.code, other.body.message]).toEqual([404, 'not-found', "Order Doesn't exist"])
  })

  test('a session that has ended at the upstream ends here (W2)', async () => {
    upstream.on('GET /trackOrder', sessionOver)
    const answer = await browser.get('/api/orders/ORDER1/track')
    expect([answer.status, answer.body.code]).toEqual([401, 'session-expired'])
    expect(browser.cookies.has('__Host-s')).toBe(false)
  })

  test('a placement that is answered 500 in its envelope ends the session; an HTTP 500 ends none (M19, AMB40)', async () => {
    upstream.on('POST /placeOrder', { status: 500, body: {} })
    const fault = await browser.post('/api/orders', newOrderSample)
    expect([fault.status, fault.body.code]).not.toEqual([401, 'session-expired'])
    expect(browser.cookies.has('__Host-s')).toBe(true)
    upstream.on('POST /placeOrder', sessionOver)
    const ended = await browser.post('/api/orders', newOrderSample)
    expect([ended.status, ended.body.code]).toEqual([401, 'session-expired'])
    expect(browser.cookies.has('__Host-s')).toBe(false)
  })

  const tip = { code: 'tip', kind: 'adds', perMeal: 100, total: 100 }
  const week = { kind: 'days', from: '2026-11-21', to: '2026-11-27', weekdays: [1], minute: null }

  test.each<[string, object]>([
    ['no items', { items: [] }],
    ['a quantity of zero', { items: [{ ...newOrderSample.items[0], quantity: 0 }] }],
    ['a fraction of a paisa', { seenBill: { ...newOrderSample.seenBill, total: 10.5 } }],
    ['a bill with a negative line', { seenBill: { ...newOrderSample.seenBill, total: -1 } }],
    ['a bill with an unknown line', { seenBill: { ...newOrderSample.seenBill, lines: [tip] } }],
    ['a plan without an end', { order: { ...newOrderSample.order, plan: { ...week, to: '2126-11-21' } } }],
    ['a plan on an eighth weekday', { order: { ...newOrderSample.order, plan: { ...week, weekdays: [7] } } }],
    ['a plan at an invalid minute', { order: { ...newOrderSample.order, plan: { ...week, minute: 1440 } } }],
    ['a plan in bulk', { order: { ...newOrderSample.order, menu: 'bulk', answers: null, plan: week } }],
    ['answers of a regular order', { order: { ...newOrderSample.order, answers: null } }],
    ['an unknown menu', { order: { ...newOrderSample.order, menu: 'secret' } }],
    ['an invalid key', { attemptKey: 'again' }],
    ['an unknown field', { user: '9999999999' }],
    ['control characters', { instructions: { ...newOrderSample.instructions, comments: 'a\u0000b' } }],
    ['an address id with a parent path', { order: { ...newOrderSample.order, for: '../../admin' } }],
    ['a hundred and one lines', { items: Array.from({ length: 101 }, () => newOrderSample.items[0]) }],
  ])('an order with %s is rejected without an upstream call', async (_name, over) => {
    const answer = await browser.post('/api/orders', { ...newOrderSample, ...over })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input'])
    expect(upstream.count('POST /placeOrder')).toBe(0)
  })
})
