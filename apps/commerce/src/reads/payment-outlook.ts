import { orderStatus } from '@tiffin/domain/order/tracking'
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

export interface OrderToPay {
  readonly status: number
  readonly paymentStatus: string
}

export function paymentOutlookOf(
  { status, paymentStatus }: OrderToPay,
  payment: Pick<PaymentRecord, 'created_at' | 'refusal_code' | 'refusal_words'> | null,
): PaymentOutlook {
  if (!payment) return { decidedBy: null, paymentRefusal: null }
  const { created_at: beganAt, refusal_code: code, refusal_words: words } = payment
  const isUndecided = paymentStatus === 'USER_PENDING' && status !== orderStatus.cancelled
  const isRefused = paymentStatus === 'TXN_FAILURE' && (code !== null || words !== null)
  return {
    decidedBy: isUndecided ? new Date(decidedBy(beganAt.getTime())).toISOString() : null,
    paymentRefusal: isRefused ? { code, words } : null,
  }
}
