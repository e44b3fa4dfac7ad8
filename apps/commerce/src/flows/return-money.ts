import { isOfWallet } from '@tiffin/domain/money/refund-ways'
import { type MoneyMove, returning } from '@tiffin/domain/order/lifecycle'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { RefundRecord } from '#modules/payments/api/refunds'
import { type RefundRequest, requestRefunds } from '#modules/payments/api/request-refund'
import { orderSubject } from '#modules/payments/api/subject'
import { type DocumentNeeds, issueDocuments } from './documents/issue-documents.ts'
import { postMealReturn } from './plans/return-to-plan.ts'
import { postOrderReturn } from './wallet/return-to-wallet.ts'
import type { WalletNeeds } from './wallet/wallet-day.ts'

/** What returning money needs to know of its tenant. */
export type MoneyNeeds = WalletNeeds & DocumentNeeds

/** A refund of an order. */
export interface OrderRefund extends Omit<RefundRequest, 'subject'> {
  readonly orderId: string
}

/** All of the order's money that is left to return. */
export const everything = { amount: 'all-left', lines: null, lineTotals: null } as const

/**
 * SB15, AMB110: returns money of an order to its tenders: the provider's payment through the provider, then the
 * wallet's payment into the wallet, in this transaction, or off what is owed for a meal on credit; AMB4: the payment of a plan to the money of the plan, also in
 * this transaction. None: nothing was taken, or nothing is left. AMB112: a refund voucher or a credit note documents
 * it. Throws refused for more than is left, and for lines that cannot be returned.
 */
export async function returnMoney(
  needs: MoneyNeeds,
  tx: TenantTx,
  { orderId, ...wanted }: OrderRefund,
): Promise<readonly RefundRecord[]> {
  const refunds: RefundRecord[] = []
  for (const refund of await requestRefunds(tx, { ...wanted, subject: orderSubject(orderId) })) {
    if (refund.way === 'plan') await postMealReturn(tx, refund)
    refunds.push(refund.way === 'wallet' ? await postOrderReturn(needs, tx, refund) : refund)
  }
  if (refunds.length > 0) await issueDocuments(needs, tx, [orderId])
  return refunds
}

/** The money that a move returns with its refunds. */
export const returnedBy = (refunds: readonly RefundRecord[]): readonly MoneyMove[] =>
  returning(refunds.map(({ way, amount }) => ({ kind: isOfWallet(way) ? 'WALLET' : 'DIGITAL', amount })))
