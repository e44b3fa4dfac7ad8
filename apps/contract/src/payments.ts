import type { PaymentVerdict } from '@tiffin/domain/order/payment-state'
import { operation } from './operation.ts'

/** M12: what the provider's script needs to open its checkout. */
export interface ProviderCheckout {
  readonly provider: 'sandbox' | 'paytm'
  /** The URL of the provider's script. */
  readonly script: string
  readonly merchantId: string
  readonly paymentId: string
  readonly token: string
  /** Rupees with two decimals, as the provider reads them. */
  readonly amount: string
  /** After this moment (epoch milliseconds) the token opens nothing. */
  readonly expiresAt: number
}

/** Why the provider refused a payment. */
export interface PaymentRefusal {
  /** The provider's code; null: unknown. */
  readonly code: string | null
  /** The bank's own reason: plain text of at most 200 characters; null: the provider states none. */
  readonly words: string | null
}

export interface PaymentState {
  readonly orderId: string
  readonly storeId: number
  readonly verdict: PaymentVerdict
  /** In paise. */
  readonly amount: number
  /** While the payment can still be made; else null. */
  readonly checkout: ProviderCheckout | null
  /** AMB109: until when the payment is decided, in epoch milliseconds; null: it is decided, or the upstream does not say. */
  readonly decidedBy: number | null
  /** Null unless the verdict is `failed`, or the provider's reason is unknown. */
  readonly refusal: PaymentRefusal | null
  /** AMB34: the server would accept a cancellation of the order now. */
  readonly mayCancel: boolean
  /** AMB115: the names of those whose orders the payment pays together; absent: it pays one order. */
  readonly paysFor?: readonly string[] | undefined
}

/** What the provider's script told the page. The server asks the provider; the hint decides nothing. */
export const PAYMENT_HINTS = ['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING', 'USER_PENDING', 'APP_CLOSED'] as const

export type PaymentHint = (typeof PAYMENT_HINTS)[number]

/** The payment of one's own order, as last known. */
export const paymentState = operation<{ params: { orderId: string }; answer: { payment: PaymentState } }>(
  'GET',
  '/api/orders/:orderId/payment',
)

/** AMB48: asks the provider for the payment of one's own order. */
export const checkPayment = operation<{
  params: { orderId: string }
  body: { hint: PaymentHint }
  answer: { payment: PaymentState }
}>('POST', '/api/orders/:orderId/payment')

/** The path to which a provider reports results, on every tenant's host. */
export const PAYMENT_CALLBACK = '/payments/callback'
