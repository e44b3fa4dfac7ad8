import { orderStatus } from '@tiffin/domain/order/tracking'
import type { Commerce } from '#commerce'
import type { InsideKind } from '#kernel/jobs/job'
import { type EndingOrder, findEnds } from '#modules/orders/api/orders'
import { eraseRiders } from '#modules/riders/api/riders'
import { ERASE_RIDER_JOB, STORED_AFTER_END_MS } from './name-rider.ts'

const MAX_TRIES = 20

/** How often it is looked whether an order has ended that goes on for more than a day, in milliseconds. */
const LOOK_MS = 60 * 60_000

/** When the rider of an order is to be erased; an order that goes on is looked at again. */
const eraseAt = ({ endedAt }: EndingOrder, now: number): number =>
  endedAt === null ? now + LOOK_MS : endedAt.getTime() + STORED_AFTER_END_MS

/** S14: erases riders a day after their orders have ended. */
export const eraseRiderKind = (commerce: Pick<Commerce, 'now'>): InsideKind => ({
  name: ERASE_RIDER_JOB,
  mostTries: MAX_TRIES,
  personal: false,
  async write(tx, jobs) {
    const now = commerce.now()
    const orders = await findEnds(
      tx,
      jobs.map((job) => job.key),
      [orderStatus.delivered, orderStatus.cancelled],
    )
    const times = orders.map((order) => [order.id, eraseAt(order, now)] as const)
    await eraseRiders(
      tx,
      times.filter(([, at]) => at <= now).map(([id]) => id),
    )
    const later = times.filter(([, at]) => at > now).map(([id, at]): [string, Date] => [id, new Date(at)])
    return { again: new Map(later), committed: () => undefined }
  },
})
