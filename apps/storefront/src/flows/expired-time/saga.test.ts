import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Plan } from '@tiffin/domain/order/order'
import { orderPageOpened } from '../../features/order-info/slice.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, lineOf, mealOn, NOW, orderedAs, storefrontOf } from '../../testing/fixtures.ts'

beforeEach(() => void jest.useFakeTimers({ now: NOW }))
afterEach(() => void jest.useRealTimers())

const inPlans = { ...biryani, sizes: biryani.sizes.map((size) => ({ ...size, subscriptionPrice: 24000 })) }

async function open(plan: Plan) {
  const client = startClient({
    server: fakeServer({}),
    storefront: storefrontOf([inPlans], { scheduling: true, mealSubscription: true }),
    orderInfo: orderedAs({ plan }),
    lines: [lineOf(inPlans, 1)],
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

  test('a plan whose start has passed is told in words, with the days; order and cart are kept (AMB6)', async () => {
    const plan: Plan = { kind: 'days', from: '2026-11-16', to: '2026-11-20', weekdays: [0, 1, 2, 3, 4], minute: 780 }
    const { store, notices } = await open(plan)
    expect(notices()).toEqual(['Your order was for Mon, 16 Nov, 1:00 PM. That time can no longer be ordered.'])
    expect(store.getState().notices.notices[0]?.action?.event).toMatchObject({ payload: { sheet: 'days' } })
    expect(store.getState().orderInfo.order.plan).toEqual(plan)
    expect(store.getState().cart.lines).toHaveLength(1)
  })

  test("for the store's own day follows the store (G8)", async () =>
    expect((await open(mealOn('2026-11-20'))).notices()).toEqual([]))
})
