import type { Paise } from '@tiffin/domain/money/money'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { advancesOfPlans, type PlanAdvance } from '../plan-advances.ts'
import { type LedgerFault, MOST_NAMED } from './ledger-fault.ts'

/** The money of plans at a moment by their payments and refunds. */
async function statedOf({ db, tenant }: TenantTx, until: Date): Promise<readonly PlanAdvance[]> {
  const { rows } = await sql<{ planId: string; amount: string }>`
    select id as "planId", sum(amount) as amount from (
      select subject_id as id, amount from payment
      where tenant = ${tenant} and subject_kind = 'plan' and state = 'paid' and decided_at <= ${until}
      union all
      select subject_id, -amount from refund
      where tenant = ${tenant} and subject_kind = 'plan' and requested_at <= ${until}
      union all
      select merchant_id, -amount from payment where tenant = ${tenant} and provider = 'plan' and decided_at <= ${until}
      union all
      select p.merchant_id, r.amount from payment p join refund r on r.tenant = p.tenant and r.payment_id = p.id
      where p.tenant = ${tenant} and p.provider = 'plan' and r.way = 'plan' and r.requested_at <= ${until}) moved
    group by id having sum(amount) <> 0 order by id`.execute(db)
  return rows.map(({ planId, amount }) => ({ planId, amount: Number(amount) }))
}

const byPlan = (advances: readonly PlanAdvance[]): ReadonlyMap<string, Paise> =>
  new Map(advances.map(({ planId, amount }) => [planId, amount]))

/** SAFE4: checks that each payment, use and return of a plan's money is posted once, with the recorded amount. */
async function differing(tx: TenantTx, until: Date): Promise<LedgerFault[]> {
  const [stated, posted] = [byPlan(await statedOf(tx, until)), byPlan(await advancesOfPlans(tx, until))]
  return [...new Set([...stated.keys(), ...posted.keys()])]
    .map((planId) => ({ planId, stated: stated.get(planId) ?? 0, posted: posted.get(planId) ?? 0 }))
    .filter((plan) => plan.stated !== plan.posted)
    .sort((one, other) => one.planId.localeCompare(other.planId))
    .slice(0, MOST_NAMED)
    .map((plan) => ({ kind: 'plan-differs', ...plan }))
}

/** AMB4: checks that ended plans have returned their remaining money. Skips plans that have changed since. */
async function left({ db, tenant }: TenantTx, until: Date): Promise<LedgerFault[]> {
  const { rows } = await sql<{ planId: string; amount: string }>`with funds as (
      select subject_id as id, amount from payment where tenant = ${tenant} and subject_kind = 'plan' and state = 'paid'
      union all
      select subject_id, -amount from refund where tenant = ${tenant} and subject_kind = 'plan'
      union all
      select merchant_id, -amount from payment where tenant = ${tenant} and provider = 'plan'
      union all
      select p.merchant_id, r.amount from payment p join refund r on r.tenant = p.tenant and r.payment_id = p.id
      where p.tenant = ${tenant} and p.provider = 'plan' and r.way = 'plan'
    ), rest as (select id, sum(amount) as amount from funds group by id having sum(amount) <> 0)
    select r.id as "planId", r.amount from rest r
    left join plan l on l.tenant = ${tenant} and l.id = r.id
    where (r.amount < 0 or l.id is null or (l.status in ('COMPLETED', 'CANCELLED', 'FAILED') and l.ended_at <= ${until}))
      and not exists (select from payment p join refund x on x.tenant = p.tenant and x.payment_id = p.id
        where p.tenant = ${tenant} and p.provider = 'plan' and p.merchant_id = r.id and x.requested_at > ${until})
      and not exists (select from payment p where p.tenant = ${tenant} and p.subject_kind = 'plan'
        and p.subject_id = r.id and p.decided_at > ${until})
    order by r.id limit ${MOST_NAMED}`.execute(db)
  return rows.map(({ planId, amount }) => ({ kind: 'plan-money-left', planId, amount: Number(amount) }))
}

/**
 * AMB4: checks the money of plans that were paid in advance. An entry that is not posted yet is reported by its source.
 */
export const planFaults = async (tx: TenantTx, until: Date, isPosted: boolean): Promise<LedgerFault[]> => [
  ...(isPosted ? await differing(tx, until) : []),
  ...(await left(tx, until)),
]
