import { orderStatus } from '@tiffin/domain/order/tracking'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Commerce } from '#commerce'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { type AppliedMove, lockOrders } from '#modules/orders/api/life'
import { requestRefund } from '#modules/payments/api/request-refund'
import { type Heard, hearProvider, judge, type Occasion } from '#modules/payments/api/settling'
import { acceptPaid } from '../accept-order.ts'
import { notifyOwner } from '../notify-owner.ts'
import { announceReplaced, lockWithReplaced } from '../replace-order.ts'
import { type Decided, providerOf, writeDecision } from './write-decision.ts'

/** SAFE5: a success after the order was cancelled is returned, never cooked, and the diner gets a message. */
async function returnLate(commerce: Commerce, tx: TenantTx, { payment, at }: Decided): Promise<void> {
  const { id, order_id: orderId, amount } = payment
  const by = providerOf(payment)
  await requestRefund(tx, { orderId, amount: 'all-left', lines: null, lineTotals: null, why: 'late-payment', by, at })
  const content = { template: 'payment-returned', data: { orderId, amount } } as const
  await notifyOwner(commerce, tx, { key: `returned-${id}`, orderId, content, at })
}

/** AMB109: the diner gets a message about a failure. */
async function notifyOfFailure(commerce: Commerce, tx: TenantTx, { payment, at }: Decided): Promise<void> {
  const { id, order_id: orderId, amount } = payment
  const content = { template: 'payment-failed', data: { orderId, amount } } as const
  await notifyOwner(commerce, tx, { key: `failed-${id}`, orderId, content, at })
}

/** AMB48: the diner closed the checkout without paying, and knows that nothing was paid. */
const isGivenUp = ({ said, occasion }: Heard): boolean => occasion === 'closed' && said.status === 'none'

/** What follows from a decision, in its transaction. */
async function follow(commerce: Commerce, tx: TenantTx, decided: Decided, move: AppliedMove, heard: Heard) {
  const { order, decision } = decided
  // AMB109: a message said already that the order is cancelled.
  const wasCancelled = order.progress === orderStatus.cancelled
  if (decision === 'paid') return wasCancelled ? returnLate(commerce, tx, decided) : acceptPaid(commerce, tx, move)
  if (!wasCancelled && !isGivenUp(heard)) await notifyOfFailure(commerce, tx, decided)
}

/** Applies the provider's status to payment and order. Of concurrent calls one decides; the others change nothing (SAFE6). */
async function apply(commerce: Commerce, tx: TenantTx, heard: Heard): Promise<AppliedMove | null> {
  const { order_id: orderId } = heard.payment
  await lockWithReplaced(tx, orderId)
  const [order] = await lockOrders(tx, [orderId])
  const judged = order && (await judge(commerce, tx, heard))
  if (!judged) return null
  const decided = { order, ...judged, said: heard.said, at: new Date(commerce.now()) }
  const move = await writeDecision(tx, decided)
  if (move) await follow(commerce, tx, decided, move, heard)
  return move
}

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
  const heard = await hearProvider(commerce, tenant, paymentId, occasion)
  const move = heard && (await inTenant(commerce.db, tenant.id, (tx) => apply(commerce, tx, heard)))
  if (!move) return
  commerce.jobs.note(tenant.id, commerce.now())
  commerce.orderEvents.publish([{ tenant: tenant.id, orderId: move.orderId, status: move.to.progress }])
  await announceReplaced(commerce, tenant.id, move.orderId)
}
