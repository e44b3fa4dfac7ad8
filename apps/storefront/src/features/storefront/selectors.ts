import type { Dish, MealTime, MenuFor, Size } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import { dishUnavailability } from '@tiffin/domain/availability/availability-reason'
import { hoursOf } from '@tiffin/domain/availability/store-hours'
import { openingCategory } from '@tiffin/domain/menu/menu-route'
import type { Paise } from '@tiffin/domain/money/money'
import { unitPrice } from '@tiffin/domain/money/pricing'
import { type TenderKind, tenderKinds } from '@tiffin/domain/money/tender-kinds'
import { defaultSize as firstSize } from '@tiffin/domain/options/default-size'
import type { Offers, StoreTerms } from '@tiffin/domain/order/checks'
import { type OrderKind, storeRefusal } from '@tiffin/domain/order/gates'
import { firstOpenMinute } from '@tiffin/domain/order/later'
import type { Order, TimeTerms } from '@tiffin/domain/order/order'
import { isForNow, isProgramme } from '@tiffin/domain/order/order-type'
import type { MealMoment } from '@tiffin/domain/order/replan'
import type { Reason } from '@tiffin/domain/reasons/reason'
import { messages } from '@tiffin/domain/texts/messages'
import { type LocalTime, type Minute, toClock } from '@tiffin/domain/time/clock'
import { createSelector } from 'reselect'
import { menuCategoriesOf } from '../../dishes/menu-categories.ts'
import { now } from '../../platform/clock.ts'
import { dateIn, localTimeIn } from '../../platform/dates.ts'
import { selectClient } from '../client/slice.ts'
import { selectOrderInfo, selectOrderKind, type WithOrderInfo } from '../order-info/slice.ts'
import { selectMenu, selectStore, type WithStorefront } from './slice.ts'

/** D5, D6: the categories of the store's menus; null until the menu is loaded. */
export const selectMenuCategories = createSelector([selectMenu], (menu) => menu && menuCategoriesOf(menu))

/** D6, D22: the category at which the whole menu opens by default; null until the menu is loaded. */
export const selectFirstCategoryId = createSelector(
  [selectMenuCategories],
  (categories): number | null => categories && openingCategory(categories.all),
)

/** G12: the store's opening hours and whether it requests a time for later orders; null until the store is loaded. */
export const selectTimeTerms = createSelector(
  [selectStore],
  (store): TimeTerms | null => store && { ...store, hours: hoursOf(store), requiresTime: store.askTimeForLater },
)

/** G8: the store's meal time; null until it is loaded, and after a failed lookup (G9). */
const selectMealTime = (state: WithStorefront): MealTime | null => state.storefront.mealTime

/** M2-M4, AMB89: the payment modes that tenant and store accept, in the order in which they are offered. */
function paymentsOf({ cashOnDelivery, digitalPayment }: Store, walletEnabled: boolean): readonly TenderKind[] {
  const accepted = { CASH: cashOnDelivery, DIGITAL: digitalPayment, WALLET: walletEnabled }
  return tenderKinds.filter((mode) => accepted[mode])
}

/**
 * AMB13, AMB56, AMB89: the options that tenant and store offer and this client implements; null until the store is
 * loaded.
 */
