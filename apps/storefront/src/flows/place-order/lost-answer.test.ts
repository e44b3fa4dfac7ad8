import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { CartLine } from '../../features/cart/slice.ts'
import { orderSubmitted, payOpened } from '../../features/payment/slice.ts'
import { atPay, attemptPath, found, keyOf, none, PLACE, payLines, placed } from '../../testing/at-pay.ts'
import { type FakeServer, fakeServer, problem } from '../../testing/fake-server.ts'
import { biryani, lineOf, NOW } from '../../testing/fixtures.ts'
import { contentsOf, openAttempt } from './attempt.ts'

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)

describe('a lost answer (AMB32, SAFE2)', () => {
  test('looks up the attempt and shows an order that was made', async () => {
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

  test('keeps the cart and disables the button until the server answers', async () => {
    const server = fakeServer({ [PLACE]: problem('timed-out') })
    const { store } = atPay(server)
    store.dispatch(orderSubmitted())
    server.reply(attemptPath(), problem('unavailable'))
    await jest.advanceTimersByTimeAsync(60_000)
    expect(store.getState().payment.placement).toBe('unresolved')
    expect(store.getState().cart.lines).toHaveLength(2)
  })

  test('allows a retry under the same key when no order was made', async () => {
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

  test('shows the earlier order of a reused key and keeps the cart', async () => {
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

test('an earlier order of the same dishes under the same key is the order of this cart (SAFE2)', async () => {
  const server = fakeServer({ [PLACE]: ['lost', problem('key-reused')] })
  const { store, went } = atPay(server)
  store.dispatch(orderSubmitted())
  server.reply(attemptPath(), none, none, found)
  await jest.advanceTimersByTimeAsync(5_000)
  // The lost order reaches the server after all, before the next press.
  store.dispatch(orderSubmitted())
  await settle()
  expect(went).toEqual(['/1/track-order/A1'])
  expect(store.getState().cart.lines).toEqual([])
})

describe('an unresolved attempt from yesterday (SAFE2)', () => {
  const KEY = '0b7f3f0e-6d0a-4b7e-9b0a-1d2c3b4a5f60'
  const items = [
    { productId: 1, sizeId: 10, quantity: 2, configuration: null },
    { productId: 2, sizeId: 20, quantity: 1, configuration: null },
  ]
  const contents = contentsOf({ storeId: 1, items })
  const resumed = async (reply: typeof found | typeof none, cart: readonly CartLine[] = payLines) => {
    const server = fakeServer({ [`GET /api/orders/attempts/${KEY}`]: reply, [PLACE]: placed })
    const client = atPay(server, { lines: cart })
    localStorage.setItem('attempt', JSON.stringify({ version: 2, value: { key: KEY, storeId: 1, contents } }))
    client.store.dispatch(payOpened({ storeId: 1 }))
    await jest.advanceTimersByTimeAsync(5_000)
    return { ...client, server }
  }

  test('shows its order when it was made, and empties a cart with the same contents', async () => {
    const { store, went } = await resumed(found)
    expect(went).toEqual(['/1/track-order/A1'])
    expect(store.getState().cart.lines).toEqual([])
  })

  test('leaves a cart with other contents as it is when its order was made', async () => {
    const { store, went, notices } = await resumed(found, [lineOf(biryani, 1)])
    expect(went).toEqual([])
    expect(store.getState().cart.lines).toHaveLength(1)
    expect(notices()).toEqual(['Your earlier order A1 was placed after all.'])
  })

  test('is retried under its key when it made no order', async () => {
    const { store, server } = await resumed(none)
    store.dispatch(orderSubmitted())
    await settle()
    expect(keyOf(server.callsOf(PLACE)[0])).toBe(KEY)
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

  test('shows an order that was made after all, and orders nothing twice', async () => {
    const attempt = await lostAttempt()
    const server = fakeServer({ [`GET /api/orders/attempts/${JSON.parse(attempt).value.key}`]: found })
    const { went, store } = reloaded(server, attempt, payLines)
    await settle()
    expect(went).toEqual(['/1/track-order/A1'])
    expect(store.getState().cart.lines).toEqual([])
  })

  test('keeps a cart that has changed since', async () => {
    const attempt = await lostAttempt()
    const server = fakeServer({ [`GET /api/orders/attempts/${JSON.parse(attempt).value.key}`]: found })
    const { went, store, notices } = reloaded(server, attempt, [lineOf(biryani, 1)])
    await settle()
    expect(went).toEqual([])
    expect(store.getState().cart.lines).toHaveLength(1)
    expect(notices()).toEqual(['Your earlier order A1 was placed after all.'])
  })

  test('sends no request without an unresolved attempt', async () => {
    const server = fakeServer({})
    const { store } = atPay(server)
    store.dispatch(payOpened({ storeId: 1 }))
    await settle()
    expect(server.calls).toEqual([])
    expect(store.getState().payment.placement).toBe('idle')
  })
})
