import type { TenantTx } from '#kernel/db/tenant-transaction'
import { isPayable } from '#modules/payments/api/checkout'
import { type PaymentRecord, paymentOfSubject } from '#modules/payments/api/payments'
import { planSubject } from '#modules/payments/api/subject'
import type { PlanRecord } from '#modules/plans/api/records'
import type { WireRefusal } from './payment-outlook.ts'

/** The advance payment of a plan, for its owner. */
export interface PlanPayment {
  /** M21: the payment while it is still open; else null. */
  readonly payable: PaymentRecord | null
  /** null: it was not refused, or the provider stated no reason. */
  readonly refusal: WireRefusal | null
}

/** M21, SB20: the payment of a plan that is paid once in advance. `now`: epoch milliseconds. */
export async function planPaymentNow(
  tx: TenantTx,
  { id, payment: kind, status }: PlanRecord,
  now: number,
): Promise<PlanPayment> {
  const payment = kind === 'DIGITAL' ? await paymentOfSubject(tx, planSubject(id)) : undefined
  if (!payment) return { payable: null, refusal: null }
  const { refusal_code: code, refusal_words: words } = payment
  const isRefused = status === 'FAILED' && (code !== null || words !== null)
  return {
    payable: status === 'PENDING' && isPayable(payment, now) ? payment : null,
    refusal: isRefused ? { code, words } : null,
  }
}
