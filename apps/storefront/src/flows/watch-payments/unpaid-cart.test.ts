import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cancelEnded } from '../../features/cancellation/slice.ts'
import { itemAdded } from '../../features/cart/slice.ts'
import { selectUnpaidCart, unpaidCartDropped, unpaidCartRestored } from '../../features/open-payments/unpaid-cart.ts'
import { payLines } from '../../testing/at-pay.ts'
import { startClient } from '../../testing/client.ts'
import { CHECK, type FakeProvider, fakeProvider, PAYMENT, paymentOf } from '../../testing/fake-provider.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, forNow, lineOf, NOW, orderInfo, storefrontOf } from '../../testing/fixtures.ts'
import { openPaymentOf, orderedCart, printPayments, unpaidCartOf } from '../../testing/open-payments.ts'
import { endCheckout, loadPayCode, orderKey, payingClient } from '../../testing/paying-client.ts'
import { unpaidCart } from '../pay-online/open-payments.ts'

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

/** Opens a page in a browser that has stored the cart of a refused payment. */
async function opened(stored: Record<string, string> = { payments: printPayments([], unpaidCartOf()) }) {
  const server = fakeServer({ [PAYMENT]: paymentOf() })
  const client = startClient({ server, orderInfo, storefront: storefrontOf([biryani]), at: '/1/home', stored })
  await settle()
  return {
    ...{ ...client, server },
    offered: () => selectUnpaidCart(client.store.getState()),
    undecided: () => Object.keys(client.store.getState().openPayments ?? {}),
  }
}

const { quantity: _, ...line } = lineOf(biryani, 1)
const anotherBegins = itemAdded({ storeId: 1, kind: forNow, line, pieces: 1 })

describe('the cart of a payment that the bank refused (M17, AMB109)', () => {
  test("is kept with the bank's reason", async () => {
    const refusal = { code: '227', words: 'Your bank declined the payment' }
    const { press, store } = payingClient(settle, { [CHECK]: paymentOf('failed', { refusal }) })
    await press()
    endCheckout(provider, 'TXN_FAILURE')
    await settle()
    expect(selectUnpaidCart(store.getState())).toMatchObject({ orderId: 'A1', cause: 'refused', refusal })
    expect(unpaidCart()?.cart.lines).toEqual(payLines)
  })

  test('survives a reload, and comes back on the pay page as another order (SAFE2)', async () => {
    const { offered, store, loaded } = await opened()
    expect(offered()?.cart.lines).toEqual(payLines)
    store.dispatch(unpaidCartRestored())
    await settle()
    expect(store.getState().cart.lines).toEqual(payLines)
    expect(store.getState().cart.orderKey).not.toBe(orderKey)
    expect([loaded, offered(), unpaidCart()]).toEqual([['/1/check-out/pay'], null, null])
  })

  test('is kept until another cart is begun', async () => {
    const { offered, store } = await opened()
    store.dispatch(anotherBegins)
    await settle()
    expect([offered(), unpaidCart()]).toEqual([null, null])
  })

  test('can be done without', async () => {
    const { offered, store } = await opened()
    store.dispatch(unpaidCartDropped())
    await settle()
    expect([offered(), unpaidCart()]).toEqual([null, null])
  })

  test('is offered in every tab', async () => {
    const { offered } = await opened({})
    localStorage.setItem('payments', printPayments([], unpaidCartOf()))
    window.dispatchEvent(new StorageEvent('storage', { key: 'payments' }))
    await settle()
    expect(offered()?.orderId).toBe('A1')
  })
})

describe('an order that is cancelled while its payment is undecided (AMB109)', () => {
  const setAside = { payments: printPayments([openPaymentOf({ cart: orderedCart })]) }

  test('is said, and its cart can be restored', async () => {
    const { offered, server, notices } = await opened(setAside)
    server.reply(PAYMENT, paymentOf('cancelled'))
    await jest.advanceTimersByTimeAsync(60_000)
    expect(notices()).toEqual(['Your order A1 was cancelled.'])
    expect(offered()).toMatchObject({ cause: 'cancelled', cart: { lines: payLines } })
  })

  test('by the diner in this tab, is not said a second time, and its cart can be restored', async () => {
    const { offered, server, notices, store } = await opened(setAside)
    server.reply(PAYMENT, paymentOf('cancelled'))
    store.dispatch(cancelEnded({ orderId: 'A1', isCancelled: true }))
    await jest.advanceTimersByTimeAsync(60_000)
    expect(notices()).toEqual([])
    expect(offered()).toMatchObject({ cause: 'cancelled', cart: { lines: payLines } })
    expect(store.getState().openPayments).toEqual({})
  })

  test('by the diner when another cart has begun: the notice offers the earlier one', async () => {
    const { offered, notices, store } = await opened(setAside)
    store.dispatch(anotherBegins)
    store.dispatch(cancelEnded({ orderId: 'A1', isCancelled: true }))
    await settle()
    expect([notices(), offered()]).toEqual([['Your order A1 was cancelled.'], null])
    expect(store.getState().notices.notices.at(-1)?.action?.label).toBe('Restore cart')
  })

  test('a cancellation that failed changes nothing', async () => {
    const { notices, store, undecided } = await opened(setAside)
    store.dispatch(cancelEnded({ orderId: 'A1', isCancelled: false }))
    await settle()
    expect([notices(), undecided()]).toEqual([[], ['A1']])
  })

  test('is looked up when its time is over', async () => {
    const { server } = await opened({ payments: printPayments([openPaymentOf({ decidedBy: NOW + 20_000 })]) })
    server.reply(PAYMENT, paymentOf('undecided', { decidedBy: NOW + 20_000 }))
    // Looked up after 5 s and 15 s; the next pause would end after 35 s.
    await jest.advanceTimersByTimeAsync(16_000)
    const before = server.callsOf(PAYMENT).length
    await jest.advanceTimersByTimeAsync(6_000)
    expect(server.callsOf(PAYMENT).length).toBe(before + 1)
  })
})
