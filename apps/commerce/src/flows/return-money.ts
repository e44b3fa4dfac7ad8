import { type MoneyMove, returning } from '@tiffin/domain/order/lifecycle'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { RefundRecord } from '#modules/payments/api/refunds'
import { type RefundRequest, requestRefund } from '#modules/payments/api/request-refund'
import { orderSubject } from '#modules/payments/api/subject'

/** A refund of an order. */
export interface OrderRefund extends Omit<RefundRequest, 'subject'> {
  readonly orderId: string
}

/** All of the order's money that is left to return. */
export const everything = { amount: 'all-left', lines: null, lineTotals: null } as const

/**
 * SB15: returns money of an order to the tender that it was taken from: what a provider took goes back by the provider.
 * Null: nothing was taken, or nothing is left. Throws refused for more than is left, and for lines that cannot be returned.
 */
export const returnMoney = (tx: TenantTx, { orderId, ...wanted }: OrderRefund): Promise<RefundRecord | null> =>
  requestRefund(tx, { ...wanted, subject: orderSubject(orderId) })

/** The money that a move returns with a refund; null: none. */
export const returnedBy = (refund: RefundRecord | null): readonly MoneyMove[] =>
  refund ? returning([{ kind: 'DIGITAL', amount: refund.amount }]) : []
