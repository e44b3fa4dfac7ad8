import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { postings } from '#modules/ledger/api/postings'
import { type LedgerFault, MOST_NAMED } from './ledger-fault.ts'

/** The postings of each type of row that moved its money; AMB110: a hold has not moved it yet. */
const postingRows = Object.entries(postings).flatMap(([posting, { row, isOpen = false }]) =>
  row && !isOpen ? [{ posting, type: row }] : [],
)

/** SB23: rows of success whose money has not moved. */
async function withoutTransfer({ db, tenant }: TenantTx): Promise<LedgerFault[]> {
  const { rows } = await sql<{ row: string; wallet: string }>`
    select r.id::text as row, r.wallet from passbook_row r
    where r.tenant = ${tenant} and r.status = 'SUCCESS' and not exists (
      select from ledger_transfer t
      join ledger_entry e on e.tenant = t.tenant and e.transfer = t.id and e.wallet = r.wallet
      join jsonb_to_recordset(${JSON.stringify(postingRows)}::jsonb) as p(posting text, type text)
        on p.posting = t.posting and p.type = r.type
      where t.tenant = r.tenant and t.subject_kind = r.subject_kind and t.subject_id = r.subject_id)
    order by r.id limit ${MOST_NAMED}`.execute(db)
  return rows.map((row) => ({ kind: 'row-without-transfer', ...row }))
}

/**
 * V13, AMB110: what the newest row states, also one of a hold or of its end, is what the wallet may spend, without bonuses that have expired since. Rows have the time
 * at which their calls began, so that of those within a minute the last one committed may stand before another.
 */
async function statedBalances({ db, tenant }: TenantTx, timeZone: string): Promise<LedgerFault[]> {
  const { rows } = await sql<{ wallet: string; stated: string; spendable: string }>`with newest as (
      select wallet, max(at) as at from passbook_row where tenant = ${tenant} and balance is not null group by wallet
    ), held as (
      select w.id as wallet, n.at, coalesce((
          select sum(b.amount) from wallet_balance b left join wallet_lot l
            on l.tenant = b.tenant and l.wallet = b.wallet and l.lot = b.lot and b.account = 'bonus'
          where b.tenant = w.tenant and b.wallet = w.id and b.account in ('cash', 'bonus')
            and (l.last_day is null or n.at is null or l.last_day >= (n.at at time zone ${timeZone})::date)
        ), 0) as spendable
      from wallet w left join newest n on n.wallet = w.id where w.tenant = ${tenant}
    )
    select h.wallet, h.spendable, coalesce((select r.balance from passbook_row r
        where r.tenant = ${tenant} and r.wallet = h.wallet and r.balance is not null and r.at = h.at
        order by r.id desc limit 1), 0) as stated
    from held h
    where (h.at is not null or h.spendable <> 0) and not exists (
      select from passbook_row r where r.tenant = ${tenant} and r.wallet = h.wallet
        and r.at >= h.at - interval '1 minute' and r.balance = h.spendable)
    order by h.wallet limit ${MOST_NAMED}`.execute(db)
  return rows.map(({ wallet, stated, spendable }) => ({
    ...{ kind: 'passbook-differs', wallet, stated: Number(stated), spendable: Number(spendable) },
  }))
}

/** SB23, SB24: what people read in their passbooks is what the ledger says. */
export const passbookFaults = async (tx: TenantTx, timeZone: string): Promise<LedgerFault[]> => [
  ...(await withoutTransfer(tx)),
  ...(await statedBalances(tx, timeZone)),
]
