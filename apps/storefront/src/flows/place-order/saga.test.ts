import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { CartLine } from '../../features/cart/slice.ts'
import { orderSubmitted, payOpened } from '../../features/payment/slice.ts'
import { startClient } from '../../testing/client.ts'
import { type FakeServer, fakeServer, problem } from '../../testing/fake-server.ts'
import { biryani, lineOf, NOW, orderInfo, raita, storefrontOf } from '../../testing/fixtures.ts'
import { openAttempt } from './attempt.ts'

const PLACE = 'POST /api/orders'
const placed = { answer: { orderId: 'A1', message: 'Your order has been placed' } }
const none = { answer: { order: null } }
const found = { answer: { order: { orderId: 'A1', message: 'Your order has been placed' } } }
const lines = [lineOf(biryani, 2), lineOf(raita, 1)]

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)

const atPay = (server: FakeServer, more: { lines?: readonly CartLine[]; info?: Partial<typeof orderInfo> } = {}) =>
  startClient({
    server,
    lines: more.lines ?? lines,
    orderInfo: { ...orderInfo, ...more.info },
    storefront: storefrontOf([biryani, raita]),
    at: '/1/check-out/pay',
  })

const keyOf = (call: { body: unknown } | undefined) => (call?.body as { attemptKey: string } | undefined)?.attemptKey

const attemptPath = () => `GET /api/orders/attempts/${openAttempt()?.key}`

describe('an order that is taken (M11, M13)', () => {
  test('empties the cart, says so and shows the order', async () => {
    const server = fakeServer({ [PLACE]: placed })
    const { store, went, notices } = atPay(server)
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.calls[0]?.body).toMatchObject({
      storeId: 1,
      fulfilment: 'DELIVERY',
      addressId: 'home',
      items: [
        { productId: 1, sizeId: 10, quantity: 2, unitPrice: 24000 },
        { productId: 2, sizeId: 20, quantity: 1, unitPrice: 6000 },
      ],
      paymentMode: 'CASH',
      // I8: items + packaging + delivery; tax is no part of it.
      expectedTotal: 54000 + 2000 + 3000,
    })
    expect(store.getState().cart.lines).toEqual([])
    expect(notices()).toEqual(['Your order has been placed'])
    expect(went).toEqual(['/1/track-order/A1'])
    expect(openAttempt()).toBeNull()
  })

  test('says "Success" when the server says nothing (AMB31)', async () => {
    const { store, notices } = atPay(fakeServer({ [PLACE]: { answer: { orderId: 'A1', message: '' } } }))
    store.dispatch(orderSubmitted())
    await settle()
    expect(notices()).toEqual(['Success'])
  })

  test('a pickup names no address and pays no delivery (AMB49)', async () => {
    const server = fakeServer({ [PLACE]: placed })
    const { store } = atPay(server, { info: { deliveryMode: 'pickup' } })
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.calls[0]?.body).toMatchObject({ fulfilment: 'PICKUP', addressId: null, expectedTotal: 56000 })
  })

  test('two presses are one call (SAFE2)', async () => {
    const server = fakeServer({ [PLACE]: placed })
    const { store } = atPay(server)
    store.dispatch(orderSubmitted())
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.callsOf(PLACE)).toHaveLength(1)
  })
})

describe('what the page can tell by itself is not sent (M6-M8, AMB29)', () => {
  test.each([
    ['below the minimum', { lines: [lineOf(raita, 1)] }, 'Minimum order value is ₹100.00'],
    ['above the maximum', { lines: [lineOf(biryani, 9)] }, 'Maximum order value is ₹2,000.00'],
    ['no address', { info: { selectedAddressId: null } }, 'Address not selected'],
  ])('%s', async (_case, more, message) => {
    const server = fakeServer({})
    const { store, notices } = atPay(server, more)
    store.dispatch(orderSubmitted())
    await settle()
    expect(notices()).toEqual([message])
    expect(server.calls).toEqual([])
  })

  test('bounds do not count for a pickup (M8)', async () => {
    const server = fakeServer({ [PLACE]: placed })
    const { store } = atPay(server, { lines: [lineOf(raita, 1)], info: { deliveryMode: 'pickup' } })
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.callsOf(PLACE)).toHaveLength(1)
  })
})

describe('a refusal that can be mended (AMB32)', () => {
  const requote = problem('requote', 'Your order has changed', {
    changes: [
      { kind: 'price', productId: 1, sizeId: 10, was: 24000, now: 25000 },
      { kind: 'unavailable', productId: 2, sizeId: 20, message: 'Item Out Of Stock' },
      { kind: 'total', was: 59000, now: 55000 },
    ],
  })

  test('is shown, the cart takes it over, and one stays', async () => {
    const server = fakeServer({
      [PLACE]: requote,
      'GET /api/stores/1/storefront': { answer: storefrontOf([{ ...biryani, sizes: biryani.sizes }]) },
    })
    const { store, went } = atPay(server)
    store.dispatch(orderSubmitted())
    await settle()
    expect(store.getState().payment.placement).toBe('idle')
    expect(store.getState().payment.requote?.notes.map(({ dish, change }) => [change.kind, dish])).toEqual([
      ['price', 'Biryani'],
      ['unavailable', 'Raita'],
    ])
    expect(store.getState().cart.lines).toMatchObject([{ productId: 1, unitPrice: 25000 }])
    expect(went).toEqual([])
  })

  test('the next attempt has a key of its own', async () => {
    const server = fakeServer({
      [PLACE]: [requote, placed],
      'GET /api/stores/1/storefront': { answer: storefrontOf([biryani]) },
    })
    const { store } = atPay(server)
    store.dispatch(orderSubmitted())
    await settle()
    store.dispatch(orderSubmitted())
    await settle()
    const [first, second] = server.callsOf(PLACE)
    expect(keyOf(second)).not.toBe(keyOf(first))
    expect(store.getState().cart.lines).toEqual([])
  })
})

