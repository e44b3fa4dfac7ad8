import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { PaymentHint } from '@tiffin/contract/payments'
import { reason } from '@tiffin/domain/reasons/reason'
import { orderSubmitted } from '../../features/payment/slice.ts'
import { attemptPath, keyOf, PLACE, payLines } from '../../testing/at-pay.ts'
import {
  CHECK,
  checkout,
  type FakeProvider,
  fakeProvider,
  PAYMENT,
  paymentOf,
  unpaid,
} from '../../testing/fake-provider.ts'
import { problem } from '../../testing/fake-server.ts'
import { NOW } from '../../testing/fixtures.ts'
import {
  endCheckout,
  loadPayCode,
  orderKey,
  PAY,
  PAY_A1,
  payingClient,
  type Replies,
} from '../../testing/paying-client.ts'
import { openAttempt } from '../place-order/attempt.ts'
import { openPayments } from './open-payments.ts'

let provider: FakeProvider

beforeAll(loadPayCode)
beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  provider = fakeProvider()
})
afterEach(() => {
  provider.restore()
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(100)
const client = (replies: Replies = {}) => payingClient(settle, replies)

async function ends(status: PaymentHint) {
  endCheckout(provider, status)
  await settle()
}

describe('an order that is paid online (M11, M12)', () => {
  test('opens the checkout that the server answered, and waits for the payment with the cart in place', async () => {
    const { press, server, placement, cartNow } = client()
    await press()
    expect(server.callsOf(PLACE)[0]?.body).toMatchObject({ order: { payment: 'DIGITAL' } })
    expect(provider.opened).toMatchObject([{ token: 't1', paymentId: 'A1', amount: '590.00', merchantId: 'SPICE' }])
    expect(placement()).toBe('paying')
    expect(cartNow().lines).toHaveLength(2)
    expect(openAttempt()).toBeNull()
  })

  test('of 0.00 is placed without the provider', async () => {
    const { press, went } = client({ [PLACE]: { answer: { ...unpaid.answer, checkout: null } } })
    await press()
    expect([provider.opened, went]).toEqual([[], ['/1/track-order/A1']])
  })

  test('TXN_SUCCESS and the server confirms: the cart is empty and the order is shown (M15)', async () => {
    const { press, server, went, notices, cartNow } = client({ [CHECK]: paymentOf('paid') })
    await press()
    await ends('TXN_SUCCESS')
    expect(server.callsOf(CHECK)[0]?.body).toEqual({ hint: 'TXN_SUCCESS' })
    expect(cartNow().lines).toEqual([])
    expect(notices()).toEqual(['Your payment has arrived and your order is placed.'])
    expect(went).toEqual([PAY_A1, '/1/track-order/A1'])
    expect(openPayments()).toEqual([])
  })

  test.each(['PENDING', 'USER_PENDING', 'APP_CLOSED'] as const)(
    '%s, and the server does not know yet: the cart is set aside and the order is shown (M16, AMB48)',
    async (status) => {
      const { press, went, notices, cartNow } = client({ [CHECK]: paymentOf('undecided', { checkout: null }) })
      await press()
      await ends(status)
      expect(cartNow().lines).toEqual([])
      expect(openPayments()).toMatchObject([{ orderId: 'A1', cart: { lines: payLines } }])
      expect(notices()[0]).toContain('Payment Confirmation pending')
      expect(went.at(-1)).toBe('/1/track-order/A1')
    },
  )

  test('TXN_FAILURE: an error, the cart is emptied, home (M17)', async () => {
    const { press, went, cartNow, store } = client({ [CHECK]: paymentOf('failed') })
    await press()
    await ends('TXN_FAILURE')
    expect(cartNow().lines).toEqual([])
    expect(went.at(-1)).toBe('/1/home')
    const [notice] = store.getState().notices.notices
    expect(notice).toMatchObject({ text: 'Payment failed. Your order was not placed.', tone: 'error', action: null })
  })

  test('closed and unpaid: an error, cart and pay page stay, and the next try is another order (AMB48)', async () => {
    const { press, went, notices, cartNow, placement, server } = client({ [CHECK]: paymentOf('failed') })
    await press()
    await ends('APP_CLOSED')
    expect(server.callsOf(CHECK)[0]?.body).toEqual({ hint: 'APP_CLOSED' })
    expect([notices().length, placement(), cartNow().lines]).toEqual([1, 'idle', payLines])
    expect(went).toEqual([PAY_A1, PAY])
    await press()
    const [first, second] = server.callsOf(PLACE).map(keyOf)
    expect(first).toBe(orderKey)
    expect(second).not.toBe(first)
  })

  test('closed although paid: the server knows it (AMB48)', async () => {
    const { press, went } = client({ [CHECK]: paymentOf('paid') })
    await press()
    await ends('APP_CLOSED')
    expect(went.at(-1)).toBe('/1/track-order/A1')
  })

  test('the browser says TXN_SUCCESS and the server says failed: nothing counts as paid (SAFE5)', async () => {
    const { press, went, cartNow, notices } = client({ [CHECK]: paymentOf('failed') })
    await press()
    await ends('TXN_SUCCESS')
    expect([went.at(-1), cartNow().lines]).toEqual([PAY, payLines])
    expect(notices()[0]).toContain('Payment failed')
  })
})

describe('faults while paying', () => {
  test('a lost answer to the verdict is asked for again, and charges nothing twice', async () => {
    const { press, server, went } = client({ [CHECK]: ['lost', problem('unavailable'), paymentOf('paid')] })
    await press()
    await ends('TXN_SUCCESS')
    await jest.advanceTimersByTimeAsync(5_000)
    expect(server.callsOf(CHECK)).toHaveLength(3)
    expect(went.at(-1)).toBe('/1/track-order/A1')
    expect(server.callsOf(PLACE)).toHaveLength(1)
  })

  test('a blocked script says so and keeps the cart; the next press opens the same checkout', async () => {
    const { press, server, notices, placement, went } = client()
    provider.block(true)
    // Another address: a script that has loaded once is not loaded again.
    const blocked = { ...checkout, script: '/blocked.js' }
    server.reply(PLACE, { answer: { ...unpaid.answer, checkout: blocked } })
    await press()
    expect(notices()[0]).toContain('The payment page did not open')
    expect([placement(), went.at(-1)]).toEqual(['idle', PAY])
    provider.block(false)
    await press()
    expect(provider.opened).toHaveLength(1)
    expect(server.callsOf(PLACE)).toHaveLength(1)
  })

  test('a payment that could not be started keeps the cart, and the next press is another order', async () => {
    const why = { ...reason('payment-not-started'), final: false }
    const { press, server, cartNow } = client({ [PLACE]: problem('requote', 'Not started', { reason: why }) })
    await press()
    expect(cartNow().lines).toEqual(payLines)
    await press()
    const [first, second] = server.callsOf(PLACE).map(keyOf)
    expect(second).not.toBe(first)
  })

  test('a lost answer to the placement: the order is found and its checkout opens (AMB32)', async () => {
    const { store, server, went } = client({ [PLACE]: 'lost' })
    store.dispatch(orderSubmitted())
    server.reply(attemptPath(), { answer: { order: unpaid.answer } })
    await settle()
    expect(provider.opened).toHaveLength(1)
    expect(went).toEqual([PAY_A1])
  })

  test('an order found by its key whose payment has failed keeps the cart as another order', async () => {
    const { store, server, cartNow } = client({ [PLACE]: 'lost', [PAYMENT]: paymentOf('failed') })
    store.dispatch(orderSubmitted())
    server.reply(attemptPath(), { answer: { order: { ...unpaid.answer, checkout: null } } })
    await settle()
    expect(cartNow().lines).toEqual(payLines)
    expect(cartNow().orderKey).not.toBe(orderKey)
  })

  test('a diner who has left the pay page pays later, on the page of the order', async () => {
    const { store, cartNow, placement } = client()
    store.dispatch(orderSubmitted())
    window.history.replaceState(null, '', '/1/home')
    await settle()
    expect([provider.opened, placement(), cartNow().lines]).toEqual([[], 'idle', payLines])
    expect(store.getState().openPayments).toMatchObject({ A1: { isPayable: true } })
  })
})
