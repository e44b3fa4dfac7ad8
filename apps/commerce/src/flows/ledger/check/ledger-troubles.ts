import { sql } from 'kysely'
import type { Db } from '#kernel/db/database'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { balanceChange } from '#modules/ledger/api/accounts'

/** The books of a quiet tenant are kept, and sealed, about each hour. */
const LATE_MS = 2 * 3_600_000

/** So many of the newest transfers are looked at, and of their wallets: the whole ledger is for `npm run ledger -- check`. */
const NEWEST = 200
const WALLETS = 20

/** So many that no block seals are counted. */
const MOST_COUNTED = 1000

/** What a look at the newest part of a tenant's ledger has found. */
export interface LedgerTrouble {
  readonly tenant: string
  /** Transfers that do not sum to zero, and accounts of wallets that are not what their entries say. */
  readonly unsound: number
  /** Transfers that no block has sealed in time. */
  readonly unsealed: number
}

export interface LedgerTroubles {
  readonly troubles: readonly LedgerTrouble[]
  readonly tenants: number
  /** So many of them were reached within the time. */
  readonly looked: number
}

async function troubleOf({ db, tenant }: TenantTx, now: number): Promise<LedgerTrouble> {
  const { rows } = await sql<Omit<LedgerTrouble, 'tenant'>>`with newest as materialized (
      select id from ledger_transfer where tenant = ${tenant} order by id desc limit ${NEWEST}
    ), unbalanced as (
      select n.id from newest n left join ledger_entry e on e.tenant = ${tenant} and e.transfer = n.id
      group by n.id having coalesce(sum(e.amount), 0) <> 0 or count(e.leg) = 0
    ), touched as materialized (
      select distinct e.wallet from newest n join ledger_entry e on e.tenant = ${tenant} and e.transfer = n.id
      where e.wallet is not null limit ${WALLETS}
    ), posted as (
      select e.wallet, e.account, e.lot, sum(${balanceChange('e')}) as amount
      from touched t join ledger_entry e on e.tenant = ${tenant} and e.wallet = t.wallet
      group by e.wallet, e.account, e.lot
    ), differing as (
      select p.wallet from posted p left join wallet_balance b on b.tenant = ${tenant} and b.wallet = p.wallet
        and b.account = p.account and b.lot = p.lot
      where coalesce(b.amount, 0) <> p.amount
    ), late as (
      select id from ledger_transfer
      where tenant = ${tenant} and block is null and at <= ${new Date(now - LATE_MS)} limit ${MOST_COUNTED}
    )
    select (select count(*) from unbalanced)::integer + (select count(*) from differing)::integer as unsound,
      (select count(*) from late)::integer as unsealed`.execute(db)
  return { tenant, unsound: rows[0]?.unsound ?? 0, unsealed: rows[0]?.unsealed ?? 0 }
}

/** What the look works with. */
export interface LookAtLedgers {
  readonly db: Db
  /** In epoch milliseconds. */
  readonly now: () => number
  readonly tenants: readonly string[]
  /** False ends the look, for an installation with more tenants than can be asked in the time. */
  readonly hasTime: () => boolean
}

/** SAFE4: looks at the newest part of ledgers, tenant by tenant: no query crosses tenants (SAFE12). Reads only. */
export async function findLedgerTroubles({ db, now, tenants, hasTime }: LookAtLedgers): Promise<LedgerTroubles> {
  const troubles: LedgerTrouble[] = []
  let looked = 0
  for (const tenant of tenants) {
    if (!hasTime()) break
    const found = await inTenant(db, tenant, (tx) => troubleOf(tx, now()))
    if (found.unsound + found.unsealed > 0) troubles.push(found)
    looked += 1
  }
  return { troubles, tenants: tenants.length, looked }
}
