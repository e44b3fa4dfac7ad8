import type { Paise } from '@tiffin/domain/money/money'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { balanceChange, isPersonal, type Leg } from './accounts.ts'
import { type Posting, postings } from './postings.ts'

/** What a transfer or a row of the passbook is about. */
export interface LedgerSubject {
  /** bonus: of the lot of a wallet. operator: what an operator charges. */
  readonly kind: 'order' | 'top-up' | 'plan' | 'operator' | 'bonus'
  readonly id: string
}

/** What a person reads of a transfer. */
export interface RowWords {
  readonly wallet: string
  /** In paise, above zero. */
  readonly amount: number
  readonly storeId: number | null
  readonly words: string
  /** The date in the wallet's zone: a bonus that has expired does not count as balance. */
  readonly today: LocalDate
  /**
   * V13, PERF5: the change of the spendable amount by the transfer, if the caller knows it; left out: the statement
   * computes it. The statement always reads the amount before the transfer: the read of `lockWallet` may be older than
   * its lock.
   */
  readonly change?: Paise
}

export interface Transfer {
  /** Names what happened: it is posted once. */
  readonly key: string
  readonly posting: Posting
  readonly subject: LedgerSubject
  readonly at: Date
  /** They sum to zero; each account stands in one of them. Legs of zero are left out. */
  readonly legs: readonly Leg[]
  /** Null: no row of its own in a passbook. */
  readonly row: RowWords | null
}

interface LegRow {
  /** The key of its transfer. */
  readonly transfer: string
  readonly leg: number
  readonly account: string
  readonly wallet: string | null
  readonly lot: number
  readonly amount: number
}

const legRows = ({ key, legs }: Transfer): LegRow[] =>
  legs
    .filter(({ amount }) => amount !== 0)
    .map((leg, at) => ({
      transfer: key,
      leg: at + 1,
      account: leg.account,
      wallet: isPersonal(leg) ? leg.wallet : null,
      lot: isPersonal(leg) ? (leg.lot ?? 0) : 0,
      amount: leg.amount,
    }))

const transferRow = ({ key, posting, subject, at }: Transfer) => ({
  ...{ key, posting, kind: subject.kind, id: subject.id, at },
})

/** A value of the statement, or a column of it. */
type Of<T> = T | RawBuilder<unknown>

/** What a wallet may spend on a day, in the state that the statement sees. */
export const spendable = (tenant: string, wallet: Of<string>, today: Of<LocalDate>): RawBuilder<number> => sql<number>`(
  select coalesce(sum(b.amount), 0) from wallet_balance b
  left join wallet_lot l on l.tenant = b.tenant and l.wallet = b.wallet and l.lot = b.lot and b.account = 'bonus'
  where b.tenant = ${tenant} and b.wallet = ${wallet} and b.account in ('cash', 'bonus')
    and (l.last_day is null or l.last_day >= ${today}::date))`

/**
 * V13: the change of the spendable amount by the legs, which their statement does not see yet; zero for an expired
 * bonus, because it left the balance after its last day.
 */
const changeOf = (tenant: string): RawBuilder<number> => sql<number>`coalesce((
        select sum(g.amount) from legs g
        left join wallet_lot l on l.tenant = ${tenant} and l.wallet = g.wallet and l.lot = g.lot and g.account = 'bonus'
        where g.wallet = n.wallet and g.account in ('cash', 'bonus')
          and (l.last_day is null or l.last_day >= n.today)), 0)`

/** The row of a transfer as the statement gets it. */
const noteRow = ({ posting, subject, at }: Transfer, { change, ...row }: RowWords) => {
  const { row: type, isOpen } = postings[posting]
  return { ...row, type, status: isOpen ? 'PENDING' : 'SUCCESS', kind: subject.kind, id: subject.id, at, change }
}