export const selectOffers = createSelector(
  [selectStore, selectClient, selectMealTime],
  (store, { clientType, walletEnabled }, mealTime): Offers | null => {
    if (!store) return null
    const programme = isProgramme(clientType)
    return {
      pickup: store.pickup,
      delivery: store.delivery && !programme,
      // Offer orders for now and for later while the meal time is unknown. AMB26: a programme takes orders for other
      // days only. G8: a meal time on another day offers later orders.
      now: mealTime === null || (store.now && !programme),
      later: programme || store.scheduling || store.mealScheduling || mealTime === null || mealTime.date !== null,
      days: store.mealSubscription,
      bulk: store.bulkOrdering,
      payments: paymentsOf(store, walletEnabled),
    }
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
  store && isForNow(kind.orderType, kind.timing) && (store.isClosed || store.isInactive)
    ? (store.pauseNote ?? messages.storeDoesNotDeliverBanner)
    : null,
)

export const selectDish = (state: WithStorefront, productId: number): Dish | null =>
  selectMenu(state)?.dishes[String(productId)] ?? null

export const sizeOf = (dish: Dish, sizeId: number): Size | null =>
  dish.sizes.find((size) => size.sizeId === sizeId) ?? null

/** The size that a card shows by default: the first one that this kind of order sells, else the first available one. */
export const defaultSize = ({ sizes }: Pick<Dish, 'sizes'>, kind: OrderKind): Size | null =>
  sizes.find((size) => chargedFor(size, kind) !== null) ?? firstSize(sizes)

/**
 * AMB28, I2: the price of one piece in this kind of order, in paise; null when not sold for this order type. `special`
 * is true for a dish of the special menu.
 */
export const priceFor = (size: Size, { orderType }: OrderKind, special = false): Paise | null =>
  unitPrice(size, { orderType, special })

/** E13: like `priceFor`, but also null for a disabled size. */
export const chargedFor = (size: Size, kind: OrderKind, special = false): Paise | null =>
  size.isDisabled ? null : priceFor(size, kind, special)

/** The price on a card, on the dish's page and in lists of dishes. */
export interface ShownPrice {
  /** In paise; null: this size is not sold for this order type. */
  readonly charged: Paise | null
  /** Before any discount, in paise. */
  readonly list: Paise
  /** AMB99: true for the least price that a diner can pay, because choices change it. */
  readonly isLeast: boolean
}

/** AMB99: the price of a size before the diner has chosen anything. */
export function shownPriceOf(size: Size, kind: OrderKind, special = false): ShownPrice {
  const charged = priceFor(size, kind, special)
  const least = size.leastChoices ?? 0
  const isLeast = size.leastChoices !== undefined
  return { charged: charged === null ? null : charged + least, list: size.price + least, isLeast }
}

/** H9, E7-E10: why no size of a dish can be ordered now; null when at least one can. */
export const unavailableReason = (dish: Dish): Reason | null => dishUnavailability(dish)

/**
 * AMB102: today (`YYYY-MM-DD`) in the store's time zone by the server's clock; null without a store. Not memoized: the
 * result changes at midnight and when a response corrects the clock.
 */
export function selectToday(state: WithStorefront): string | null {
  const store = selectStore(state)
  return store && dateIn(store.timeZone, now())
}

/** AMB102: the date and time in the store's time zone by the server's clock; null without a store. Not memoized. */
export function selectHere(state: WithStorefront): LocalTime | null {
  const store = selectStore(state)
  return store && localTimeIn(store.timeZone, now())
}

/**
 * G8: the day that the store takes orders for, with the first meal of that day that can still be ordered (null at a store
 * without fixed meals). Null until it is loaded, and after a failed lookup (G9). Not memoized: it depends on the time.
 */
export function selectMealMoment(state: WithStorefront): MealMoment | null {
  const mealTime = selectMealTime(state)
  const terms = selectTimeTerms(state)
  if (!mealTime) return null
  const { date } = mealTime
  const hasMeals = date !== null && terms !== null && terms.meals.length > 0
  return { date, minute: hasMeals ? firstOpenMinute(terms, date, selectHere(state)) : null }
}

const timeOf = (minute: Minute | null): Pick<MenuFor, 'time'> => (minute === null ? {} : { time: toClock(minute) })

/**
 * G17: what to request the menu of an order for. Empty for an order for now, and for the day of the store's meal time
 * (G8), which the server applies by itself.
 */
export function menuForOrder({ plan }: Pick<Order, 'plan'>): MenuFor {
  if (plan.kind === 'days') return { from: plan.from, to: plan.to, ...timeOf(plan.minute) }
  if (plan.kind === 'now' || plan.by === 'meal-time') return {}
  return { date: plan.date, ...timeOf(plan.minute) }
}

/** G17: what to request the menu of a store for; empty while the order is for another store. */
export function selectWantedMenu(state: WithOrderInfo, storeId: number): MenuFor {
  const { storeId: ordersAt, order } = selectOrderInfo(state)
  return ordersAt === storeId ? menuForOrder(order) : {}
}

/** Equal for two requests for the same menu. */
export const menuKey = ({ date, from, to, time }: MenuFor): string => [date, from, to, time].join(' ')
