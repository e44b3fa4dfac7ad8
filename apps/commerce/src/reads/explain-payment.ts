import { toRupees } from '@tiffin/domain/money/money'
import type { MoneyMove } from '@tiffin/domain/order/lifecycle'
import type { PaymentStatus } from '@tiffin/domain/order/payment-state'
import type { OrderStatus } from '@tiffin/domain/order/tracking'
import type { RefundCause } from '@tiffin/domain/payment/refund'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { idAtProvider, paymentsOfSubjects } from '#modules/payments/api/payments'
import { refundsOfSubjects } from '#modules/payments/api/refunds'
import type { PaymentRowState, RefundRowState } from '#modules/payments/tables'
import { paymentOutlookOf, type WireRefusal } from './payment-outlook.ts'

/** What became of an order that is paid online, for an operator. Names no person. */
export interface ExplainedPayment {
  /** The payment's id, by which the provider knows it. */
  readonly paymentId: string
  readonly progress: OrderStatus
  readonly payment: PaymentStatus
  /** AMB109: until when the payment is decided (ISO); null: it is, or the order is cancelled. */
  readonly decidedBy: string | null
  readonly refusal: WireRefusal | null
  /** AMB110: the part of its wallet, in rupees, and how it stands; null: the wallet pays no part. */
  readonly fromWallet: { readonly amount: number; readonly state: PaymentRowState } | null
  /**
   * Every move of the order, with the kind of its actor (null: unknown), its ISO time, and the money that it took or
   * returned, in rupees; the amounts of earlier releases' moves are unknown.
   */
  readonly moves: readonly {
    readonly move: string
    readonly by: string | null
    readonly at: string
    readonly money: readonly MoneyMove[]
  }[]
  /** Amounts in rupees; `reason` is the operator's, for the diner. */
  readonly refunds: readonly {
    readonly reference: string
    readonly amount: number
    readonly cause: RefundCause
    readonly lines: readonly number[] | null
    readonly state: RefundRowState
    readonly reason: string | null
  }[]
}

/** Null: the order has no payment at a provider. */
export async function explainPayment(tx: TenantTx, orderId: string): Promise<ExplainedPayment | null> {
  const { db, tenant } = tx
  // AMB110: the provider's before the wallet's.
  const [payment, part] = await paymentsOfSubjects(tx, 'order', [orderId])
  if (!payment) return null
  const order = await db
    .selectFrom('customer_order')
    .select(['status', 'payment_status as paymentStatus'])
    .where('tenant', '=', tenant)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const moves = await db
    .selectFrom('order_event')
    .select(['move', 'actor_kind', 'at', 'money'])
    .where('tenant', '=', tenant)
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute()
  const { decidedBy, paymentRefusal } = paymentOutlookOf(order, payment)
  const refunds = await refundsOfSubjects(tx, 'order', [orderId])
  return {
    ...{
      paymentId: idAtProvider(payment),
      progress: order.status,
      payment: order.paymentStatus,
      decidedBy,
      refusal: paymentRefusal,
      fromWallet: part ? { amount: toRupees(part.amount), state: part.state } : null,
    },
    moves: moves.map(({ move, actor_kind: by, at, money }) => ({
      ...{ move, by, at: at.toISOString() },
      money: (money ?? []).map((each) => ({ ...each, amount: toRupees(each.amount) })),
    })),
    refunds: refunds.map(({ id, amount, why, lines, state, reason }) => ({
      ...{ reference: id, amount: toRupees(amount), cause: why, lines, state, reason },
    })),
  }
}
