import type { Allergen, ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import type { Buyer } from '@tiffin/domain/documents/document'
import type { StateCode } from '@tiffin/domain/money/gst-number'
import type { Choice } from '@tiffin/domain/options/choices'
import type { Configuration } from '@tiffin/domain/options/options'
import type { Bill } from '@tiffin/domain/order/bill'
import type { ItemStatus } from '@tiffin/domain/order/item-life'
import type { CookingStage, ProcessTimes } from '@tiffin/domain/order/item-stages'
import type { PlannedOrder } from '@tiffin/domain/order/order'
import type { PaymentStatus } from '@tiffin/domain/order/payment-state'
import type { PriceProof } from '@tiffin/domain/order/price-proof'
import type { OrderPromise } from '@tiffin/domain/order/promise'
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
  readonly paymentStatus: PaymentStatus
  readonly instructions: OrderInstructions
  /** AMB93: as they were at placement; null: the order was placed before this field existed. */
  readonly storeFlags: StoreFlags | null
  /** AMB116: the order that is cancelled when this one is accepted; null: none. */
  readonly replaces: string | null
  /** AMB115: the checkout that it was placed in, with the orders of other entries; null: it was placed alone. */
  readonly checkout: string | null
  /** null: the order is a plan of days, or was placed before this field existed. */
  readonly promised: OrderPromise | null
  /** AMB112: the business that buys; null: a person does. */
  readonly buyer: Buyer | null
  /** The cost centre or note on its bill; null: none. */
  readonly billNote: string | null
  /** The state that it is brought to; null: it is collected, or the address states none that is known. */
  readonly deliverState: StateCode | null
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
  /** AMB112: SAC or HSN; null: the store's own. */
  readonly taxCode: string | null
  readonly total: number
  /** F14; null: the dish without changes. */
  readonly configuration: Configuration | null
  /** J10: the choices of the configuration, for display. */
  readonly choices: readonly Choice[]
  /** Allergens of the configured dish; null: the order was placed before this field existed. */
  readonly allergens: ConfiguredAllergens | null
  /** AMB93: as they were at placement; null: the order was placed before this field existed. */
  readonly flags: DishFlags | null
  /** S16: the stages of the dish's recipe at placement; null: it had none. */
  readonly recipe: readonly CookingStage[] | null
}

/** S18: a quality check. */
export interface ItemCheck {
  /** °C; null: not measured. */
  readonly temperature: number | null
  /** Grams; null: not weighed. */
  readonly weight: number | null
  /** Z4: nutrition facts of the whole item, by name. */
  readonly nutrition: Readonly<Record<string, { readonly value: number; readonly unit: string }>>
  /** ISO. */
  readonly at: string
  /** True while its picture is kept; it is erased before the order is. */
  readonly hasPicture: boolean
}

/** What was said of an item beside its order. */
export interface ItemWork {
  /** The progress that its own moves gave it. */
  readonly progress: ItemStatus
  /** When its own moves took it to a state (ISO), by state. */
  readonly reached: Readonly<Record<string, string>>
  /** S16: the times of the processes of its recipe, by `processKey`, in epoch milliseconds. */
  readonly processes: Readonly<Record<string, ProcessTimes>>
  readonly check: ItemCheck | null
}

export interface TrackedItem extends Omit<OrderItemRecord, 'taxCode'> {
  readonly cancelled: boolean
  /** null: nothing was said of it. */
  readonly work: ItemWork | null
}

/** A stored order with its progress and items, for tracking. */
export interface TrackedOrder
  extends Omit<OrderRecord, 'proof' | 'addressId' | 'replaces' | 'checkout' | 'buyer' | 'deliverState'> {
  /** The number of the last change of what its pages show. */
  readonly seq: number
  /** S4: ISO times by state. */
  readonly stages: Readonly<Record<string, string>>
  /** SB15: why the store cancelled it, in its words; null: it did not, or gave no reason. */
  readonly storeReason: string | null
  /** SB17: the id of the document of its sale that counts; null: none is issued yet. */
  readonly document: string | null
  readonly items: readonly TrackedItem[]
}
