import { messages } from '@tiffin/domain/messages'
import { nextStatus } from '@tiffin/domain/tracking'
import { inTenant, type TenantTx } from '#db/tenant-transaction'
import type { Commerce } from '../commerce.ts'
import { problems } from '../errors.ts'
import type { OrderEvent } from './order-events.ts'
import { type CookingOrder, lockDue, lockOrder, nextStepAt, stopClock, writeStep } from './repository.ts'

/** Orders that are moved in one transaction, so that it stays short. */
const BATCH = 50

/** SB13: moves one order to its next state; null when it is at its end or cancelled. */
async function step(commerce: Commerce, tx: TenantTx, order: CookingOrder): Promise<OrderEvent | null> {
  const status = nextStatus(order.fulfilment, order.status)
  if (status === null) {
    await stopClock(tx, order.id)
    return null
  }
  const now = commerce.now()
  const pause = nextStatus(order.fulfilment, status) === null ? null : (commerce.kitchenPause?.() ?? null)
  const nextAt = pause === null ? null : new Date(now + pause)
  await writeStep(tx, { orderId: order.id, status, at: new Date(now), nextAt })
  return { tenant: tx.tenant, orderId: order.id, status }
}

/** SB13: moves every order of a tenant whose time has come. Answers when the next is due (epoch milliseconds), or null. */
export async function advanceDue(commerce: Commerce, tenant: string): Promise<number | null> {
  const { events, next } = await inTenant(commerce.db, tenant, async (tx) => {
    const moved: OrderEvent[] = []
    for (const order of await lockDue(tx, new Date(commerce.now()), BATCH)) {
      const event = await step(commerce, tx, order)
      if (event) moved.push(event)
    }
    return { events: moved, next: await nextStepAt(tx) }
  })
  commerce.orderEvents.publish(events)
  return next?.getTime() ?? null
}

/** SB13: an operator moves an order on. Answers its new state. */
export async function advanceOrder(commerce: Commerce, tenant: string, orderId: string): Promise<number> {
  const { event, next } = await inTenant(commerce.db, tenant, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw problems.notFound(messages.orderDoesNotExist)
    return { event: await step(commerce, tx, order), next: await nextStepAt(tx) }
  })
  if (!event) throw problems.refused('The order has come to its end')
  if (next) commerce.kitchen.note(tenant, next.getTime())
  commerce.orderEvents.publish([event])
  return event.status
}
