import type { Buyer } from '@tiffin/domain/documents/document'
import type { StateCode } from '@tiffin/domain/money/gst-number'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import type { Bill } from '@tiffin/domain/order/bill'
import type { PriceProof } from '@tiffin/domain/order/price-proof'
import type { FulfilmentType } from '@tiffin/domain/order/tracking'
import type { AgreedLine } from '@tiffin/domain/plans/agreed-line'
import type { MealCancelReason, MealMoveName, MealState, SkipReason } from '@tiffin/domain/plans/meal-life'
import type { PlanMoveName, PlanStatus } from '@tiffin/domain/plans/plan-life'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { Generated } from 'kysely'
import type { Actor } from '#kernel/actor'
import type { Json, JsonOrNull, TenantRow } from '#kernel/db/core-tables'

declare module '#kernel/db/database' {
  interface Database extends PlanTables {}
}

/** A plan of days as it was agreed. Amounts in paise. */
export interface PlanTable extends TenantRow {
  readonly id: string
  readonly person: string
  readonly store_id: number
  readonly store_name: string
  readonly store_phone: string
  readonly time_zone: string
  readonly fulfilment: FulfilmentType
  status: PlanStatus
  readonly payment: TenderKind
  readonly placed_at: Date
  /** When it was completed, cancelled, or its payment failed; null: it has not ended. */
  ended_at: Date | null
  /** The number of the last event. */
  seq: Generated<number>
  readonly first_date: LocalDate
  readonly last_date: LocalDate
  /** O14: as they were chosen, 0 Sunday to 6 Saturday. */
  readonly weekdays: Json<readonly number[]>
  /** The time of its meals in the store's zone. */
  readonly minute: number
  /** The entry or address that it is for; null: none. It may be gone since. */
  readonly address_id: string | null
  /** As `DeliverTo` of an order. */
  readonly deliver_to: Json<object>
  readonly deliver_state: StateCode | null
  readonly buyer: JsonOrNull<Buyer>
  /** As `StoreFlags` of an order. */
  readonly store_flags: JsonOrNull<object>
  /** AMB107: the lines of each meal. */
  readonly lines: Json<readonly AgreedLine[]>
  /** AMB27: the bill of all its meals. */
  readonly bill: Json<Bill>
  readonly price_proof: Json<PriceProof>
  readonly coupon: JsonOrNull<{ readonly code: string; readonly amount: number }>
  /** As `OrderInstructions`. */
  readonly instructions: Json<object>
  /** The plan that it extends or repeats; null: none. */
  readonly from_plan: string | null
}

/** A meal of a plan. Amounts in paise. */
export interface PlanMealTable extends TenantRow {
  readonly plan_id: string
  readonly date: LocalDate
  readonly person: string
  readonly store_id: number
  /** When it is eaten. */
  readonly at: Date
  /** SB21: when it is made: after the last moment at which it may be changed. */
  due_at: Date
  state: MealState
  /** Of a meal that was skipped or cancelled; else null. */
  reason: SkipReason | MealCancelReason | null
  /** AMB107: the most that its dishes may cost, before its share of the coupon. */
  agreed: number
  /** Its share of the plan's coupon. */
  readonly coupon: number
  /** Other lines than the plan's; null: the plan's. */
  lines: JsonOrNull<readonly AgreedLine[]>
  order_id: string | null
  /** What its order costs; null: it has none. */
  charged: number | null
  /** What its owner was warned of ahead; null: nothing. */
  warned: SkipReason | null
  changed_at: Date
}

/** What became of a plan, or of one of its meals. Rows are never changed. */
export interface PlanEventTable extends TenantRow {
  readonly plan_id: string
  readonly seq: number
  readonly at: Date
  readonly actor_kind: Actor['kind']
  readonly actor: string | null
  readonly move: PlanMoveName | `meal-${MealMoveName}`
  /** The meal; null: the plan itself. */
  readonly date: LocalDate | null
  /** Reason and figures, in paise; no personal data. */
  readonly detail: JsonOrNull<object>
}

/** SAFE4: what the last comparison of plans with what became of them has found. Amounts in paise. */
export interface PlanDifferenceTable extends TenantRow {
  /** From 1, in the sequence of the report. */
  readonly place: number
  readonly plan_id: string
  readonly kind: string
  readonly date: LocalDate | null
  readonly order_id: string | null
  readonly expected: number | null
  readonly found: number | null
  readonly found_at: Date
}

interface PlanTables {
  plan: PlanTable
  plan_meal: PlanMealTable
  plan_event: PlanEventTable
  plan_difference: PlanDifferenceTable
}
