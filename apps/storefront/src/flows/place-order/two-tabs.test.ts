import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { itemAdded, selectCart } from '../../features/cart/slice.ts'
import { storedCart } from '../../features/cart/stored.ts'
import { orderSubmitted } from '../../features/payment/slice.ts'
import { printStored } from '../../platform/storage.ts'
import { atPay, attemptPath, found, keyOf, PLACE, payLines, placed } from '../../testing/at-pay.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { biryani, forNow, lineOf, NOW, raita } from '../../testing/fixtures.ts'
import { beginAttempt } from './attempt.ts'

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)

const orderKey = '5f0f1f0a-94a1-4f3b-9a8e-0a86be9f64a1'
const stored = { cart: printStored({ storeId: 1, kind: forNow, lines: payLines, orderKey }, storedCart) }

/** A tab at payment with the shared cart, which has not heard of any other tab yet. */
const tab = (server: ReturnType<typeof fakeServer>) => atPay(server, { stored })

describe('two tabs of one cart (SAFE2)', () => {
  test('send one key, also when one has not heard of the order of the other', async () => {
    const server = fakeServer({ [PLACE]: placed })
    for (const { store } of [tab(server), tab(server)]) {
      store.dispatch(orderSubmitted())
      await settle()
    }
    expect(server.callsOf(PLACE).map(keyOf)).toEqual([orderKey, orderKey])
  })

  test('that differ do not order twice: the second one shows the order of the first and keeps its cart', async () => {
    const server = fakeServer({ [PLACE]: problem('key-reused') })
    const { store, notices } = tab(server)
    store.dispatch(orderSubmitted())
    server.reply(attemptPath(), found)
    await settle()
    expect(notices()).toEqual(['Your earlier order A1 was placed after all.'])
    expect(selectCart(store.getState()).lines).toHaveLength(2)
    // The kept cart is another order: the diner may place it knowingly.
    server.reply(PLACE, placed)
    store.dispatch(orderSubmitted())
    await settle()
    const [first, second] = server.callsOf(PLACE).map(keyOf)
    expect(second).not.toBe(first)
  })

  test('the next cart is another order', async () => {
    const server = fakeServer({ [PLACE]: placed })
    const { store } = tab(server)
    store.dispatch(orderSubmitted())
    await settle()
    const { quantity: _, ...line } = lineOf(biryani, 1)
    store.dispatch(itemAdded({ storeId: 1, kind: forNow, line, pieces: 1 }))
    expect(selectCart(store.getState()).orderKey).not.toBe(orderKey)
  })
})

describe('the key of an attempt', () => {
  const order = { storeId: 1, items: [lineOf(raita, 1)], order: {} } as unknown as Parameters<typeof beginAttempt>[0]
  beforeEach(() => localStorage.clear())

  test('is its own while it is unresolved, whatever the key of the cart', () => {
    const { key } = beginAttempt(order)
    expect(beginAttempt(order, orderKey).key).toBe(key)
  })

  test('is a new one when the stored key of the cart is not a key', () =>
    expect(beginAttempt(order, 'mine').key).toMatch(/^[0-9a-f-]{36}$/))
})
