import type { OrderCopy } from '@tiffin/contract/order-copy'
import { getDishDetails, getStorefront, MAX_DETAILS, type MenuFor, type Storefront } from '@tiffin/contract/storefront'
import type { DishOptions } from '@tiffin/domain/options/options'
import { NOW, type Order } from '@tiffin/domain/order/order'
import { atMealTime, type MealMoment, withDay } from '@tiffin/domain/order/replan'
import type { SagaIterator } from 'redux-saga'
import { select } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { ApiProblem } from '../../api/problem.ts'
import { type OrderInfoState, selectOrderInfo } from '../../features/order-info/slice.ts'
import { menuForOrder, selectMealMoment } from '../../features/storefront/selectors.ts'
import { type StorefrontState, selectStorefront } from '../../features/storefront/slice.ts'

/** The order that the dishes go into, and the menu of today that decides about them. */
export interface MenuToday {
  readonly order: Order
  readonly storefront: Storefront
  /** By product id; a dish of which nothing needs to be chosen has none. */
  readonly options: ReadonlyMap<number, DishOptions>
}

/** The copied order on the days of its plan, for now, or for the time of the order in progress at its store on the same menu. */
function* orderOf({ storeId, order }: OrderCopy): SagaIterator<Order> {
  const info: OrderInfoState = yield select(selectOrderInfo)
  if (order.plan.kind === 'days') return { ...order, payment: null, coupon: null }
  const { plan, menu } = info.order
  const isKept = info.storeId === storeId && plan.kind === 'later' && menu === order.menu
  return withDay({ ...order, payment: null, coupon: null }, isKept ? plan : NOW)
}

const isRefused = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'refused'

interface Loaded extends Omit<MenuToday, 'options'> {
  readonly menuFor: MenuFor
}

/** Loads the menu of the order's time; a time that the store refuses is over, so the order is for now. */
function* loadMenu(storeId: number, order: Order): SagaIterator<Loaded> {
  const menuFor = menuForOrder(order)
  try {
    const storefront = yield* call(getStorefront, { params: { storeId }, query: menuFor })
    return { order, storefront, menuFor }
  } catch (error) {
    if (!isRefused(error) || order.plan.kind !== 'later') throw error
    return yield* loadMenu(storeId, withDay(order, NOW))
  }
}

/** G8: the order on the day that the store takes orders for. */
function* settled(order: Order, storefront: Storefront): SagaIterator<Order> {
  const open: StorefrontState = yield select(selectStorefront)
  const moment: MealMoment | null = selectMealMoment({ storefront: { ...open, ...storefront } })
  return moment ? atMealTime(order, moment) : order
}

/** The options of the lines that have choices, or need some today. */
function* loadOptions(
  { storeId, lines }: OrderCopy,
  { storefront, menuFor }: Loaded,
): SagaIterator<MenuToday['options']> {
  const { dishes } = storefront.menu
  const isOpen = ({ productId, configuration }: OrderCopy['lines'][number]): boolean => {
    const dish = dishes[String(productId)]
    return dish !== undefined && (configuration !== null || dish.needsConfiguration)
  }
  const ids = [...new Set(lines.filter(isOpen).map(({ productId }) => productId))]
  const options = new Map<number, DishOptions>()
  for (let at = 0; at < ids.length; at += MAX_DETAILS) {
    const query = { ...menuFor, ids: ids.slice(at, at + MAX_DETAILS).join(',') }
    const { details } = yield* call(getDishDetails, { params: { storeId }, query })
    for (const detail of details) options.set(detail.productId, detail.options)
  }
  return options
}

/** T8: loads what decides today about a copied order: the store's menu, and the options of its lines. */
export function* menuToday(copy: OrderCopy): SagaIterator<MenuToday> {
  const loaded: Loaded = yield* loadMenu(copy.storeId, yield* orderOf(copy))
  const options: MenuToday['options'] = yield* loadOptions(copy, loaded)
  const { storefront } = loaded
  return { order: yield* settled(loaded.order, storefront), storefront, options }
}
