import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cancelEnded } from '../../features/cancellation/slice.ts'
import type { CartState } from '../../features/cart/slice.ts'
import { storedCart } from '../../features/cart/stored.ts'
import { orderOpened, paymentWatched } from '../../features/payment/slice.ts'
import { signedIn } from '../../features/session/slice.ts'
import { printStored } from '../../platform/storage.ts'
import { payLines } from '../../testing/at-pay.ts'
import { type ClientOptions, startClient } from '../../testing/client.ts'
import { PAYMENT, paymentOf } from '../../testing/fake-provider.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { biryani, lineOf, NOW, orderInfo, profile, raita, storefrontOf } from '../../testing/fixtures.ts'
import { KEY, openPaymentOf, orderedCart, paidOrder, printPayments } from '../../testing/open-payments.ts'
import { type OpenPayment, openPayments } from '../pay-online/open-payments.ts'
import { lookPause } from './saga.ts'

beforeAll(async () => {
  await import('../../app/payment-watch-part.ts')
})
beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const inPlace = openPaymentOf()
const setAside = openPaymentOf({ cart: orderedCart })

interface Opened extends Partial<ClientOptions> {
  readonly payment?: OpenPayment | null
  readonly cart?: CartState | null
}

/** Opens a page with an undecided payment in storage. */
async function opened(
  reply: Reply | readonly Reply[],
  { payment = inPlace, cart = orderedCart, ...options }: Opened = {},
) {
  const server = fakeServer({ [PAYMENT]: reply })
  const client = startClient({
    server,
    orderInfo,
    storefront: storefrontOf([biryani, raita]),
    at: '/1/home',
    stored: {
      ...(cart ? { cart: printStored(cart, storedCart) } : {}),
      ...(payment ? { payments: printPayments([payment]) } : {}),
    },
    ...options,
  })
  await jest.advanceTimersByTimeAsync(100)
  const state = () => client.store.getState()
  return {
    ...client,
    server,
    cartNow: () => state().cart,
    notice: () => state().notices.notices.at(-1),
    undecided: () => Object.keys(state().openPayments ?? {}),
  }
}

