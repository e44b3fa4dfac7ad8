import type { Dish, Size } from '@tiffin/contract/storefront'
import { unavailabilityInWords } from '@tiffin/domain/availability-words'
import { type OrderKind, storeRefusal } from '@tiffin/domain/gates'
import { unitPrice } from '@tiffin/domain/pricing'
import { messages } from '@tiffin/domain/texts/messages'
import { createSelector } from 'reselect'
import { now } from '../../platform/clock.ts'
import { dateIn } from '../../platform/dates.ts'
import { selectOrderInfo } from '../order-info/slice.ts'
import { selectMenu, selectStore, type WithStorefront } from './slice.ts'

/** The category that a menu without a named one opens at (D6). */
export const selectFirstCategoryId = createSelector(
  [selectMenu],
  (menu): number | null => menu?.categories[0]?.categoryId ?? null,
)

export const selectOrderKind = createSelector(
  [selectOrderInfo],
  // G8: an order that the store takes for another day only is a later one, though nobody has chosen so.
  ({ orderType, timing, deliverNow }): OrderKind => ({ orderType, timing: deliverNow ? timing : 'later' }),
)

/** E11, E12: why nothing can be added right now; null when it can. */
export const selectStoreRefusal = createSelector([selectStore, selectOrderKind], (store, kind): string | null =>
  store ? storeRefusal(store, kind) : null,
)

/** C21, AMB20: what the banner says instead of the hours. */
export const selectBannerRefusal = createSelector([selectStore, selectOrderInfo], (store, info): string | null =>
  store && info.deliverNow && (store.isClosed || store.isInactive) ? messages.storeDoesNotDeliverBanner : null,
)

export const selectDish = (state: WithStorefront, productId: number): Dish | null =>
  selectMenu(state)?.dishes[String(productId)] ?? null

export const sizeOf = (dish: Dish, sizeId: number): Size | null =>
  dish.sizes.find((size) => size.sizeId === sizeId) ?? null

/** The size that a card shows before one is chosen: the first that can be had. */
export const defaultSize = (dish: Dish): Size | null =>
  dish.sizes.find((size) => !size.isDisabled) ?? dish.sizes[0] ?? null

/** AMB28, I2: what one piece costs in this order, in paise; `special` is the dish's own. Null when this size cannot be had so. */
export const chargedFor = (size: Size, kind: OrderKind, special = false): number | null =>
  size.isDisabled ? null : unitPrice(size, { orderType: kind.orderType, special })

/** H9: what stands in place of the button of a dish that cannot be had now; null when it can. */
export const unavailableText = ({ availability }: Dish): string | null => unavailabilityInWords(availability)

/**
 * AMB102: today (`YYYY-MM-DD`) on the store's calendar by the server's moment; null without a store. Never memoized: days end,
 * and the next answer may correct the clock.
 */
export function selectToday(state: WithStorefront): string | null {
  const store = selectStore(state)
  return store && dateIn(store.timeZone, now())
}
