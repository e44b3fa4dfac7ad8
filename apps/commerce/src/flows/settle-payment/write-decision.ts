import type { TenantTx } from '#kernel/db/tenant-transaction'
import { type AppliedMove, type MoveMaker, type MovingOrder, makeMove, writeMoves } from '#modules/orders/api/life'
import { settleCouponUse } from '#modules/promotions/api/coupons'
import { decidePayment, type PaymentRecord } from '#modules/payments/api/payments'
import type { ProviderStatus } from '#modules/payments/api/provider'

/** A payment and its order, both locked. */
export interface LockedPayment {
  readonly order: MovingOrder
  readonly payment: PaymentRecord
}

export const providerOf = ({ provider }: PaymentRecord): MoveMaker => ({ kind: 'provider', id: provider })

/**
 * SAFE5: writes the decision on a payment with the move of its order. `said` is null when the provider was not asked.
 * Returns the move; null: the order does not allow it, and nothing is written.
 */
export async function writeDecision(
  tx: TenantTx,
  { order, payment }: LockedPayment,
  decision: 'paid' | 'failed',
  said: ProviderStatus | null,
  at: Date,
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
