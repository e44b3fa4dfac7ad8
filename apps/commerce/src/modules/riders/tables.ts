import type { TenantRow } from '#kernel/db/core-tables'

declare module '#kernel/db/database' {
  interface Database extends RiderTables {}
}

/** S14: the rider of an order. Erased a day after the order has ended. */
export interface OrderRiderTable extends TenantRow {
  readonly order_id: string
  name: string
  mobile: string
  /** In degrees; null: the rider has not been seen yet. */
  latitude: number | null
  longitude: number | null
  /** When the rider was there, by the rider's device. */
  position_at: Date | null
}

interface RiderTables {
  order_rider: OrderRiderTable
}
