import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows } from '../row-security.ts'

const statements = [
  // A wallet has the account `grace-receivable` from its first meal on credit on. The types of the code list all accounts.
  'alter table wallet_balance drop constraint wallet_balance_account_check',
  // A meal that was made on credit. Amounts in paise; "owed": what is neither paid nor cancelled of it.
  `create table grace_meal (
     tenant text not null,
     order_id text not null,
     person uuid not null,
     address_id uuid not null,
     amount integer not null check (amount > 0),
     owed integer not null check (owed between 0 and amount),
     made_at timestamptz not null,
     settled_at timestamptz,
     primary key (tenant, order_id),
     foreign key (tenant, person) references person (tenant, id),
     constraint grace_meal_settled check (settled_at is null or owed = 0)
   )`,
  'create index grace_meal_open on grace_meal (tenant, person, made_at, order_id) where owed > 0',
]

/** Decision 0103: planned meals of children that are made although the wallet holds too little. */
export const graceMealsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await secureRows(db, 'grace_meal')
  },
}
