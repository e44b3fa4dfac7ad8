import type { TenantTx } from '#kernel/db/tenant-transaction'
import { addJob } from '#kernel/jobs/repository'
import { isPosted, post } from '#modules/ledger/api/post'
import { findPayment } from '#modules/payments/api/payments'
import { changeRefund, type RefundOfPayment, type RefundRecord } from '#modules/payments/api/refunds'
import { restJob } from './rest-job.ts'

interface MealReturn extends Pick<RefundRecord, 'id' | 'amount' | 'subject' | 'requestedAt'> {
  readonly key: string
  readonly from: 'advances' | 'refunds-on-their-way'
}

/** Idempotent: the key is that of the refund. */
const postReturn = (tx: TenantTx, { key, from, amount, subject, requestedAt: at }: MealReturn): Promise<void> =>
  post(tx, {
    ...{ key, posting: 'meal-returned', subject, at, row: null },
    legs: [
      { account: from, amount: -amount },
      { account: 'plan-advances', amount },
    ],
  })

/** The plan that paid. */
async function planOf(tx: TenantTx, paymentId: string): Promise<string> {
  const payment = await findPayment(tx, paymentId)
  if (payment?.provider !== 'plan') throw new Error('A refund of a meal has no payment by a plan')
  return payment.merchant_id
}

/**
 * AMB4, AMB106: posts the refund of a meal to the money of its plan in this transaction. The plan cannot be locked
 * here, because plans are locked before orders: a job returns the money through the provider when the plan has ended.
 */
export async function postMealReturn(tx: TenantTx, refund: RefundRecord): Promise<void> {
  await postReturn(tx, { ...refund, key: `refund:${refund.id}`, from: 'advances' })
  await addJob(tx, restJob(await planOf(tx, refund.paymentId), refund.id, refund.requestedAt))
}

/**
 * AMB4: settles a refund that a process of the previous release requested, and may have posted, as if a provider had
 * taken the payment.
 */
export async function settlePlanRefund(tx: TenantTx, { refund }: RefundOfPayment, at: Date): Promise<void> {
  const asked = `refund-asked:${refund.id}`
  const wasAsked = await isPosted(tx, asked)
  await postReturn(tx, {
    ...refund,
    key: wasAsked ? `refund:${refund.id}` : asked,
    from: wasAsked ? 'refunds-on-their-way' : 'advances',
  })
  await changeRefund(tx, refund.id, { state: 'sent', changedAt: at, way: 'plan' })
  await addJob(tx, restJob(await planOf(tx, refund.paymentId), refund.id, at))
}
