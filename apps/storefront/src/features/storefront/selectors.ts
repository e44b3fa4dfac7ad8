import type { Dish, MealTime, Size } from '@tiffin/contract/storefront'
import { unavailability } from '@tiffin/domain/availability/availability-reason'
import { hoursOf } from '@tiffin/domain/availability/store-hours'
import type { Paise } from '@tiffin/domain/money/money'
import { unitPrice } from '@tiffin/domain/money/pricing'
import { defaultSize as firstSize } from '@tiffin/domain/options/default-size'
import type { Offers, StoreTerms } from '@tiffin/domain/order/checks'
import { type OrderKind, storeRefusal } from '@tiffin/domain/order/gates'
import type { TimeTerms } from '@tiffin/domain/order/order'
import { isProgramme, OFFERED_ORDER_TYPES } from '@tiffin/domain/order/order-type'
import type { Reason } from '@tiffin/domain/reasons/reason'
import { messages } from '@tiffin/domain/texts/messages'
import { createSelector } from 'reselect'
import { now } from '../../platform/clock.ts'
import { dateIn } from '../../platform/dates.ts'
import { selectClient } from '../client/slice.ts'
import { selectOrderKind } from '../order-info/slice.ts'
import { selectMenu, selectStore, type WithStorefront } from './slice.ts'

/** The category at which a menu opens by default (D6). */
export const selectFirstCategoryId = createSelector(
  [selectMenu],
  (menu): number | null => menu?.categories[0]?.categoryId ?? null,
)

/** G12: the store's terms for order times; null until the store is loaded. */
export const selectTimeTerms = createSelector(
  [selectStore],
  (store): TimeTerms | null => store && { hours: hoursOf(store), asksTime: store.askTimeForLater },
)

/** G8: null until it is known, or when the lookup failed (G9). */
const selectMealTime = (state: WithStorefront): MealTime | null => state.storefront.mealTime

/** AMB13, AMB56, AMB89: what both tenant and store offer and the client implements; null until the store is loaded. */
export const selectOffers = createSelector(
  [selectStore, selectClient, selectMealTime],
  (store, { clientType }, mealTime): Offers | null =>
    store && {
      pickup: store.pickup,
      delivery: store.delivery && !isProgramme(clientType),
      // Both are offered while the meal time is unknown; G8, AMB26: a meal time of another day offers later orders.
      now: store.now || mealTime === null,
      later: store.scheduling || store.mealScheduling || mealTime === null || mealTime.date !== null,
      days: store.mealSubscription && OFFERED_ORDER_TYPES.includes('schedule'),
      bulk: store.bulkOrdering && OFFERED_ORDER_TYPES.includes('bulk'),
      payments: store.cashOnDelivery ? ['CASH'] : [],
    },
)

/** The store's terms for orders; null until the store is loaded. */
export const selectStoreTerms = createSelector(
  [selectStore, selectTimeTerms, selectOffers],
  (store, times, offers): StoreTerms | null => store && times && offers && { ...store, ...times, offers },
)

/** E11, E12: why no dish can be added now; null when adding is possible. */
export const selectStoreRefusal = createSelector([selectStore, selectOrderKind], (store, kind): Reason | null =>
  store ? storeRefusal(store, kind) : null,
)

/** C21, AMB20: the banner's text instead of the hours; null to show the hours. */
export const selectBannerRefusal = createSelector([selectStore, selectOrderKind], (store, kind): string | null =>
  store && kind.timing !== 'later' && (store.isClosed || store.isInactive) ? messages.storeDoesNotDeliverBanner : null,
)

export const selectDish = (state: WithStorefront, productId: number): Dish | null =>
  selectMenu(state)?.dishes[String(productId)] ?? null

export const sizeOf = (dish: Dish, sizeId: number): Size | null =>
  dish.sizes.find((size) => size.sizeId === sizeId) ?? null

/** The size that a card shows by default: the first available one. */
export const defaultSize = (dish: Dish): Size | null => firstSize(dish.sizes)

/**
 * AMB28, I2: the price of one piece in this kind of order, in paise; `special` marks a dish of the special menu. Null:
 * not sold for this order type.
 */
export const priceFor = (size: Size, { orderType }: OrderKind, special = false): Paise | null =>
  unitPrice(size, { orderType, special })

/** E13: like `priceFor`; null also for a disabled size. */
export const chargedFor = (size: Size, kind: OrderKind, special = false): Paise | null =>
  size.isDisabled ? null : priceFor(size, kind, special)

/** H9: why a dish cannot be ordered now; null when it can. */
export const unavailableReason = ({ availability }: Dish): Reason | null => unavailability(availability)

/**
 * AMB102: today (`YYYY-MM-DD`) in the store's time zone by the server's clock; null without a store. Never memoized:
 * days end, and the next answer may correct the clock.
 */
export function selectToday(state: WithStorefront): string | null {
  const store = selectStore(state)
  return store && dateIn(store.timeZone, now())
}
