import { type CartState, emptyCart } from '../../features/cart/slice.ts'
import { storedCart } from '../../features/cart/stored.ts'
import { asList, asRecord } from '../../platform/readers.ts'
import { type Persisted, readStored, writeStored } from '../../platform/storage.ts'
import { type Attempt, storedAttempt } from '../place-order/attempt.ts'

/** An order of this browser that was placed, and whose payment the server has not decided yet. */
export interface OpenPayment {
  readonly orderId: string
  /** The placement attempt that made the order. */
  readonly attempt: Attempt
  /** M16, AMB48: the cart that was set aside; null while its dishes are still in the cart. */
  readonly cart: CartState | null
}

/** Limit for a browser that pays again and again without any verdict. */
const MAX_PAYMENTS = 10

function readCart(value: unknown): CartState | null {
  const cart = storedCart.read(value, storedCart.version)
  return cart === emptyCart ? null : cart
}

function readPayment(value: unknown): OpenPayment | null {
  const { orderId, attempt, cart } = asRecord(value)
  const read = storedAttempt.read(attempt, storedAttempt.version)
  return typeof orderId === 'string' && read ? { orderId, attempt: read, cart: readCart(cart) } : null
}

export const storedPayments: Persisted<readonly OpenPayment[]> = {
  key: 'payments',
  version: 1,
  read: (value) => asList(value, readPayment),
}

/** The undecided payments of this browser, the oldest first. All tabs share them. */
export const openPayments = (): readonly OpenPayment[] => readStored(storedPayments) ?? []

export const openPayment = (orderId: string): OpenPayment | null =>
  openPayments().find((each) => each.orderId === orderId) ?? null

const others = (orderId: string): readonly OpenPayment[] => openPayments().filter((each) => each.orderId !== orderId)

/** Stores the payment, in place of what is stored for the same order. */
export const rememberPayment = (payment: OpenPayment): void =>
  writeStored(storedPayments, [...others(payment.orderId), payment].slice(-MAX_PAYMENTS))

export function forgetPayment(orderId: string): void {
  const left = others(orderId)
  writeStored(storedPayments, left.length > 0 ? left : null)
}
