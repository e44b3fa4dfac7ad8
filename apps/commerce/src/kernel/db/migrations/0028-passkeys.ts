import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows, withAllRows } from '../row-security.ts'

const passkey = sql`
  create table passkey (
    tenant text not null,
    id uuid not null,
    person uuid not null,
    credential_id text not null,
    public_key text not null,
    algorithm integer not null,
    user_handle text not null,
    host text not null,
    name text not null,
    transports jsonb not null,
    counter bigint not null check (counter >= 0),
    backup_eligible boolean not null,
    backed_up boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    primary key (tenant, id),
    unique (tenant, credential_id),
    foreign key (tenant, person) references person (tenant, id)
  )`

const challenge = sql`
  create table passkey_challenge (
    tenant text not null,
    challenge_hash text not null,
    origin text not null,
    person uuid,
    user_handle text,
    expires_at timestamptz not null,
    primary key (tenant, challenge_hash),
    check ((person is null) = (user_handle is null)),
    foreign key (tenant, person) references person (tenant, id)
  )`

/** Passkeys, and the challenges that are not answered. */
export const passkeysMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await withAllRows(db, ['person'], async () => {
      await passkey.execute(db)
      await challenge.execute(db)
    })
    await sql`create index passkey_person on passkey (tenant, person, created_at)`.execute(db)
    await secureRows(db, 'passkey')
    await secureRows(db, 'passkey_challenge')
  },
}
