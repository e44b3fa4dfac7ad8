import type { OrderState } from '@tiffin/domain/order/lifecycle'
import { isUndecided } from '@tiffin/domain/order/payment-state'
import { nearDay } from '@tiffin/domain/time/day-words'
import { type Catalogue, catalogueOf } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Commerce } from '#commerce'
import { asPerson, type Caller, requireSelf } from '#identity/caller'
import type { SignedIn } from '#identity/session-repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import {
  digestOf,
  findKeyedCall,
  insertKeyedCall,
  type KeyedCall,
  type KeyedOperation,
  plainDigest,
} from '#kernel/keyed-calls'
import { successC } from '#kernel/success'
import type { OrderChange } from '#modules/orders/api/order-events'
import { isOrderId } from '#modules/orders/api/order-id'
import { findOrder } from '#modules/orders/api/orders'
import type { TrackedOrder } from '#modules/orders/api/records'
import { refundInMessage, toWireRefunds } from '#modules/payments/api/refund-note'
import { announceEnd, type CancelledOrder, lockToEnd } from './end-order.ts'
import { cancelOwn } from './own-cancellation.ts'

export interface Cancellation {
  readonly caller: Caller
  /** The mobile number that the request names, which must be the caller's own. */
  readonly user: string
  readonly orderId: string
}

/** SB15: the key is the order's id, because an order is cancelled once. */
const keyedCancellation = {
  name: 'cancelOrder',
  digests: [(orderId: string) => plainDigest({ orderId })],
} satisfies KeyedOperation<string>

const callOf = (person: SignedIn, orderId: string): KeyedCall => ({
  actorKind: 'person',
  actor: person.id,
  operation: keyedCancellation.name,
  key: orderId,
})

function messageFor(
  { messages, formats }: Catalogue,
  { order, locked, cancelled }: { order: TrackedOrder; locked: OrderState; cancelled: CancelledOrder },
): string {
  const { refunds, released } = cancelled
  const refund = refundInMessage(refunds, order.timeZone)
  if (!refund) {
    const text = isUndecided(locked.payment) ? messages.orderCancelledUndecided : messages.orderCancelled
    return released > 0 ? `${text} ${messages.backInCredits(released)}` : text
  }
  const arrival = { way: refund.way, day: nearDay(refund.expectedBy, formats.locale) }
  const part = refund.inWallet === undefined ? [] : [messages.partInCredits(refund.inWallet)]
  return [messages.orderCancelledRefund(refund.amount, arrival), ...part].join(' ')
}

interface Cancelled {
  readonly answer: string
  /** Null: the answer of an earlier call. */
  readonly changes: readonly OrderChange[] | null
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
  const locked = await lockToEnd(tx, orderId)
  if (!locked) throw new Error('The order is gone')
  // Looked up under the lock: of two concurrent calls the second finds the answer of the first.
  const earlier = await findKeyedCall(tx, call)
  if (earlier) return { answer: earlier.answer, changes: null }

  const cancelled = await cancelOwn(commerce, tx, { order, locked, at }, 'cancelled')
  const message = messageFor(catalogueOf(caller.tenant.language), { order, locked, cancelled })
  const answer = JSON.stringify(
    successC(message, { data: { orderId, ...toWireRefunds(cancelled.refunds, order.timeZone) } }),
  )
  await insertKeyedCall(tx, call, { ...digestOf(keyedCancellation, orderId), madeId: orderId, answer }, at)
  return { answer, changes: cancelled.changes }
}

/**
 * SB15, AMB34: cancels the caller's own order and requests the refund of what was paid, in one transaction. Repeated, it
 * returns the same bytes and has no further effect. Throws refused when the order can no longer be cancelled.
 */
export async function cancelOrder(commerce: Commerce, cancellation: Cancellation): Promise<string> {
  const { caller, user } = cancellation
  const { tenant } = caller
  const { answer, changes } = await asPerson(commerce, caller, (tx, person) => {
    requireSelf(person, user, messagesOf(tenant).orderDoesNotExist)
    return cancel(commerce, tx, person, cancellation)
  })
  if (changes) announceEnd(commerce, tenant.id, changes)
  return answer
}
