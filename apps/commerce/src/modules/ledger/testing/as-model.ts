import { expect } from '@jest/globals'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { ModelWallet } from './ledger-model.ts'

/** Wallets are named by the numbers of their people, in texts that both databases read alike. */
const row = (amount: string) => sql.raw(`right(w.mobile, 1) || ' ' || account || ' ' || lot || ' ' || ${amount}`)

interface Found {
  readonly sum: string
  readonly covered: boolean
  readonly balances: readonly string[]
  readonly entries: readonly string[]
  readonly newest: readonly (string | null)[]
}

/** SAFE4: the ledger of a tenant is what the model is. */
export async function expectAsModel({ db, tenant }: TenantTx, wallets: readonly ModelWallet[]): Promise<void> {
  const people = sql`(select w.id, p.mobile from wallet w join person p on p.tenant = w.tenant and p.id = w.person
    where w.tenant = ${tenant}) w`
  const { rows } = await sql<Found>`select
      (select coalesce(sum(amount), 0)::text from ledger_entry where tenant = ${tenant}) as sum,
      not exists (select from wallet_balance where tenant = ${tenant} and amount < 0) as covered,
      array(select ${row('amount')} from wallet_balance b join ${people} on w.id = b.wallet
        where b.tenant = ${tenant} and amount <> 0) as balances,
      array(select ${row(`sum(case when account in ('owed', 'grace-receivable') then -amount else amount end)`)}
        from ledger_entry e join ${people} on w.id = e.wallet where e.tenant = ${tenant}
        group by w.mobile, account, lot having sum(amount) <> 0) as entries,
      array(select (select balance::text from passbook_row r where r.tenant = ${tenant} and r.wallet = w.id
        order by r.at desc, r.id desc limit 1) from ${people} order by w.mobile) as newest`.execute(db)
  const [found] = rows
  const expected = wallets.flatMap((wallet, at) => wallet.rows(at)).toSorted()
  expect({ ...found, balances: found?.balances.toSorted(), entries: found?.entries.toSorted() }).toEqual({
    ...{ sum: '0', covered: true, balances: expected, entries: expected },
    newest: wallets.map(({ newest }) => (newest === null ? null : String(newest))),
  })
}
