import { orderStatus } from '@tiffin/domain/order/tracking'
import { DEFAULT_ZONE, localTimeAt } from '@tiffin/domain/time/zone'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import type { Commerce } from '#commerce'
import { countAttempt } from '#identity/attempts'
import type { Limit } from '#identity/limits'
import { addJob } from '#kernel/jobs/repository'
import { jobsOfAccepted } from '../accept-order.ts'
import { type AppliedMove, lockOrders } from '#modules/orders/api/life'
import { notifyOwner } from '../notify-owner.ts'
import { announceReplaced, lockWithReplaced, replaceAtPayment } from '../replace-order.ts'
import { askStatus } from '#modules/payments/ask-status'
import { storeDifferences } from '#modules/payments/comparison/repository'
import { decide } from '#modules/payments/api/decide'
import { countCheck, findPayment, lockPayment, type PaymentRecord } from '#modules/payments/api/payments'
import { type ProviderStatus, ProviderUnavailable } from '#modules/payments/api/provider'
import { requestRefund } from '#modules/payments/api/request-refund'
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
  if (!(await replaceAtPayment(commerce, tx, orderId, at))) return
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
  const { id, order_id: orderId, amount } = payment
  const by = providerOf(payment)
  await requestRefund(tx, { orderId, amount: 'all-left', lines: null, why: 'late-payment', by, at })
  const content = { template: 'payment-returned', data: { orderId, amount } } as const
  await notifyOwner(commerce, tx, { key: `returned-${id}`, orderId, content, at })
}

/** AMB109: the diner gets a message about a failure. The message about a cancelled order was sent already. */
async function notifyOfFailure(commerce: Commerce, tx: TenantTx, { order, payment }: LockedPayment, at: Date) {
  if (order.progress === orderStatus.cancelled) return
  const { id, order_id: orderId, amount } = payment
  const content = { template: 'payment-failed', data: { orderId, amount } } as const
  await notifyOwner(commerce, tx, { key: `failed-${id}`, orderId, content, at })
}

/** An answer of the provider, and what made us ask. */
interface Heard {
  readonly said: ProviderStatus
  readonly occasion: Occasion
}

/** AMB48: the diner closed the checkout without paying, and knows that nothing was paid. */
const isGivenUp = ({ said, occasion }: Heard): boolean => occasion === 'closed' && said.status === 'none'

/** Writes a decision with everything that follows from it. Returns the change of the order; null: there is none. */
async function write(
  commerce: Commerce,
  tx: TenantTx,
  locked: LockedPayment,
  decision: 'paid' | 'failed',
  heard: Heard,
): Promise<AppliedMove | null> {
  const { order, payment } = locked
  const at = new Date(commerce.now())
  const move = await writeDecision(tx, locked, decision, heard.said, at)
  if (!move) return null
  if (decision === 'failed') {
    if (!isGivenUp(heard)) await notifyOfFailure(commerce, tx, locked, at)
  } else if (order.progress === orderStatus.cancelled) await returnLate(commerce, tx, payment, at)
  else await accept(commerce, tx, move)
  return move
}

/** SAFE5: a success of another amount decides nothing: it is logged, and kept for the operator. */
async function noteOtherAmount(commerce: Commerce, tx: TenantTx, payment: PaymentRecord, said: ProviderStatus) {
  const { id: paymentId, amount, state } = payment
  const err = new ProviderUnavailable('amount-differs')
  commerce.paymentFault({ tenant: tx.tenant, paymentId, call: 'status', err })
  await storeDifferences(tx, {
    day: localTimeAt(payment.created_at.getTime(), DEFAULT_ZONE).date,
    at: new Date(commerce.now()),
    differences: [
      {
        paymentId,
        kind: 'amount-differs',
        ours: { amount, state },
        theirs: { amount: said.amount, status: 'success' },
      },
    ],
  })
}

/** Applies the provider's status to a payment. Of concurrent calls one decides; the others change nothing (SAFE6). */
async function apply(
  commerce: Commerce,
  tx: TenantTx,
  asked: PaymentRecord,
  heard: Heard,
): Promise<AppliedMove | null> {
  await lockWithReplaced(tx, asked.order_id)
  const [order] = await lockOrders(tx, [asked.order_id])
  const payment = await lockPayment(tx, asked.id)
  if (!order || !payment || payment.state === 'paid') return null
  const { said, occasion } = heard
  const decision = decide(payment, said, { now: commerce.now(), isClosed: occasion === 'closed' })
  await countCheck(tx, payment.id)
  if (decision === 'differs') await noteOtherAmount(commerce, tx, payment, said)
  if (decision === 'differs' || decision === 'undecided' || decision === payment.state) return null
  return write(commerce, tx, { order, payment }, decision, heard)
}

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
 * the browser's word only call this. Without a trustworthy answer nothing changes, and the log says so; a failure of the
 * database is thrown.
 */
export async function settlePayment(
  commerce: Commerce,
  tenant: Tenant,
  paymentId: string,
  occasion: Occasion,
): Promise<void> {
  const payment = await toAsk(commerce, tenant.id, paymentId, occasion)
  if (!payment) return
  const said = await askStatus(commerce, tenant, payment)
  const move = await inTenant(commerce.db, tenant.id, async (tx) => {
    if (said) return apply(commerce, tx, payment, { said, occasion })
    await countCheck(tx, paymentId)
    return null
  })
  if (!move) return
  commerce.jobs.note(tenant.id, commerce.now())
  commerce.orderEvents.publish([{ tenant: tenant.id, orderId: move.orderId, status: move.to.progress }])
  await announceReplaced(commerce, tenant.id, move.orderId)
}
