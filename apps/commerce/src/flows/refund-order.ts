import { toRupees } from '@tiffin/domain/money/money'
import { orderStatus as stages } from '@tiffin/domain/order/tracking'
import { type RefundCause, refundLeft, refundMoves, type WantedRefund } from '@tiffin/domain/payment/refund'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { rescheduleJob } from '#kernel/jobs/repository'
import type { MessageContent } from '#modules/messages/api/message'
import { type MoveMaker, type MovingOrder, makeMove } from '#modules/orders/api/life'
import {
  digestOf,
  findKeyedCall,
  insertKeyedCall,
  isKeyTaken,
  isSameRequest,
  type KeyedCall,
} from '#kernel/keyed-calls'
import { keyedOperations } from './keyed-operations.ts'
import { type NotifyNeeds, notifyOwner } from './notify-owner.ts'
import { timeZoneOf } from '#modules/orders/api/orders'
import { lockToEnd, writeEnd } from './end-order.ts'
import { findPayment } from '#modules/payments/api/payments'
import type { RefundRowState } from '#modules/payments/tables'
import { expectedBy } from '#modules/payments/api/refund-note'
import { changeRefund, lineNames, lockRefund, openRefunds, type RefundRecord, refundsOfPayment } from '#modules/payments/api/refunds'
import { refundJob, requestRefund } from '#modules/payments/api/request-refund'

/** A refund as operators see it. Names no person. */
export interface OperatorRefund {
  readonly reference: string
  readonly orderId: string
  /** In rupees. */
  readonly amount: number
  readonly lines: readonly number[] | null
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

const toOperatorRefund = (refund: RefundRecord): OperatorRefund => ({
  reference: refund.id,
  orderId: refund.orderId,
  amount: toRupees(refund.amount),
  lines: refund.lines,
  why: refund.why,
  state: refund.state,
  reason: refund.errorKind,
  toldReason: refund.reason,
  providerReference: refund.providerReference,
  bankReference: refund.bankReference,
  requestedAt: refund.requestedAt.toISOString(),
  changedAt: refund.changedAt.toISOString(),
})

export interface WantedByOperator extends WantedRefund {
  readonly orderId: string
  /** SAFE2: the idempotency key; null: none, so a repeated call refunds again what is left. */
  readonly key: string | null
  /** For the diner: a plain line; null: none. A repeated call may state another one, which changes nothing. */
  readonly reason: string | null
  readonly by: MoveMaker
  readonly at: Date
}

/** A refund that was made, and whether it cancelled its order (AMB106). */
export interface MadeRefund extends OperatorRefund {
  readonly isCancelled: boolean
  readonly orderStatus: number
}

/** A command makes an operator key for each run, so a repeated call can come with another one: it is not the actor. */
const callOf = (key: string): KeyedCall => ({
  actorKind: 'operator',
  actor: 'operator',
  operation: keyedOperations.refundOrder.name,
  key,
})

/** AMB106: cancels a locked order when its refunds add up to its payment, so that it is not cooked. */
async function endRefunded(tx: TenantTx, locked: MovingOrder, made: RefundRecord): Promise<boolean> {
  const payment = await findPayment(tx, made.paymentId)
  const earlier = await refundsOfPayment(tx, made.paymentId)
  if (!payment || refundLeft({ paid: payment.amount, earlier }) > 0) return false
  const move = makeMove(locked, 'refund-in-full', made.by, made.requestedAt)
  if (move) await writeEnd(tx, move)
  return move !== null
}

/** AMB106: the message says how much, which way, by when, for which lines and why. */
async function notifyOfRefund(needs: NotifyNeeds, tx: TenantTx, made: RefundRecord, isCancelled: boolean) {
  const { orderId, amount, reason, requestedAt: at } = made
  const nameOf = await lineNames(tx, [made])
  const lines = (made.lines ?? []).flatMap((line) => nameOf(orderId, line) ?? [])
  const content: MessageContent = {
    template: 'refund-issued',
    data: { orderId, amount, expectedBy: expectedBy(made, await timeZoneOf(tx, orderId)), lines, reason, isCancelled },
  }
  await notifyOwner(needs, tx, { key: `refund-${made.id}`, orderId, content, at })
}

async function refund(needs: NotifyNeeds, tx: TenantTx, wanted: WantedByOperator): Promise<MadeRefund> {
  const locked = await lockToEnd(tx, wanted.orderId)
  if (!locked) throw problems.notFound((say) => say.orderDoesNotExist)
  const call = wanted.key === null ? null : callOf(wanted.key)
  const earlier = call && (await findKeyedCall(tx, call))
  if (earlier) {
    if (!isSameRequest(keyedOperations.refundOrder, wanted, earlier)) throw problems.keyReused()
    return JSON.parse(earlier.answer) as MadeRefund
  }
  const made = await requestRefund(tx, { ...wanted, why: 'operator' })
  if (!made) throw problems.refused('Nothing is left to refund: it was not paid online, or all of it is refunded')
  const isCancelled = await endRefunded(tx, locked, made)
  await notifyOfRefund(needs, tx, made, isCancelled)
  const orderStatus = isCancelled ? stages.cancelled : locked.progress
  const answer = { ...toOperatorRefund(made), isCancelled, orderStatus }
  if (call) {
    const stored = { ...digestOf(keyedOperations.refundOrder, wanted), madeId: made.id, answer: JSON.stringify(answer) }
    await insertKeyedCall(tx, call, stored, wanted.at)
  }
  return answer
}

/**
 * AMB106: refunds an order, whole or by line, and notifies its owner; refunds of all that was paid cancel an order that is
 * not ready yet. Repeating the same key returns the same refund. Throws not-found for an unknown order, refused when there is not so much left, and key-reused for another request.
 */
export async function refundByOperator(
  db: Db,
  tenant: string,
  wanted: WantedByOperator,
  needs: NotifyNeeds,
  note: Note<MadeRefund> = noNote,
): Promise<MadeRefund> {
  const attempt = () =>
    inTenant(db, tenant, async (tx) => {
      const made = await refund(needs, tx, wanted)
      await note(tx, made)
      return made
    })
  return attempt().catch((error: unknown) => {
    // Of two concurrent calls with one key, the database accepts one; the other finds its answer.
    if (isKeyTaken(error)) return attempt()
    throw error
  })
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
