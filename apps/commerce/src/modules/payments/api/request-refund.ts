import type { Paise } from '@tiffin/domain/money/money'
import {
  type RefundCause,
  type RefundMoveName,
  type RefundProblem,
  type RefundWay,
  refundAmount,
  refundMoves,
  type WantedRefund,
} from '@tiffin/domain/payment/refund'
import type { Actor } from '#kernel/actor'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import type { NewJob } from '#kernel/jobs/job'
import { addJob } from '#kernel/jobs/repository'
import { lockPaidPayment } from './payments.ts'
import { insertRefund, type RefundRecord, refundsOfPayment } from './refunds.ts'
import type { Subject } from './subject.ts'

/** The kind of job that carries out a refund; its key is the refund's reference. */
export const REFUND_JOB = 'refund'

export interface RefundRequest extends WantedRefund {
  readonly subject: Subject
  readonly why: RefundCause
  /** The totals of an order's lines by their numbers; null for a refund that is not by line. */
  readonly lineTotals: ReadonlyMap<number, Paise> | null
  /** The operator's reason for the diner: a plain line. */
  readonly reason?: string | null
  readonly by: Actor
  readonly at: Date
}

export const refundJob = (reference: string, dueAt: Date): NewJob => ({
  kind: REFUND_JOB,
  key: reference,
  payload: {},
  dueAt,
  expiresAt: null,
})

/** For the operator; a diner asks for no amounts. */
const messages: Record<Exclude<RefundProblem, 'nothing-left'>, string> = {
  'more-than-left': 'This is more than is left to refund',
  'unknown-line': 'The order has no such line',
  'line-returned': 'A line was refunded already',
  'not-an-amount': 'The amount to refund must be above zero',
}

/** What a wallet has paid returns at once: the story that records such a refund also posts it. */
const beginsWith = { provider: 'request', wallet: 'credit' } as const satisfies Record<RefundWay, RefundMoveName>

/**
 * SB15, AMB106: records a refund of a subject's payment, with the job that lets a provider carry it out. Null: nothing was paid, or
 * nothing is left to return. Throws refused for more than is left, and for lines that cannot be refunded. After the
 * commit, `commerce.jobs.note` lets the job run at once.
 */
export async function requestRefund(tx: TenantTx, request: RefundRequest): Promise<RefundRecord | null> {
  const { subject, lines, why, reason = null, by, at } = request
  const payment = await lockPaidPayment(tx, subject)
  if (!payment) return null
  const earlier = await refundsOfPayment(tx, payment.id)
  const amount = refundAmount({ paid: payment.amount, lineTotals: request.lineTotals ?? new Map(), earlier }, request)
  if (amount === 'nothing-left') return null
  if (typeof amount === 'string') throw problems.refused(messages[amount])
  const way = payment.provider === 'wallet' ? 'wallet' : 'provider'
  const begun = by.kind === 'kitchen' ? null : refundMoves.begin({}, beginsWith[way], by.kind)
  if (!begun) throw new Error(`The table of refunds has no ${beginsWith[way]} by ${by.kind}`)
  const refund: RefundRecord = {
    // Numbered under the lock of the payment. The provider knows payments by our id, so the reference is unique there.
    id: `${payment.id}-R${earlier.length + 1}`,
    paymentId: payment.id,
    subject,
    amount,
    lines: lines && [...new Set(lines)],
    why,
    reason,
    state: begun.state,
    providerReference: null,
    bankReference: null,
    by,
    requestedAt: at,
    changedAt: at,
    errorKind: null,
    askedAt: null,
    way,
  }
  await insertRefund(tx, refund)
  if (way === 'provider') await addJob(tx, refundJob(refund.id, at))
  return refund
}
