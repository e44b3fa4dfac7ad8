import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { secureRows, withAllRows } from '../row-security.ts'

const knownDevice = sql`
  create table known_device (
    tenant text not null,
    person uuid not null,
    device_hash text not null,
    expires_at timestamptz not null,
    primary key (tenant, person, device_hash),
    foreign key (tenant, person) references person (tenant, id)
  )`

const expiry = sql`create index known_device_expiry on known_device (tenant, expires_at)`

/** SAFE14: the devices on which a person has signed in. */
export const knownDevicesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await withAllRows(db, ['person'], async () => {
      await knownDevice.execute(db)
      await expiry.execute(db)
    })
    await secureRows(db, 'known_device')
  },
}
