import type { Paise } from '@tiffin/domain/money/money'

/** The payment providers that this installation can use; each has a folder below `providers`. */
export type ProviderName = 'sandbox' | 'paytm'

/**
 * The source of a payment: a provider, or, without a provider, the tenant's wallet or the advance payment of a plan
 * (AMB4).
 */
export type TakenBy = ProviderName | 'wallet' | 'plan'

/** A tenant's account at its provider. */
export interface Merchant {
  readonly id: string
  readonly website: string
  /** During a key rotation there are two keys: the first signs, both verify. */
  readonly keys: readonly [string, ...string[]]
}

/** The provider of a tenant, and the tenant's account there. */
export interface TenantPayments {
  readonly provider: PaymentProvider
  readonly merchant: Merchant
}

export interface PaymentToStart {
  readonly tenant: string
  /** Our id, under which the provider keeps the payment: letters, digits, hyphen and underscore, at most 50. */
  readonly paymentId: string
  readonly amount: Paise
  /** An opaque id of the payer, never a mobile number or e-mail address (AMB53). */
  readonly customerId: string
  /** Where the provider reports the result, on the tenant's host. */
  readonly callbackUrl: string
  /** How long the answer may take, in milliseconds; absent: as long as the provider's adapter waits for any start. */
  readonly limitMs?: number
}

/** The provider's verified statement about a payment. */
export interface ProviderStatus {
  /** none: the provider knows of no attempt to pay. */
  readonly status: 'success' | 'failure' | 'pending' | 'none'
  /** The amount that was paid or tried; null when not stated. */
  readonly amount: Paise | null
  readonly transactionId: string | null
  readonly bankReference: string | null
  /** The way of payment, as the provider names it (UPI, NB, CC). */
  readonly paidBy: string | null
  /** Why the payment failed: plain lines; null: it did not, or no reason is stated. */
  readonly refusal: ProviderRefusal | null
}

/** The provider's code and words of a refusal; null: not stated. */
export interface ProviderRefusal {
  readonly code: string | null
  readonly words: string | null
}

export interface RefundToAsk {
  readonly tenant: string
  readonly paymentId: string
  readonly transactionId: string
  /** Our id of the refund. The provider carries out one refund per reference. */
  readonly reference: string
  readonly amount: Paise
}

export interface RefundStatus {
  /** accepted: registered, the money is not yet sent. none: the provider knows no refund with this reference. */
  readonly status: 'accepted' | 'sent' | 'refused' | 'none'
  readonly providerReference: string | null
  readonly bankReference: string | null
}

export interface ListedPayment {
  readonly paymentId: string
  readonly amount: Paise
  readonly status: 'success' | 'failure' | 'pending'
}

/**
 * A payment provider. Every method verifies the signature, the merchant, the payment and, where stated, the amount of
 * an answer before it returns it. Throws ProviderRefused for a definite no, and ProviderUnavailable for everything that
 * leaves the result unknown.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  start(merchant: Merchant, payment: PaymentToStart): Promise<{ readonly token: string }>
  /**
   * SAFE5: the payment that a callback speaks of; null for a body that is not this provider's or has no valid
   * signature. Only a reason to ask for the status, never a result.
   */
  readCallback(merchant: Merchant, rawBody: string): { readonly paymentId: string } | null
  status(merchant: Merchant, payment: { readonly tenant: string; readonly paymentId: string }): Promise<ProviderStatus>
  refund(merchant: Merchant, refund: RefundToAsk): Promise<RefundStatus>
  refundStatus(merchant: Merchant, refund: RefundToAsk): Promise<RefundStatus>
  /** The payments of a period, for the daily comparison. */
  list(
    merchant: Merchant,
    period: { readonly tenant: string; readonly from: Date; readonly to: Date },
  ): Promise<readonly ListedPayment[]>
  /** The URL of the script that the payment page loads (M12). */
  script(merchant: Merchant): string
}

/** The code of a refusal: the provider has seen this payment id before. */
export const REPEATED_ID = 'repeated-id'

/** The provider answered that it does not do this. `code` is its reason, without personal data. */
export class ProviderRefused extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The payment provider refused: ${code}`)
    this.name = 'ProviderRefused'
    this.code = code
  }
}

/** There is no trustworthy answer: a network fault, an invalid signature, another payment or amount. */
export class ProviderUnavailable extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The payment provider gave no valid answer: ${code}`)
    this.name = 'ProviderUnavailable'
    this.code = code
  }
}
