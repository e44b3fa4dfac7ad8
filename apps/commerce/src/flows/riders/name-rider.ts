import { type RiderName, takesRider } from '@tiffin/domain/order/rider'
import { isPersonName } from '@tiffin/domain/people/person-name'
import { isMobile } from '@tiffin/domain/people/validation'
import type { Actor } from '#kernel/actor'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import type { NewJob } from '#kernel/jobs/job'
import { addJobOnce } from '#kernel/jobs/repository'
import { lockOrders, type MovingOrder, noteChanges } from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import { nameRider } from '#modules/riders/api/riders'

/** The kind of job that erases the rider of an ended order; its key is the order's id. */
export const ERASE_RIDER_JOB = 'erase-rider'

/** How long the rider of an ended order is stored, in milliseconds. */
export const STORED_AFTER_END_MS = 24 * 60 * 60_000

/** An order cannot have ended a day ago before a day has passed. */
const eraseJob = (orderId: string, at: Date): NewJob => ({
  kind: ERASE_RIDER_JOB,
  key: orderId,
  payload: {},
  dueAt: new Date(at.getTime() + STORED_AFTER_END_MS),
  expiresAt: null,
})

export interface RiderNaming {
  readonly orderId: string
  readonly rider: RiderName
  readonly by: Actor
  readonly at: Date
}

/** An order with its rider, as operators see it. */
export interface OrderWithRider {
  readonly orderId: string
  readonly rider: RiderName
}

/** Names the rider of a locked order that takes one. No change when it was this rider already. */
export async function nameRiderOf(tx: TenantTx, { orderId, rider, by, at }: RiderNaming): Promise<OrderChange[]> {
  if (!(await nameRider(tx, orderId, rider))) return []
  await addJobOnce(tx, eraseJob(orderId, at))
  return noteChanges(tx, [orderId], { note: 'rider', by, at })
}

function whyNone({ fulfilment, progress }: MovingOrder): string | null {
  if (takesRider({ type: fulfilment, status: progress })) return null
  return fulfilment === 'PICKUP'
    ? 'This order is collected: it has no rider'
    : 'This order has ended: it takes no rider'
}

function readRider({ name, mobile }: RiderName): RiderName {
  const rider = { name: name.trim(), mobile: mobile.trim() }
  if (!isPersonName(rider.name)) throw problems.refused('The name of the rider must have 1 to 50 characters')
  if (!isMobile(rider.mobile)) throw problems.refused('The mobile of the rider must have ten digits, the first 6 to 9')
  return rider
}

/**
 * S14: an operator names the rider of an order, or another one. Throws not-found for an unknown order, refused for one
 * that has no rider or has ended.
 */
export function nameRiderByOperator(
  db: Db,
  tenant: string,
  naming: RiderNaming,
  note: Note<OrderWithRider> = noNote,
): Promise<{ readonly order: OrderWithRider; readonly changes: readonly OrderChange[] }> {
  const rider = readRider(naming.rider)
  const { orderId } = naming
  return inTenant(db, tenant, async (tx) => {
    const [locked] = await lockOrders(tx, [orderId])
    if (!locked) throw problems.notFound((say) => say.orderDoesNotExist)
    const refusal = whyNone(locked)
    if (refusal !== null) throw problems.refused(refusal)
    const changes = await nameRiderOf(tx, { ...naming, rider })
    const order = { orderId, rider }
    await note(tx, order)
    return { order, changes }
  })
}