/** V11, V13: the rows of transfers. */
function rowsOf(tenant: string, transfers: readonly Transfer[]): RawBuilder<unknown> {
  const rows = transfers.flatMap((each) => (each.row ? [noteRow(each, each.row)] : []))
  if (rows.length === 0) return sql``
  return sql`, noted as (
    insert into passbook_row
      (tenant, wallet, type, status, amount, balance, subject_kind, subject_id, store_id, words, at)
    select ${tenant}, n.wallet, n.type, n.status, n.amount,
      ${spendable(tenant, sql`n.wallet`, sql`n.today`)} + coalesce(n.change, ${changeOf(tenant)}),
      n.kind, n.id, n."storeId", n.words, n.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(wallet uuid, type text, status text, amount bigint,
      change bigint, today date, kind text, id text, "storeId" integer, words text, at timestamptz)
  )`
}

/** The part that makes rows of accounts which a wallet did not have yet. */
const openedAccounts = (tenant: string): RawBuilder<unknown> => sql`, opened as (
      insert into wallet_balance (tenant, wallet, account, lot, amount)
      select ${tenant}, d.wallet, d.account, d.lot, d.amount from deltas d
      where not exists (select from wallet_balance b
        where b.tenant = ${tenant} and b.wallet = d.wallet and b.account = d.account and b.lot = d.lot)
    )`

/** A statement changes each balance once, and reads each as it was before. */
function requireOwnWallets(transfers: readonly Transfer[]): readonly string[] {
  const wallets = transfers.flatMap(({ legs }) => [
    ...new Set(legs.flatMap((leg) => (isPersonal(leg) ? leg.wallet : []))),
  ])
  if (new Set(wallets).size < wallets.length) throw new Error('Transfers of one statement are of one wallet')
  return wallets
}

/**
 * SAFE4: the parts of a statement (`with …`) that post transfers with their effect on balances and their rows in
 * passbooks; a story that writes more can have all of it in one statement (PERF5). Each transfer is of other wallets than
 * the others. The accounts of the wallets are locked before (`lockWallet`). The database refuses a transfer that does not
 * sum to zero, whose key stands already (`isPosted`), and one that takes more than an account of a person holds.
 */
export function partsOf(tenant: string, transfers: readonly Transfer[]): RawBuilder<unknown> {
  // Named beside the legs, so that the rows of other wallets of the tenant are not read.
  const wallets = requireOwnWallets(transfers)
  const opens = transfers.some(({ posting }) => postings[posting].opens)
  return sql`legs as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(transfers.flatMap(legRows))}::jsonb)
        as l(transfer text, leg smallint, account text, wallet uuid, lot integer, amount bigint)
    ), deltas as (
      select wallet, account, lot, ${balanceChange('legs')} as amount from legs where wallet is not null
    ), transfer as (
      insert into ledger_transfer (tenant, key, posting, subject_kind, subject_id, at)
      select ${tenant}, t.key, t.posting, t.kind, t.id, t.at
      from jsonb_to_recordset(${JSON.stringify(transfers.map(transferRow))}::jsonb)
        as t(key text, posting text, kind text, id text, at timestamptz)
      returning id, key
    ), changed as (
      update wallet_balance b set amount = b.amount + d.amount from deltas d
      where b.tenant = ${tenant} and b.wallet = any(${wallets}::uuid[])
        and b.wallet = d.wallet and b.account = d.account and b.lot = d.lot
    )${opens ? openedAccounts(tenant) : sql``}${rowsOf(tenant, transfers)}, entered as (
      insert into ledger_entry (tenant, transfer, leg, account, wallet, lot, amount)
      select ${tenant}, t.id, l.leg, l.account, l.wallet, l.lot, l.amount from transfer t join legs l on l.transfer = t.key
    )`
}

/** SAFE4: posts a transfer in a statement of its own; one without any amount is none. */
export async function post({ db, tenant }: TenantTx, transfer: Transfer): Promise<void> {
  if (transfer.legs.every(({ amount }) => amount === 0)) return
  await sql`with ${partsOf(tenant, [transfer])} select`.execute(db)
}

/** True: a transfer with this key stands in the ledger. */
export async function isPosted({ db, tenant }: TenantTx, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_transfer')
    .select('id')
    .where('tenant', '=', tenant)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}
