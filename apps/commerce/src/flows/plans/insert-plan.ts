import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { NewJob } from '#kernel/jobs/job'
import { newJobRow } from '#kernel/jobs/repository'
import { type KeyedAnswer, type KeyedCall, keyedCallRow } from '#kernel/keyed-calls'
import { writePlaced } from '#modules/plans/api/plan-life'
import { insertPlan } from '#modules/plans/api/plans'
import { type CouponUse, couponUseRow } from '#modules/promotions/api/coupons'
import type { NewPlan } from './plan-of.ts'

export interface WholePlan extends NewPlan {
  readonly jobs: readonly NewJob[]
  /** null: a plan without a coupon. */
  readonly coupon: CouponUse | null
  /** SAFE2: the idempotency key and the answer to repeat; null: no key. */
  readonly keyed: { readonly call: KeyedCall; readonly stored: KeyedAnswer } | null
}

/** SB9: the coupon of the whole plan; its meals have shares of it. */
const couponUses = (tenant: string, { plan, coupon }: WholePlan): RawBuilder<unknown> =>
  coupon
    ? sql`coupons as (
      insert into coupon_use
      select c.* from jsonb_populate_record(null::coupon_use, ${JSON.stringify(couponUseRow(tenant, coupon, { id: plan.id, person: plan.person, placedAt: plan.placed_at }))}::jsonb) c
    ),`
    : sql``

/** Writes a plan with its meals, first event, jobs and keyed call, in two statements. */
export async function insertWholePlan(tx: TenantTx, whole: WholePlan): Promise<void> {
  const { tenant } = tx
  const { plan, meals, move, keyed } = whole
  const jobs = whole.jobs.map((job) => newJobRow(tenant, job))
  const calls = keyed ? [keyedCallRow(tenant, keyed.call, keyed.stored, plan.placed_at)] : []
  await insertPlan(
    tx,
    plan,
    meals,
    sql`${couponUses(tenant, whole)} later as (
      insert into job select j.* from jsonb_populate_recordset(null::job, ${JSON.stringify(jobs)}::jsonb) j
    ), calls as (
      insert into keyed_call
      select k.* from jsonb_populate_recordset(null::keyed_call, ${JSON.stringify(calls)}::jsonb) k
    ),`,
  )
  await writePlaced(tx, plan.id, move, { by: { kind: 'owner', id: plan.person }, at: plan.placed_at })
}
