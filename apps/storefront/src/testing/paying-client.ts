import type { PaymentHint } from '@tiffin/contract/payments'
import { storedCart } from '../features/cart/stored.ts'
import { orderSubmitted } from '../features/payment/slice.ts'
import { printStored } from '../platform/storage.ts'
import { atPay, PLACE, payLines } from './at-pay.ts'
import { type FakeProvider, PAYMENT, paymentOf, unpaid } from './fake-provider.ts'
import { fakeServer, type Reply } from './fake-server.ts'
import { forNow } from './fixtures.ts'

export const PAY = '/1/check-out/pay'
export const PAY_A1 = '/1/check-out/pay?order=A1'

export const orderKey = '5f0f1f0a-94a1-4f3b-9a8e-0a86be9f64a1'
export const storedPayCart = printStored({ storeId: 1, kind: forNow, lines: payLines, orderKey }, storedCart)

export type Replies = Record<string, Reply | readonly Reply[]>

/** Code that has loaded once is there at once, also while timers are faked. */
export const loadPayCode = () =>
  Promise.all([import('../flows/pay-online/pay-online.ts'), import('../app/payment-watch-part.ts')])

/** A client at a store that takes digital payments only, whose server answers a placement with a checkout. */
export function payingClient(settle: () => Promise<void>, replies: Replies = {}) {
  const server = fakeServer({ [PLACE]: unpaid, [PAYMENT]: paymentOf(), ...replies })
  const stored = { cart: storedPayCart }
  const opened = atPay(server, { store: { cashOnDelivery: false, digitalPayment: true }, stored })
  const state = () => opened.store.getState()
  const press = async () => {
    opened.store.dispatch(orderSubmitted())
    await settle()
  }
  return { ...opened, server, press, cartNow: () => state().cart, placement: () => state().payment.placement }
}

/** The last opened checkout ends with this status, or is closed. */
export function endCheckout({ opened }: FakeProvider, status: PaymentHint): void {
  if (status === 'APP_CLOSED') opened.at(-1)?.onClosed()
  else opened.at(-1)?.onStatus(status)
}
