import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // One look for all entries of a statement, without the lock that a foreign key takes for each (PERF5). Transfers cannot
  // be changed or deleted, so that an entry which had its transfer keeps it.
  `create or replace function ledger_sums_to_zero() returns trigger language plpgsql as $$
   begin
     if exists (
       select from new_entry n left join ledger_transfer t on t.tenant = n.tenant and t.id = n.transfer
       group by n.tenant, n.transfer having sum(n.amount) <> 0 or count(t.id) = 0
     ) then
       raise exception 'The entries of a transfer do not sum to zero, or have no transfer' using errcode = 'check_violation';
     end if;
     return null;
   end $$`,
  'alter table ledger_entry drop constraint ledger_entry_tenant_transfer_fkey',
]

/** SAFE4: entries are checked by their trigger alone. */
export const lighterEntriesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
