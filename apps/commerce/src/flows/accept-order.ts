import { isRegistered } from '@tiffin/domain/documents/kinds'
import { type Registration, registrationOf } from '@tiffin/domain/money/registration'
import { dueNow } from '@tiffin/domain/order/bill'
import { type OrderPromise, promiseInForce } from '@tiffin/domain/order/promise'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { sql } from 'kysely'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { NewJob } from '#kernel/jobs/job'
import { addJob } from '#kernel/jobs/repository'
import { advanceJob } from '#modules/kitchen/api/clock'
import { messageJob } from '#modules/messages/api/message'
import { recipientOf } from '#modules/messages/api/recipient'
import type { AppliedMove } from '#modules/orders/api/life'
import { mealMoment } from '#modules/orders/api/meal-moment'
import { writePromise } from '#modules/orders/api/promises'
import type { OrderRecord } from '#modules/orders/api/records'
import { voucherJob } from './documents/voucher-job.ts'
import { promiseOf } from './promise-order.ts'
import { replaceAtPayment } from './replace-order.ts'

const HOUR = 60 * 60_000

/** An order that the kitchen may start: paid, or to be paid in cash. */
export interface AcceptedOrder
  extends Pick<OrderRecord, 'id' | 'planned' | 'timeZone' | 'deliverTo' | 'bill' | 'promised'> {
  /** The registration of its store. */
  readonly registration: Registration
  /** The e-mail address and the mobile number of its owner. */
  readonly email: string | null
  readonly mobile: string
  /** When it was accepted. */
  readonly at: Date
}

/** The promised time as a message states it; nothing where no time is promised. */
function promisedOf(promised: OrderPromise | null, timeZone: string) {
  const span = promised && promiseInForce(promised)
  if (!span) return {}
  return { promised: { from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString(), timeZone } }
}

/** The time of an order as a message states it: the promised one, else that of a later order. */
function timeOf({ promised, planned, timeZone }: AcceptedOrder) {
  const meal = mealMoment(planned, timeZone)
  const isPromised = promised !== null && promiseInForce(promised) !== null
  if (isPromised || meal === null) return promisedOf(promised, timeZone)
  return { planned: { at: new Date(meal).toISOString(), timeZone } }
}

/** The message that confirms an order to its owner: a parent of several children reads for which one it is. */
function confirmation(order: AcceptedOrder): NewJob {
  const { id, bill, email, mobile, at, deliverTo } = order
  const entry = deliverTo.className === undefined ? {} : { entry: deliverTo.name }
  return messageJob(
    `placed-${id}`,
    {
      ...recipientOf({ email, mobile }),
      template: 'order-placed',
      data: { orderId: id, total: bill.total, ...entry, ...timeOf(order) },
    },
    { dueAt: at, expiresAt: new Date(at.getTime() + HOUR) },
  )
}

/**
 * The first job of the demo kitchen for an order; empty without the demo kitchen, because operators then advance
 * orders. A later order waits for its meal time.
 */
function cooking(
  { kitchenPause }: Pick<Commerce, 'kitchenPause'>,
  order: Pick<AcceptedOrder, 'id' | 'planned' | 'timeZone' | 'deliverTo' | 'at'>,
): NewJob[] {
  const pause = kitchenPause?.() ?? null
  if (pause === null) return []
  const from = Math.max(order.at.getTime(), mealMoment(order.planned, order.timeZone) ?? 0)
  return [advanceJob(order.id, new Date(from + pause), order.deliverTo.avoids)]
}

/** AMB112: a store without a registration gives none of what a provider or the wallet has taken. */
const vouchers = ({ id, at, bill, registration }: AcceptedOrder): NewJob[] =>
  isRegistered(registration) && dueNow(bill) > 0 ? [voucherJob(id, at)] : []

/** SB13, SAFE5: what follows when an order is accepted; never before its payment is decided. */
export const jobsOfAccepted = (commerce: Pick<Commerce, 'kitchenPause'>, order: AcceptedOrder): NewJob[] => [
  confirmation(order),
  ...cooking(commerce, order),
  ...vouchers(order),
]

/**
 * SB21: the jobs of a new order of a plan's meal: the kitchen cooks it at its time. The owner gets no message about
 * each meal. `isTaken` true: its price was debited with its placement.
 */
export const jobsOfMeal = (
  commerce: Pick<Commerce, 'kitchenPause'>,
  order: Omit<AcceptedOrder, 'email' | 'mobile'>,
  isTaken: boolean,
): NewJob[] => [
  ...cooking(commerce, order),
  ...(isTaken && isRegistered(order.registration) ? [voucherJob(order.id, order.at)] : []),
]

/**
 * SAFE5, AMB116: what follows when an order's payment has succeeded: the order that it replaces goes, and its jobs are
 * added. A move that accepts nothing is left alone.
 */
export async function acceptPaid(commerce: Commerce, tx: TenantTx, { to, orderId, at }: AppliedMove): Promise<void> {
  if (to.progress !== orderStatus.accepted) return
  if (!(await replaceAtPayment(commerce, tx, orderId, at))) return
  const order = await tx.db
    .selectFrom('customer_order as o')
    .innerJoin('person as p', (join) => join.onRef('p.tenant', '=', 'o.tenant').onRef('p.id', '=', 'o.person'))
    .leftJoin('store as s', (join) => join.onRef('s.tenant', '=', 'o.tenant').onRef('s.store_id', '=', 'o.store_id'))
    .select([
      'o.id',
      'o.planned',
      'o.time_zone as timeZone',
      'o.deliver_to as deliverTo',
      'o.bill',
      'o.store_id as storeId',
      'o.promised',
      'p.email',
      'p.mobile',
      's.registration',
      sql<string>`coalesce(s.details ->> 'gst', '')`.as('gst'),
      sql<boolean>`coalesce((s.details ->> 'gstEnabled')::boolean, false)`.as('gstEnabled'),
    ])
    .where('o.tenant', '=', tx.tenant)
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  // An order that was placed before promises existed gets none.
  const { promised: before } = order
  const promised = before && (await promiseOf(commerce, tx, { ...order, parts: before.parts, acceptedAt: at }))
  if (promised) await writePromise(tx, orderId, promised)
  const jobs = jobsOfAccepted(commerce, {
    ...order,
    registration: registrationOf(order),
    promised,
    at,
  })
  for (const job of jobs) {
    await addJob(tx, job)
    commerce.jobs.note(tx.tenant, job.dueAt.getTime())
  }
}
