import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { type LedgerFault, MOST_NAMED } from './ledger-fault.ts'

/** AMB39: meals on credit of which the ledger holds another amount as owed than the list of such meals. */
export async function graceFaults({ db, tenant }: TenantTx): Promise<LedgerFault[]> {
  const { rows } = await sql<{ orderId: string; stated: string; posted: string }>`with posted as (
      select t.subject_id as order_id, -sum(e.amount) as amount
      from ledger_transfer t join ledger_entry e on e.tenant = t.tenant and e.transfer = t.id
      where t.tenant = ${tenant} and t.subject_kind = 'order' and e.account = 'grace-receivable'
      group by t.subject_id
    ), stated as (select order_id, owed as amount from grace_meal where tenant = ${tenant})
    select order_id as "orderId", coalesce(s.amount, 0) as stated, coalesce(p.amount, 0) as posted
    from stated s full join posted p using (order_id)
    where coalesce(s.amount, 0) <> coalesce(p.amount, 0) order by order_id limit ${MOST_NAMED}`.execute(db)
  return rows.map(({ orderId, stated, posted }) => ({
    ...{ kind: 'grace-differs', orderId, stated: Number(stated), posted: Number(posted) },
  }))
}
