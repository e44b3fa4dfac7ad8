import { type JudgedOrder, verdictOf } from '@tiffin/domain/order/payment-state'
import { decidedBy } from '@tiffin/domain/payment/undecided'
import type { PaymentRecord } from '#modules/payments/api/payments'

/** Why the provider refused a payment, on the wire. */
export interface WireRefusal {
  readonly code: string | null
  readonly words: string | null
}

/** What an order's owner sees of its payment at the provider. */
export interface PaymentOutlook {
  /** AMB109: until when it is decided (ISO); null: it is decided, or the order waits for no provider. */
  readonly decidedBy: string | null
  /** Null: it was not refused, or the provider stated no reason. */
  readonly paymentRefusal: WireRefusal | null
}

export function paymentOutlookOf(
  order: JudgedOrder,
  payment: Pick<PaymentRecord, 'created_at' | 'refusal_code' | 'refusal_words'> | null,
): PaymentOutlook {
  if (!payment) return { decidedBy: null, paymentRefusal: null }
  const { created_at: beganAt, refusal_code: code, refusal_words: words } = payment
  const verdict = verdictOf(order)
  const hasReason = code !== null || words !== null
  return {
    decidedBy: verdict === 'undecided' ? new Date(decidedBy(beganAt.getTime())).toISOString() : null,
    paymentRefusal: verdict === 'failed' && hasReason ? { code, words } : null,
  }
}