describe('a page that opens while a payment is undecided (M16, AMB48)', () => {
  test('knows it, asks again with growing pauses, and takes the paid dishes out of the cart', async () => {
    const { server, undecided, cartNow, notice, store, went } = await opened(paymentOf())
    expect(undecided()).toEqual(['A1'])
    expect(cartNow().lines).toHaveLength(2)
    server.reply(PAYMENT, paymentOf('paid'))
    await jest.advanceTimersByTimeAsync(lookPause(0))
    expect([undecided(), cartNow().lines, openPayments()]).toEqual([[], [], []])
    expect(notice()?.text).toBe('The payment for your order A1 has arrived.')
    if (notice()?.action) store.dispatch(orderOpened({ storeId: 1, orderId: 'A1' }))
    expect(went).toEqual(['/1/track-order/A1'])
  })

  test('pauses grow to a minute', () => expect([0, 1, 2, 9].map(lookPause)).toEqual([5_000, 10_000, 20_000, 60_000]))

  test('gives a cart that was set aside back when the payment has failed, as another order', async () => {
    const { cartNow, notice } = await opened(paymentOf('failed'), { payment: setAside, cart: null })
    expect(cartNow().lines).toEqual(payLines)
    expect(cartNow().orderKey).not.toBe(KEY)
    expect(notice()?.text).toBe('The payment for your order A1 failed. Your cart is back.')
    expect(openPayments()).toEqual([])
  })

  const another = { ...orderedCart, lines: [lineOf(raita, 5)], orderKey: '5f0f1f0a-94a1-4f3b-9a8e-0a86be9f64a1' }

  test('offers the cart that was set aside when the diner has started another one', async () => {
    const { cartNow, notice, store } = await opened(paymentOf('failed'), { payment: setAside, cart: another })
    expect(cartNow().lines).toEqual(another.lines)
    expect(notice()?.action?.label).toBe('Restore cart')
    const event = notice()?.action?.event
    if (event) store.dispatch(event)
    expect(cartNow().lines).toEqual(payLines)
  })

  test('keeps the cart that was started after the order was set aside when that is paid', async () => {
    const { cartNow } = await opened(paymentOf('paid'), { payment: setAside, cart: another })
    expect(cartNow().lines).toEqual(another.lines)
  })

  test('gives a cart in place a new key when the payment has failed (SAFE2)', async () => {
    const { cartNow } = await opened(paymentOf('failed'))
    expect(cartNow().lines).toEqual(payLines)
    expect(cartNow().orderKey).not.toBe(KEY)
  })

  test('asks again after an error, and shows none', async () => {
    const { server, notices } = await opened(['lost', problem('unavailable'), paymentOf('paid')])
    expect(notices()).toEqual([])
    await jest.advanceTimersByTimeAsync(lookPause(0) + lookPause(1))
    expect(server.callsOf(PAYMENT)).toHaveLength(3)
    expect(notices()).toHaveLength(1)
  })

  test.each<[Reply]>([['lost'], [problem('unavailable')], [problem('refused')]])(
    'shows the stored payment with its deadline also while the server answers %j (AMB109)',
    async (reply) => {
      const { store } = await opened(reply)
      expect(store.getState().openPayments).toEqual({ A1: { ...paidOrder(), orderKey: KEY, isPayable: false } })
    },
  )

  test('shows it to a visitor whose session has ended (AMB109)', async () => {
    const { undecided, server } = await opened(paymentOf(), { signedIn: false })
    expect([undecided(), server.calls]).toEqual([['A1'], []])
  })

  test('reads what the last release has stored', async () => {
    const { orderId, attempt, cart } = inPlace
    const payments = JSON.stringify({ version: 1, value: [{ orderId, attempt, cart }] })
    const { undecided } = await opened('lost', { payment: null, stored: { payments } })
    expect(undecided()).toEqual(['A1'])
    expect(openPayments()).toMatchObject([{ orderId: 'A1', hint: null, amount: null, decidedBy: null }])
  })

  test('looks again as soon as the order was cancelled', async () => {
    const { server, undecided, store } = await opened(paymentOf(), { payment: setAside, cart: null })
    server.reply(PAYMENT, paymentOf('cancelled'))
    store.dispatch(cancelEnded({ orderId: 'A1', isCancelled: true }))
    await jest.advanceTimersByTimeAsync(100)
    expect([undecided(), openPayments()]).toEqual([[], []])
  })

  test('forgets the order of another person', async () => {
    const { notices } = await opened(problem('not-found'))
    expect([openPayments(), notices()]).toEqual([[], []])
  })

  test('waits for the sign-in of a visitor', async () => {
    const { server, store, undecided } = await opened(paymentOf(), { signedIn: false })
    expect(server.calls).toEqual([])
    store.dispatch(signedIn({ profile }))
    await jest.advanceTimersByTimeAsync(100)
    expect(undecided()).toEqual(['A1'])
  })

  test('ends the note when another tab has settled the payment', async () => {
    const { server, undecided, notices } = await opened(paymentOf())
    localStorage.removeItem('payments')
    server.reply(PAYMENT, paymentOf('paid'))
    window.dispatchEvent(new StorageEvent('storage', { key: 'payments' }))
    await jest.advanceTimersByTimeAsync(100)
    expect([undecided(), notices()]).toEqual([[], []])
  })

  test('leaves the order to the pay page that pays for it', async () => {
    const { server } = await opened(paymentOf('paid'), { at: '/1/check-out/pay?order=A1' })
    expect(server.calls).toEqual([])
  })
})

describe('the page of an order whose payment is pending (S13)', () => {
  test('knows whether it can still be paid, also in a browser that did not place it', async () => {
    const { store, undecided } = await opened(paymentOf(), { payment: null, cart: null })
    expect(undecided()).toEqual([])
    store.dispatch(paymentWatched(paidOrder()))
    await jest.advanceTimersByTimeAsync(100)
    expect(store.getState().openPayments).toEqual({ A1: { ...paidOrder(), isPayable: true } })
  })

  test('a page without an undecided payment asks nothing', async () => {
    const { server } = await opened(paymentOf(), { payment: null })
    expect(server.calls).toEqual([])
  })
})
