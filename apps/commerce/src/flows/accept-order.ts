import type { Commerce } from '#commerce'
import type { NewJob } from '#kernel/jobs/job'
import { advanceJob } from './advance-order.ts'
import { messageJob } from '#modules/messages/api/message'
import { recipientOf } from '#modules/messages/api/recipient'
import { mealMoment } from '#modules/orders/api/meal-moment'
import type { OrderRecord } from '#modules/orders/api/records'

const HOUR = 60 * 60_000

/** An order that the kitchen may start: paid, or to be paid in cash. */
export interface AcceptedOrder extends Pick<OrderRecord, 'id' | 'planned' | 'timeZone' | 'deliverTo'> {
  /** In paise. */
  readonly total: number
  /** The e-mail address and the mobile number of its owner. */
  readonly email: string | null
  readonly mobile: string
  /** When it was accepted. */
  readonly at: Date
}

/** The message that confirms an order to its owner. */
const confirmation = ({ id, total, email, mobile, at }: AcceptedOrder): NewJob =>
  messageJob(
    `placed-${id}`,
    { ...recipientOf({ email, mobile }), template: 'order-placed', data: { orderId: id, total } },
    { dueAt: at, expiresAt: new Date(at.getTime() + HOUR) },
  )

/**
 * The first job of the demo kitchen for an order; empty without the demo kitchen, because operators then advance
 * orders. A later order waits for its meal time.
 */
function cooking({ kitchenPause }: Pick<Commerce, 'kitchenPause'>, order: AcceptedOrder): NewJob[] {
  const pause = kitchenPause?.() ?? null
  if (pause === null) return []
  const from = Math.max(order.at.getTime(), mealMoment(order.planned, order.timeZone) ?? 0)
  return [advanceJob(order.id, new Date(from + pause), order.deliverTo.avoids)]
}

/** SB13, SAFE5: what follows when an order is accepted; never before its payment is decided. */
export const jobsOfAccepted = (commerce: Pick<Commerce, 'kitchenPause'>, order: AcceptedOrder): NewJob[] => [
  confirmation(order),
  ...cooking(commerce, order),
]
