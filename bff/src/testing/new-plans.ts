import { randomUUID } from 'node:crypto'
import type { NewOrder } from '@tiffin/contract/orders'
import type { Storefront } from '@tiffin/contract/storefront'
import { hoursOf } from '@tiffin/domain/availability/store-hours'
import { isByDay, mealsOfLine } from '@tiffin/domain/cart/dishes-by-day'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { billOf } from '@tiffin/domain/order/bill'
import { mealDates } from '@tiffin/domain/order/meal-dates'
import type { Days, Order } from '@tiffin/domain/order/order'
import { toClock } from '@tiffin/domain/time/clock'
import { noInstructions, plainItem, seenBillOf } from './new-orders.ts'

/** The days of a plan that a test places. */
export interface WantedPlan {
  /** The name of its only dish. */
  readonly dish: string
  readonly payment: TenderKind
  readonly from: string
  readonly to: string
  readonly weekdays: readonly number[]
  /** Of its meals. */
  readonly minute: number
  /** The address of a delivery; absent: it is collected at the store. */
  readonly addressId?: string
  /** The entry of a programme whose meals are collected; absent: none. */
  readonly entry?: string
}

/** Where the menu for a plan is read. */
export const planMenuPath = (storeId: number, { from, to, minute }: Omit<WantedPlan, 'dish'>): string =>
  `/api/stores/${storeId}/storefront?from=${from}&to=${to}&time=${toClock(minute)}`

/** A dish of a plan, one piece a meal; without dates it is served on every date (AMB114). */
interface WantedDish {
  readonly name: string
  readonly dates?: readonly string[]
}

/** A line of a plan with its price, in the form that a page with its menu sends. */
function lineOf({ menu }: Storefront, { name, dates }: WantedDish, mealDates: readonly string[] | null) {
  const found = Object.values(menu.dishes).find((dish) => dish.name === name)
  const size = found?.sizes.find(({ subscriptionPrice }) => subscriptionPrice)
  if (!found || !size?.subscriptionPrice) throw new Error(`${name} is not sold in plans`)
  const item = plainItem(found, { ...size, discountedPrice: size.subscriptionPrice })
  const priced = {
    ...{ unitPrice: size.subscriptionPrice, customisation: 0, quantity: 1 },
    ...{ listPrice: size.price, taxPercent: found.taxPercent },
    ...(mealDates && { meals: mealsOfLine({ dates }, mealDates) }),
  }
  return { item: { ...item, ...(dates ? { dates } : {}) }, priced }
}

/** A plan of these dishes, in the form that a page with its menu sends. */
export function newPlanOf(
  storefront: Storefront,
  wanted: Omit<WantedPlan, 'dish'>,
  dishes: readonly WantedDish[],
): NewOrder {
  const { payment, from, to, weekdays, minute, addressId, entry } = wanted
  const { store } = storefront
  const mode = addressId === undefined ? 'pickup' : 'delivery'
  const plan: Days = { kind: 'days', from, to, weekdays, minute }
  const order: Order = {
    ...{ menu: 'regular', mode, for: addressId ?? entry ?? null, payment, coupon: null, plan },
  }
  const dates = mealDates(plan, hoursOf(store))
  const lines = dishes.map((dish) => lineOf(storefront, dish, isByDay(dishes) ? dates : null))
  const bill = billOf(
    lines.map(({ priced }) => priced),
    {
      ...({ orderType: 'schedule', deliveryMode: mode, deliveryCharges: 0, couponAmount: 0, payment } as const),
      ...{ meals: dates.length, gstEnabled: store.gstEnabled, packagingCharges: store.packagingCharges },
    },
  )
  const items = lines.map(({ item }) => item)
  const seenBill = seenBillOf(bill)
  return { storeId: store.storeId, order, items, instructions: noInstructions, seenBill, attemptKey: randomUUID() }
}

/** A plan of one piece of a dish a day, in the form that a page with its menu sends. */
export const newPlan = (storefront: Storefront, { dish, ...wanted }: WantedPlan): NewOrder =>
  newPlanOf(storefront, wanted, [{ name: dish }])
