import type { WorsenedLine } from '@tiffin/domain/order/worsened'
import type { Json, TenantRow } from '#kernel/db/core-tables'

declare module '#kernel/db/database' {
  interface Database extends WorsenedTables {}
}

/** AMB116: `kept`: the owner keeps the order as it is. `not-made`: the owner did not answer, and the system cancelled it. */
export type WorsenedAnswer = 'kept' | 'not-made'

/** AMB116: an order with lines that got worse since it was placed. The row goes when the lines are as placed again. */
export interface WorsenedOrderTable extends TenantRow {
  readonly order_id: string
  /** When these lines were found. An answer names it, so that it answers what its owner saw. */
  found_at: Date
  lines: Json<readonly WorsenedLine[]>
  /** When the order is cancelled without an answer; null: it is made without one. */
  answer_by: Date | null
  /** null: the owner has not answered. */
  answer: WorsenedAnswer | null
  answered_at: Date | null
}

interface WorsenedTables {
  worsened_order: WorsenedOrderTable
}
