import type { LocalDate } from '@tiffin/domain/time/clock'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** The kinds of differences between a plan and its meals, orders and money. */
export const planDifferenceKinds = [
  /** A meal that was due has no order, or the order that it names does not exist. */
  'missing-order',
  /** A second order exists for a meal. */
  'double-order',
  /** The amounts of agreement, meal, bill and ledger differ. */
  'amount',
  /** The order has other dishes than the meal. */
  'dish',
  /** The order is on a date on which the store does not serve. */
  'off-date',
  /** The order was made after its meal or its plan was cancelled. */
  'after-cancel',
  /** The order is for another person, entry or address. */
  'entry',
  /** The order was handed over and has no document. */
  'no-document',
  /** The shares do not sum to the coupon, or a bill has another share than its meal. */
  'coupon',
  /** AMB113: an absent meal is still cooked, or returned less than its event states. */
  'absence',
  /** Money that was paid in advance is held for no meal, or does not cover the planned meals. */
  'money',
] as const

export type PlanDifferenceKind = (typeof planDifferenceKinds)[number]

/** A deviation from the agreement. Names no person; amounts in paise. */
export interface PlanDifference {
  readonly planId: string
  readonly kind: PlanDifferenceKind
  /** The meal; null: the plan itself. */
  readonly date: LocalDate | null
  readonly orderId: string | null
  /** Null: the kind compares no amounts. */
  readonly expected: number | null
  readonly found: number | null
}

/** Replaces the differences of the previous comparison. */
export async function storeDifferences(
  { db, tenant }: TenantTx,
  differences: readonly PlanDifference[],
  at: Date,
): Promise<void> {
  await db.deleteFrom('plan_difference').where('tenant', '=', tenant).execute()
  if (differences.length === 0) return
  await sql`insert into plan_difference (tenant, place, plan_id, kind, date, order_id, expected, found, found_at)
    select ${tenant}, d.place, d."planId", d.kind, d.date, d."orderId", d.expected, d.found, ${at}
    from rows from (jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) as ("planId" text, kind text, date date,
      "orderId" text, expected bigint, found bigint)) with ordinality
      as d("planId", kind, date, "orderId", expected, found, place)`.execute(db)
}

/** The number of differences of the last comparison. */
export async function countDifferences({ db, tenant }: TenantTx): Promise<number> {
  const row = await db
    .selectFrom('plan_difference')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
