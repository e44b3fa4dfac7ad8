import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { PaymentHint } from '@tiffin/contract/payments'
import { linesAccepted } from '../../features/cart/slice.ts'
import { modeChosen } from '../../features/order-info/slice.ts'
import { orderSubmitted, payOpened, payOrderOpened } from '../../features/payment/slice.ts'
import { atPay, keyOf, PLACE, payLines } from '../../testing/at-pay.ts'
import { CHECK, type FakeProvider, fakeProvider, PAYMENT, paymentOf, unpaid } from '../../testing/fake-provider.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, lineOf, NOW } from '../../testing/fixtures.ts'
import {
  endCheckout,
  loadPayCode,
  orderKey,
  PAY,
  PAY_A1,
  payingClient,
  type Replies,
  storedPayCart,
} from '../../testing/paying-client.ts'

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

describe('a cart that has already become an order (SAFE2)', () => {
  /** The cart's order was placed, and its checkout was left without a result: by a reload, Back or in another tab. */
  async function left(replies: Replies = {}) {
    await client().press()
    const stored = { cart: storedPayCart, payments: localStorage.getItem('payments') ?? '' }
    const server = fakeServer({ [PLACE]: unpaid, [PAYMENT]: paymentOf(), ...replies })
    const again = (at: string) => atPay(server, { store: { digitalPayment: true, cashOnDelivery: false }, stored, at })
    provider.opened.length = 0
    return { server, again }
  }

  test('a reload while paying opens the same checkout and places nothing', async () => {
    const { again, server } = await left({ [CHECK]: paymentOf('paid') })
    const { store, went } = again(PAY_A1)
    store.dispatch(payOrderOpened({ storeId: 1, orderId: 'A1' }))
    await settle()
    expect(provider.opened).toMatchObject([{ paymentId: 'A1' }])
    expect(store.getState().payment.paid?.amount).toBe(59000)
    expect(server.callsOf(PLACE)).toEqual([])
    await ends('TXN_SUCCESS')
    expect(went).toEqual(['/1/track-order/A1'])
    expect(store.getState().cart.lines).toEqual([])
  })

  test('a reload after the payment has failed returns to the pay page with the cart', async () => {
    const { again } = await left({ [PAYMENT]: paymentOf('failed') })
    const { store, went } = again(PAY_A1)
    store.dispatch(payOrderOpened({ storeId: 1, orderId: 'A1' }))
    await settle()
    expect([provider.opened, went]).toEqual([[], [PAY]])
    expect(store.getState().cart.lines).toEqual(payLines)
    expect(store.getState().cart.orderKey).not.toBe(orderKey)
  })

  test('the pay page of a second tab opens the same checkout', async () => {
    const { again, server } = await left()
    const { store } = again(PAY)
    store.dispatch(payOpened({ storeId: 1 }))
    store.dispatch(orderSubmitted())
    await settle()
    expect(provider.opened).toMatchObject([{ paymentId: 'A1', token: 't1' }])
    expect(server.callsOf(PLACE)).toEqual([])
  })

  test('the second tab after the first has paid shows the order', async () => {
    const { again, server } = await left({ [PAYMENT]: paymentOf('paid') })
    const { store, went } = again(PAY)
    store.dispatch(orderSubmitted())
    await settle()
    expect([went, server.callsOf(PLACE)]).toEqual([['/1/track-order/A1'], []])
  })

  const changed = [lineOf(biryani, 3)]

  test('a changed cart closes the first checkout before it becomes another order', async () => {
    const { again, server } = await left({ [CHECK]: paymentOf('failed') })
    const { store } = again(PAY)
    store.dispatch(linesAccepted({ lines: changed }))
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.callsOf(CHECK)[0]?.body).toEqual({ hint: 'APP_CLOSED' })
    const [placed] = server.callsOf(PLACE)
    expect(placed && keyOf(placed)).not.toBe(orderKey)
    expect(provider.opened).toHaveLength(1)
  })

  test('a changed cart is not placed while the first payment may still succeed', async () => {
    const { again, server } = await left({ [CHECK]: paymentOf('undecided', { checkout: null }) })
    const { store, notices } = again(PAY)
    store.dispatch(linesAccepted({ lines: changed }))
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.callsOf(PLACE)).toEqual([])
    expect(notices()[0]).toContain('is not confirmed yet. Order again only if you want a second one.')
    // The diner knows now, and wants it.
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.callsOf(PLACE)).toHaveLength(1)
  })

  test('the other mode of payment closes the checkout first', async () => {
    const { server } = await left({ [CHECK]: paymentOf('failed') })
    server.reply(PLACE, { answer: { orderId: 'A2', message: '', checkout: null } })
    const stored = { cart: storedPayCart, payments: localStorage.getItem('payments') ?? '' }
    const { store, went } = atPay(server, { store: { digitalPayment: true }, stored })
    store.dispatch(modeChosen({ mode: 'CASH' }))
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.callsOf(CHECK)[0]?.body).toEqual({ hint: 'APP_CLOSED' })
    expect(went).toEqual(['/1/track-order/A2'])
  })
})
