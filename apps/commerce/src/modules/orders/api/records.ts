import type { Allergen, ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import type { Choice } from '@tiffin/domain/options/choices'
import type { Configuration } from '@tiffin/domain/options/options'
import type { Bill } from '@tiffin/domain/order/bill'
import type { PaymentStatus } from '@tiffin/domain/order/lifecycle'
import type { PlannedOrder } from '@tiffin/domain/order/order'
import type { PaymentMode } from '@tiffin/domain/order/order-type'
import type { PriceProof } from '@tiffin/domain/order/price-proof'
import type { FulfilmentType, OrderStatus } from '@tiffin/domain/order/tracking'
import type { LocalDate } from '@tiffin/domain/time/clock'

/** AMB93: what a store offers for its orders. */
export interface StoreFlags {
  readonly tracking: boolean
  readonly delivery: boolean
  readonly selfDelivery: boolean
}

/** AMB93: the kitchen systems that handle a dish. */
export interface DishFlags {
  readonly cms: boolean
  readonly cooking: boolean
  readonly qualityCheck: boolean
  readonly ims: boolean
}

/** J9: the diner's instructions to the kitchen. */
export interface OrderInstructions {
  readonly addons: readonly { readonly id: string | number; readonly instruction: string; readonly checked: boolean }[]
  readonly comments: string
}

/** The recipient of an order and its destination. */
export interface DeliverTo {
  readonly name: string
  readonly address: string
  readonly latitude: number | null
  readonly longitude: number | null
  /** L19: the child or staff member that a programme order is for; absent for other orders. */
  readonly className?: string
  readonly section?: string
  /** AMB105: what the entry avoided when the order was placed; absent when nothing is known. */
  readonly avoids?: readonly Allergen[]
}

/** A stored order. Amounts in paise; names and prices as they were at placement. */
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
  /** The order's menu and plan. The plan of a later order always has a time, chosen or default (AMB10). */
  readonly planned: PlannedOrder
  /** G6: the meal dates of a plan, computed at placement; null for other orders. */
  readonly mealDates: readonly LocalDate[] | null
  readonly deliverTo: DeliverTo
  /** The saved address or entry that `deliverTo` was copied from; null: none, or unknown. */
  readonly addressId: string | null
  readonly bill: Bill
  /** SB10: the input of the bill. */
  readonly proof: PriceProof
  readonly paymentMode: PaymentMode
  readonly paymentStatus: PaymentStatus
  readonly instructions: OrderInstructions
  /** AMB93: as they were at placement; null: the order was placed before this field existed. */
  readonly storeFlags: StoreFlags | null
  /** AMB116: the order that is cancelled when this one is accepted; null: none. */
  readonly replaces: string | null
}

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
  /** I11: the amount that the choices add to the price of one piece; negative when a replacement is cheaper. */
  readonly customisation: number
  readonly taxPercent: number
  readonly total: number
  /** F14; null: the dish without changes. */
  readonly configuration: Configuration | null
  /** J10: the choices of the configuration, for display. */
  readonly choices: readonly Choice[]
  /** Allergens of the configured dish; null: the order was placed before this field existed. */
  readonly allergens: ConfiguredAllergens | null
  /** AMB93: as they were at placement; null: the order was placed before this field existed. */
  readonly flags: DishFlags | null
}

/** A stored order with its progress and items, for tracking. */
export interface TrackedOrder
  extends Omit<OrderRecord, 'status' | 'paymentStatus' | 'proof' | 'addressId' | 'replaces'> {
  readonly paymentStatus: string
  readonly status: number
  /** S4: ISO times by state. */
  readonly stages: Readonly<Record<string, string>>
  readonly items: readonly (OrderItemRecord & { readonly cancelled: boolean })[]
}
