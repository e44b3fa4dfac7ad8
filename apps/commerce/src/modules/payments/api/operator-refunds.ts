import { toRupees } from '@tiffin/domain/money/money'
import type { RefundWay } from '@tiffin/domain/money/refund-ways'
import { sumOf } from '@tiffin/domain/money/tenders'
import { type RefundCause, refundMoves } from '@tiffin/domain/payment/refund'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { rescheduleJob } from '#kernel/jobs/repository'
import type { RefundRowState } from '../tables.ts'
import { changeRefund, lockRefund, openRefunds, type RefundRecord } from './refunds.ts'
import { refundJob } from './request-refund.ts'
import type { SubjectKind } from './subject.ts'

/** A refund as operators see it. Names no person. */
export interface OperatorRefund {
  readonly reference: string
  readonly orderId: string
  /** `top-up`: `orderId` is the id of a top-up. */
  readonly of: SubjectKind
  /** In rupees. */
  readonly amount: number
  readonly lines: readonly number[] | null
  readonly way: RefundWay
  readonly why: RefundCause
  readonly state: RefundRowState
  /** The provider's reason of a refusal, or why its answer is not known yet; null: none. */
  readonly reason: string | null
  /** The operator's reason for the diner; null: none. */
  readonly toldReason: string | null
  readonly providerReference: string | null
  readonly bankReference: string | null
  /** ISO times. */
  readonly requestedAt: string
  readonly changedAt: string
}

export const toOperatorRefund = (refund: RefundRecord): OperatorRefund => ({
  reference: refund.id,
  orderId: refund.subject.id,
  of: refund.subject.kind,
  amount: toRupees(refund.amount),
  lines: refund.lines,
  way: refund.way,
  why: refund.why,
  state: refund.state,
  reason: refund.errorKind,
  toldReason: refund.reason,
  providerReference: refund.providerReference,
  bankReference: refund.bankReference,
  requestedAt: refund.requestedAt.toISOString(),
  changedAt: refund.changedAt.toISOString(),
})

/** Refunds that were made together. `amount` is their sum; the other fields are those of the first. */
export interface MadeRefunds extends OperatorRefund {
  /**
   * AMB110: one for each payment that returns a part: the provider's before the wallet's. Undefined in an answer that a
   * process of the release before has stored.
   */
  readonly parts: readonly OperatorRefund[] | undefined
}

/** Null: there are none. */
export function toMadeRefunds(refunds: readonly RefundRecord[]): MadeRefunds | null {
  const [first] = refunds
  if (!first) return null
  return { ...toOperatorRefund({ ...first, amount: sumOf(refunds) }), parts: refunds.map(toOperatorRefund) }
}

/** The most refunds that a list contains: the oldest, which have waited longest. */
const MAX_LISTED = 500

/** The refunds that are not sent yet; `refused`: only those that the provider refused. */
export const listRefunds = (
  db: Db,
  tenant: string,
  { refused }: { readonly refused: boolean },
  note: Note<readonly OperatorRefund[]> = noNote,
): Promise<readonly OperatorRefund[]> =>
  inTenant(db, tenant, async (tx) => {
    const refunds = (await openRefunds(tx, { refused, most: MAX_LISTED })).map(toOperatorRefund)
    await note(tx, refunds)
    return refunds
  })

/**
 * AMB106: asks the provider again, under the same reference: for a refused refund, and at once for one that still waits
 * for the provider. Null: there is no such refund. Throws refused when the money was sent.
 */
export const retryRefund = (
  db: Db,
  tenant: string,
  { reference, at }: { readonly reference: string; readonly at: Date },
  note: Note<OperatorRefund> = noNote,
): Promise<OperatorRefund | null> =>
  inTenant(db, tenant, async (tx) => {
    const found = await lockRefund(tx, reference)
    if (!found) return null
    if (found.refund.state === 'sent') throw problems.refused('The money of this refund was sent')
    const to = refundMoves.after(found.refund, 'retry', 'operator')
    const change = to ? { state: to.state, changedAt: at, errorKind: null, askedAt: null } : {}
    if (to) await changeRefund(tx, reference, change)
    await rescheduleJob(tx, refundJob(reference, at))
    const retried = toOperatorRefund({ ...found.refund, ...change })
    await note(tx, retried)
    return retried
  })
