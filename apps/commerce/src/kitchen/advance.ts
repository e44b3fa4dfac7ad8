import { messages } from '@tiffin/domain/texts/messages'
import { nextStatus } from '@tiffin/domain/tracking'
import { inTenant, type Note } from '#db/tenant-transaction'
import type { Commerce } from '../commerce.ts'
import { problems } from '../errors.ts'
import type { OrderEvent } from './order-events.ts'
import { type CookingOrder, lockDue, lockOrder, nextStepAt, type Step, stopClock, writeSteps } from './repository.ts'

/** Orders that are moved in one transaction, so that it stays short. */
const BATCH = 50

/** SB13: the next step of an order; null when it is at its end or cancelled. */
function stepOf(commerce: Commerce, order: CookingOrder): Step | null {
  const status = nextStatus(order.fulfilment, order.status)
  if (status === null) return null
  const now = commerce.now()
  // The last state has no next: the order leaves the clock with it.
  const pause = nextStatus(order.fulfilment, status) === null ? null : (commerce.kitchenPause?.() ?? null)
  return { orderId: order.id, status, at: new Date(now), nextAt: pause === null ? null : new Date(now + pause) }
}

const eventOf = (tenant: string, { orderId, status }: Step): OrderEvent => ({ tenant, orderId, status })

/** SB13: moves every order of a tenant whose time has come. Answers when the next is due (epoch milliseconds), or null. */
export async function advanceDue(commerce: Commerce, tenant: string): Promise<number | null> {
  const { steps, next } = await inTenant(commerce.db, tenant, async (tx) => {
    const due = await lockDue(tx, new Date(commerce.now()), BATCH)
    const taken = due.map((order) => stepOf(commerce, order)).filter((step) => step !== null)
    await writeSteps(tx, taken)
    const moved = new Set(taken.map((step) => step.orderId))
    await stopClock(
      tx,
      due.map((order) => order.id).filter((id) => !moved.has(id)),
    )
    return { steps: taken, next: await nextStepAt(tx) }
  })
  commerce.orderEvents.publish(steps.map((step) => eventOf(tenant, step)))
  return next?.getTime() ?? null
}

/** SB13: an operator moves an order on. Answers its new state, which `note` gets too. */
export async function advanceOrder(
  commerce: Commerce,
  tenant: string,
  orderId: string,
  note: Note<number>,
): Promise<number> {
  const step = await inTenant(commerce.db, tenant, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw problems.notFound(messages.orderDoesNotExist)
    const taken = stepOf(commerce, order)
    if (!taken) return null
    await writeSteps(tx, [taken])
    await note(tx, taken.status)
    return taken
  })
  if (!step) throw problems.refused('The order has come to its end')
  if (step.nextAt) commerce.kitchen.note(tenant, step.nextAt.getTime())
  commerce.orderEvents.publish([eventOf(tenant, step)])
  return step.status
}
