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

/** The server's verdict on a payment (SAFE5). */
export type PaymentVerdict = 'paid' | 'failed' | 'undecided'

export interface PaymentState {
  readonly orderId: string
  readonly storeId: number
  readonly verdict: PaymentVerdict
  /** In paise. */
  readonly amount: number
  /** While the payment can still be made; else null. */
  readonly checkout: ProviderCheckout | null
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
