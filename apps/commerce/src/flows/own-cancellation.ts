import { type CancelRefusal, isForbiddenToMeals, whyNotCancel } from '@tiffin/domain/order/cancellation'
import { isUndecided } from '@tiffin/domain/order/payment-state'
import type { RefundCause } from '@tiffin/domain/payment/refund'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { MessageOf } from '@tiffin/domain/words/catalogue'
import { findStore } from '#catalogue/repository'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import type { SmsMessage } from '#modules/messages/api/message'
import type { MovingOrder } from '#modules/orders/api/life'
import type { TrackedOrder } from '#modules/orders/api/records'
import { refundInMessage } from '#modules/payments/api/refund-note'
import type { RefundRecord } from '#modules/payments/api/refunds'
import { mealOfOrder } from '#modules/plans/api/meals'
import { findWorsened } from '#modules/worsened/api/worsened'
import { type CancelledOrder, cancelAllowed, undecidedNotice } from './end-order.ts'
import { notifyOwner } from './notify-owner.ts'

/** The message to an owner whose cancellation is refused. */
const refusalMessages: Readonly<Record<CancelRefusal['code'], MessageOf>> = {
  'cancelled-already': (say) => say.cancelledAlready,
  'too-late': (say) => say.cancelTooLate,
  'wrong-payment': (say) => say.cancelTooLate,
  'not-by': (say) => say.cancelTooLate,
  'store-closed': (say) => say.cancelWhileClosed,
  'after-cut-off': (say) => say.cancelAfterCutOff,
}

/** The message to the owner. */
export const cancelledNotice = (
  { id, timeZone }: Pick<TrackedOrder, 'id' | 'timeZone'>,
  refunds: readonly RefundRecord[],
): SmsMessage => ({
  template: 'order-cancelled',
  data: { orderId: id, refund: refundInMessage(refunds, timeZone) },
})

/** An order of its owner, locked with `lockToEnd`. */
export interface OwnOrder {
  readonly order: TrackedOrder
  readonly locked: MovingOrder
  readonly at: Date
}

/**
 * AMB34, AMB116, SB21: why the owner cannot cancel the order now; null: it can be cancelled. A store that is no longer in
 * the catalogue is closed.
 */
export async function whyNotCancelOwn(tx: TenantTx, { order, locked, at }: OwnOrder): Promise<CancelRefusal | null> {
  const terms = (await findStore(tx, order.storeId)) ?? null
  const here = localTimeAt(at.getTime(), order.timeZone)
  const cancellable = { ...locked, planned: order.planned }
  // It is read only when it decides, and so is what got worse.
  const isMeal =
    isForbiddenToMeals(cancellable, { terms, here, isWorsened: false }) &&
    (await mealOfOrder(tx, locked.id)) !== undefined
  const refusalIf = (isWorsened: boolean): CancelRefusal | null =>
    whyNotCancel(cancellable, { terms, here, isWorsened, isMeal })
  const refusal = refusalIf(false)
  const isDecided = refusal === null || refusalIf(true) !== null
  return isDecided || (await findWorsened(tx, locked.id)) === null ? refusal : null
}

/**
 * SB15, AMB34: cancels an order for its owner, with the refund of what was paid and the message to the owner. Throws
 * refused when the order's state or its store does not allow it.
 */
export async function cancelOwn(
  commerce: Commerce,
  tx: TenantTx,
  own: OwnOrder,
  cause: RefundCause,
): Promise<CancelledOrder> {
  const { order, locked, at } = own
  const by = { kind: 'owner', id: order.person } as const
  const refusal = await whyNotCancelOwn(tx, own)
  if (refusal) throw problems.refused(refusalMessages[refusal.code])
  const cancelled = await cancelAllowed(commerce, tx, locked, { by, cause, at })
  const content = isUndecided(locked.payment) ? undecidedNotice(cancelled) : cancelledNotice(order, cancelled.refunds)
  await notifyOwner(commerce, tx, { orderId: order.id, key: `cancelled-${order.id}`, content, at })
  return cancelled
}
