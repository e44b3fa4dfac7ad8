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
  /** O14: the chosen weekdays, 0 Sunday to 6 Saturday. */
  readonly weekdays: Json<readonly number[]>
  /** The time of its meals in the store's zone. */
  readonly minute: number
  /** The entry or address of the plan; null: none. It may have been deleted. */
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
  /** SB21: when it is made: after its cut-off. */
  due_at: Date
  state: MealState
  /** Of a meal that was skipped or cancelled; else null. */
  reason: SkipReason | MealCancelReason | null
  /** AMB107: the price limit of its dishes, before its share of the coupon. */
  agreed: number
  /** Its share of the plan's coupon. */
  readonly coupon: number
  /** The changed lines; null: the plan's lines. */
  lines: JsonOrNull<readonly AgreedLine[]>
  order_id: string | null
  /** The charge of its order; null: it has none. */
  charged: number | null
  /** The reason of the warning that the owner got; null: none. */
  warned: SkipReason | null
  changed_at: Date
}

/** The events of a plan and its meals. Append-only. */
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

/** SAFE4: the differences that the last comparison of plans found. Amounts in paise. */
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
