import { type RawBuilder, sql } from 'kysely'

/** AMB105: a query of the ids of an entry and of the other parents' entries of the same child. */
export const entriesOfChild = (tenant: string, entry: string): RawBuilder<unknown> => sql`
  select other.id from address mine
  join roster_entry me on me.tenant = mine.tenant and me.id = mine.roster_entry and me.member_code <> ''
  join roster_entry same on same.tenant = me.tenant and same.member_code = me.member_code
  join address other on other.tenant = same.tenant and other.roster_entry = same.id
  where mine.tenant = ${tenant} and mine.id = ${entry}::uuid
  union select ${entry}::uuid`
