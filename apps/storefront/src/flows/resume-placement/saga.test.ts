import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { signedIn } from '../../features/session/slice.ts'
import { printStored } from '../../platform/storage.ts'
import { found, none, payLines } from '../../testing/at-pay.ts'
import { type ClientOptions, startClient } from '../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { biryani, lineOf, NOW, orderInfo, profile, raita, storefrontOf } from '../../testing/fixtures.ts'
import { contentsOf, openAttempt, storedAttempt } from '../place-order/attempt.ts'

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const KEY = '0b7f3f0e-6d0a-4b7e-9b0a-1d2c3b4a5f60'
const LOOKUP = `GET /api/orders/attempts/${KEY}`
const attempt = { key: KEY, storeId: 1, contents: contentsOf({ storeId: 1, items: payLines }) }

/** Opens a page of the client with an unresolved placement. */
async function opened(reply: Reply, options: Partial<ClientOptions> = {}) {
  const server = fakeServer({ [LOOKUP]: reply })
  const client = startClient({
    server,
    orderInfo,
    lines: payLines,
    storefront: storefrontOf([biryani, raita]),
    at: '/1/menu-card/regular/all',
    stored: { attempt: printStored(attempt, storedAttempt) },
    ...options,
  })
  await jest.advanceTimersByTimeAsync(5_000)
  return { ...client, server, cart: () => client.store.getState().cart }
}

describe('a page that opens with an unresolved placement (AMB32)', () => {
  test.each(['/', '/1/home', '/1/menu-card/regular/all', '/1/my-order', '/1/check-out', '/1/track-order/A0'])(
    'takes the order that was made out of the cart and says so with a link: %s',
    async (at) => {
      const { notices, cart, went, store } = await opened(found, { at })
      expect(notices()).toEqual(['Your earlier order A1 was placed after all, so its dishes are out of your cart.'])
      expect(cart().lines).toEqual([])
      expect(openAttempt()).toBeNull()
      expect(went).toEqual([])
      const [notice] = store.getState().notices.notices
      expect(notice?.action?.label).toBe('Show order')
      if (notice?.action) store.dispatch(notice.action.event)
      expect(went).toEqual(['/1/track-order/A1'])
    },
  )

  test.each([
    ['another quantity', [lineOf(biryani, 3), lineOf(raita, 1)]],
    ['another dish', [...payLines, lineOf({ ...raita, productId: 3 }, 1)]],
    ['a dish less', [lineOf(biryani, 2)]],
  ])('keeps a cart that has changed since: %s', async (_, lines) => {
    const { notices, cart } = await opened(found, { lines })
    expect(notices()).toEqual(['Your earlier order A1 was placed after all.'])
    expect(cart().lines).toEqual(lines)
    expect(openAttempt()).toBeNull()
  })

  test('says nothing when no order was made, and keeps the key for the next press', async () => {
    const { notices, cart } = await opened(none)
    expect(notices()).toEqual([])
    expect(cart().lines).toHaveLength(2)
    expect(openAttempt()?.key).toBe(KEY)
  })

  test('tries again while the server does not answer, and says nothing meanwhile', async () => {
    const { notices, server } = await opened(problem('unavailable'))
    expect(notices()).toEqual([])
    expect(server.callsOf(LOOKUP).length).toBeGreaterThan(1)
    server.reply(LOOKUP, found)
    await jest.advanceTimersByTimeAsync(30_000)
    expect(notices()).toHaveLength(1)
  })

  test('waits for the sign-in of a visitor', async () => {
    const { notices, server, store } = await opened(found, { signedIn: false })
    expect(server.callsOf(LOOKUP)).toEqual([])
    store.dispatch(signedIn({ profile }))
    await jest.advanceTimersByTimeAsync(0)
    expect(notices()).toHaveLength(1)
  })

  test('leaves it to the pay page, where no order may be sent meanwhile', async () => {
    const { server } = await opened(found, { at: '/1/check-out/pay' })
    expect(server.callsOf(LOOKUP)).toEqual([])
  })
})

test('a page without an unresolved placement asks nothing', async () => {
  const { server } = await opened(found, { stored: {} })
  expect(server.calls).toEqual([])
})
