import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { PaymentHint } from '@tiffin/contract/payments'
import { storedCart } from '../../features/cart/stored.ts'
import { confirmingLeft, orderSubmitted, payOpened, payOrderOpened } from '../../features/payment/slice.ts'
import { printStored } from '../../platform/storage.ts'
import { atPay, PLACE, payLines } from '../../testing/at-pay.ts'
import { CHECK, type FakeProvider, fakeProvider, PAYMENT, paymentOf } from '../../testing/fake-provider.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { NOW } from '../../testing/fixtures.ts'
import { openPaymentOf, orderedCart, printPayments } from '../../testing/open-payments.ts'
import { endCheckout, loadPayCode, PAY, PAY_A1, payingClient, type Replies } from '../../testing/paying-client.ts'
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

async function ends(status: PaymentHint) {
  endCheckout(provider, status)
  await settle()
}

/** The checkout of the cart's order was opened and has closed with this status. */
async function closed(status: PaymentHint, replies: Replies) {
  const client = payingClient(settle, replies)
  await client.press()
  await ends(status)
  return client
}

const ended: PaymentHint[] = ['TXN_SUCCESS', 'PENDING', 'USER_PENDING', 'APP_CLOSED', 'TXN_FAILURE']

describe("from the close of the bank's page to the verdict", () => {
  test.each(ended)(
    'after %s one state says that the payment is being confirmed, with order and amount',
    async (hint) => {
      const { placement, store } = await closed(hint, { [CHECK]: 'lost' })
      expect(placement()).toBe('confirming')
      expect(store.getState().payment.paid).toMatchObject({ orderId: 'A1', amount: 59000, timeZone: 'Asia/Kolkata' })
      // For a reload.
      expect(openPayments()).toMatchObject([{ orderId: 'A1', hint }])
    },
  )

  test('it says until when the payment is decided, which was asked while the checkout was open (AMB109)', async () => {
    const { store } = await closed('TXN_SUCCESS', { [CHECK]: 'lost' })
    expect(store.getState().payment.paid?.decidedBy).toBe(NOW + 1_200_000)
  })

  test.each<[Reply]>([['lost'], [problem('unavailable')], [problem('timed-out')], [problem('refused')]])(
    'it stays while the server answers %j, and ends with the verdict',
    async (reply) => {
      const { placement, server, went } = await closed('TXN_SUCCESS', { [CHECK]: reply })
      await jest.advanceTimersByTimeAsync(120_000)
      expect([placement(), went]).toEqual(['confirming', [PAY_A1]])
      server.reply(CHECK, paymentOf('paid'))
      await jest.advanceTimersByTimeAsync(30_000)
      expect(went.at(-1)).toBe('/1/track-order/A1')
      expect(server.callsOf(PLACE)).toHaveLength(1)
    },
  )

  test('it asks at once when the browser is online again', async () => {
    const { server, went } = await closed('TXN_SUCCESS', { [CHECK]: 'lost' })
    await jest.advanceTimersByTimeAsync(60_000)
    server.reply(CHECK, paymentOf('paid'))
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(went.at(-1)).toBe('/1/track-order/A1')
  })

  test('after leaving it the payment stays in sight, and another order can be placed', async () => {
    const { store, server, placement } = await closed('TXN_SUCCESS', { [CHECK]: 'lost', [PAYMENT]: 'lost' })
    window.history.replaceState(null, '', '/1/home')
    store.dispatch(confirmingLeft())
    await settle()
    expect([placement(), Object.keys(store.getState().openPayments ?? {})]).toEqual(['idle', ['A1']])
    server.reply(PAYMENT, paymentOf('paid'))
    await jest.advanceTimersByTimeAsync(60_000)
    expect(store.getState().cart.lines).toEqual([])
  })
})

describe('a reload after the bank has closed, before the verdict', () => {
  const closedPayment = openPaymentOf({ hint: 'TXN_SUCCESS' })

  function reloaded(at: string, replies: Replies) {
    const server = fakeServer({ [PAYMENT]: paymentOf(), ...replies })
    const stored = { cart: printStored(orderedCart, storedCart), payments: printPayments([closedPayment]) }
    const client = atPay(server, { store: { digitalPayment: true, cashOnDelivery: false }, stored, at })
    return { ...client, server, placement: () => client.store.getState().payment.placement }
  }

  test('goes on confirming, and does not open the checkout again (SAFE2)', async () => {
    const { store, server, placement, went } = reloaded(PAY_A1, { [CHECK]: 'lost' })
    store.dispatch(payOrderOpened({ storeId: 1, orderId: 'A1' }))
    await settle()
    expect([placement(), provider.opened]).toEqual(['confirming', []])
    expect(server.callsOf(CHECK)[0]?.body).toEqual({ hint: 'TXN_SUCCESS' })
    server.reply(CHECK, paymentOf('paid'))
    await jest.advanceTimersByTimeAsync(5_000)
    expect(went).toEqual(['/1/track-order/A1'])
  })

  test('also on the pay page of the cart, which cannot be paid again meanwhile', async () => {
    const { store, server, placement, went } = reloaded(PAY, { [CHECK]: 'lost' })
    store.dispatch(payOpened({ storeId: 1 }))
    await settle()
    expect([placement(), went]).toEqual(['confirming', [PAY_A1]])
    store.dispatch(orderSubmitted())
    await settle()
    expect([server.callsOf(PLACE), provider.opened]).toEqual([[], []])
  })

  test('an order that stays undecided after the answer can be paid on (M16)', async () => {
    const { store } = reloaded(PAY_A1, { [CHECK]: paymentOf('undecided') })
    store.dispatch(payOrderOpened({ storeId: 1, orderId: 'A1' }))
    await settle()
    expect(openPayments()).toMatchObject([{ orderId: 'A1', hint: null, cart: { lines: payLines } }])
  })
})

describe('a link to the pay page of an order', () => {
  function linked(replies: Replies) {
    const server = fakeServer(replies)
    const client = atPay(server, { lines: [], at: PAY_A1 })
    client.store.dispatch(payOrderOpened({ storeId: 1, orderId: 'A1' }))
    return { ...client, server, placement: () => client.store.getState().payment.placement }
  }

  test.each<[Reply]>([['lost'], [problem('unavailable')], [problem('refused')]])(
    'confirms while the server answers %j, and opens the checkout when it can be paid',
    async (reply) => {
      const { placement, server } = linked({ [PAYMENT]: reply })
      await jest.advanceTimersByTimeAsync(2_000)
      expect([placement(), provider.opened]).toEqual(['confirming', []])
      server.reply(PAYMENT, paymentOf())
      await jest.advanceTimersByTimeAsync(5_000)
      expect([placement(), provider.opened.length]).toEqual(['paying', 1])
    },
  )

  test("of another person's order leads to the page that says so, and forgets it", async () => {
    const { went, placement, notices } = linked({ [PAYMENT]: problem('not-found', "Order Doesn't exist") })
    await settle()
    expect([went, placement(), notices(), openPayments()]).toEqual([['/orderNotFound'], 'idle', [], []])
  })

  test('of an order that was cancelled meanwhile says so, and opens no checkout (AMB109)', async () => {
    const { went, notices } = linked({ [PAYMENT]: paymentOf('cancelled') })
    await settle()
    expect([went, notices(), provider.opened]).toEqual([['/1/track-order/A1'], ['Your order A1 was cancelled.'], []])
  })
})
