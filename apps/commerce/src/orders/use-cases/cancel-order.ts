import { isOpenForCancelling } from '@tiffin/domain/order/cancellation'
import { type OrderState, orderCan, returnsMoney } from '@tiffin/domain/order/lifecycle'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { nearDay } from '@tiffin/domain/time/day-words'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { type Catalogue, catalogueOf, type MessageOf } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import { findStore } from '#catalogue/repository'
import type { TenantTx } from '#db/tenant-transaction'
import type { Commerce } from '../../commerce.ts'
import { problems } from '../../errors.ts'
import { asPerson, type Caller, requireSelf } from '../../identity/caller.ts'
import type { SignedIn } from '../../identity/session-repository.ts'
import { addJob } from '../../jobs/repository.ts'
import { lockClock, stopClock } from '../../kitchen/advance.ts'
import { messageJob, timesOfMoneyMessage } from '../../notifications/message.ts'
import { recipientOf } from '../../notifications/recipient.ts'
import { expectedBy, toWireRefund } from '../../payments/refunds/refund-note.ts'
import type { RefundRecord } from '../../payments/refunds/repository.ts'
import { requestRefund } from '../../payments/refunds/request-refund.ts'
import { settleCouponUse } from '../../promotions/repository.ts'
import { successC } from '../../success.ts'
import { type AppliedMove, lockOrders, type MoveMaker, type MovingOrder, makeMove, writeMoves } from '../events.ts'
import { digestOf, findKeyedCall, insertKeyedCall, type KeyedCall } from '../keyed-calls.ts'
import { keyedOperations } from '../keyed-operations.ts'
import { isOrderId } from '../order-id.ts'
import type { TrackedOrder } from '../records.ts'
import { cancelItems, findOrder } from '../repository.ts'

export interface Cancellation {
  readonly caller: Caller
  /** The mobile number that the request names, which must be the caller's own. */
  readonly user: string
  readonly orderId: string
}

const callOf = (person: SignedIn, orderId: string): KeyedCall => ({
  actorKind: 'person',
  actor: person.id,
  operation: keyedOperations.cancelOrder.name,
  key: orderId,
})

/** AMB34: true while the order's store allows cancelling. A store that is no longer in the catalogue is closed. */
async function isOpen(tx: TenantTx, { storeId, planned, timeZone }: TrackedOrder, now: number): Promise<boolean> {
  const store = await findStore(tx, storeId)
  return store !== undefined && isOpenForCancelling(planned, store, localTimeAt(now, timeZone))
}

/** Why an order cannot be cancelled. */
function refusalOf(state: OrderState, { planned }: TrackedOrder): MessageOf {
  if (state.progress === orderStatus.cancelled) return (say) => say.cancelledAlready
  if (state.payment === 'USER_PENDING') return (say) => say.cancelBeforePayment
  if (!orderCan.cancel(state, true)) return (say) => say.cancelTooLate
  return planned.plan.kind === 'later' ? (say) => say.cancelAfterCutOff : (say) => say.cancelWhileClosed
}

function messageFor({ messages, formats }: Catalogue, order: TrackedOrder, refund: RefundRecord | null): string {
  if (!refund) return messages.orderCancelled
  return messages.orderCancelledRefund(refund.amount, nearDay(expectedBy(refund, order.timeZone), formats.locale))
}

/** The message to the owner. */
const notice = (owner: SignedIn, order: TrackedOrder, refund: RefundRecord | null, at: Date) =>
  messageJob(
    `cancelled-${order.id}`,
    {
      ...recipientOf(owner),
      template: 'order-cancelled',
      data: {
        orderId: order.id,
        refund: refund && { amount: refund.amount, expectedBy: expectedBy(refund, order.timeZone) },
      },
    },
    timesOfMoneyMessage(at),
  )

/** Throws refused when the order's state or its store does not allow it. */
async function moveOf(
  tx: TenantTx,
  order: TrackedOrder,
  locked: MovingOrder,
  by: MoveMaker,
  at: Date,
): Promise<AppliedMove> {
  const isAllowed = orderCan.cancel(locked, await isOpen(tx, order, at.getTime()))
  const move = isAllowed ? makeMove(locked, 'cancel', by, at) : null
  if (!move) throw problems.refused(refusalOf(locked, order))
  return move
}

interface Cancelled {
  readonly answer: string
  /** False: the answer of an earlier call. */
  readonly isNew: boolean
}

async function cancel(
  commerce: Commerce,
  tx: TenantTx,
  person: SignedIn,
  { caller, orderId }: Cancellation,
): Promise<Cancelled> {
  const order = isOrderId(orderId) ? await findOrder(tx, person.id, orderId) : undefined
  if (!order) throw problems.notFound(messagesOf(caller.tenant).orderDoesNotExist)
  const at = new Date(commerce.now())
  const call = callOf(person, orderId)
  await lockClock(tx, orderId)
  const [locked] = await lockOrders(tx, [orderId])
  if (!locked) throw new Error('The order is gone')
  // Looked up under the lock: of two concurrent calls the second finds the answer of the first.
  const earlier = await findKeyedCall(tx, call)
  if (earlier) return { answer: earlier.answer, isNew: false }

  const move = await moveOf(tx, order, locked, { kind: 'owner', id: person.id }, at)
  await writeMoves(tx, [move])
  await cancelItems(tx, orderId)
  await stopClock(tx, orderId)
  await settleCouponUse(tx, orderId, 'returned', at)
  const refund = returnsMoney(locked, 'cancel', 'owner')
    ? await requestRefund(tx, { orderId, amount: 'all-left', lines: null, why: 'cancelled', by: move.by, at })
    : null
  await addJob(tx, notice(person, order, refund, at))
  const message = messageFor(catalogueOf(caller.tenant.language), order, refund)
  const answer = JSON.stringify(
    successC(message, { data: { orderId, refund: refund && toWireRefund(refund, order.timeZone) } }),
  )
  await insertKeyedCall(tx, call, { ...digestOf(keyedOperations.cancelOrder, orderId), madeId: orderId, answer }, at)
  return { answer, isNew: true }
}

/**
 * SB15, AMB34: cancels the caller's own order and requests the refund of what was paid, in one transaction. Repeated, it
 * returns the same bytes and has no further effect. Throws refused when the order can no longer be cancelled.
 */
export async function cancelOrder(commerce: Commerce, cancellation: Cancellation): Promise<string> {
  const { caller, user, orderId } = cancellation
  const { tenant } = caller
  const { answer, isNew } = await asPerson(commerce, caller, (tx, person) => {
    requireSelf(person, user, messagesOf(tenant).orderDoesNotExist)
    return cancel(commerce, tx, person, cancellation)
  })
  if (isNew) {
    commerce.jobs.note(tenant.id, commerce.now())
    commerce.orderEvents.publish([{ tenant: tenant.id, orderId, status: orderStatus.cancelled }])
  }
  return answer
}
