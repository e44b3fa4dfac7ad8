import { isUndecided } from '@tiffin/domain/order/payment-state'
import { reason } from '@tiffin/domain/reasons/reason'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { digestOf } from '#kernel/keyed-calls'
import { successC } from '#kernel/success'
import type { OrderRecord } from '#modules/orders/api/records'
import { checkoutOf } from '#modules/payments/api/checkout'
import { insertPayment, type PaymentRecord } from '#modules/payments/api/payments'
import { settleJob } from '#modules/payments/api/settle-job'
import { orderSubject } from '#modules/payments/api/subject'
import { type AcceptedOrder, jobsOfAccepted } from '../accept-order.ts'
import { announceEnd } from '../end-order.ts'
import { replaceAtPlacement } from '../replace-order.ts'
import { callbackUrlFor, requireStarted, startPayment } from '../start-payment.ts'
import { partJob } from '../wallet/part-job.ts'
import { walletPart } from '../wallet/pay-from-wallet.ts'
import { paymentOfAnswer, withCheckout } from './answer.ts'
import { type Placeable, type Placement, placeOnce, type Try, type Written } from './attempt.ts'
import { checkPlacement, type WantedOrder } from './check-order.ts'
import { composeOrder, withPromise } from './compose-order.ts'
import { insertOrder } from './insert-order.ts'
import { keyedPlacement } from './keyed-placement.ts'
import { onlinePayment } from './online-payment.ts'
import { requireOpen } from './require-open.ts'
import { refusedFor } from './verdict.ts'

/**
 * Delay in milliseconds before the job queue is checked for confirmations, so that one check sends those of several
 * orders: a check costs as much as an order (PERF5).
 */
const GATHER_MS = 250

/** M11: the payment at the provider of an order that awaits one; null for every other order. */
function paymentFor(
  commerce: Commerce,
  { tenant, person }: WantedOrder,
  order: Omit<OrderRecord, 'promised'>,
): PaymentRecord | null {
  if (!isUndecided(order.paymentStatus)) return null
  const { id, bill, placedAt: at } = order
  return onlinePayment(commerce, tenant, { subject: orderSubject(id), person: person.id, bill, at })
}

/** What follows a placement: the jobs of an accepted order, or those that settle its payment in all its parts. */
const jobsOf = (
  commerce: Commerce,
  { person: { email, mobile } }: WantedOrder,
  order: OrderRecord & Pick<AcceptedOrder, 'registration'>,
  payment: PaymentRecord | null,
) =>
  payment
    ? [settleJob(payment), ...(order.bill.tenders.length > 1 ? [partJob(order.id, order.placedAt)] : [])]
    : jobsOfAccepted(commerce, { ...order, email, mobile, at: order.placedAt })

/** Checks and writes one order; returns the JSON of the response. */
async function write(commerce: Commerce, tx: TenantTx, wanted: WantedOrder, { call, locking }: Try): Promise<Written> {
  // M20: another call places a plan.
  if (wanted.body.type === 'SCHEDULE') throw refusedFor(wanted.tenant, reason('order-type-not-offered'))
  const now = commerce.now()
  const checked = await checkPlacement(tx, commerce.menus, wanted, { now, locking })
  const composed = composeOrder(wanted, checked, { at: new Date(now), checkout: null })
  const { made } = composed
  const payment = paymentFor(commerce, wanted, made)
  await requireOpen(commerce, tx, wanted.tenant, payment !== null)
  const isAccepted = payment === null
  const order = await withPromise(commerce, tx, { checked, made }, isAccepted)
  const { replaces } = order
  const replacement = { person: wanted.person.id, isAccepted, at: order.placedAt }
  const replace = replaces === null ? null : await replaceAtPlacement(commerce, tx, { ...replacement, replaces })
  const jobs = jobsOf(commerce, wanted, { ...order, registration: checked.store.registration }, payment)
  const { id: orderId, paymentStatus } = order
  const answer = JSON.stringify(successC(messagesOf(wanted.tenant).orderPlaced, { data: { orderId, paymentStatus } }))
  await insertOrder(tx, {
    ...composed,
    order,
    jobs,
    wallet: checked.wallet && walletPart(tx.tenant, order, checked.wallet),
    keyed: call && { call, stored: { ...digestOf(keyedPlacement, wanted.body), madeId: orderId, answer } },
  })
  if (payment) await insertPayment(tx, payment)
  const replaced = replace ? await replace() : []
  for (const { dueAt } of jobs) if (dueAt.getTime() > now) commerce.jobs.note(tx.tenant, dueAt.getTime())
  return { answer, payment, replaced, isNew: true }
}

const orders: Placeable = { operation: keyedPlacement, paymentOf: paymentOfAnswer, write }

/**
 * SB10, SB11, SAFE2: places an order, in one transaction with all its records, and starts its payment. Repeating the
 * same key and body returns the same bytes and creates no second order. Throws requote when the diner can correct the
 * order, refused when they cannot.
 */
export async function placeOrder(commerce: Commerce, placement: Placement): Promise<string> {
  const { body, startBy } = placement
  const { tenant } = placement.caller
  const { answer, payment, replaced } = await placeOnce(commerce, placement, orders)
  commerce.jobs.note(tenant.id, commerce.now() + GATHER_MS)
  if (!payment) {
    if (replaced.length > 0) announceEnd(commerce, tenant.id, replaced)
    return answer
  }
  const landing = { order: payment.subject_id, store: String(body.store) }
  const callbackUrl = callbackUrlFor(tenant, body.callbackUrl, landing)
  const started = await startPayment(commerce, tenant, payment, { callbackUrl, startBy })
  return withCheckout(answer, checkoutOf(commerce.payments(tenant), requireStarted(tenant, started)))
}
