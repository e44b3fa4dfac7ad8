import { orderStatus } from '@tiffin/domain/order/tracking'
import type { Actor } from '#kernel/actor'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { type MovingOrder, makeMove } from '#modules/orders/api/life'
import { cancelLocked, lockToEnd, undecidedNotice } from './end-order.ts'
import { type NotifyNeeds, notifyOwner } from './notify-owner.ts'

export interface OperatorCancellation {
  readonly orderId: string
  readonly by: Actor
  readonly at: Date
}

/** A cancelled order as operators see it. */
export interface CancelledByOperator {
  readonly orderId: string
  readonly progress: number
  readonly payment: string
}

/** Why an operator cannot cancel the order. */
function refusalOf({ progress, payment }: MovingOrder): string {
  if (progress === orderStatus.cancelled) return 'This order is cancelled already'
  if (payment === 'TXN_SUCCESS') return 'This order is paid: a refund in full cancels it until it is ready'
  return 'Only an order whose payment is undecided can be cancelled here'
}

/**
 * AMB109: cancels an order whose payment is undecided, and notifies its owner. Throws not-found for an unknown order, and
 * refused for every other.
 */
export const cancelByOperator = (
  db: Db,
  tenant: string,
  { orderId, by, at }: OperatorCancellation,
  needs: NotifyNeeds,
  note: Note<CancelledByOperator> = noNote,
): Promise<CancelledByOperator> =>
  inTenant(db, tenant, async (tx) => {
    const locked = await lockToEnd(tx, orderId)
    if (!locked) throw problems.notFound((say) => say.orderDoesNotExist)
    if (!makeMove(locked, 'cancel', by, at)) throw problems.refused(refusalOf(locked))
    await cancelLocked(tx, locked, { by, cause: 'cancelled', at })
    await notifyOwner(needs, tx, { key: `cancelled-${orderId}`, orderId, content: undecidedNotice(orderId), at })
    const cancelled = { orderId, progress: orderStatus.cancelled, payment: locked.payment }
    await note(tx, cancelled)
    return cancelled
  })
