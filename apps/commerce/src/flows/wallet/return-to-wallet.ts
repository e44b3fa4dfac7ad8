import type { TenantTx } from '#kernel/db/tenant-transaction'
import { isPosted, post } from '#modules/ledger/api/post'
import { keepSpendable, legsToReturn, takenFor } from '#modules/ledger/api/taken'
import { lockWallet } from '#modules/ledger/api/wallets'
import { findPayment } from '#modules/payments/api/payments'
import { changeRefund, type RefundOfPayment, type RefundRecord } from '#modules/payments/api/refunds'
import { planLapses } from './lapse-job.ts'
import { type WalletNeeds, walletDay, walletZone } from './wallet-day.ts'

/** The person whose wallet has paid, and the store of the order. */
async function ownerOf(tx: TenantTx, { paymentId, subject }: RefundRecord) {
  const payment = await findPayment(tx, paymentId)
  const order = await tx.db
    .selectFrom('customer_order')
    .select(['store_id', 'store_name'])
    .where('tenant', '=', tx.tenant)
    .where('id', '=', subject.id)
    .executeTakeFirst()
  if (!payment || !order) throw new Error('A refund has no payment or no order')
  return { person: payment.person, storeId: order.store_id, storeName: order.store_name }
}

/**
 * AMB37, AMB106: what the wallet paid for an order is back in it with this transaction: first what is backed by cash, then
 * each bonus.
 */
export async function postOrderReturn(needs: WalletNeeds, tx: TenantTx, refund: RefundRecord): Promise<void> {
  const { id, amount, subject, requestedAt: at } = refund
  const { person, storeId, storeName } = await ownerOf(tx, refund)
  const wallet = await lockWallet(tx, person)
  if (!wallet) throw new Error('An order was paid from a wallet that is not there')
  const today = walletDay(needs, tx.tenant, at)
  const order = { kind: 'order', id: subject.id } as const
  const legs = legsToReturn(await takenFor(tx, order), amount)
  await planLapses(tx, await keepSpendable(tx, legs, today), walletZone(needs, tx.tenant))
  await post(tx, {
    key: `refund:${id}`,
    posting: 'order-returned',
    subject: order,
    at,
    legs: [{ account: 'advances', amount: -amount }, ...legs],
    row: { wallet: wallet.id, amount, storeId, words: storeName, today },
  })
}

/** A refund into a wallet that a process of an earlier release has left to the job of refunds. */
export async function settleWalletRefund(
  needs: WalletNeeds,
  tx: TenantTx,
  { refund }: RefundOfPayment,
  at: Date,
): Promise<void> {
  if (await isPosted(tx, `refund:${refund.id}`)) return
  await postOrderReturn(needs, tx, refund)
  await changeRefund(tx, refund.id, { state: 'sent', changedAt: at })
}
