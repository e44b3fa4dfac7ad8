import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Plan } from '@tiffin/domain/order/order'
import { proceedRequested } from '../features/cart/slice.ts'
import { addDishRequested } from '../features/dish/slice.ts'
import { orderSubmitted, payRequested } from '../features/payment/slice.ts'
import { atPay } from '../testing/at-pay.ts'
import { startClient } from '../testing/client.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { biryani, lineOf, NOW, orderedAs, orderInfo, storefrontOf } from '../testing/fixtures.ts'

beforeEach(() => void jest.useFakeTimers({ now: NOW }))
afterEach(() => void jest.useRealTimers())

const closed = { isClosed: true, scheduling: true, openingTime: '11:00' }

async function after(event: Parameters<ReturnType<typeof start>['store']['dispatch']>[0], client = start()) {
  client.store.dispatch(event)
  await jest.advanceTimersByTimeAsync(0)
  return { ...client, notice: client.store.getState().notices.notices.at(-1) }
}

const start = (plan?: Plan, changes: Parameters<typeof storefrontOf>[1] = closed) =>
  startClient({
    server: fakeServer({}),
    storefront: storefrontOf([biryani], changes),
    orderInfo: plan ? orderedAs({ plan }) : orderInfo,
    lines: [lineOf(biryani, 2)],
    at: '/1/my-order',
  })

const later = (date: string, minute: number | null): Plan => ({ kind: 'later', date, minute, by: 'diner' })

describe('the notice of a refusal offers what resolves it', () => {
  test('adding at a closed store: the next time; a full cart is asked about (G3)', async () => {
    const { store, notice } = await after(addDishRequested({ storeId: 1, productId: 1, sizeId: 10 }))
    expect(notice).toMatchObject({
      text: 'Store is closed right now',
      action: { label: 'Order for tomorrow, 11:00 AM' },
    })
    if (notice?.action) store.dispatch(notice.action.event)
    expect(store.getState().confirm.question?.submit).toBe('Delete')
  })

  test('proceeding at a closed store: the next time, with the dishes (G16)', async () => {
    const { store, notice } = await after(proceedRequested())
    if (notice?.action) store.dispatch(notice.action.event)
    expect(store.getState().orderInfo.order.plan).toMatchObject({ kind: 'later', date: '2026-11-22', minute: 660 })
    expect(store.getState().cart).toMatchObject({ kind: { timing: 'later' }, lines: [{ quantity: 2 }] })
  })

  test('at checkout, a day on which the store is closed (K5): the picker', async () => {
    const client = start(later('2026-11-22', 720), { scheduling: true, offDates: ['2026-11-22'] })
    const { store, notice } = await after(payRequested({ storeId: 1 }), client)
    expect(notice).toMatchObject({ text: 'Store is closed.', action: { label: 'Choose another time' } })
    if (notice?.action) store.dispatch(notice.action.event)
    expect(store.getState().orderType.sheet).toBe('later')
    expect(client.went).toEqual([])
  })

  test('at payment, a time within a pause of the store: its words, and the picker', async () => {
    const pause = { pausedUntil: { date: '2026-11-22', minute: 780 }, pauseNote: 'Orders again from 1:00 PM' }
    const plan = later('2026-11-22', 720)
    const client = atPay(fakeServer({}), { changes: { plan }, store: { scheduling: true, ...pause } })
    const { notice } = await after(orderSubmitted(), client)
    expect(notice).toMatchObject({ text: 'Orders again from 1:00 PM', action: { label: 'Choose another time' } })
    expect(client.went).toEqual([])
  })

  test('at checkout, a time that is not chosen (K9): the picker', async () => {
    const client = start(later('2026-11-22', null), { scheduling: true, askTimeForLater: true })
    const { notice } = await after(payRequested({ storeId: 1 }), client)
    expect(notice).toMatchObject({ text: 'Incomplete Time/Slot Details', action: { label: 'Choose another time' } })
  })

  test('of a closed store without later orders offers nothing', async () => {
    const { notice } = await after(proceedRequested(), start(undefined, { ...closed, scheduling: false }))
    expect(notice?.action).toBeNull()
  })
})
