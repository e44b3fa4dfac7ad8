import { isStillToBeMade } from '@tiffin/domain/order/worsened'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Commerce } from '#commerce'
import { asPerson, type Caller, requireSelf } from '#identity/caller'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { lockOrders, noteChanges } from '#modules/orders/api/life'
import { isOrderId } from '#modules/orders/api/order-id'
import { findOrder } from '#modules/orders/api/orders'
import { stateOf } from '#modules/worsened/api/wire'
import { answerWorsened, findWorsened } from '#modules/worsened/api/worsened'

export interface Keeping {
  readonly caller: Caller
  /** The mobile number that the request names, which must be the caller's own. */
  readonly user: string
  readonly orderId: string
  /** What the owner saw: `WireWorsened.state`. */
  readonly state: string
}

/** Returns the change of the order; none when the answer stands already, or there is nothing to answer. */
async function keep(tx: TenantTx, person: string, { caller, orderId, state }: Keeping, at: Date) {
  const words = messagesOf(caller.tenant)
  const order = isOrderId(orderId) ? await findOrder(tx, person, orderId) : undefined
  if (!order) throw problems.notFound(words.orderDoesNotExist)
  const [locked] = await lockOrders(tx, [orderId])
  const worsened = await findWorsened(tx, orderId)
  // The dish is as it was placed again, or this answer was given before.
  if (!locked || !worsened || worsened.answer === 'kept') return []
  if (worsened.answer === 'not-made') throw problems.refused(words.cancelledAlready)
  if (!isStillToBeMade(locked.progress, order.planned)) throw problems.refused(words.alreadyCooking)
  if (stateOf(worsened) !== state) throw problems.requote(words.worsenedAgain, {})
  await answerWorsened(tx, orderId, 'kept', at)
  return noteChanges(tx, [orderId], { note: 'kept', by: { kind: 'owner', id: person }, at })
}

/**
 * AMB116: the owner keeps an order as it stands now, until cooking starts. Repeated, it changes nothing. Throws requote
 * when the order got worse again since the owner saw it, refused when it is cooked or cancelled.
 */
export async function keepOrder(commerce: Commerce, keeping: Keeping): Promise<void> {
  const { caller, user } = keeping
  const { tenant } = caller
  const changes = await asPerson(commerce, caller, (tx, person) => {
    requireSelf(person, user, messagesOf(tenant).orderDoesNotExist)
    return keep(tx, person.id, keeping, new Date(commerce.now()))
  })
  commerce.orderEvents.publish(tenant.id, changes)
}
