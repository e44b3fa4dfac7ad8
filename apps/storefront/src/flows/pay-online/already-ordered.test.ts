import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { PaymentHint } from '@tiffin/contract/payments'
import { startParts } from '../../app/late-parts.ts'
import { linesAccepted } from '../../features/cart/slice.ts'
import { walletWanted } from '../../features/credits/slice.ts'
import { modeChosen } from '../../features/order-info/slice.ts'
import { selectWalletPart } from '../../features/pay/selectors.ts'
import { orderSubmitted, payOpened, payOrderOpened } from '../../features/payment/slice.ts'
import { payOrderPath } from '../../pay-order-path.ts'
import { atPay, keyOf, PLACE, payLines } from '../../testing/at-pay.ts'
import { startClient } from '../../testing/client.ts'
import { CHECK, type FakeProvider, fakeProvider, PAYMENT, paymentOf, unpaid } from '../../testing/fake-provider.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, lineOf, NOW, orderedAs, raita, storefrontOf } from '../../testing/fixtures.ts'
import { openPaymentOf, printPayments } from '../../testing/open-payments.ts'
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
import { PLAN, planOf } from '../../testing/plan-detail.ts'
import { WALLET, walletOf } from '../../testing/wallet.ts'
import { contentsOf } from '../place-order/attempt.ts'
import { setAsideSaga } from '../set-aside/saga.ts'

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

const changedLines = [lineOf(biryani, 3)]

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

  test('a changed cart closes the first checkout before it becomes another order', async () => {
    const { again, server } = await left({ [CHECK]: paymentOf('failed') })
    const { store } = again(PAY)
    store.dispatch(linesAccepted({ lines: changedLines }))
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
    store.dispatch(linesAccepted({ lines: changedLines }))
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

describe('a payment that failed while the cart holds other dishes (M22, AMB48)', () => {
  test.each([
    [{ orderId: 'A1' }, '/1/track-order/A1', 'Payment failed. Your order was not placed.'],
    [
      { orderId: 'S1', isPlan: true as const },
      '/1/track-subscription/S1',
      'cancelled: your subscription was not paid.',
    ],
  ])('shows what was not paid, and leaves the cart as it is (%#)', async (paid, page, text) => {
    const server = fakeServer({ [PAYMENT]: paymentOf('failed'), [PLAN]: planOf({ status: 'FAILED' }) })
    const { store, went, notices } = atPay(server, { lines: changedLines, at: payOrderPath({ storeId: 1, ...paid }) })
    store.dispatch(payOrderOpened({ storeId: 1, ...paid }))
    await settle()
    expect([went, notices()]).toEqual([[page], [text]])
    expect(store.getState().cart.lines).toEqual(changedLines)
  })
})

describe("AMB110: a cart that has become an order of which the wallet's part is set aside", () => {
  /** Of 590 rupees, 120 from the wallet, which is empty since. */
  const attempt = {
    key: orderKey,
    storeId: 1,
    contents: contentsOf({ storeId: 1, items: payLines }),
    isOnline: true,
  } as const
  const open = openPaymentOf({ amount: 47_000, attempt: { ...attempt, fromWallet: 12_000 } })
  const rest = paymentOf('undecided', { amount: 47_000 })

  async function atCart(replies: Replies = {}) {
    const menu = { answer: storefrontOf([biryani, raita], { digitalPayment: true }) }
    const more = { [WALLET]: walletOf({ balance: 0 }), 'GET /api/stores/1/storefront': menu }
    const server = fakeServer({ [PLACE]: unpaid, [PAYMENT]: rest, ...more, ...replies })
    const client = startClient({
      ...{ server, at: PAY, config: { walletEnabled: true }, capabilities: ['part-payment'] },
      orderInfo: orderedAs({ payment: 'WALLET' }),
      storefront: menu.answer,
      stored: { cart: storedPayCart, payments: printPayments([open]) },
    })
    startParts({ sagas: [setAsideSaga] })
    client.store.dispatch(walletWanted())
    await settle()
    const press = async () => {
      client.store.dispatch(orderSubmitted())
      await settle()
    }
    return { ...client, server, press, part: () => selectWalletPart(client.store.getState()) }
  }

  test('goes on with it: the part counts as there, and the same checkout opens', async () => {
    const { press, part, server, notices } = await atCart()
    expect(part()).toBe(12_000)
    await press()
    expect(provider.opened).toMatchObject([{ paymentId: 'A1' }])
    expect([server.callsOf(PLACE), server.callsOf(CHECK), notices()]).toEqual([[], [], []])
  })

  test('paid otherwise, its checkout closes first, which gives the part back', async () => {
    const { store, press, server } = await atCart({ [CHECK]: paymentOf('failed') })
    store.dispatch(modeChosen({ mode: 'DIGITAL' }))
    await press()
    expect(server.callsOf(CHECK)[0]?.body).toEqual({ hint: 'APP_CLOSED' })
    expect(server.callsOf(PLACE)[0]?.body).not.toHaveProperty('order.fromWallet')
  })

  test('a cart that has changed meanwhile becomes another order, with the part again', async () => {
    const { store, press, server } = await atCart({ [CHECK]: paymentOf('failed') })
    store.dispatch(linesAccepted({ lines: changedLines }))
    await press()
    expect(server.callsOf(CHECK)).toHaveLength(1)
    expect(server.callsOf(PLACE)[0]?.body).toMatchObject({ order: { payment: 'DIGITAL', fromWallet: 12_000 } })
  })

  test('once it is decided elsewhere, the part is no longer set aside', async () => {
    const { store, part } = await atCart({ [PAYMENT]: paymentOf('failed') })
    expect([part(), store.getState().credits?.setAside]).toEqual([0, 0])
  })
})
