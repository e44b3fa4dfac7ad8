import { randomUUID } from 'node:crypto'
import type { NewOrder } from '@tiffin/contract/orders'
import type { Storefront } from '@tiffin/contract/storefront'
import { hoursOf } from '@tiffin/domain/availability/store-hours'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { billOf } from '@tiffin/domain/order/bill'
import { mealCount, type Order } from '@tiffin/domain/order/order'
import { noInstructions, plainItem, seenBillOf } from './new-orders.ts'

/** The dates and the store of a plan that a test places; the dish by its name. */
export interface WantedPlan {
  readonly storeId: number
  readonly dish: string
  readonly payment: TenderKind
  readonly from: string
  readonly to: string
  readonly weekdays: readonly number[]
  /** Of its meals. */
  readonly minute: number
  /** The entry that it is for; absent: none. */
  readonly entry?: string
}

/** Reads from a tenant as a person. */
interface Reader {
  readonly get: (path: string) => PromiseLike<{ readonly body: Storefront }>
}

/** A plan of one piece of a dish a day, collected at the store, as a page sends it. */
export async function newPlan(reader: Reader, wanted: WantedPlan): Promise<NewOrder> {
  const { storeId, dish, payment, from, to, weekdays, minute } = wanted
  const order: Order = {
    ...{ menu: 'regular', mode: 'pickup', for: wanted.entry ?? null, payment, coupon: null },
    plan: { kind: 'days', from, to, weekdays, minute },
  }
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const path = `/api/stores/${storeId}/storefront?from=${from}&to=${to}&time=${time}`
  const { store, menu } = (await reader.get(path)).body
  const found = Object.values(menu.dishes).find(({ name }) => name === dish)
  const [size] = found?.sizes ?? []
  if (!found || !size?.subscriptionPrice) throw new Error(`${dish} is not sold in plans`)
  const item = plainItem(found, { ...size, discountedPrice: size.subscriptionPrice })
  const line = {
    ...{ unitPrice: size.subscriptionPrice, customisation: 0, quantity: 1 },
    ...{ listPrice: size.price, taxPercent: found.taxPercent },
  }
  const bill = billOf([line], {
    ...({ orderType: 'schedule', deliveryMode: 'pickup', deliveryCharges: 0, couponAmount: 0, payment } as const),
    ...{ meals: mealCount(order, hoursOf(store)), gstEnabled: store.gstEnabled },
    packagingCharges: store.packagingCharges,
  })
  const seenBill = seenBillOf(bill)
  return { storeId, order, items: [item], instructions: noInstructions, seenBill, attemptKey: randomUUID() }
}
