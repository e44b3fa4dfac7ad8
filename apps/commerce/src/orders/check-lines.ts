import { availabilityAmong, subscriptionAvailability } from '@tiffin/domain/availability/availability'
import { unavailability } from '@tiffin/domain/availability/availability-reason'
import { checkLine, type LiveDish } from '@tiffin/domain/cart/line-check'
import { specialMenuVisible } from '@tiffin/domain/menu/special-menu'
import type { LineOfOrder } from '@tiffin/domain/order/checks'
import { defaultLaterMinute } from '@tiffin/domain/order/later'
import { kindOf, type Order, orderTypeOf } from '@tiffin/domain/order/order'
import type { Reason } from '@tiffin/domain/reasons/reason'
import { type LocalTime, weekdayOf } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { DishLookup, OrderableDish } from '#catalogue/orderable-dishes'
import type { MenuRecord, ProductRecord, StoreRecord } from '#catalogue/records'
import { subscriptionWindow } from '#catalogue/subscription-window'
import type { WantedLine } from './order-request.ts'

/** A line of an order, checked against the store's menu. */
export interface CheckedLine extends LineOfOrder {
  readonly wanted: WantedLine
  /** null: the product is not on the menu. */
  readonly product: ProductRecord | null
}

/** An order with the store's current catalogue, and the time of the check. */
export interface OrderAtStore {
  readonly order: Order
  readonly store: StoreRecord
  readonly menu: MenuRecord
  readonly dishOf: DishLookup
  /** Epoch milliseconds. */
  readonly now: number
}

/** Context of the line checks. */
interface OrderMoment {
  readonly order: Order
  readonly hours: StoreRecord['hours']
  /** The time that the order is for, in the store's time zone; for a plan, on its first day. */
  readonly at: LocalTime
  /** I2: ids of the products that have a special price in this order. */
  readonly specialIds: ReadonlySet<number>
}

/** H1: the time that the order is for; without a chosen time, the default time of that day (AMB10). */
function servedAt({ plan }: Order, store: StoreRecord, now: LocalTime): LocalTime {
  if (plan.kind === 'now') return now
  const [date, here] = plan.kind === 'later' ? [plan.date, now] : [plan.from, null]
  return { date, minute: plan.minute ?? defaultLaterMinute(store, date, here), weekday: weekdayOf(date) }
}

function momentOf({ order, store, menu: { specialMenu }, now }: OrderAtStore): OrderMoment {
  const local = localTimeAt(now, store.timeZone)
  const at = servedAt(order, store, local)
  const isOn = specialMenu && specialMenuVisible({ ...kindOf(order), startsAt: at }, specialMenu.endsOn, local)
  return { order, hours: store.hours, at, specialIds: new Set(isOn ? specialMenu.productIds : []) }
}

/** H1, H2, H9: the reason why a dish is not served at the time of the order; null: it is served. */
function notServed(product: ProductRecord, { order: { plan }, hours, at }: OrderMoment): Reason | null {
  if (plan.kind !== 'days') return unavailability(availabilityAmong(product.places, product.inStock, at, hours))
  const days = { startDate: plan.from, endDate: plan.to, minute: at.minute }
  return unavailability(subscriptionAvailability(product, subscriptionWindow(product), days))
}

const liveDish = ({ product, described }: OrderableDish, moment: OrderMoment): LiveDish => ({
  ...described,
  isSpecial: moment.specialIds.has(product.productId),
  unavailable: notServed(product, moment),
})

/** SB10: checks every line against the current menu. */
export function checkLines(wanted: readonly WantedLine[], at: OrderAtStore): CheckedLine[] {
  const moment = momentOf(at)
  const orderType = orderTypeOf(at.order)
  // AMB67: a dish's limit counts over all its lines.
  const piecesOf = (productId: number): number =>
    wanted.filter((line) => line.productId === productId).reduce((sum, { quantity }) => sum + quantity, 0)
  return wanted.map((line) => {
    const dish = at.dishOf(line.productId)
    const terms = { orderType, pieces: piecesOf(line.productId) }
    return {
      wanted: line,
      product: dish?.product ?? null,
      checked: checkLine(line, dish && liveDish(dish, moment), terms),
      quantity: line.quantity,
      taxPercent: dish?.product.taxPercent ?? 0,
    }
  })
}
