import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { lockOrders, noteChanges } from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import { eraseRiders } from '#modules/riders/api/riders'
import type { RiderNaming } from './name-rider.ts'

/** An order without a rider, as operators see it. */
export interface OrderWithoutRider {
  readonly orderId: string
  readonly rider: null
}

/**
 * S14: an operator removes the rider of an order: name, mobile and position are erased at once. No change when it has
 * none. Throws not-found for an unknown order.
 */
export function removeRiderByOperator(
  db: Db,
  tenant: string,
  { orderId, by, at }: Omit<RiderNaming, 'rider'>,
  note: Note<OrderWithoutRider> = noNote,
): Promise<{ readonly order: OrderWithoutRider; readonly changes: readonly OrderChange[] }> {
  return inTenant(db, tenant, async (tx) => {
    const [locked] = await lockOrders(tx, [orderId])
    if (!locked) throw problems.notFound((say) => say.orderDoesNotExist)
    const hadOne = (await eraseRiders(tx, [orderId])) > 0
    const changes = hadOne ? await noteChanges(tx, [orderId], { note: 'rider', by, at }) : []
    const order: OrderWithoutRider = { orderId, rider: null }
    await note(tx, order)
    return { order, changes }
  })
}
