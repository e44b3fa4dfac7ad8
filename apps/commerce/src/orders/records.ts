import type { ConfiguredAllergens } from '@tiffin/domain/allergens'
import type { Choice } from '@tiffin/domain/choices'
import type { LocalDate } from '@tiffin/domain/clock'
import type { Configuration } from '@tiffin/domain/options'
import type { Bill } from '@tiffin/domain/order/bill'
import type { PaymentStatus } from '@tiffin/domain/order/lifecycle'
import type { PlannedOrder } from '@tiffin/domain/order/order'
import type { PaymentMode } from '@tiffin/domain/order-type'
import type { FulfilmentType, OrderStatus } from '@tiffin/domain/tracking'
import type { DeliverTo, OrderInstructions } from '#db/core-tables'

/** An order as it is placed and kept. Amounts in paise; names and prices as they were at that moment. */
export interface OrderRecord {
  readonly id: string
  readonly person: string
  readonly storeId: number
  readonly storeName: string
  readonly storePhone: string
  readonly timeZone: string
  readonly fulfilment: FulfilmentType
  readonly status: OrderStatus
  readonly placedAt: Date
  /** What was ordered from, and for when. A later order has its time: the one that it was placed with (AMB10). */
  readonly planned: PlannedOrder
  /** G6: the meals of a plan of days, frozen when it was placed; null for every other order. */
  readonly mealDates: readonly LocalDate[] | null
  readonly deliverTo: DeliverTo
  readonly bill: Bill
  readonly paymentMode: PaymentMode
  readonly paymentStatus: PaymentStatus
  readonly instructions: OrderInstructions
}

/** One line of an order. */
export interface OrderItemRecord {
  readonly line: number
  readonly productId: number
  readonly sizeId: number
  readonly productName: string
  readonly sizeName: string
  readonly image: string
  readonly isVeg: boolean
  readonly quantity: number
  readonly unitPrice: number
  readonly listPrice: number
  /** I11: what the choices add to one piece; below 0 where a replacement is cheaper. */
  readonly customisation: number
  readonly taxPercent: number
  readonly total: number
  /** F14; null for the dish as it comes. */
  readonly configuration: Configuration | null
  /** J10: what was chosen. */
  readonly choices: readonly Choice[]
  /** Of the dish as it was ordered; null for orders of before it was kept. */
  readonly allergens: ConfiguredAllergens | null
}

/** An order as its owner may follow it. */
export interface TrackedOrder extends Omit<OrderRecord, 'status' | 'paymentStatus'> {
  readonly paymentStatus: string
  readonly status: number
  /** S4: ISO moments by state. */
  readonly stages: Readonly<Record<string, string>>
  readonly items: readonly (OrderItemRecord & { readonly cancelled: boolean })[]
}
