import { isUndecided, type PaymentStatus } from '@tiffin/domain/order/payment-state'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { KeyedAnswer } from '#kernel/keyed-calls'
import { type PaymentRecord, paymentOfSubject } from '#modules/payments/api/payments'
import { orderSubject } from '#modules/payments/api/subject'

/** The stored answer of a placement. */
interface PlacedAnswer {
  readonly data: { readonly paymentStatus?: PaymentStatus }
}

const parse = (answer: string): PlacedAnswer => JSON.parse(answer)

/** M11: the payment that a stored answer belongs to; undefined for an order without a payment at a provider. */
export async function paymentOfAnswer(
  tx: TenantTx,
  { answer, madeId }: KeyedAnswer,
): Promise<PaymentRecord | undefined> {
  const { paymentStatus } = parse(answer).data
  return paymentStatus && isUndecided(paymentStatus) ? paymentOfSubject(tx, orderSubject(madeId)) : undefined
}

/**
 * M11, SAFE2: the answer with the checkout of its payment. The checkout never changes once the provider has issued it,
 * so that a repeated request gets the same bytes.
 */
export function withCheckout(answer: string, checkout: { readonly txnToken: string } | null): string {
  const placed = parse(answer)
  return JSON.stringify({ ...placed, data: { ...placed.data, txnToken: checkout?.txnToken, checkout } })
}