describe('a final refusal (M18, AMB32)', () => {
  test('empties the cart, leads to the store home, and the notice gives the cart back', async () => {
    const { store, went } = atPay(fakeServer({ [PLACE]: problem('refused', 'Store is closed right now') }))
    store.dispatch(orderSubmitted())
    await settle()
    expect(store.getState().cart.lines).toEqual([])
    expect(went).toEqual(['/1/home'])
    const [notice] = store.getState().notices.notices
    expect(notice?.text).toBe('Store is closed right now')
    expect(notice?.action?.label).toBe('Restore cart')
    if (notice?.action) store.dispatch(notice.action.event)
    expect(store.getState().cart.lines).toHaveLength(2)
  })
})

describe('an answer that never comes (AMB32, SAFE2)', () => {
  test('the attempt is looked up; an order that was made is shown', async () => {
    const server = fakeServer({ [PLACE]: 'lost' })
    const { store, went } = atPay(server)
    store.dispatch(orderSubmitted())
    expect(store.getState().payment.placement).toBe('placing')
    server.reply(attemptPath(), found)
    await settle()
    expect(went).toEqual(['/1/track-order/A1'])
    expect(store.getState().cart.lines).toEqual([])
    expect(server.callsOf(PLACE)).toHaveLength(1)
  })

  test('while nobody answers the cart stays and nothing can be pressed', async () => {
    const server = fakeServer({ [PLACE]: problem('timed-out') })
    const { store } = atPay(server)
    store.dispatch(orderSubmitted())
    server.reply(attemptPath(), problem('unavailable'))
    await jest.advanceTimersByTimeAsync(60_000)
    expect(store.getState().payment.placement).toBe('unresolved')
    expect(store.getState().cart.lines).toHaveLength(2)
  })

  test('one that made no order may be tried again, under the same key', async () => {
    const server = fakeServer({ [PLACE]: [problem('unavailable'), placed] })
    const { store, notices } = atPay(server)
    store.dispatch(orderSubmitted())
    server.reply(attemptPath(), none)
    await jest.advanceTimersByTimeAsync(5_000)
    expect(store.getState().payment.placement).toBe('idle')
    expect(notices()).toEqual(['Your order was not placed. Your cart is as it was: please try again.'])
    store.dispatch(orderSubmitted())
    await settle()
    const [first, second] = server.callsOf(PLACE)
    expect(keyOf(second)).toBe(keyOf(first))
  })

  test('a key that belongs to an earlier order shows that order and keeps the cart', async () => {
    const server = fakeServer({ [PLACE]: problem('key-reused') })
    const { store, notices } = atPay(server)
    store.dispatch(orderSubmitted())
    server.reply(attemptPath(), { answer: { order: { orderId: 'B2', message: '' } } })
    await settle()
    expect(notices()).toEqual(['Your earlier order B2 was placed after all.'])
    expect(store.getState().cart.lines).toHaveLength(2)
    expect(openAttempt()).toBeNull()
  })
})

describe('the pay page after a reload (SAFE2)', () => {
  const lostAttempt = async () => {
    const server = fakeServer({ [PLACE]: problem('timed-out') })
    const { store } = atPay(server)
    store.dispatch(orderSubmitted())
    server.reply(attemptPath(), problem('unavailable'))
    await settle()
    return localStorage.getItem('attempt') ?? ''
  }
  const reloaded = (server: FakeServer, attempt: string, cart: readonly CartLine[]) => {
    const client = atPay(server, { lines: cart })
    localStorage.setItem('attempt', attempt)
    client.store.dispatch(payOpened({ storeId: 1 }))
    return client
  }

  test('the order that was made after all is shown, and nothing is ordered twice', async () => {
    const attempt = await lostAttempt()
    const server = fakeServer({ [`GET /api/orders/attempts/${JSON.parse(attempt).value.key}`]: found })
    const { went, store } = reloaded(server, attempt, lines)
    await settle()
    expect(went).toEqual(['/1/track-order/A1'])
    expect(store.getState().cart.lines).toEqual([])
  })

  test('a cart that has become another one stays', async () => {
    const attempt = await lostAttempt()
    const server = fakeServer({ [`GET /api/orders/attempts/${JSON.parse(attempt).value.key}`]: found })
    const { went, store, notices } = reloaded(server, attempt, [lineOf(biryani, 1)])
    await settle()
    expect(went).toEqual([])
    expect(store.getState().cart.lines).toHaveLength(1)
    expect(notices()).toEqual(['Your earlier order A1 was placed after all.'])
  })

  test('without an open attempt nothing is asked', async () => {
    const server = fakeServer({})
    const { store } = atPay(server)
    store.dispatch(payOpened({ storeId: 1 }))
    await settle()
    expect(server.calls).toEqual([])
    expect(store.getState().payment.placement).toBe('idle')
  })
})

test('a definite failure of another kind is told and the button comes back', async () => {
  const { store, notices } = atPay(fakeServer({ [PLACE]: problem('invalid-input', 'Not understood') }))
  store.dispatch(orderSubmitted())
  await settle()
  expect(notices()).toEqual(['Not understood'])
  expect(store.getState().payment.placement).toBe('idle')
})
