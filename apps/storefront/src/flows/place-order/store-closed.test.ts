import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { reason } from '@tiffin/domain/reasons/reason'
import { orderSubmitted } from '../../features/payment/slice.ts'
import { atPay, keyOf, PLACE, placed } from '../../testing/at-pay.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { biryani, NOW, raita, storefrontOf } from '../../testing/fixtures.ts'

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)

describe('a store that closed before the order arrived (K2, AMB32)', () => {
  const why = reason('store-closed')
  const closed = problem('requote', 'Store is closed right now', {
    reason: { ...why, final: false },
    changes: [{ kind: 'refused', reason: why }],
  })
  // NOW is Saturday, 21 November, 13:08.
  const openStore = { scheduling: true, openingTime: '11:00' }
  const storefront = (isClosed: boolean) => ({ answer: storefrontOf([biryani, raita], { ...openStore, isClosed }) })

  const refused = async (menus: ReturnType<typeof storefront>[], laterDays = openStore) => {
    const server = fakeServer({ [PLACE]: [closed, placed], 'GET /api/stores/1/storefront': menus })
    const client = atPay(server, { store: laterDays })
    client.store.dispatch(orderSubmitted())
    await settle()
    return { ...client, server }
  }

  test.each([
    ['the menu says so', [storefront(true)]],
    ['a cache still has the menu of the minute before', [storefront(false), storefront(true)]],
  ])('%s: keeps cart and page, and offers the next time', async (_, menus) => {
    const { store, went, notices } = await refused(menus)
    expect([store.getState().cart.lines.length, went, notices()]).toEqual([2, [], []])
    expect(store.getState().payment.requote).toMatchObject({
      message: 'Store is closed right now',
      remedy: { label: 'Order for tomorrow, 11:00 AM instead' },
    })
  })

  test('one tap sets the next time: the dishes stay, no question is asked, and the order can be placed', async () => {
    const { store, server } = await refused([storefront(true)])
    const remedy = store.getState().payment.requote?.remedy
    if (remedy) store.dispatch(remedy.event)
    await settle()
    expect(store.getState().confirm.question).toBeNull()
    expect(store.getState().payment.requote).toBeNull()
    expect(store.getState().cart).toMatchObject({ kind: { timing: 'later' }, lines: { length: 2 } })
    store.dispatch(orderSubmitted())
    await settle()
    const [first, second] = server.callsOf(PLACE)
    expect(second?.body).toMatchObject({ order: { plan: { kind: 'later', date: '2026-11-22', minute: 660 } } })
    expect(keyOf(second)).not.toBe(keyOf(first))
  })

  test('known to the page before it is sent: keeps the cart, and one tap sets the next time', async () => {
    const server = fakeServer({})
    const { store } = atPay(server, { store: { ...openStore, isClosed: true } })
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.callsOf(PLACE)).toEqual([])
    const [notice] = store.getState().notices.notices
    expect(notice?.action?.label).toBe('Order for tomorrow, 11:00 AM instead')
    if (notice?.action) store.dispatch(notice.action.event)
    await settle()
    expect(store.getState().confirm.question).toBeNull()
    expect(store.getState().cart).toMatchObject({ kind: { timing: 'later' }, lines: { length: 2 } })
  })

  test('without later orders: keeps the cart, and says so', async () => {
    const { store, went } = await refused([storefront(true)], { ...openStore, scheduling: false })
    expect([store.getState().cart.lines.length, went]).toEqual([2, []])
    expect(store.getState().payment.requote).toMatchObject({ message: 'Store is closed right now' })
  })
})
