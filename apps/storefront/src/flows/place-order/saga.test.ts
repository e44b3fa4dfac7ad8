import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Later } from '@tiffin/domain/order/order'
import { linesAccepted } from '../../features/cart/slice.ts'
import { orderSubmitted } from '../../features/payment/slice.ts'
import { atPay, PLACE, payLines, placed } from '../../testing/at-pay.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { biryani, lineOf, NOW, raita } from '../../testing/fixtures.ts'
import { openAttempt } from './attempt.ts'

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)

describe('an accepted order (M11, M13)', () => {
  test('empties the cart, shows a notice and opens the order', async () => {
    const server = fakeServer({ [PLACE]: placed })
    const { store, went, notices } = atPay(server)
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.calls[0]?.body).toMatchObject({
      storeId: 1,
      order: { menu: 'regular', plan: { kind: 'now' }, mode: 'delivery', for: 'home', payment: 'CASH' },
      items: [
        { productId: 1, sizeId: 10, quantity: 2, seen: { unitPrice: 24000, customisation: 0 } },
        { productId: 2, sizeId: 20, quantity: 1, seen: { unitPrice: 6000, customisation: 0 } },
      ],
      // I8: items, packaging and delivery; tax is included in the prices.
      seenBill: { total: 54000 + 2000 + 3000 },
    })
    expect(store.getState().cart.lines).toEqual([])
    expect(notices()).toEqual(['Your order has been placed'])
    expect(went).toEqual(['/1/track-order/A1'])
    expect(openAttempt()).toBeNull()
  })

  test('shows "Success" when the response has no message (AMB31)', async () => {
    const { store, notices } = atPay(fakeServer({ [PLACE]: { answer: { orderId: 'A1', message: '' } } }))
    store.dispatch(orderSubmitted())
    await settle()
    expect(notices()).toEqual(['Success'])
  })

  test('as a pickup has no address and no delivery charge (AMB49)', async () => {
    const server = fakeServer({ [PLACE]: placed })
    const { store } = atPay(server, { changes: { mode: 'pickup' } })
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.calls[0]?.body).toMatchObject({ order: { mode: 'pickup', for: null }, seenBill: { total: 56000 } })
  })

  test('is sent once for two presses (SAFE2)', async () => {
    const server = fakeServer({ [PLACE]: placed })
    const { store } = atPay(server)
    store.dispatch(orderSubmitted())
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.callsOf(PLACE)).toHaveLength(1)
  })
})

describe('a diner who leaves the pay page before the answer (M13)', () => {
  const leave = async (lines = payLines) => {
    const client = atPay(fakeServer({ [PLACE]: placed }))
    client.store.dispatch(orderSubmitted())
    window.history.replaceState(null, '', '/1/menu-card/regular/all')
    if (lines !== payLines) client.store.dispatch(linesAccepted({ lines }))
    await settle()
    return client
  }

  test('stays there, with a link to the order and without its dishes in the cart', async () => {
    const { store, went, notices } = await leave()
    expect(went).toEqual([])
    expect(notices()).toEqual(['Your order has been placed'])
    expect(store.getState().notices.notices[0]?.action?.label).toBe('Show order')
    expect(store.getState().cart.lines).toEqual([])
    expect(store.getState().payment.placement).toBe('idle')
  })

  test('keeps a cart that was changed meanwhile', async () => {
    const lines = [...payLines, lineOf({ ...raita, productId: 3 }, 1)]
    const { store } = await leave(lines)
    expect(store.getState().cart.lines).toEqual(lines)
  })
})

describe('an order that the page itself can reject is not sent (M6-M8, AMB29)', () => {
  test.each([
    ['below the minimum', { lines: [lineOf(raita, 1)] }, 'Minimum order value is ₹100.00'],
    ['above the maximum', { lines: [lineOf(biryani, 9)] }, 'Maximum order value is ₹2,000.00'],
    ['no address', { changes: { for: null } }, 'Address not selected'],
  ])('%s', async (_case, more, message) => {
    const server = fakeServer({})
    const { store, notices } = atPay(server, more)
    store.dispatch(orderSubmitted())
    await settle()
    expect(notices()).toEqual([message])
    expect(server.calls).toEqual([])
  })

  test('the notice names a dish that cannot be ordered', async () => {
    const server = fakeServer({})
    const { store, notices } = atPay(server, { lines: [lineOf(biryani, 1), lineOf({ ...raita, productId: 9 }, 1)] })
    store.dispatch(orderSubmitted())
    await settle()
    expect(notices()).toEqual(['Raita: This dish is not on the menu'])
    expect(server.calls).toEqual([])
  })

  const later = (date: string, minute: number): Later => ({ kind: 'later', date, minute, by: 'diner' })

  test.each([
    ['a day out of range keeps the diner on the page (G13)', later('2027-11-22', 720), []],
    ["a time outside the store's hours leads to the store picker (G15)", later('2026-11-23', 60), ['/']],
  ])('%s; the notice offers another time, and the cart stays', async (_, plan, expected) => {
    const server = fakeServer({})
    const { store, went } = atPay(server, { changes: { plan } })
    store.dispatch(orderSubmitted())
    await settle()
    expect(went).toEqual(expected)
    expect(store.getState().cart.lines).toHaveLength(2)
    expect(server.calls).toEqual([])
    const { action } = store.getState().notices.notices.at(-1) ?? {}
    expect(action?.label).toBe('Choose another time')
    if (action) store.dispatch(action.event)
    expect(store.getState().orderType.sheet).toBe('later')
    // Without a page of the store, its cart opens below the picker.
    expect(went.at(-1)).toBe(expected.length > 0 ? '/1/my-order' : undefined)
  })

  test('order limits do not apply to a pickup (M8)', async () => {
    const server = fakeServer({ [PLACE]: placed })
    const { store } = atPay(server, { lines: [lineOf(raita, 1)], changes: { mode: 'pickup' } })
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.callsOf(PLACE)).toHaveLength(1)
  })
})

test('another definite failure shows a notice and enables the button again', async () => {
  const { store, notices } = atPay(fakeServer({ [PLACE]: problem('invalid-input', 'Not understood') }))
  store.dispatch(orderSubmitted())
  await settle()
  expect(notices()).toEqual(['Not understood'])
  expect(store.getState().payment.placement).toBe('idle')
})
