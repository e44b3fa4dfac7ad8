import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { sources } from '../sources.ts'
import { type LedgerFault, MOST_NAMED } from './ledger-fault.ts'

/** So many are counted of a source. */
const MOST_COUNTED = 1000

/** What happened until then and has no transfer. That none has two is held by the unique key of transfers. */
async function unposted(tx: TenantTx, until: Date): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = []
  for (const { name: source, find } of sources) {
    const found = await find(tx, { from: new Date(0), until, most: MOST_COUNTED })
    const [first] = found
    const isAll = found.length < MOST_COUNTED
    if (first) faults.push({ kind: 'unposted', source, count: found.length, isAll, key: first.key })
  }
  return faults
}

/** AMB106, AMB112: finished orders whose advance is neither sold nor returned, or more than once. */
async function advancesLeft({ db, tenant }: TenantTx, until: Date): Promise<LedgerFault[]> {
  const { rows } = await sql<{ orderId: string; amount: string }>`with left_over as (
      select t.subject_id as id, sum(e.amount) as amount
      from ledger_transfer t join ledger_entry e on e.tenant = t.tenant and e.transfer = t.id
      where t.tenant = ${tenant} and t.subject_kind = 'order' and e.account = 'advances'
      group by t.subject_id having sum(e.amount) <> 0
    )
    select l.id as "orderId", l.amount from left_over l
    join customer_order o on o.tenant = ${tenant} and o.id = l.id
    where o.status_at <= ${until}
      and (o.status = 800 or o.status = case o.fulfilment when 'PICKUP' then 500 else 700 end)
      and not exists (select from refund r
        where r.tenant = ${tenant} and r.subject_kind = 'order' and r.subject_id = l.id and r.requested_at > ${until})
      and not exists (select from payment p
        where p.tenant = ${tenant} and p.subject_kind = 'order' and p.subject_id = l.id and p.decided_at > ${until})
    order by l.id limit ${MOST_NAMED}`.execute(db)
  return rows.map(({ orderId, amount }) => ({ kind: 'advance-left', orderId, amount: Number(amount) }))
}

/** AMB110: parts of decided orders that a wallet holds still, and parts that were taken or released more than once. */
async function heldLeft({ db, tenant }: TenantTx, until: Date): Promise<LedgerFault[]> {
  const { rows } = await sql<{ orderId: string; amount: string }>`with left_over as (
      select t.subject_id as id, sum(e.amount) as amount
      from ledger_entry e join ledger_transfer t on t.tenant = e.tenant and t.id = e.transfer
      where e.tenant = ${tenant} and e.account = 'held' group by t.subject_id having sum(e.amount) <> 0
    )
    select l.id as "orderId", l.amount from left_over l
    left join customer_order o on o.tenant = ${tenant} and o.id = l.id
    where l.amount < 0 or o.id is null
      or ((o.payment_status <> 'USER_PENDING' or o.status = 800) and o.status_at <= ${until})
    order by l.id limit ${MOST_NAMED}`.execute(db)
  return rows.map(({ orderId, amount }) => ({ kind: 'held-left', orderId, amount: Number(amount) }))
}

async function unsealed({ db, tenant }: TenantTx, until: Date): Promise<LedgerFault[]> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ledger_transfer
    where tenant = ${tenant} and block is null and at <= ${until}`.execute(db)
  const count = rows[0]?.count ?? 0
  return count > 0 ? [{ kind: 'unsealed', count }] : []
}

/** SB23: every payment, refund and hand-over until then is posted, and sealed. */
export async function postedFaults(tx: TenantTx, until: Date): Promise<LedgerFault[]> {
  const missing = await unposted(tx, until)
  // What is not posted yet is left on advances too, and is said once.
  const advances = missing.length > 0 ? [] : await advancesLeft(tx, until)
  return [...missing, ...advances, ...(await heldLeft(tx, until)), ...(await unsealed(tx, until))]
}
