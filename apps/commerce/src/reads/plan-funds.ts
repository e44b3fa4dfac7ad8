import type { Paise } from '@tiffin/domain/money/money'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { isPaid } from '#modules/payments/api/paid'

/** The use of the money of a plan that was paid in advance, in paise. */
export interface PlanFunds {
  /** The amount that the provider confirmed. */
  readonly paid: Paise
  /** The charges of its meals' orders, less their refunds. */
  readonly used: Paise
  /** The refunds of the plan that the provider was asked for. */
  readonly returned: Paise
}

/** AMB4: the money that no meal has used and no refund returns. */
export const leftOf = ({ paid, used, returned }: PlanFunds): Paise => paid - used - returned

interface FundsRow extends PlanFunds {
  readonly id: string
}

/** The funds of plans, by id; zeros for a plan without an advance payment. */
export async function fundsOf(
  { db, tenant }: TenantTx,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, PlanFunds>> {
  if (planIds.length === 0) return new Map()
  const { rows } = await sql<FundsRow>`
    select plan.id, coalesce(paid.amount, 0)::integer as paid, coalesce(used.amount, 0)::integer as used,
      coalesce(returned.amount, 0)::integer as returned
    from unnest(${planIds}::text[]) plan(id)
    cross join lateral (select sum(p.amount) filter (where ${isPaid('p')}) as amount from payment p
      where p.tenant = ${tenant} and p.subject_kind = 'plan' and p.subject_id = plan.id) paid
    cross join lateral (select sum(r.amount) as amount from refund r
      where r.tenant = ${tenant} and r.subject_kind = 'plan' and r.subject_id = plan.id) returned
    cross join lateral (select sum(p.amount - coalesce(back.amount, 0)) as amount from payment p
      cross join lateral (select sum(r.amount) as amount from refund r
        where r.tenant = p.tenant and r.subject_kind = 'order' and r.subject_id = p.subject_id) back
      where p.tenant = ${tenant} and p.provider = 'plan' and p.merchant_id = plan.id) used`.execute(db)
  return new Map(rows.map(({ id, ...funds }) => [id, funds]))
}

/** AMB4: the money of a plan that is available for its next meal. */
export function moneyLeft(funds: ReadonlyMap<string, PlanFunds>, planId: string): Paise {
  const own = funds.get(planId)
  return own ? leftOf(own) : 0
}

/** The same of a locked plan, read in the caller's transaction. */
export const planMoneyLeft = async (tx: TenantTx, planId: string): Promise<Paise> =>
  moneyLeft(await fundsOf(tx, [planId]), planId)
