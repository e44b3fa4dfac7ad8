import type { Db } from '@tiffin/commerce/kernel/db/database'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import type { PersonalAccount } from '@tiffin/commerce/modules/ledger/api/accounts'
import type { Posting } from '@tiffin/commerce/modules/ledger/api/postings'
// The types of the tables that are read here.
import type {} from '@tiffin/commerce/modules/ledger/tables'
import type { TxnStatus, TxnType } from '@tiffin/domain/wallet/passbook'
import { sql } from 'kysely'

/** Amounts in paise. */
export interface BalanceRow {
  readonly wallet: string
  readonly account: PersonalAccount
  readonly lot: number
  readonly amount: number
}

export interface EntryRow {
  readonly account: string
  /** null: an account of the tenant. */
  readonly wallet: string | null
  readonly lot: number
  readonly amount: number
}

export interface TransferRow {
  readonly key: string
  readonly posting: Posting
  readonly subjectKind: string
  readonly subjectId: string
  readonly entries: readonly EntryRow[]
}

export interface PassbookRow {
  readonly wallet: string
  readonly type: TxnType
  readonly status: TxnStatus
  readonly amount: number
  /** What may be spent after it; null: nothing has moved. */
  readonly balance: number | null
  readonly subjectKind: string
  readonly subjectId: string
}

/** Decision 0103: a meal on credit. Amounts in paise. */
export interface GraceRow {
  readonly orderId: string
  readonly person: string
  /** The child's entry. */
  readonly entry: string
  readonly amount: number
  readonly owed: number
  /** Epoch milliseconds. */
  readonly madeAt: number
  /** null: it is not settled. */
  readonly settledAt: number | null
}

/** What a run left in the ledger of one tenant. */
export interface LedgerRows {
  readonly wallets: readonly { readonly id: string; readonly person: string }[]
  readonly balances: readonly BalanceRow[]
  /** In the sequence in which they were posted; those of one wallet are posted one after another. */
  readonly transfers: readonly TransferRow[]
  readonly passbook: readonly PassbookRow[]
  readonly graceMeals: readonly GraceRow[]
}

/** The driver reads a bigint as text. */
type Stored<T> = Omit<T, 'amount'> & { readonly amount: string }

export const readLedgerRows = (db: Db, tenant: string): Promise<LedgerRows> =>
  inTenant(db, tenant, async ({ db: tx }) => {
    const { rows: wallets } = await sql<LedgerRows['wallets'][number]>`
      select id, person from wallet where tenant = ${tenant}`.execute(tx)
    const { rows: balances } = await sql<Stored<BalanceRow>>`
      select wallet, account, lot, amount from wallet_balance where tenant = ${tenant}`.execute(tx)
    const { rows: transfers } = await sql<Omit<TransferRow, 'entries'> & { readonly id: string }>`
      select id, key, posting, subject_kind as "subjectKind", subject_id as "subjectId"
      from ledger_transfer where tenant = ${tenant} order by id`.execute(tx)
    const { rows: entries } = await sql<Stored<EntryRow> & { readonly transfer: string }>`
      select transfer, account, wallet, lot, amount from ledger_entry where tenant = ${tenant}`.execute(tx)
    const { rows: passbook } = await sql<Stored<Omit<PassbookRow, 'balance'>> & { readonly balance: string | null }>`
      select wallet, type, status, amount, balance, subject_kind as "subjectKind", subject_id as "subjectId"
      from passbook_row where tenant = ${tenant}`.execute(tx)
    const graceMeals = await tx.selectFrom('grace_meal').selectAll().where('tenant', '=', tenant).execute()
    const parts = Map.groupBy(entries, ({ transfer }) => transfer)
    return {
      wallets,
      graceMeals: graceMeals.map(({ order_id: orderId, address_id: entry, person, amount, owed, ...meal }) => ({
        ...{ orderId, person, entry, amount, owed },
        ...{ madeAt: meal.made_at.getTime(), settledAt: meal.settled_at?.getTime() ?? null },
      })),
      balances: balances.map((row) => ({ ...row, amount: Number(row.amount) })),
      transfers: transfers.map(({ id, ...transfer }) => ({
        ...transfer,
        entries: (parts.get(id) ?? []).map(({ account, wallet, lot, amount }) => {
          return { account, wallet, lot, amount: Number(amount) }
        }),
      })),
      passbook: passbook.map((row) => ({
        ...row,
        amount: Number(row.amount),
        balance: row.balance === null ? null : Number(row.balance),
      })),
    }
  })
