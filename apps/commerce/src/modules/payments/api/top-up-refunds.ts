import type { Paise } from '@tiffin/domain/money/money'
import { type RefundCause, refundLeft, refundMoves } from '@tiffin/domain/payment/refund'
import type { Actor } from '#kernel/actor'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { addJob } from '#kernel/jobs/repository'
import { lockPayment } from './payments.ts'
import { TOO_OLD, takesRefund } from './refund-days.ts'
import { changeRefund, insertRefund, lockRefund, type RefundRecord, refundsOfSubjects } from './refunds.ts'
import { refundJob } from './request-refund.ts'

export interface WantedTopUpRefund {
  readonly topUpId: string
  readonly amount: Paise
  readonly why: RefundCause
  readonly by: Actor
  readonly at: Date
}

/** A top-up's payment that is locked, and what is left of it to return. */
export async function lockTopUp(tx: TenantTx, topUpId: string) {
  const payment = await lockPayment(tx, topUpId)
  if (payment?.subject_kind !== 'top-up' || payment.state !== 'paid') return null
  const earlier = await refundsOfSubjects(tx, 'top-up', [topUpId])
  return { payment, earlier, left: refundLeft({ paid: payment.amount, earlier }) }
}

/**
 * SB23, AMB106: records a refund of a top-up whose wallet is locked. Its provider carries it out, or, where it takes none
 * any more, an operator. After the commit, `commerce.jobs.note` lets the job run at once.
 */
export async function refundTopUp(tx: TenantTx, wanted: WantedTopUpRefund): Promise<RefundRecord> {
  const { topUpId, amount, why, by, at } = wanted
  const found = await lockTopUp(tx, topUpId)
  if (!found || amount > found.left) throw new Error('More of a top-up is returned than was paid')
  const { payment, earlier } = found
  const isTaken = takesRefund(payment, at)
  const begun = by.kind === 'kitchen' ? null : refundMoves.begin({}, isTaken ? 'request' : 'demand', by.kind)
  if (!begun) throw new Error(`The table of refunds has no refund of a top-up by ${by.kind}`)
  const refund: RefundRecord = {
    // Numbered under the lock of the payment, as every refund.
    id: `${topUpId}-R${earlier.length + 1}`,
    paymentId: topUpId,
    subject: { kind: 'top-up', id: topUpId },
    ...{ amount, lines: null, why, reason: null, state: begun.state, by, requestedAt: at, changedAt: at },
    ...{ providerReference: null, bankReference: null, askedAt: null, way: 'provider' },
    errorKind: isTaken ? null : TOO_OLD,
  }
  await insertRefund(tx, refund)
  if (isTaken) await addJob(tx, refundJob(refund.id, at))
  return refund
}

/**
 * AMB106: records that an operator has sent the refund of a top-up or a plan, which no provider sends. Recorded again
 * with the same reference, it changes nothing.
 */
export async function recordTransfer(
  tx: TenantTx,
  { reference, bankReference, at }: { readonly reference: string; readonly bankReference: string; readonly at: Date },
): Promise<{ readonly refund: RefundRecord; readonly isNew: boolean } | 'unknown' | 'not-refused'> {
  const refund = (await lockRefund(tx, reference))?.refund
  if (!refund || refund.subject.kind === 'order') return 'unknown'
  const to = refundMoves.after(refund, 'transfer', 'operator')
  if (!to) return refund.bankReference === bankReference ? { refund, isNew: false } : 'not-refused'
  const change = { state: to.state, bankReference, changedAt: at, errorKind: null }
  await changeRefund(tx, reference, change)
  return { refund: { ...refund, ...change }, isNew: true }
}
