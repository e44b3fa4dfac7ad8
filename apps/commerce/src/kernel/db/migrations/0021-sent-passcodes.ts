import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows } from '../row-security.ts'

const sentPasscode = sql`
  create table sent_passcode (
    tenant text not null,
    contact text not null,
    passcode_hash text,
    tries integer not null default 0,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (tenant, contact)
  )`

/** AMB42: passcodes that were sent. AMB43: the earlier codes that a resend replaced; old rows have none. */
export const sentPasscodesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sentPasscode.execute(db)
    await secureRows(db, 'sent_passcode')
    await sql`alter table one_time_code add column replaced text[] not null default '{}'`.execute(db)
  },
}
