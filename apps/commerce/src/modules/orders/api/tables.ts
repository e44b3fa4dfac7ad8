import type { ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import type { Buyer } from '@tiffin/domain/documents/document'
import type { StateCode } from '@tiffin/domain/money/gst-number'
import type { Paise } from '@tiffin/domain/money/money'
import type { Choice } from '@tiffin/domain/options/choices'
import type { Configuration } from '@tiffin/domain/options/options'
import type { Bill } from '@tiffin/domain/order/bill'
import type { ItemMoveName, ItemStatus } from '@tiffin/domain/order/item-life'
import type { CookingStage } from '@tiffin/domain/order/item-stages'
import type { MoneyMove, OrderActor, OrderMoveName, OrderNote } from '@tiffin/domain/order/lifecycle'
import type { PlannedOrder } from '@tiffin/domain/order/order'
import type { PaymentStatus } from '@tiffin/domain/order/payment-state'
import type { PriceProof } from '@tiffin/domain/order/price-proof'
import type { OrderPromise, PromisedSpan } from '@tiffin/domain/order/promise'
import type { FulfilmentType, OrderStatus } from '@tiffin/domain/order/tracking'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { Generated } from 'kysely'
import type { Json, JsonOrNull, TenantRow } from '#kernel/db/core-tables'
import type { DeliverTo, DishFlags, ItemWork, OrderInstructions, StoreFlags } from './records.ts'

declare module '#kernel/db/database' {
  interface Database extends OrderTables {}
}

/** Amounts in paise. Names, prices and the address are copied at placement and don't follow later changes. */
export interface OrderTable extends TenantRow {
  readonly id: string
  readonly person: string
  readonly store_id: number
  readonly store_name: string
  readonly store_phone: string
  readonly time_zone: string
  readonly fulfilment: FulfilmentType
  status: OrderStatus
  status_at: Date
  /** S4: the time at which each state was reached, by state. Derived from the order's events. */
  stages: Json<Record<string, string>>
  readonly placed_at: Date
  /** The order's menu and plan; the plan of a later order includes its time. */
  readonly planned: Json<PlannedOrder>
  /** G6: the meal dates of a plan, computed from the store's calendar at placement; null for other orders. */
  readonly meal_dates: JsonOrNull<readonly LocalDate[]>
  readonly deliver_to: Json<DeliverTo>
  /**
   * The saved address or entry that `deliver_to` was copied from, which may be deleted since; null: none, or the order was
   * placed before migration 0026.
   */
  readonly address_id: string | null
  readonly bill: Json<Bill>
  /** SB10: the input of the bill; null: unknown, for an order placed before migration 0016. */
  readonly price_proof: JsonOrNull<PriceProof>
  payment_status: PaymentStatus
  /**
   * The number of the last change of what its pages show, which starts at 1; null: placed by a process of the release
   * before migration 0035, and not changed since.
   */
  seq: number | null
  readonly instructions: Json<OrderInstructions>
  /** null: the order was placed before migration 0010. */
  readonly store_flags: JsonOrNull<StoreFlags>
  /** AMB116: the order that is cancelled when this one is accepted; null: none. */
  readonly replaces: string | null
  /** AMB115: the checkout of several orders that it belongs to; null: it was placed alone. */
  readonly checkout_id: string | null
  /** null: the order is a plan of days, or was placed before migration 0036. */
  promised: JsonOrNull<OrderPromise>
  /** AMB112: the business that buys; null: a person does, or the order was placed before migration 0052. */
  readonly buyer: JsonOrNull<Buyer>
  /** The cost centre or note on its bill; null: none, or the order was placed before migration 0064. */
  readonly bill_note: string | null
  /** The state that it is brought to; null: not known. */
  readonly deliver_state: StateCode | null
}

export interface OrderItemTable extends TenantRow {
  readonly order_id: string
  readonly line: number
  readonly product_id: number
  readonly size_id: number
  readonly product_name: string
  readonly size_name: string
  readonly image: string
  readonly is_veg: boolean
  readonly quantity: number
  readonly unit_price: number
  readonly list_price: number
  readonly customisation: number
  readonly tax_percent: number
  /** SAC or HSN; null: the store's own, or the order was placed before migration 0052. */
  readonly tax_code: string | null
  readonly total: number
  /** null: the dish without changes. */
  readonly configuration: JsonOrNull<Configuration>
  readonly choices: Json<readonly Choice[]>
  /** null: the order was placed before migration 0005. */
  readonly allergens: JsonOrNull<ConfiguredAllergens>
  /** null: the order was placed before migration 0010. */
  readonly flags: JsonOrNull<DishFlags>
  cancelled: Generated<boolean>
  /** S16: the stages of its dish's recipe at placement; null: none, or the order was placed before migration 0040. */
  readonly recipe: JsonOrNull<readonly CookingStage[]>
  /** What was said of it beside its order; null: nothing. */
  work: JsonOrNull<ItemWork>
}

/** What an event was about, besides the states. */
export interface EventDetail {
  /** The change that an event of the move `note` is about. */
  readonly note?: OrderNote
  /** Why, in the actor's words. */
  readonly reason?: string
  /** The move that an item made, of the table of its own life, and its progress after it. */
  readonly itemMove?: { readonly move: ItemMoveName; readonly progress: ItemStatus; readonly process?: string }
  /** The state that the call went to, of a step on the way there. */
  readonly through?: OrderStatus
  /** The number of the change that an undo took back. */
  readonly undone?: number
  /** AMB113: what an absent meal returns, and what stays charged, in paise. */
  readonly absence?: { readonly returned: Paise; readonly kept: Paise }
  /** The new promised time. */
  readonly promised?: PromisedSpan
}

/** One state change of an order. Append-only: the application role can neither update nor delete rows. */
export interface OrderEventTable extends TenantRow {
  readonly order_id: string
  /** The number of the change among all of its order, which starts at 1. */
  readonly seq: number
  readonly move: OrderMoveName
  /** null: unknown, for a change made before migration 0008. */
  readonly actor_kind: OrderActor | null
  /** The id of a person or an operator key, or the name of the component that acted. */
  readonly actor: string | null
  /** The order's progress after the change. */
  readonly progress: OrderStatus
  readonly payment: PaymentStatus
  /** What it took from the payer or returned; null: nothing, or it was made before migration 0034. */
  readonly money: JsonOrNull<readonly MoneyMove[]>
  /** The line of the order that it was about; null: the whole order. */
  readonly item: number | null
  readonly detail: JsonOrNull<EventDetail>
  /** The device of the actor, in its own words; null: unknown. */
  readonly device: string | null
  readonly at: Date
}

/** S18: the picture of an item's quality check. */
export interface ItemPictureTable extends TenantRow {
  readonly order_id: string
  readonly line: number
  readonly at: Date
  /** WebP. */
  readonly picture: Buffer
}

/** SB33, AMB79: what an order's owner asked of the chef, once per order. */
export interface ChefChatTable extends TenantRow {
  readonly order_id: string
  /** The line of the order that it was sent from. */
  readonly line: number
  readonly text: string
  readonly at: Date
}

interface OrderTables {
  customer_order: OrderTable
  order_item: OrderItemTable
  order_event: OrderEventTable
  item_picture: ItemPictureTable
  chef_chat: ChefChatTable
}
