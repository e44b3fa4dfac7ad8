import { isOpenForCancelling } from '@tiffin/domain/order/cancellation'
import { type OrderState, orderCan } from '@tiffin/domain/order/lifecycle'
import { orderStatus } from '@tiffin/domain/order/tracking'
import type { RefundCause } from '@tiffin/domain/payment/refund'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { MessageOf } from '@tiffin/domain/words/catalogue'
import { findStore } from '#catalogue/repository'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import type { MessageContent } from '#modules/messages/api/message'
import type { MovingOrder } from '#modules/orders/api/life'
import type { TrackedOrder } from '#modules/orders/api/records'
import { expectedBy } from '#modules/payments/api/refund-note'
import type { RefundRecord } from '#modules/payments/api/refunds'
import { findWorsened } from '#modules/worsened/api/worsened'
import { cancelLocked, undecidedNotice } from './end-order.ts'
import { notifyOwner } from './notify-owner.ts'

/** AMB34: true while the order's store allows cancelling. A store that is no longer in the catalogue is closed. */
async function isOpen(tx: TenantTx, { storeId, planned, timeZone }: TrackedOrder, now: number): Promise<boolean> {
  const store = await findStore(tx, storeId)
  return store !== undefined && isOpenForCancelling(planned, store, localTimeAt(now, timeZone))
}

/** AMB116: an order that got worse can be cancelled until cooking starts, also after its cut-off and closing. */
const isWorsened = async (tx: TenantTx, { id, progress }: MovingOrder): Promise<boolean> =>
  progress === orderStatus.accepted && (await findWorsened(tx, id)) !== null

/** Why an order cannot be cancelled. */
function refusalOf(state: OrderState, { planned }: TrackedOrder): MessageOf {
  if (state.progress === orderStatus.cancelled) return (say) => say.cancelledAlready
  if (!orderCan.cancel(state, true)) return (say) => say.cancelTooLate
  return planned.plan.kind === 'later' ? (say) => say.cancelAfterCutOff : (say) => say.cancelWhileClosed
}

/** AMB109: the order is cancelled while its payment is undecided. */
export const isUndecided = ({ payment }: OrderState): boolean => payment === 'USER_PENDING'

/** The message to the owner. */
export const cancelledNotice = (
  { id, timeZone }: Pick<TrackedOrder, 'id' | 'timeZone'>,
  refund: RefundRecord | null,
): MessageContent => ({
  template: 'order-cancelled',
  data: { orderId: id, refund: refund && { amount: refund.amount, expectedBy: expectedBy(refund, timeZone) } },
})

/** An order of its owner, locked with `lockToEnd`. */
export interface OwnOrder {
  readonly order: TrackedOrder
  readonly locked: MovingOrder
  readonly at: Date
}

/** AMB34, AMB116: whether the owner may cancel the order now. */
export const mayCancelOwn = async (tx: TenantTx, { order, locked, at }: OwnOrder): Promise<boolean> =>
  orderCan.cancel(locked, (await isOpen(tx, order, at.getTime())) || (await isWorsened(tx, locked)))

/**
 * SB15, AMB34: cancels an order for its owner, with the refund of what was paid and the message to the owner. Returns
 * the refund; null: nothing was paid. Throws refused when the order's state or its store does not allow it.
 */
export async function cancelOwn(
  commerce: Commerce,
  tx: TenantTx,
  own: OwnOrder,
  cause: RefundCause,
): Promise<RefundRecord | null> {
  const { order, locked, at } = own
  const by = { kind: 'owner', id: order.person } as const
  const cancelled = (await mayCancelOwn(tx, own)) ? await cancelLocked(tx, locked, { by, cause, at }) : null
  if (!cancelled) throw problems.refused(refusalOf(locked, order))
  const { refund } = cancelled
  const content = isUndecided(locked) ? undecidedNotice(order.id) : cancelledNotice(order, refund)
  await notifyOwner(commerce, tx, { orderId: order.id, key: `cancelled-${order.id}`, content, at })
  return refund
}
