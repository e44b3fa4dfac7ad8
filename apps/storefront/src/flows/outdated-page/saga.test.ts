import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { orderSubmitted, payOpened } from '../../features/payment/slice.ts'
import { storefrontStale } from '../../features/storefront/slice.ts'
import { startClient } from '../../testing/client.ts'
import { type FakeServer, fakeServer, problem } from '../../testing/fake-server.ts'
import { biryani, lineOf, NOW, orderInfo, storefrontOf } from '../../testing/fixtures.ts'
import { openAttempt } from '../place-order/attempt.ts'

const PLACE = 'POST /api/orders'
const MENU = 'GET /api/stores/1/storefront'
const outdated = problem('outdated-page', 'Words of the server')
const TEXT = 'There is a newer version of this page. Please reload it to go on; your cart is kept.'

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  document.body.innerHTML = ''
})

const settle = () => jest.advanceTimersByTimeAsync(0)

const open = (server: FakeServer) =>
  startClient({
    server,
    lines: [lineOf(biryani, 1)],
    orderInfo,
    storefront: storefrontOf([biryani]),
    at: '/1/check-out/pay?x=1',
  })

async function readMenu(server = fakeServer({ [MENU]: outdated })) {
  const client = open(server)
  client.store.dispatch(storefrontStale())
  await settle()
  return client
}

describe('a page of an outdated build (SAFE2)', () => {
  test('shows one notice with a reload button, and keeps its cart', async () => {
    document.body.innerHTML = '<input type="text" value="B-14">'
    const { store, notices, loaded } = await readMenu()
    store.dispatch(storefrontStale())
    await settle()
    expect(notices()).toEqual([TEXT])
    expect(loaded).toEqual([])
    expect(JSON.parse(localStorage.getItem('cart') ?? '').value.lines).toHaveLength(1)
    const [notice] = store.getState().notices.notices
    expect(notice?.action?.label).toBe('Reload')
    if (notice?.action) store.dispatch(notice.action.event)
    expect(loaded).toEqual(['/1/check-out/pay?x=1'])
  })

  test('reloads itself once when it only read and holds no typed text', async () => {
    const { store, loaded } = await readMenu()
    expect(loaded).toEqual(['/1/check-out/pay?x=1'])
    store.dispatch(storefrontStale())
    await settle()
    expect(loaded).toHaveLength(1)
  })

  test('stays on the current page of the store', async () => {
    const { went, store } = await readMenu()
    expect(went).toEqual([])
    expect(store.getState().storefront.status).toBe('failed')
  })

  test('never reloads itself while placing an order: the diner decides, and cart and key stay', async () => {
    const { store, notices, loaded } = open(fakeServer({ [PLACE]: outdated }))
    store.dispatch(orderSubmitted())
    await settle()
    expect(loaded).toEqual([])
    expect(notices()).toEqual([TEXT])
    expect(store.getState().payment.placement).toBe('idle')
    expect(store.getState().cart.lines).toHaveLength(1)
    expect(openAttempt()).not.toBeNull()
  })

  test('does not reload itself while it looks up the outcome of an order', async () => {
    const server = fakeServer({ [PLACE]: problem('timed-out') })
    const { store, notices, loaded } = open(server)
    store.dispatch(orderSubmitted())
    server.reply(`GET /api/orders/attempts/${openAttempt()?.key}`, outdated)
    await settle()
    store.dispatch(payOpened({ storeId: 1 }))
    await settle()
    expect(loaded).toEqual([])
    expect(notices()).toEqual([TEXT])
    expect(openAttempt()).not.toBeNull()
  })
})
