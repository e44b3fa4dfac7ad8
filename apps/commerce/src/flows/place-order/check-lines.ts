import type { DatedLine } from '@tiffin/domain/cart/dishes-by-day'
import {
  checkLines as checkSeenLines,
  type LineOfDish,
  type LiveDish,
  type SeenLine,
} from '@tiffin/domain/cart/line-check'
import { specialMenuVisible } from '@tiffin/domain/menu/special-menu'
import type { LineOfOrder } from '@tiffin/domain/order/checks'
import { kindOf, type Order, orderTypeOf, type PlannedOrder } from '@tiffin/domain/order/order'
import { notServed, orderOfLine, orderTime } from '@tiffin/domain/order/served-at'
import type { LocalTime } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { OrderableDish } from '#catalogue/orderable-dishes'
import type { Offer } from '#catalogue/prepared-menus'
import type { MenuRecord, ProductRecord, StoreRecord } from '#catalogue/records'
import { subscriptionWindow } from '#catalogue/subscription-window'
import type { WantedLine } from './order-request.ts'

/** A line of an order, checked against the store's menu. */
export interface CheckedLine extends LineOfOrder {
  readonly wanted: WantedLine
  /** null: the product is not on the menu. */
  readonly product: ProductRecord | null
  /** I2: the special menu applies to this dish and order. */
  readonly isSpecial: boolean
}

/** An order with the store's current catalogue, and the time of the check. */
export interface OrderAtStore {
  readonly order: Order
  readonly store: StoreRecord
  readonly menu: MenuRecord
  /** The menu at the time of the meal. */
  readonly at: Offer['at']
  /** Epoch milliseconds. */
  readonly now: number
}

/** Context of the check of a line. */
interface OrderMoment {
  readonly order: PlannedOrder
  readonly hours: StoreRecord['hours']
  /** The time that the line is for, in the store's time zone; for a plan, on its first day. */
  readonly at: LocalTime
  /** I2: ids of the products that have a special price in this order. */
  readonly specialIds: ReadonlySet<number>
}

/** AMB114: the moment of a line of a plan by day is that of its own dates. */
function momentOf({ order: whole, store, menu: { specialMenu }, now }: OrderAtStore, line: DatedLine): OrderMoment {
  const order = orderOfLine(whole, line)
  const local = localTimeAt(now, store.timeZone)
  const at = orderTime(order, store, local)
  const isOn = specialMenu && specialMenuVisible({ ...kindOf(order), startsAt: at }, specialMenu.endsOn, local)
  return { order, hours: store.hours, at, specialIds: new Set(isOn ? specialMenu.productIds : []) }
}

const scheduleOf = (product: ProductRecord) => ({ ...product, window: subscriptionWindow(product) })

const liveDish = ({ product, described }: OrderableDish, moment: OrderMoment): LiveDish => ({
  ...described,
  isSpecial: moment.specialIds.has(product.productId),
  unavailable: notServed(scheduleOf(product), moment.order, moment.hours, moment.at),
})

/** The line as its rules read it. What the diner saw of its facts is compared with those in force (`changesOf`). */
const asSeenLine = ({
  productId,
  sizeId,
  quantity,
  configuration,
  seen,
  dates,
}: WantedLine): SeenLine & LineOfDish => ({
  ...{ productId, sizeId, quantity, configuration, unitPrice: seen.unitPrice, customisation: seen.customisation },
  ...{ name: null, isVeg: null, allergens: null, dates },
})

/** SB10: checks every line against the current menu. */
export function checkLines(wanted: readonly WantedLine[], at: OrderAtStore): CheckedLine[] {
  const seen = wanted.map((line) => {
    const moment = momentOf(at, line)
    return { ...asSeenLine(line), wanted: line, moment, dish: at.at(moment.at).dishOf(line.productId) }
  })
  const liveDishOf = ({ dish, moment }: { readonly dish: OrderableDish | null; readonly moment: OrderMoment }) =>
    dish && liveDish(dish, moment)
  return checkSeenLines(seen, orderTypeOf(at.order), liveDishOf).map(({ line, checked }) => ({
    ...{ wanted: line.wanted, product: line.dish?.product ?? null, checked, quantity: line.quantity },
    isSpecial: line.moment.specialIds.has(line.productId),
    ...(line.dates ? { dates: line.dates } : {}),
    taxPercent: line.dish?.product.taxPercent ?? 0,
  }))
}
