import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows, withAllRows } from '../row-security.ts'

const TABLES = [
  'wallet',
  'wallet_lot',
  'wallet_balance',
  'ledger_block',
  'ledger_transfer',
  'ledger_entry',
  'passbook_row',
] as const

const statements = [
  // The ledger knows a person by the id of the wallet only.
  `create table wallet (
     tenant text not null,
     id uuid not null,
     person uuid not null,
     opened_at timestamptz not null,
     primary key (tenant, id),
     unique (tenant, person),
     foreign key (tenant, person) references person (tenant, id)
   )`,
  // A bonus, and the last day on which it may be spent, in the wallet's zone.
  `create table wallet_lot (
     tenant text not null,
     wallet uuid not null,
     lot integer not null,
     last_day date not null,
     primary key (tenant, wallet, lot),
     foreign key (tenant, wallet) references wallet (tenant, id)
   )`,
  // Lot 0: the account has no lots.
  `create table wallet_balance (
     tenant text not null,
     wallet uuid not null,
     account text not null check (account in ('cash', 'bonus', 'held', 'owed')),
     lot integer not null default 0,
     amount bigint not null,
     constraint wallet_balance_covered check (amount >= 0),
     primary key (tenant, wallet, account, lot),
     foreign key (tenant, wallet) references wallet (tenant, id)
   )`,
  `create table ledger_block (
     tenant text not null,
     number bigint not null,
     transfers integer not null,
     digest text not null,
     sealed_at timestamptz not null,
     primary key (tenant, number)
   )`,
  `create table ledger_transfer (
     tenant text not null,
     id bigint generated always as identity,
     key text not null,
     posting text not null,
     subject_kind text not null,
     subject_id text not null,
     at timestamptz not null,
     block bigint,
     primary key (tenant, id),
     constraint ledger_transfer_once unique (tenant, key)
   )`,
  'create index ledger_transfer_subject on ledger_transfer (tenant, subject_kind, subject_id)',
  'create index ledger_transfer_unsealed on ledger_transfer (tenant, id) where block is null',
  'create index ledger_transfer_block on ledger_transfer (tenant, block, id) where block is not null',
  `create table ledger_entry (
     tenant text not null,
     transfer bigint not null,
     leg smallint not null,
     account text not null,
     wallet uuid,
     lot integer not null default 0,
     amount bigint not null,
     primary key (tenant, transfer, leg),
     foreign key (tenant, transfer) references ledger_transfer (tenant, id)
   )`,
  'create index ledger_entry_wallet on ledger_entry (tenant, wallet) where wallet is not null',
  // V11: what a person reads. Words stand here only, outside of what blocks seal.
  `create table passbook_row (
     tenant text not null,
     id bigint generated always as identity,
     wallet uuid not null,
     type text not null check (type in ('BONUS', 'DEBIT', 'ORDERPAY', 'PENALTY', 'TOPUP')),
     status text not null check (status in ('SUCCESS', 'PENDING', 'FAILED')),
     amount bigint not null check (amount > 0),
     balance bigint,
     subject_kind text not null,
     subject_id text not null,
     store_id integer,
     words text not null default '',
     at timestamptz not null,
     primary key (tenant, id),
     foreign key (tenant, wallet) references wallet (tenant, id)
   )`,
  'create index passbook_row_newest on passbook_row (tenant, wallet, at desc, id desc)',
  'create index passbook_row_subject on passbook_row (tenant, subject_kind, subject_id)',
  // AMB106: null: a provider returns it.
  `alter table refund add column way text check (way in ('wallet'))`,
  `create function ledger_sums_to_zero() returns trigger language plpgsql as $$
   begin
     if exists (select from new_entry group by tenant, transfer having sum(amount) <> 0) then
       raise exception 'The entries of a transfer do not sum to zero' using errcode = 'check_violation';
     end if;
     return null;
   end $$`,
  `create trigger ledger_entry_balanced after insert on ledger_entry
   referencing new table as new_entry for each statement execute function ledger_sums_to_zero()`,
]

/** SB23, SAFE4: the ledger in double entry, wallets with their balances, and passbooks. */
export const ledgerMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await withAllRows(db, ['person'], async () => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    })
    for (const table of TABLES) await secureRows(db, table)
  },
}
