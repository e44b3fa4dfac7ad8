import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PaymentState } from '@tiffin/contract/payments'
import { printStored } from '../../../platform/storage.ts'
import { atPay } from '../../../testing/at-pay.ts'
import { startClient } from '../../../testing/client.ts'
import { CHECK, checkout, fakeProvider, PAYMENT, paymentOf } from '../../../testing/fake-provider.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { storefrontOf } from '../../../testing/fixtures.ts'
import { openPaymentOf, orderedCart, printPayments } from '../../../testing/open-payments.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { storedCart } from '../../cart/stored.ts'
import { PayPage } from '../screens/pay-page.tsx'

fixClock()

let provider: ReturnType<typeof fakeProvider>
beforeEach(() => {
  provider = fakeProvider()
})
afterEach(() => provider.restore())

const URL = '/1/check-out/pay?order=A1'

/** Opens the page that pays for an order which is placed already, in a browser without its cart. */
function open(script = '/pay-order.js', check: Reply = paymentOf('paid'), more: Partial<PaymentState> = {}) {
  const state = paymentOf('undecided', { checkout: { ...checkout, script }, ...more })
  const server = fakeServer({ [PAYMENT]: state, [CHECK]: check })
  const client = startClient({ server, storefront: storefrontOf([]), at: URL })
  showScreen(client, <PayPage />, '/:restaurantId/check-out/pay', URL)
  return { ...client, server }
}

describe('the page that pays for a placed order (M12)', () => {
  test('shows order and amount, and opens the checkout by itself', async () => {
    const { went } = open()
    expect(await screen.findByText('Order A1')).toBeVisible()
    expect(await screen.findByText('₹590.00')).toBeVisible()
    await waitFor(() => expect(provider.opened).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'Waiting for your payment' })).toHaveAttribute('aria-busy', 'true')
    act(() => provider.opened[0]?.onStatus('TXN_SUCCESS'))
    await waitFor(() => expect(went).toEqual(['/1/track-order/A1']))
  })

  test('says whom the payment is for, and its total, when it pays several orders (AMB115)', async () => {
    const { server } = open('/pay-orders.js', 'lost', { paysFor: ['Kabir', 'Diya'], amount: 23_200 })
    const text = 'This payment is for the meals of Kabir and Diya: ₹232.00 in all.'
    expect(await screen.findByText(text)).toBeVisible()
    await waitFor(() => expect(provider.opened).toHaveLength(1))
    act(() => provider.opened[0]?.onStatus('TXN_SUCCESS'))
    await screen.findByRole('heading', { level: 1, name: 'Confirming your payment' })
    expect(screen.getByText(text)).toBeVisible()
    server.reply(CHECK, paymentOf('paid'))
  })

  test('tries again after a checkout that did not open', async () => {
    provider.block(true)
    const { notices } = open('/pay-order-blocked.js')
    await waitFor(() =>
      expect(notices()).toEqual(['The payment page did not open. Nothing was charged. Please try again.']),
    )
    provider.block(false)
    await userEvent.click(screen.getByRole('button', { name: 'Continue to pay' }))
    await waitFor(() => expect(provider.opened).toHaveLength(1))
  })
})

describe("from the bank's close to the verdict (M12)", () => {
  const setOnline = (is: boolean) => {
    Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: is })
    act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')))
  }
  afterEach(() => setOnline(true))

  async function confirming() {
    const client = open(`/pay-order-${Math.random()}.js`, 'lost')
    await waitFor(() => expect(provider.opened).toHaveLength(1))
    act(() => provider.opened[0]?.onStatus('TXN_SUCCESS'))
    await screen.findByRole('heading', { level: 1, name: 'Confirming your payment' })
    return client
  }

  test('one state with order and amount says not to pay again, until when it is decided, and has the focus', async () => {
    await confirming()
    expect(screen.getByText('Order A1')).toBeVisible()
    expect(screen.getByText('₹590.00')).toBeVisible()
    expect(screen.getByText('Please do not pay again.')).toBeVisible()
    expect(screen.getByText(/^If it is not confirmed by 10:50 AM the order is cancelled and your money/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    // Nothing can be paid or placed here.
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('says once that it is offline, and goes on by itself when it is online again', async () => {
    const { went, server, store } = await confirming()
    setOnline(false)
    expect(screen.getByText(/^You are offline\./)).toBeVisible()
    expect(store.getState().notices.announcement).toMatch(/^You are offline\./)
    server.reply(CHECK, paymentOf('paid'))
    setOnline(true)
    await waitFor(() => expect(went).toEqual(['/1/track-order/A1']))
    expect(screen.queryByText(/^You are offline\./)).toBeNull()
  })

  test('stands in place of the pay page of the cart, which cannot be pressed', async () => {
    const server = fakeServer({ [CHECK]: 'lost' })
    const stored = { payments: printPayments([openPaymentOf({ hint: 'TXN_SUCCESS' })]) }
    const cart = { cart: printStored(orderedCart, storedCart) }
    const client = atPay(server, { stored: { ...cart, ...stored }, store: { digitalPayment: true } })
    showScreen(client, <PayPage />, '/:restaurantId/check-out/pay', '/1/check-out/pay')
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirming your payment' })).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

test("another person's order shows no amount and no way to pay, and leads to the page that says so", async () => {
  const server = fakeServer({ [PAYMENT]: problem('not-found', "Order Doesn't exist") })
  const client = startClient({ server, storefront: storefrontOf([]), at: URL })
  showScreen(client, <PayPage />, '/:restaurantId/check-out/pay', URL)
  await waitFor(() => expect(client.went).toEqual(['/orderNotFound']))
  expect(screen.queryByText('Your order is placed. It starts as soon as it is paid.')).toBeNull()
})
