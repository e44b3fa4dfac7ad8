import type { TrackedItem, Tracking } from '@tiffin/contract/orders'
import { endOf, ITEM_ASPECTS, type RatingSubject, whyNotRate } from '@tiffin/domain/order/rating'
import { isOrderStatus, orderStatus } from '@tiffin/domain/order/tracking'

/** What the owner may rate now. */
export interface Rateable {
  readonly order: boolean
  readonly delivery: boolean
  readonly items: boolean
}

/** AMB69: by the same rule as the server. */
export function rateableParts(tracking: Tracking, now: number): Rateable {
  const { fulfilment, status, paymentStatus: payment, reachedAt } = tracking
  const may = (subject: RatingSubject): boolean =>
    isOrderStatus(status) &&
    whyNotRate({ fulfilment, progress: status, payment, endedAt: endOf(fulfilment, reachedAt) }, subject, now) === null
  return {
    order: may({ kind: 'order' }),
    delivery: may({ kind: 'delivery' }),
    items: may({ kind: 'item', isCancelled: false }),
  }
}

/** AMB35: a cancelled item is left out of the feedback. */
export const ratedItems = ({ items }: Tracking): readonly TrackedItem[] =>
  items.filter(({ status }) => status !== orderStatus.cancelled)

/** S19: true when the owner has rated any aspect of an item. */
export const isItemRated = ({ ratings }: TrackedItem): boolean =>
  ITEM_ASPECTS.some((aspect) => ratings[aspect] !== null)

/** True when the owner has rated any part of the order. */
export const isRated = (tracking: Tracking): boolean =>
  tracking.orderRating !== null || tracking.deliveryRating !== null || ratedItems(tracking).some(isItemRated)
