import { whyNot } from '@tiffin/domain/order/move-refusals'
import { isUndecided, type PaymentStatus } from '@tiffin/domain/order/payment-state'
import { type OrderStatus, orderStatus } from '@tiffin/domain/order/tracking'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import type { SmsMessage } from '#modules/messages/api/message'
import { type MovingOrder, newestChanges } from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import { timeZoneOf } from '#modules/orders/api/orders'
import { type MadeRefunds, toMadeRefunds } from '#modules/payments/api/operator-refunds'
import { refundInMessage } from '#modules/payments/api/refund-note'
import { type CancelledOrder, cancelAllowed, lockToEnd, undecidedNotice } from './end-order.ts'
import { moveRefused } from './move-refused.ts'
import { type NotifyNeeds, notifyOwner } from './notify-owner.ts'
import type { OrderCall } from './operator-moves.ts'

export interface OperatorCancellation extends OrderCall {
  /** For the diner: a plain line; null: none, which only an undecided order may be cancelled without. */
  readonly reason: string | null
  /** The number of the last change that the operator saw; null: not stated. */
  readonly seq: number | null
  readonly at: Date
}

/** A cancelled order as operators see it. `refund` null: nothing was paid, or it was cancelled before. */
export interface CancelledByOperator {
  readonly orderId: string
  readonly progress: OrderStatus
  readonly payment: PaymentStatus
  readonly refund: MadeRefunds | null
}

/** The outcome of a cancellation; no `changes`: an operator cancelled the order before. */
export interface OperatorCancelled {
  readonly order: CancelledByOperator
  readonly changes: readonly OrderChange[]
}

/**
 * True when a cancelled order was cancelled by an operator, so that a repeated call is answered. Its payment may have been
 * decided since.
 */
async function isCancelledByOperator(tx: TenantTx, orderId: string): Promise<boolean> {
  const cancelled = (await newestChanges(tx, orderId, 20)).find(({ move }) => move === 'cancel')
  return cancelled?.by === 'operator'
}

/** The message to the owner: why, and what comes back. */
async function noticeOf(
  tx: TenantTx,
  { id, payment }: MovingOrder,
  { reason, cancelled }: { readonly reason: string | null; readonly cancelled: CancelledOrder },
): Promise<SmsMessage> {
  if (isUndecided(payment)) return undecidedNotice(cancelled)
  const back = refundInMessage(cancelled.refunds, await timeZoneOf(tx, id))
  return { template: 'order-cancelled', data: { orderId: id, refund: back, storeReason: reason } }
}

async function cancel(
  needs: NotifyNeeds,
  tx: TenantTx,
  locked: MovingOrder,
  { by, device, at, reason, seq }: OperatorCancellation,
): Promise<OperatorCancelled> {
  const orderId = locked.id
  const ended = { orderId, progress: orderStatus.cancelled, payment: locked.payment }
  const refusal = whyNot(locked, 'cancel', 'operator')
  if (refusal?.code === 'cancelled-already' && (await isCancelledByOperator(tx, orderId))) {
    return { order: { ...ended, refund: null }, changes: [] }
  }
  if (refusal) throw moveRefused(locked, refusal)
  if (seq !== null && seq !== locked.seq) throw moveRefused(locked, { code: 'changed' })
  if (reason === null && !isUndecided(locked.payment)) throw moveRefused(locked, { code: 'reason-missing' })
  const cancelled = await cancelAllowed(needs, tx, locked, { by, device, cause: 'cancelled', reason, at })
  const content = await noticeOf(tx, locked, { reason, cancelled })
  await notifyOwner(needs, tx, { key: `cancelled-${orderId}`, orderId, content, at })
  return { order: { ...ended, refund: toMadeRefunds(cancelled.refunds) }, changes: cancelled.changes }
}

/**
 * AMB109, SB15: cancels an order for its store, returns what was paid and notifies its owner. An order that an operator
 * cancelled before stays as it is. Throws not-found for an unknown order, and refused with its state when it cannot be
 * cancelled.
 */
export const cancelByOperator = (
  db: Db,
  tenant: string,
  wanted: OperatorCancellation,
  needs: NotifyNeeds,
  note: Note<CancelledByOperator> = noNote,
): Promise<OperatorCancelled> =>
  inTenant(db, tenant, async (tx) => {
    const locked = await lockToEnd(tx, wanted.orderId)
    if (!locked) throw problems.notFound((say) => say.orderDoesNotExist)
    const outcome = await cancel(needs, tx, locked, wanted)
    await note(tx, outcome.order)
    return outcome
  })
