import { MIN_PLAN_DAYS } from '@tiffin/domain/order/plan-days'
import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { requireOwn } from '#addresses/use-cases'
import type { StoreRecord } from '#catalogue/records'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import type { PlanRecord } from '#modules/plans/api/records'
import { datesOf, type Span } from './following-order.ts'
import { mealDueAt } from './meal-due-at.ts'

/**
 * A plan as if it were for another entry of its owner. Throws not-found for another person's entry (SB8). What the first
 * entry avoids does not concern the other one (AMB105).
 */
export async function planFor(tx: TenantTx, tenant: Tenant, plan: PlanRecord, entryId: string): Promise<PlanRecord> {
  const entry = await requireOwn(tx, tenant, { person: plan.person, id: entryId, use: 'read' })
  return { ...plan, address_id: entry.id, deliver_to: { ...plan.deliver_to, name: entry.line1, avoids: [] } }
}

/** The days that are left of a plan, from the first whose meal can still be ordered. Null: none is left. */
export function restOf(plan: PlanRecord, store: StoreRecord, now: number): Span | null {
  const tomorrow = addDays(localTimeAt(now, plan.time_zone).date, 1)
  const all = datesOf(plan, store, { from: plan.first_date, to: plan.last_date })
  const left = all.filter((date) => date >= tomorrow)
  const from: LocalDate | undefined = left.find((date) => mealDueAt(store, plan, date).getTime() > now)
  return from === undefined ? null : { from, to: plan.last_date }
}

/** O4: throws refused when fewer days are left of a plan than a new one must have. */
export function requireEnoughLeft({ from, to }: Span): void {
  if (to >= addDays(from, MIN_PLAN_DAYS - 1)) return
  throw problems.refused((say) => say.tooFewDaysLeft, { refusal: { code: 'plan-too-short' } })
}
