import { PAYMENT_HINTS, type PaymentHint, type PaymentRefusal, type PaymentState } from '@tiffin/contract/payments'
import { type CartState, emptyCart } from '../../features/cart/slice.ts'
import { storedCart } from '../../features/cart/stored.ts'
import type { UnpaidCart } from '../../features/open-payments/unpaid-cart.ts'
import type { PaidOrder } from '../../features/payment/slice.ts'
import { asList, asNumberOrNull, asRecord, asTextOrNull } from '../../platform/readers.ts'
import { type Persisted, readStored, writeStored } from '../../platform/storage.ts'
import { type Attempt, storedAttempt } from '../place-order/attempt.ts'

/** An order of this browser that was placed, and whose payment the server has not decided yet. */
export interface OpenPayment {
  readonly orderId: string
  /** M20: as in `PlacedAt`. */
  readonly isPlan?: true | undefined
  /** The placement attempt that made the order. */
  readonly attempt: Attempt
  /** M16, AMB48: the cart that was set aside; null while its dishes are still in the cart. */
  readonly cart: CartState | null
  /** What the provider's checkout reported when it closed; null while it is open, and once the server has answered. */
  readonly hint: PaymentHint | null
  /** In paise; null until known. */
  readonly amount: number | null
  /** AMB109: as in `PaymentState`. */
  readonly decidedBy: number | null
  /** The time zone of the store; null: unknown. */
  readonly timeZone: string | null
  /** AMB115: as in `PaymentState`. */
  readonly paysFor?: readonly string[] | undefined
}

interface StoredPayments {
  /** The oldest first. */
  readonly open: readonly OpenPayment[]
  /** AMB109: the cart of the last payment that was refused or too late; null: none. */
  readonly unpaid: UnpaidCart | null
}

/** Limit for a browser that pays again and again without any verdict. */
const MAX_PAYMENTS = 10

function readCart(value: unknown): CartState | null {
  const cart = storedCart.read(value, storedCart.version)
  return cart === emptyCart ? null : cart
}

function readPayment(value: unknown): OpenPayment | null {
  const { orderId, attempt, cart, ...terms } = asRecord(value)
  const read = storedAttempt.read(attempt, storedAttempt.version)
  if (typeof orderId !== 'string' || !read) return null
  return {
    ...{ orderId, attempt: read, cart: readCart(cart) },
    ...(terms.isPlan === true && { isPlan: true }),
    hint: PAYMENT_HINTS.find((each) => each === terms.hint) ?? null,
    amount: asNumberOrNull(terms.amount),
    decidedBy: asNumberOrNull(terms.decidedBy),
    timeZone: asTextOrNull(terms.timeZone),
    ...(terms.paysFor !== undefined && { paysFor: asList(terms.paysFor, asTextOrNull) }),
  }
}

function readRefusal(value: unknown): PaymentRefusal | null {
  const { code, words } = asRecord(value)
  return code === undefined && words === undefined ? null : { code: asTextOrNull(code), words: asTextOrNull(words) }
}

function readUnpaid(value: unknown): UnpaidCart | null {
  const { orderId, isPlan, cart, cause, refusal } = asRecord(value)
  const read = readCart(cart)
  if (typeof orderId !== 'string' || !read || (cause !== 'refused' && cause !== 'cancelled')) return null
  return { orderId, ...(isPlan === true && { isPlan }), cart: read, cause, refusal: readRefusal(refusal) }
}

export const storedPayments: Persisted<StoredPayments> = {
  key: 'payments',
  version: 2,
  // Version 1 stored only the list of undecided payments.
  read: (value, version) => {
    const { open, unpaid } = version === 1 ? { open: value, unpaid: null } : asRecord(value)
    return { open: asList(open, readPayment), unpaid: readUnpaid(unpaid) }
  },
}

const stored = (): StoredPayments => readStored(storedPayments) ?? { open: [], unpaid: null }

function write(changes: Partial<StoredPayments>): void {
  const value = { ...stored(), ...changes }
  writeStored(storedPayments, value.open.length > 0 || value.unpaid ? value : null)
}

/** The undecided payments of this browser, the oldest first. All tabs share them. */
export const openPayments = (): readonly OpenPayment[] => stored().open

export const openPayment = (orderId: string): OpenPayment | null =>
  openPayments().find((each) => each.orderId === orderId) ?? null

const others = (orderId: string): readonly OpenPayment[] => openPayments().filter((each) => each.orderId !== orderId)

/** Stores the payment, in place of what is stored for the same order. */
export const rememberPayment = (payment: OpenPayment): void =>
  write({ open: [...others(payment.orderId), payment].slice(-MAX_PAYMENTS) })

export const forgetPayment = (orderId: string): void => write({ open: others(orderId) })

/** The payment with what the server last said about it. */
export const withTerms = (payment: OpenPayment, { amount, decidedBy, paysFor }: PaymentState): OpenPayment => ({
  ...payment,
  ...{ amount, decidedBy, paysFor },
})

/** Stores what the server said about an undecided payment, so that every page can say it without the server. */
export function rememberTerms(state: PaymentState): void {
  const payment = openPayment(state.orderId)
  if (!payment) return
  const isKnown = payment.amount === state.amount && payment.decidedBy === state.decidedBy
  // Other tabs look at each change.
  if (!isKnown) rememberPayment(withTerms(payment, state))
}

/** What the pages show of an open payment. */
export const paidOrderOf = ({ orderId, isPlan, attempt, ...terms }: OpenPayment): PaidOrder => ({
  ...{ orderId, isPlan, storeId: attempt.storeId },
  ...{ amount: terms.amount, decidedBy: terms.decidedBy, timeZone: terms.timeZone, paysFor: terms.paysFor },
  ...{ fromWallet: attempt.fromWallet, orderKey: attempt.key },
})

/** AMB109: the cart that can be restored; null: none. All tabs share it. */
export const unpaidCart = (): UnpaidCart | null => stored().unpaid

export const keepUnpaidCart = (unpaid: UnpaidCart | null): void => write({ unpaid })
