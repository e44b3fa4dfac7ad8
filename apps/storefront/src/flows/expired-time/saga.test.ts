import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Plan } from '@tiffin/domain/order/order'
import { cartTexts } from '#texts/cart'
import { orderChanged, orderPageOpened } from '../../features/order-info/slice.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, lineOf, mealOn, NOW, orderedAs, storefrontOf } from '../../testing/fixtures.ts'

beforeEach(() => void jest.useFakeTimers({ now: NOW }))
afterEach(() => void jest.useRealTimers())

const inPlans = { ...biryani, sizes: biryani.sizes.map((size) => ({ ...size, subscriptionPrice: 24000 })) }

async function open(plan: Plan, seenMeals?: readonly string[], offDates: string[] = []) {
  const client = startClient({
    server: fakeServer({}),
    storefront: storefrontOf([inPlans], { scheduling: true, mealSubscription: true, offDates }),
    orderInfo: { ...orderedAs({ plan }), seenMeals },
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

describe('the meals of a plan of an earlier visit (AMB101)', () => {
  const week: Plan = { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1, 3, 5], minute: 780 }
  const all = ['2026-11-23', '2026-11-25', '2026-11-27']

  test('a day that the store has closed meanwhile is said like a changed price, once', async () => {
    const { store, notices } = await open(week, all, ['2026-11-25'])
    expect(notices()).toEqual([cartTexts.mealDaysChanged])
    expect(store.getState().orderInfo.seenMeals).toEqual(['2026-11-23', '2026-11-27'])
    store.dispatch(orderPageOpened())
    await jest.advanceTimersByTimeAsync(0)
    expect(notices()).toHaveLength(1)
  })

  test.each([
    ['the same as before', all],
    ['not seen before', undefined],
  ])('that are %s need no notice', async (_, seen) => {
    const { store, notices } = await open(week, seen)
    expect([notices(), store.getState().orderInfo.seenMeals]).toEqual([[], all])
  })

  test('of other days that the diner chooses are seen with them', async () => {
    const { store, notices } = await open(week, all)
    const plan: Plan = { kind: 'days', from: '2026-11-30', to: '2026-12-01', weekdays: [1, 2], minute: 780 }
    store.dispatch(orderChanged({ order: orderedAs({ plan }).order }))
    await jest.advanceTimersByTimeAsync(0)
    expect(store.getState().orderInfo.seenMeals).toEqual(['2026-11-30', '2026-12-01'])
    expect(notices()).not.toContain(cartTexts.mealDaysChanged)
  })
})
