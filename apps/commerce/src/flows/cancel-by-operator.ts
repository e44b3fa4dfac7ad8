import type { OrderState } from '@tiffin/domain/order/lifecycle'
import { type MoveRefusal, whyNot } from '@tiffin/domain/order/move-refusals'
import { orderStatus } from '@tiffin/domain/order/tracking'
import type { Actor } from '#kernel/actor'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { cancelAllowed, lockToEnd, undecidedNotice } from './end-order.ts'
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

const UNDECIDED_ONLY = 'Only an order whose payment is undecided can be cancelled here'

/** The message to an operator whose cancellation is refused. */
const refusalWords: Readonly<Record<MoveRefusal<'cancel'>['code'], (order: OrderState) => string>> = {
  'cancelled-already': () => 'This order is cancelled already',
  'wrong-payment': ({ payment }) =>
    payment === 'TXN_SUCCESS' ? 'This order is paid: a refund in full cancels it until it is ready' : UNDECIDED_ONLY,
  'too-late': () => UNDECIDED_ONLY,
  'not-by': () => UNDECIDED_ONLY,
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
    const refusal = whyNot(locked, 'cancel', by.kind)
    if (refusal) throw problems.refused(refusalWords[refusal.code](locked))
    await cancelAllowed(tx, locked, { by, cause: 'cancelled', at })
    await notifyOwner(needs, tx, { key: `cancelled-${orderId}`, orderId, content: undecidedNotice(orderId), at })
    const cancelled = { orderId, progress: orderStatus.cancelled, payment: locked.payment }
    await note(tx, cancelled)
    return cancelled
  })
