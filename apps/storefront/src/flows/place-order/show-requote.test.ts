import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Change } from '@tiffin/domain/order/change'
import { reason } from '@tiffin/domain/reasons/reason'
import { orderChanged } from '../../features/order-info/slice.ts'
import { orderSheetClosed, selectOrderSheet } from '../../features/order-type/slice.ts'
import { orderSubmitted } from '../../features/payment/slice.ts'
import { atPay, PLACE, payLines } from '../../testing/at-pay.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { biryani, NOW, orderedAs, raita, storefrontOf } from '../../testing/fixtures.ts'

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)

describe('an order whose dishes are all gone (AMB32)', () => {
  test('is said before the empty cart leads to the menu, and can be restored', async () => {
    const changes = [0, 1].map((line): Change => ({ kind: 'refused', line, reason: reason('dish-gone') }))
    const why = { ...reason('dish-gone'), line: 0, final: false }
    const server = fakeServer({
      [PLACE]: problem('requote', 'Changed', { changes, reason: why }),
      'GET /api/stores/1/storefront': { answer: storefrontOf([]) },
    })
    const { store } = atPay(server)
    store.dispatch(orderSubmitted())
    await settle()
    expect(store.getState().cart.lines).toEqual([])
    const [notice] = store.getState().notices.notices
    expect(notice).toMatchObject({
      text: 'Your dishes are no longer on the menu, so they were taken out of your cart.',
      action: { label: 'Restore cart' },
    })
    if (notice?.action) store.dispatch(notice.action.event)
    expect(store.getState().cart.lines).toHaveLength(2)
  })
})

describe('a time that the store does not take any more (AMB32)', () => {
  const tomorrow = { kind: 'later', date: '2026-11-22', minute: 600, by: 'diner' } as const

  test.each([
    ['with what the server found', [{ kind: 'refused', reason: reason('outside-hours') }] as const],
    ['with its message alone', []],
  ])('%s: opens the picker, offers it in the note, and the note goes with another time', async (_, changes) => {
    const server = fakeServer({
      [PLACE]: problem('requote', 'No', { reason: { ...reason('outside-hours'), final: false }, changes }),
      'GET /api/stores/1/storefront?date=2026-11-22&time=10:00': { answer: storefrontOf([biryani, raita]) },
    })
    const { store } = atPay(server, { changes: { plan: tomorrow } })
    store.dispatch(orderSubmitted())
    await settle()
    expect(selectOrderSheet(store.getState())).toBe('later')
    // The picker may be closed without another time: the order is refused as before.
    store.dispatch(orderSheetClosed())
    expect(store.getState().payment.requote?.remedy?.label).toBe('Choose another time')
    const { order, leftDays } = store.getState().orderInfo
    store.dispatch(orderChanged({ leftDays, order: { ...order, plan: { ...tomorrow, minute: 780 } } }))
    await settle()
    expect(store.getState().payment.requote).toBeNull()
  })
})

describe('a way to hand over that the store stops offering (AMB32)', () => {
  test.each([
    ['delivery', 'pickup', { delivery: false }, 'Collect it instead'],
    ['pickup', 'delivery', { pickup: false }, 'Have it delivered instead'],
  ] as const)('%s: keeps the cart, and offers %s', async (mode, other, offers, label) => {
    const why = { ...reason(`${mode}-not-offered`), final: false }
    const server = fakeServer({
      [PLACE]: problem('requote', 'No more', {
        reason: why,
        changes: [
          { kind: 'refused', reason: reason(`${mode}-not-offered`) },
          { kind: 'bill', code: 'packaging', was: 2000, now: 1000 },
        ],
      }),
      'GET /api/stores/1/storefront': { answer: storefrontOf([biryani, raita], offers) },
    })
    const { store, went } = atPay(server, { changes: { mode } })
    store.dispatch(orderSubmitted())
    await jest.advanceTimersByTimeAsync(2000)
    expect(went).toEqual([])
    expect(store.getState().cart.lines).toHaveLength(2)
    const remedy = store.getState().payment.requote?.remedy
    expect(remedy?.label).toBe(label)
    expect(store.getState().orderInfo.order.mode).toBe(mode)
    if (remedy) store.dispatch(remedy.event)
    await settle()
    expect(store.getState().orderInfo.order.mode).toBe(other)
    expect(store.getState().cart.lines).toHaveLength(2)
    // The refusal is resolved; the other changes stay.
    expect(store.getState().payment.requote?.remedy).toBeUndefined()
    expect(store.getState().payment.requote?.notes).toMatchObject([{ change: { kind: 'bill' } }])
  })

  test('a store that offers no other way: keeps the cart and says so', async () => {
    const why = { ...reason('delivery-not-offered'), final: false }
    const server = fakeServer({
      [PLACE]: problem('requote', 'No more', { reason: why }),
      'GET /api/stores/1/storefront': { answer: storefrontOf([biryani, raita], { delivery: false, pickup: false }) },
    })
    const { store } = atPay(server, { changes: { mode: 'delivery' } })
    store.dispatch(orderSubmitted())
    await settle()
    expect(store.getState().cart.lines).toHaveLength(2)
    expect(store.getState().payment.requote).toEqual({ message: 'This store does not deliver', notes: [] })
  })

  test('is refused before it is sent when the page knows it, with the same way out', async () => {
    const server = fakeServer({})
    const { store } = startClient({
      ...{ server, lines: payLines, orderInfo: orderedAs({ mode: 'delivery' }), at: '/1/check-out/pay' },
      storefront: storefrontOf([biryani, raita], { delivery: false }),
    })
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.callsOf(PLACE)).toEqual([])
    expect(store.getState().notices.notices[0]).toMatchObject({ action: { label: 'Collect it instead' } })
  })
})
