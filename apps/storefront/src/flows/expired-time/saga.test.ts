import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Plan } from '@tiffin/domain/order/order'
import { orderPageOpened } from '../../features/order-info/slice.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, lineOf, mealOn, NOW, orderedAs, storefrontOf } from '../../testing/fixtures.ts'

beforeEach(() => void jest.useFakeTimers({ now: NOW }))
afterEach(() => void jest.useRealTimers())

async function open(plan: Plan) {
  const client = startClient({
    server: fakeServer({}),
    storefront: storefrontOf([biryani], { scheduling: true }),
    orderInfo: orderedAs({ plan }),
    lines: [lineOf(biryani, 1)],
    at: '/1/home',
  })
  client.store.dispatch(orderPageOpened())
  await jest.advanceTimersByTimeAsync(0)
  return client
}

const later = (date: string): Plan => ({ kind: 'later', date, minute: 600, by: 'diner' })

// NOW is Saturday, 21 November.
describe('a later order of an earlier visit (G13)', () => {
  test.each([
    ['whose day has passed', '2026-11-20', 'Fri, 20 Nov'],
    ['that is for today', '2026-11-21', 'Today'],
    ['beyond the last day', '2026-12-20', 'Sun, 20 Dec'],
  ])('%s is told in words, with the picker; order and cart are kept', async (_, date, day) => {
    const { store, went, notices } = await open(later(date))
    expect(notices()).toEqual([`Your order was for ${day}, 10:00 AM. That time can no longer be ordered.`])
    expect(store.getState().notices.notices[0]?.action?.event).toMatchObject({ payload: { sheet: 'later' } })
    expect(store.getState().orderInfo.order.plan).toEqual(later(date))
    expect(store.getState().cart.lines).toHaveLength(1)
    expect(went).toEqual([])
  })

  test('that can still be ordered needs no notice', async () =>
    expect((await open(later('2026-11-22'))).notices()).toEqual([]))

  test("for the store's own day follows the store (G8)", async () =>
    expect((await open(mealOn('2026-11-20'))).notices()).toEqual([]))
})
