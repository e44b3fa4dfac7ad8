import type { ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import type { Choice } from '@tiffin/domain/options/choices'
import type { Configuration } from '@tiffin/domain/options/options'
import type { Bill } from '@tiffin/domain/order/bill'
import type { OrderActor, OrderMoveName } from '@tiffin/domain/order/lifecycle'
import type { PlannedOrder } from '@tiffin/domain/order/order'
import type { PaymentMode } from '@tiffin/domain/order/order-type'
import type { PriceProof } from '@tiffin/domain/order/price-proof'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { Generated } from 'kysely'
import type { Json, JsonOrNull, TenantRow } from '#kernel/db/core-tables'
import type { DeliverTo, DishFlags, OrderInstructions, StoreFlags } from './records.ts'

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
  readonly fulfilment: 'DELIVERY' | 'PICKUP'
  status: number
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
  readonly payment_mode: PaymentMode
  payment_status: string
  readonly instructions: Json<OrderInstructions>
  /** null: the order was placed before migration 0010. */
  readonly store_flags: JsonOrNull<StoreFlags>
  /** AMB116: the order that is cancelled when this one is accepted; null: none. */
  readonly replaces: string | null
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
  readonly total: number
  /** null: the dish without changes. */
  readonly configuration: JsonOrNull<Configuration>
  readonly choices: Json<readonly Choice[]>
  /** null: the order was placed before migration 0005. */
  readonly allergens: JsonOrNull<ConfiguredAllergens>
  /** null: the order was placed before migration 0010. */
  readonly flags: JsonOrNull<DishFlags>
  cancelled: Generated<boolean>
}

/** One state change of an order. Append-only: the application role can neither update nor delete rows. */
export interface OrderEventTable extends TenantRow {
  readonly order_id: string
  /** Starts at 1, without gaps. */
  readonly seq: number
  readonly move: OrderMoveName
  /** null: unknown, for a change made before migration 0008. */
  readonly actor_kind: OrderActor | null
  /** The id of a person or an operator key, or the name of the component that acted. */
  readonly actor: string | null
  /** The order's progress after the change. */
  readonly progress: number
  readonly payment: string
  readonly at: Date
}

interface OrderTables {
  customer_order: OrderTable
  order_item: OrderItemTable
  order_event: OrderEventTable
}
