import { orderStatus } from '@tiffin/domain/order/tracking'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { inTenant, type TenantTx } from '#db/tenant-transaction'
import type { Commerce } from '../commerce.ts'
import { countAttempt } from '../identity/attempts.ts'
import type { Limit } from '../identity/limits.ts'
import { addJob } from '../jobs/repository.ts'
import { jobsOfAccepted } from '../orders/after-payment.ts'
import { type AppliedMove, lockOrders } from '../orders/events.ts'
import { decide, isLateCheck } from './decide.ts'
import { notifyOfReturn } from './late-payment.ts'
import { countCheck, findPayment, lockPayment, type PaymentRecord } from './payment-repository.ts'
import type { ProviderStatus } from './provider.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { paymentsOf } from './tenant-payments.ts'
import { type LockedPayment, providerOf, writeDecision } from './write-decision.ts'

/** What made us ask the provider. `closed`: the diner closed the checkout (AMB48). */
export type Occasion = 'job' | 'callback' | 'hint' | 'closed'

/**
 * Status requests about one payment that callbacks and pages can cause: repeating them must not use up what the provider
 * answers to the tenant. Beyond it the settle job asks.
 */
const fromOutside: Limit = { most: 30, windowMs: 60_000 }

/** The accepted order's jobs: its confirmation, and its cooking. */
async function accept(commerce: Commerce, tx: TenantTx, { to, orderId, at }: AppliedMove): Promise<void> {
  if (to.progress !== orderStatus.accepted) return
  const order = await tx.db
    .selectFrom('customer_order as o')
    .innerJoin('person as p', (join) => join.onRef('p.tenant', '=', 'o.tenant').onRef('p.id', '=', 'o.person'))
    .select([
      'o.id',
      'o.planned',
      'o.time_zone as timeZone',
      'o.deliver_to as deliverTo',
      'o.bill',
      'p.email',
      'p.mobile',
    ])
    .where('o.tenant', '=', tx.tenant)
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const jobs = jobsOfAccepted(commerce, { ...order, total: order.bill.total, at })
  for (const job of jobs) {
    await addJob(tx, job)
    commerce.jobs.note(tx.tenant, job.dueAt.getTime())
  }
}

/** SAFE5: a success after the order was cancelled is returned, never cooked, and the diner gets a message. */
async function returnLate(commerce: Commerce, tx: TenantTx, payment: PaymentRecord, at: Date): Promise<void> {
  const by = providerOf(payment)
  await requestRefund(tx, { orderId: payment.order_id, amount: 'all-left', lines: null, why: 'late-payment', by, at })
  await notifyOfReturn(tx, payment, at)
  commerce.jobs.note(tx.tenant, at.getTime())
}

/** Writes a decision with everything that follows from it. Returns the change of the order; null: there is none. */
async function write(
  commerce: Commerce,
  tx: TenantTx,
  locked: LockedPayment,
  decision: 'paid' | 'failed',
  said: ProviderStatus,
): Promise<AppliedMove | null> {
  const { order, payment } = locked
  const at = new Date(commerce.now())
  const move = await writeDecision(tx, locked, decision, said, at)
  if (!move || decision === 'failed') return move
  if (order.progress === orderStatus.cancelled) await returnLate(commerce, tx, payment, at)
  else await accept(commerce, tx, move)
  return move
}

/** Applies the provider's status to a payment. Of concurrent calls one decides; the others change nothing (SAFE6). */
async function apply(
  commerce: Commerce,
  tx: TenantTx,
  asked: PaymentRecord,
  said: ProviderStatus,
  occasion: Occasion,
): Promise<AppliedMove | null> {
  const [order] = await lockOrders(tx, [asked.order_id])
  const payment = await lockPayment(tx, asked.id)
  if (!order || !payment || payment.state === 'paid') return null
  const now = commerce.now()
  const decision = decide(payment, said, { now, isClosed: occasion === 'closed' })
  await countCheck(tx, payment.id, isLateCheck(payment, said, now))
  if (decision === 'differs') {
    commerce.paymentFault({ tenant: tx.tenant, paymentId: payment.id, call: 'amount-differs', err: null })
    return null
  }
  if (decision === 'undecided' || decision === payment.state) return null
  return write(commerce, tx, { order, payment }, decision, said)
}

/** Counts a request without an answer, so that the pauses of the settle job grow. */
const countUnanswered = (commerce: Commerce, tenant: string, id: string): Promise<void> =>
  inTenant(commerce.db, tenant, (tx) => countCheck(tx, id, false))

/** The payment, if the provider is to be asked about it now. */
const toAsk = (commerce: Commerce, tenant: string, id: string, occasion: Occasion): Promise<PaymentRecord | null> =>
  inTenant(commerce.db, tenant, async (tx) => {
    const payment = await findPayment(tx, id)
    if (!payment || payment.state === 'paid') return null
    if (occasion === 'job') return payment
    const { allowed } = await countAttempt(tx, `payment-status:${id}`, fromOutside, new Date(commerce.now()))
    return allowed ? payment : null
  })

/**
 * SAFE5, SAFE6: asks the provider about a payment and applies its verified answer to payment and order. Callbacks and
 * the browser's word only call this. Throws ProviderUnavailable when there is no trustworthy answer: nothing changes.
 */
export async function settlePayment(
  commerce: Commerce,
  tenant: Tenant,
  paymentId: string,
  occasion: Occasion,
): Promise<void> {
  const payment = await toAsk(commerce, tenant.id, paymentId, occasion)
  if (!payment) return
  const { provider, merchant } = paymentsOf(commerce, tenant, payment)
  const said = await provider.status(merchant, { tenant: tenant.id, paymentId }).catch(async (error: unknown) => {
    await countUnanswered(commerce, tenant.id, paymentId)
    throw error
  })
  const move = await inTenant(commerce.db, tenant.id, (tx) => apply(commerce, tx, payment, said, occasion))
  if (move) commerce.orderEvents.publish([{ tenant: tenant.id, orderId: move.orderId, status: move.to.progress }])
}
