import type { Actor } from '#kernel/actor'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { type AppliedMove, type MovingOrder, makeMove, writeMoves } from '#modules/orders/api/life'
import { decidePayment, type PaymentRecord } from '#modules/payments/api/payments'
import type { ProviderStatus } from '#modules/payments/api/provider'
import type { Judged } from '#modules/payments/api/settling'
import { settleCouponUse } from '#modules/promotions/api/coupons'

/** A decision on a payment and its order, both locked and as they were before it. */
export interface Decided extends Judged {
  readonly order: MovingOrder
  /** Null: the provider was not asked. */
  readonly said: ProviderStatus | null
  readonly at: Date
}

export const providerOf = ({ provider }: PaymentRecord): Actor => ({ kind: 'provider', id: provider })

/**
 * SAFE5: writes the decision on a payment with the move of its order. Returns the move; null: the order does not allow it,
 * and nothing is written.
 */
export async function writeDecision(
  tx: TenantTx,
  { order, payment, decision, said, at }: Decided,
): Promise<AppliedMove | null> {
  const isPaid = decision === 'paid'
  const move = makeMove(order, isPaid ? 'payment-succeeds' : 'payment-fails', providerOf(payment), at)
  if (!move) return null
  await decidePayment(tx, payment.id, decision, said, at)
  await writeMoves(tx, [move])
  // SB9: a coupon counts once its order is paid. One returned with a failed payment stays returned.
  await settleCouponUse(tx, order.id, isPaid ? 'used' : 'returned', at)
  return move
}
