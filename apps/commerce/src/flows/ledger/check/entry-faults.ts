import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { balanceChange } from '#modules/ledger/api/accounts'
import { type LedgerFault, MOST_NAMED, type WalletAccount } from './ledger-fault.ts'

async function unbalanced({ db, tenant }: TenantTx): Promise<LedgerFault[]> {
  const { rows } = await sql<{ key: string; sum: string }>`
    select t.key, coalesce(sum(e.amount), 0) as sum
    from ledger_transfer t left join ledger_entry e on e.tenant = t.tenant and e.transfer = t.id
    where t.tenant = ${tenant} group by t.id, t.key having coalesce(sum(e.amount), 0) <> 0 or count(e.leg) = 0
    order by t.id limit ${MOST_NAMED}`.execute(db)
  return rows.map(({ key, sum }) => ({ kind: 'unbalanced', key, sum: Number(sum) }))
}

async function total({ db, tenant }: TenantTx): Promise<LedgerFault[]> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0) as sum from ledger_entry where tenant = ${tenant}`.execute(db)
  const sum = Number(rows[0]?.sum ?? 0)
  return sum === 0 ? [] : [{ kind: 'total', sum }]
}

interface AccountRow extends WalletAccount {
  readonly stored: string
  readonly posted: string
}

/** The balances of wallets that differ from their entries, and those whose entries are below zero. */
async function balances({ db, tenant }: TenantTx): Promise<LedgerFault[]> {
  const { rows } = await sql<AccountRow>`with posted as (
      select wallet, account, lot, sum(${balanceChange('e')}) as amount
      from ledger_entry e where tenant = ${tenant} and wallet is not null group by wallet, account, lot
    ), stored as (
      select wallet, account, lot, amount from wallet_balance where tenant = ${tenant}
    )
    select wallet, account, lot, coalesce(s.amount, 0) as stored, coalesce(p.amount, 0) as posted
    from posted p full join stored s using (wallet, account, lot)
    where coalesce(s.amount, 0) <> coalesce(p.amount, 0) or p.amount < 0
    order by wallet, account, lot limit ${MOST_NAMED}`.execute(db)
  return rows.flatMap(({ stored, posted, ...account }): LedgerFault[] => {
    const [kept, moved] = [Number(stored), Number(posted)]
    return [
      ...(kept === moved ? [] : [{ kind: 'balance-differs' as const, ...account, stored: kept, posted: moved }]),
      ...(moved < 0 ? [{ kind: 'below-zero' as const, ...account, posted: moved }] : []),
    ]
  })
}

/** SAFE4: each transfer and all together sum to zero, and each balance of a wallet is what its entries say, not below zero. */
export const entryFaults = async (tx: TenantTx): Promise<LedgerFault[]> => [
  ...(await unbalanced(tx)),
  ...(await total(tx)),
  ...(await balances(tx)),
]
