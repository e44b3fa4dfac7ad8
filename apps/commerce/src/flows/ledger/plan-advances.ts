import type { Paise } from '@tiffin/domain/money/money'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** The balance of `plan-advances` for a plan: paid in advance and owed in meals. */
export interface PlanAdvance {
  readonly planId: string
  /** In paise. */
  readonly amount: Paise
}

/**
 * AMB4: the amounts owed in meals at a moment, by plan; plans with zero are left out. Each entry of the account belongs
 * to one plan, by the transfer's subject or by the payment of the meal, so the amounts sum to the account.
 */
export async function advancesOfPlans({ db, tenant }: TenantTx, until: Date): Promise<readonly PlanAdvance[]> {
  const { rows } = await sql<{ planId: string; amount: string }>`
    select coalesce(p.merchant_id, t.subject_id) as "planId", sum(e.amount) as amount
    from ledger_entry e
    join ledger_transfer t on t.tenant = e.tenant and t.id = e.transfer
    left join payment p on p.tenant = t.tenant and t.subject_kind = 'order' and p.subject_kind = 'order'
      and p.subject_id = t.subject_id and p.provider = 'plan'
    where e.tenant = ${tenant} and e.account = 'plan-advances' and t.at <= ${until}
    group by 1 having sum(e.amount) <> 0 order by 1`.execute(db)
  return rows.map(({ planId, amount }) => ({ planId, amount: Number(amount) }))
}

/** The balance of the account at a moment, in paise. */
export async function planAdvances({ db, tenant }: TenantTx, until: Date): Promise<Paise> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(e.amount), 0) as amount from ledger_entry e
    join ledger_transfer t on t.tenant = e.tenant and t.id = e.transfer
    where e.tenant = ${tenant} and e.account = 'plan-advances' and t.at <= ${until}`.execute(db)
  return Number(rows[0]?.amount ?? 0)
}
