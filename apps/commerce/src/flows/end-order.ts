import type { Paise } from '@tiffin/domain/money/money'
import { returnsMoney } from '@tiffin/domain/order/lifecycle'
import { whyNot } from '@tiffin/domain/order/move-refusals'
import { isUndecided } from '@tiffin/domain/order/payment-state'
import type { RefundCause } from '@tiffin/domain/payment/refund'
import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { lockClocks, stopClock } from '#modules/kitchen/api/clock'
import type { SmsMessage } from '#modules/messages/api/message'
import { type AppliedMove, lockOrders, type MovingOrder, makeMove, writeMoves } from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import { cancelItems } from '#modules/orders/api/orders'
import type { RefundRecord } from '#modules/payments/api/refunds'
import { settleCouponUse } from '#modules/promotions/api/coupons'
import { type NotifyNeeds, notifyOwner } from './notify-owner.ts'
import { everything, type MoneyNeeds, returnedBy, returnMoney } from './return-money.ts'
import { releasePart } from './wallet/end-hold.ts'

/** Who cancels an order, and why its money returns. */
export interface Cancelling {
  readonly by: Actor
  readonly cause: RefundCause
  /** The store's reason, which the diner reads; left out or null: none. */
  readonly reason?: string | null
  readonly device?: string | null
  readonly at: Date
}

/** A cancelled order. No `refunds`: nothing was paid. */
export interface CancelledOrder {
  readonly changes: readonly OrderChange[]
  readonly move: AppliedMove
  readonly refunds: readonly RefundRecord[]
  /** AMB110: what a wallet held for an order whose payment was undecided, and has back; 0: nothing. */
  readonly released: Paise
}

/** Locks an order and its clock to the end of the transaction; undefined: the tenant has no such order. */
export async function lockToEnd(tx: TenantTx, orderId: string): Promise<MovingOrder | undefined> {
  await lockClocks(tx, [orderId])
  const [locked] = await lockOrders(tx, [orderId])
  return locked
}

/** Writes a move that cancels an order locked with `lockToEnd`, with its lines, its clock and its coupon. */
export async function writeEnd(tx: TenantTx, move: AppliedMove): Promise<readonly OrderChange[]> {
  const changes = await writeMoves(tx, [move])
  await cancelItems(tx, move.orderId)
  await stopClock(tx, move.orderId)
  await settleCouponUse(tx, move.orderId, 'returned', move.at)
  return changes
}

/**
 * AMB34: cancels an order locked with `lockToEnd`, and requests the refund of what was paid. Throws when the table does
 * not allow it: ask `whyNot` before.
 */
export async function cancelAllowed(
  needs: MoneyNeeds,
  tx: TenantTx,
  locked: MovingOrder,
  { by, cause, at, reason = null, device = null }: Cancelling,
): Promise<CancelledOrder> {
  const refunds = returnsMoney(locked, 'cancel', by.kind)
    ? await returnMoney(needs, tx, { orderId: locked.id, ...everything, why: cause, reason, by, at })
    : []
  const detail = reason === null ? {} : { detail: { reason } }
  const move = makeMove(locked, 'cancel', { by, at, device, money: returnedBy(refunds), ...detail })
  if (!move) throw new Error('An order is cancelled that cannot be')
  const changes = await writeEnd(tx, move)
  // AMB110: back at once, whatever becomes of the provider's part.
  const released = isUndecided(locked.payment) ? await releasePart(needs, tx, locked.id, at) : 0
  return { move, changes, refunds, released }
}

/** AMB109: the message about an order that was cancelled before its payment was decided. */
export const undecidedNotice = ({ move: { orderId }, released }: CancelledOrder, isOverdue = false): SmsMessage => ({
  template: 'undecided-cancelled',
  data: { orderId, isOverdue, ...(released > 0 ? { inWallet: released } : {}) },
})

/** A cancellation by a component of the server. */
export interface SystemCancelling {
  readonly cause: RefundCause
  readonly at: Date
  /** The component, for the order's events. */
  readonly component: string
  /** The message to the owner. */
  readonly noticeOf: (cancelled: CancelledOrder) => SmsMessage
}

/**
 * AMB109, AMB116: the system cancels an order locked with `lockToEnd`, returns what was paid and notifies the owner.
 * Null: the table does not allow it. After the commit, call `announceEnd`.
 */
export async function cancelBySystem(
  needs: NotifyNeeds,
  tx: TenantTx,
  locked: MovingOrder,
  { cause, at, component, noticeOf }: SystemCancelling,
): Promise<CancelledOrder | null> {
  if (whyNot(locked, 'cancel', 'system')) return null
  const cancelled = await cancelAllowed(needs, tx, locked, { by: { kind: 'system', id: component }, cause, at })
  await notifyOwner(needs, tx, {
    key: `cancelled-${locked.id}`,
    orderId: locked.id,
    content: noticeOf(cancelled),
    at,
  })
  return cancelled
}

/** After the commit of a cancellation: its jobs run at once, and the pages that show the order are updated. */
export function announceEnd(commerce: Commerce, tenant: string, changes: readonly OrderChange[]): void {
  commerce.jobs.note(tenant, commerce.now())
  commerce.orderEvents.publish(tenant, changes)
}
