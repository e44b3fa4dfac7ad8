import type { TenantTx } from '#kernel/db/tenant-transaction'
import { cancelGrace, owedFor, postCredit } from '#modules/ledger/api/grace'
import { isPosted } from '#modules/ledger/api/post'
import { keepSpendable, legsToReturn, takenFor } from '#modules/ledger/api/taken'
import { lockWallet, type WalletState } from '#modules/ledger/api/wallets'
import { findPayment } from '#modules/payments/api/payments'
import { changeRefund, type RefundOfPayment, type RefundRecord } from '#modules/payments/api/refunds'
import { lookAheadFor } from '#modules/plans/api/looking-ahead'
import { planLapses } from './lapse-job.ts'
import { settleGraceMeals } from './settle-grace.ts'
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

/** A meal on credit is settled whole, so that nothing of one that is still owed was taken from the wallet. */
const isStillOwed = async (tx: TenantTx, { owedForMeals }: WalletState, orderId: string): Promise<boolean> =>
  owedForMeals > 0 && (await owedFor(tx, orderId)) > 0

/**
 * AMB37, AMB106: what the wallet paid for an order is back in it with this transaction: first what is backed by cash, then
 * each bonus. What comes back settles meals on credit. The refund of a meal on credit that is not settled moves no money:
 * its owner owes less. Returns the refund as it is stored then.
 */
export async function postOrderReturn(needs: WalletNeeds, tx: TenantTx, refund: RefundRecord): Promise<RefundRecord> {
  const { id, amount, subject, requestedAt: at } = refund
  const { person, storeId, storeName } = await ownerOf(tx, refund)
  const wallet = await lockWallet(tx, person)
  if (!wallet) throw new Error('An order was paid from a wallet that is not there')
  const today = walletDay(needs, tx.tenant, at)
  if (await isStillOwed(tx, wallet, subject.id)) {
    await cancelGrace(tx, { refundId: id, orderId: subject.id, wallet: wallet.id, amount, at })
    await changeRefund(tx, id, { way: 'owed' })
    return { ...refund, way: 'owed' }
  }
  const order = { kind: 'order', id: subject.id } as const
  const legs = legsToReturn(await takenFor(tx, order), amount)
  await planLapses(tx, await keepSpendable(tx, legs, today), walletZone(needs, tx.tenant))
  const owed = await postCredit(tx, wallet.id, {
    key: `refund:${id}`,
    posting: 'order-returned',
    subject: order,
    at,
    legs: [{ account: 'advances', amount: -amount }, ...legs],
    row: { wallet: wallet.id, amount, storeId, words: storeName, today },
  })
  await settleGraceMeals(tx, { person, owed, at, today })
  await lookAheadFor(tx, person, at)
  return refund
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
