import type { Paise } from '@tiffin/domain/money/money'
import type { RefundWay } from '@tiffin/domain/money/refund-ways'
import { sumOf } from '@tiffin/domain/money/tenders'
import {
  type RefundCause,
  type RefundMoveName,
  type RefundProblem,
  refundAmount,
  refundLeft,
  refundMoves,
  type WantedRefund,
} from '@tiffin/domain/payment/refund'
import type { Actor } from '#kernel/actor'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import type { NewJob } from '#kernel/jobs/job'
import { addJob } from '#kernel/jobs/repository'
import { idAtProvider, lockPaidPayments, lockPayment, type PaymentRecord } from './payments.ts'
import { TOO_OLD, takesRefund } from './refund-days.ts'
import { countRefunds, insertRefund, type RefundRecord, refundsOfSubjects } from './refunds.ts'
import type { RefundedSubject } from './subject.ts'

/** The kind of job that carries out a refund; its key is the refund's reference. */
export const REFUND_JOB = 'refund'

export interface RefundRequest extends WantedRefund {
  readonly subject: RefundedSubject
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

/** A refund to a wallet or a plan is immediate: the flow that records it also posts it. */
const beginsWith = { provider: 'request', wallet: 'credit', plan: 'credit', owed: 'credit' } as const satisfies Record<
  RefundWay,
  RefundMoveName
>

/** One refund of a payment, and its number among all under the same id at the provider. */
interface Part {
  readonly payment: PaymentRecord
  readonly number: number
  readonly amount: Paise
}

/**
 * AMB110: splits an amount over the paid payments of a subject, the provider's before the wallet's, each up to what is left
 * of it.
 */
function partsOf(
  paid: readonly PaymentRecord[],
  { earlier, ofOthers }: { readonly earlier: readonly RefundRecord[]; readonly ofOthers: number },
  amount: Paise,
): Part[] {
  let left = amount
  return paid.flatMap((payment) => {
    const before = earlier.filter(({ paymentId }) => paymentId === payment.id)
    const part = Math.min(left, refundLeft({ paid: payment.amount, earlier: before }))
    left -= part
    const number = before.length + 1 + (payment.share_of === null ? 0 : ofOthers)
    return part > 0 ? [{ payment, number, amount: part }] : []
  })
}

/**
 * AMB115: the number of refunds of the other orders of a checkout, under the lock of the payment that they share, so that
 * one number follows the other; 0: it shares none.
 */
async function refundsOfOthers(tx: TenantTx, paid: readonly PaymentRecord[]): Promise<number> {
  const share = paid.find(({ share_of: whole }) => whole !== null)
  if (!share) return 0
  await lockPayment(tx, idAtProvider(share))
  return countRefunds(tx, { under: idAtProvider(share), butOf: share.id })
}

const wayOf = ({ provider }: PaymentRecord): RefundWay =>
  provider === 'wallet' || provider === 'plan' ? provider : 'provider'

/** AMB4: when a plan's payment is older than its provider's refund period, an operator has to send the money. */
const isTooOld = ({ payment }: Part, { subject, at }: RefundRequest): boolean =>
  subject.kind === 'plan' && !takesRefund(payment, at)

/** The record of a refund, as it begins. */
function refundOf(part: Part, request: RefundRequest): RefundRecord {
  const { payment, number, amount } = part
  const { subject, lines, why, reason = null, by, at } = request
  const way = wayOf(payment)
  const isDemand = isTooOld(part, request)
  const move = isDemand ? 'demand' : beginsWith[way]
  const begun = by.kind === 'kitchen' ? null : refundMoves.begin({}, move, by.kind)
  if (!begun) throw new Error(`The table of refunds has no ${move} by ${by.kind}`)
  return {
    // Numbered under the lock of the payment. The provider knows payments by our id, so the reference is unique there.
    id: `${idAtProvider(payment)}-R${number}`,
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
    errorKind: isDemand ? TOO_OLD : null,
    askedAt: null,
    way,
  }
}

/**
 * SB15, AMB106, AMB110: records the refunds of what was paid for a subject, one for each payment that returns a part, the
 * provider's first, each with the job that lets a provider carry it out. None: nothing was paid, or nothing is left to
 * return. Throws refused for more than is left, and for lines that cannot be refunded. After the commit,
 * `commerce.jobs.note` lets the jobs run at once.
 */
export async function requestRefunds(tx: TenantTx, request: RefundRequest): Promise<readonly RefundRecord[]> {
  const { subject, at } = request
  const paid = await lockPaidPayments(tx, subject)
  if (paid.length === 0) return []
  const ofOthers = await refundsOfOthers(tx, paid)
  const earlier = await refundsOfSubjects(tx, subject.kind, [subject.id])
  const terms = { paid: sumOf(paid), lineTotals: request.lineTotals ?? new Map(), earlier }
  const amount = refundAmount(terms, request)
  if (amount === 'nothing-left') return []
  if (typeof amount === 'string') throw problems.refused(messages[amount])
  const refunds = partsOf(paid, { earlier, ofOthers }, amount).map((part) => refundOf(part, request))
  for (const refund of refunds) {
    await insertRefund(tx, refund)
    if (refund.way === 'provider' && refund.state === 'requested') await addJob(tx, refundJob(refund.id, at))
  }
  return refunds
}
