import { randomUUID } from 'node:crypto'
import type { NewOrder } from '@tiffin/contract/orders'
import type { Storefront } from '@tiffin/contract/storefront'
import { hoursOf } from '@tiffin/domain/availability/store-hours'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { billOf } from '@tiffin/domain/order/bill'
import { mealCount, type Order } from '@tiffin/domain/order/order'
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
export const planMenuPath = (storeId: number, { from, to, minute }: WantedPlan): string =>
  `/api/stores/${storeId}/storefront?from=${from}&to=${to}&time=${toClock(minute)}`

/** A plan of one piece of a dish a day, in the form that a page with its menu sends. */
export function newPlan({ store, menu }: Storefront, wanted: WantedPlan): NewOrder {
  const { dish, payment, from, to, weekdays, minute, addressId, entry } = wanted
  const mode = addressId === undefined ? 'pickup' : 'delivery'
  const order: Order = {
    ...{ menu: 'regular', mode, for: addressId ?? entry ?? null, payment, coupon: null },
    plan: { kind: 'days', from, to, weekdays, minute },
  }
  const found = Object.values(menu.dishes).find(({ name }) => name === dish)
  const size = found?.sizes.find(({ subscriptionPrice }) => subscriptionPrice)
  if (!found || !size?.subscriptionPrice) throw new Error(`${dish} is not sold in plans`)
  const item = plainItem(found, { ...size, discountedPrice: size.subscriptionPrice })
  const line = {
    ...{ unitPrice: size.subscriptionPrice, customisation: 0, quantity: 1 },
    ...{ listPrice: size.price, taxPercent: found.taxPercent },
  }
  const bill = billOf([line], {
    ...({ orderType: 'schedule', deliveryMode: mode, deliveryCharges: 0, couponAmount: 0, payment } as const),
    ...{ meals: mealCount(order, hoursOf(store)), gstEnabled: store.gstEnabled },
    packagingCharges: store.packagingCharges,
  })
  const seenBill = seenBillOf(bill)
  const { storeId } = store
  return { storeId, order, items: [item], instructions: noInstructions, seenBill, attemptKey: randomUUID() }
}
