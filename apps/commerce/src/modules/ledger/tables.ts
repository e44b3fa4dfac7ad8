import type { LocalDate } from '@tiffin/domain/time/clock'
import type { TxnStatus, TxnType } from '@tiffin/domain/wallet/passbook'
import type { ColumnType, Generated } from 'kysely'
import type { TenantRow } from '#kernel/db/core-tables'
import type { PersonalAccount } from './api/accounts.ts'
import type { Posting } from './api/postings.ts'

declare module '#kernel/db/database' {
  interface Database extends LedgerTables {}
}

/** The driver reads a bigint as text. */
export type BigInteger = ColumnType<string, number, number>

/** The wallet of a person. The ledger knows the person by its id only. */
interface WalletTable extends TenantRow {
  readonly id: string
  readonly person: string
  readonly opened_at: Date
  /** Null: it is open. */
  closed_at: ColumnType<Date | null, never, Date | null>
}

/** A bonus, and the last day (in the wallet's zone) on which it may be spent. */
interface WalletLotTable extends TenantRow {
  readonly wallet: string
  readonly lot: number
  last_day: LocalDate
}

/** What an account of a wallet holds, in paise; never below zero. Lot 0: the account has no lots. */
interface WalletBalanceTable extends TenantRow {
  readonly wallet: string
  readonly account: PersonalAccount
  readonly lot: number
  amount: BigInteger
}

/** Transfers that a digest seals, with the block before it. */
interface LedgerBlockTable extends TenantRow {
  readonly number: BigInteger
  readonly transfers: number
  readonly digest: string
  readonly sealed_at: Date
}

/** A movement of money between accounts. */
interface LedgerTransferTable extends TenantRow {
  readonly id: Generated<string>
  /** What happened, for one transfer each. */
  readonly key: string
  readonly posting: Posting
  readonly subject_kind: string
  readonly subject_id: string
  readonly at: Date
  /** Null: no block seals it yet. */
  block: string | null
}

/** A part of a transfer, in paise: above zero what an account gets, below zero what it gives. */
interface LedgerEntryTable extends TenantRow {
  readonly transfer: BigInteger
  readonly leg: number
  readonly account: string
  /** Null: an account of the tenant. */
  readonly wallet: string | null
  readonly lot: number
  readonly amount: BigInteger
}

/** Z15: what a person reads about an event of the wallet. */
export interface PassbookRowTable extends TenantRow {
  readonly id: Generated<string>
  readonly wallet: string
  readonly type: TxnType
  status: TxnStatus
  /** In paise, above zero: V12's sign follows from the type. */
  readonly amount: BigInteger
  /** What may be spent after the row, in paise; null: nothing has moved. */
  balance: ColumnType<string | null, number | null, number | null>
  readonly subject_kind: string
  readonly subject_id: string
  readonly store_id: number | null
  /** Words for the person, such as the name of a store; may be emptied. */
  words: string
  at: Date
}

/** A planned meal that was made on credit. Amounts in paise. */
interface GraceMealTable extends TenantRow {
  readonly order_id: string
  readonly person: string
  /** The child's entry. */
  readonly address_id: string
  readonly amount: number
  /** What is neither settled nor cancelled of it. */
  owed: number
  readonly made_at: Date
  settled_at: ColumnType<Date | null, never, Date>
}

/** How far the job that keeps the books has looked through a source; only that job touches the rows. */
interface LedgerMarkTable extends TenantRow {
  readonly source: string
  at: Date
}

export interface LedgerTables {
  grace_meal: GraceMealTable
  ledger_mark: LedgerMarkTable
  wallet: WalletTable
  wallet_lot: WalletLotTable
  wallet_balance: WalletBalanceTable
  ledger_block: LedgerBlockTable
  ledger_transfer: LedgerTransferTable
  ledger_entry: LedgerEntryTable
  passbook_row: PassbookRowTable
}
