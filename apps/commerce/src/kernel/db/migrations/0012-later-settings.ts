import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `alter table store add column later_from text not null default 'tomorrow'
     check (later_from in ('today', 'tomorrow'))`,
  `alter table store add column meals jsonb not null default '[]'`,
  `alter table store add column cut_offs jsonb not null default '[]'`,
]

/** G13: the first day of later orders, the meals and the cut-offs of a store. The defaults change nothing. */
export const laterSettingsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
