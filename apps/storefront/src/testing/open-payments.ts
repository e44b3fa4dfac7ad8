import type { CartState } from '../features/cart/slice.ts'
import type { UnpaidCart } from '../features/open-payments/unpaid-cart.ts'
import type { PaidOrder } from '../features/payment/slice.ts'
import { type OpenPayment, storedPayments } from '../flows/pay-online/open-payments.ts'
import { contentsOf } from '../flows/place-order/attempt.ts'
import { printStored } from '../platform/storage.ts'
import { payLines } from './at-pay.ts'
import { forNow, NOW } from './fixtures.ts'

/** The key of the cart that has become order A1. */
export const KEY = '0b7f3f0e-6d0a-4b7e-9b0a-1d2c3b4a5f60'

export const orderedCart: CartState = { storeId: 1, kind: forNow, lines: payLines, orderKey: KEY }

/** Order A1, which is undecided until 10:50 AM in the store's time. */
export const paidOrder = (changes: Partial<PaidOrder> = {}): PaidOrder => ({
  orderId: 'A1',
  storeId: 1,
  amount: 59000,
  decidedBy: NOW + 1_200_000,
  timeZone: 'Asia/Kolkata',
  ...changes,
})

/** The stored payment of order A1, whose dishes are still in the cart. */
export const openPaymentOf = (changes: Partial<OpenPayment> = {}): OpenPayment => {
  const { storeId: _, ...terms } = paidOrder()
  const attempt = { key: KEY, storeId: 1, contents: contentsOf({ storeId: 1, items: payLines }) }
  return { ...terms, attempt, cart: null, hint: null, ...changes }
}

/** The stored text of an undecided payment, or of a cart that can be restored. */
export const printPayments = (open: readonly OpenPayment[], unpaid: UnpaidCart | null = null): string =>
  printStored({ open, unpaid }, storedPayments)

/** The cart of order A1, whose payment the bank refused. */
export const unpaidCartOf = (changes: Partial<UnpaidCart> = {}): UnpaidCart => ({
  orderId: 'A1',
  cart: orderedCart,
  cause: 'refused',
  refusal: { code: '227', words: 'Your bank declined the payment' },
  ...changes,
})
