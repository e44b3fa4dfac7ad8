import type { RefundWay } from '@tiffin/domain/money/refund-ways'
import type { OrderActor } from '@tiffin/domain/order/lifecycle'
import type { RefundCause } from '@tiffin/domain/payment/refund'
import type { JsonOrNull, TenantRow } from '#kernel/db/core-tables'
import type { TakenBy } from './api/provider.ts'
import type { RefundedKind, SubjectKind } from './api/subject.ts'

declare module '#kernel/db/database' {
  interface Database extends PaymentTables {}
}

/**
 * starting: the provider has not confirmed it yet. open: it can be paid. paid and failed: decided; a failed payment
 * becomes paid if the provider confirms it late.
 */
export type PaymentRowState = 'starting' | 'open' | 'paid' | 'failed'

/** One payment at a provider. Amounts in paise. */
export interface PaymentTable extends TenantRow {
  /**
   * The provider's order id, and the payment's own. Of a payment made before migration 0033: the id of its order. Of a
   * checkout: the id of the checkout.
   */
  readonly id: string
  readonly subject_kind: SubjectKind
  readonly subject_id: string
  readonly person: string
  readonly provider: TakenBy
  readonly merchant_id: string
  readonly amount: number
  state: PaymentRowState
  /** Opens the provider's checkout; null until the provider has issued it. */
  token: string | null
  /** After this time the token opens nothing. */
  readonly expires_at: Date
  /** Number of status requests so far. */
  checks: number
  transaction_id: string | null
  bank_reference: string | null
  paid_by: string | null
  /** The provider's code and words of a refusal: a plain line each. Null: not refused, or it stated none. */
  refusal_code: string | null
  refusal_words: string | null
  readonly created_at: Date
  decided_at: Date | null
  /**
   * AMB115: of the share of one order in the payment of its checkout: the id of that payment, by which alone the provider
   * knows both. Null: no share.
   */
  readonly share_of: string | null
}

/** AMB106: the state of a refund. */
export type RefundRowState = 'requested' | 'accepted' | 'sent' | 'refused'

/** AMB106: a refund of a payment, to the source of the payment. Amounts in paise. */
export interface RefundTable extends TenantRow {
  /** The reference of the refund at the provider, which never changes. */
  readonly id: string
  readonly payment_id: string
  /** The subject of the payment. */
  readonly subject_kind: RefundedKind
  readonly subject_id: string
  readonly amount: number
  /** The line numbers of the refunded items; null: not by line. */
  readonly lines: JsonOrNull<readonly number[]>
  readonly why: RefundCause
  /** The operator's reason for the diner; null: none. */
  readonly reason: string | null
  state: RefundRowState
  provider_reference: string | null
  bank_reference: string | null
  readonly by_kind: OrderActor
  readonly by_id: string
  readonly requested_at: Date
  changed_at: Date
  /** The provider's reason of a refusal, or why its answer is not known yet; null: none. */
  error_kind: string | null
  /** Null: a provider returns it. */
  way: Exclude<RefundWay, 'provider'> | null
  /** When the provider was asked to carry it out, while the answer is unknown; null: not asked since then. */
  asked_at: Date | null
}

interface PaymentTables {
  payment: PaymentTable
  refund: RefundTable
}
