import { sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database, Db } from './database.ts'
import { coreMigration } from './migrations/0001-core.ts'
import { catalogueMigration } from './migrations/0002-catalogue.ts'
import { catalogueDetailsMigration } from './migrations/0003-catalogue-details.ts'
import { programmesMigration } from './migrations/0004-programmes.ts'
import { configuredLinesMigration } from './migrations/0005-configured-lines.ts'
import { orderLookUpMigration } from './migrations/0006-order-look-up.ts'
import { operatorKeysMigration } from './migrations/0007-operator-keys.ts'
import { orderLifeMigration } from './migrations/0008-order-life.ts'
import { ordersAsDataMigration } from './migrations/0009-orders-as-data.ts'
import { APP_ROLE } from './tenant-transaction.ts'

/** In the order in which they run. */
const migrations: Record<string, Migration> = {
  '0001-core': coreMigration,
  '0002-catalogue': catalogueMigration,
  '0003-catalogue-details': catalogueDetailsMigration,
  '0004-programmes': programmesMigration,
  '0005-configured-lines': configuredLinesMigration,
  '0006-order-look-up': orderLookUpMigration,
  '0007-operator-keys': operatorKeysMigration,
  '0008-order-life': orderLifeMigration,
  '0009-orders-as-data': ordersAsDataMigration,
}

/** Roles belong to the whole server: another database of it may have made this one already, or be making it now. */
async function ensureRole(db: Db): Promise<void> {
  const role = sql.id(APP_ROLE)
  await sql`do $$ begin
    if not exists (select from pg_roles where rolname = ${sql.lit(APP_ROLE)}) then create role ${role} nologin; end if;
  exception when duplicate_object or unique_violation then null;
  end $$`.execute(db)
  await sql`do $$ begin
    if not pg_has_role(current_user, ${sql.lit(APP_ROLE)}, 'member') then grant ${role} to current_user; end if;
  end $$`.execute(db)
}

/** SAFE12: what an audit or an order's events say stays said, and a key is changed by revoking it alone. */
async function withholdChanges(db: Transaction<Database>): Promise<void> {
  const role = sql.id(APP_ROLE)
  await sql`revoke update, delete on operator_audit, operator_key, order_event from ${role}`.execute(db)
  await sql`grant update (revoked_at) on operator_key to ${role}`.execute(db)
}

/** What the role may touch: all rows that row-level security shows it, no more than data. */
async function grantData(db: Transaction<Database>): Promise<void> {
  const role = sql.id(APP_ROLE)
  await sql`grant usage on schema public to ${role}`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(db)
  await sql`grant usage on all sequences in schema public to ${role}`.execute(db)
}

/** Where Kysely notes which migrations have run. */
const NOTED_IN = 'kysely_migration'

/** True when every migration has run. Kysely looks at every table of the database first, which a restart need not wait for (SAFE3). */
async function isUpToDate(db: Db): Promise<boolean> {
  const { rows } = await sql<{ noted: string | null }>`select to_regclass(${NOTED_IN}) as noted`.execute(db)
  if (!rows[0]?.noted) return false
  const noted = await sql<{ name: string }>`select name from ${sql.table(NOTED_IN)} order by name`.execute(db)
  return noted.rows.map(({ name }) => name).join() === Object.keys(migrations).join()
}

/** False after a start that was cut off before the role had its rights: every migration has run by then. */
async function isGranted(db: Db): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`
    select bool_and(has_table_privilege(${APP_ROLE}, oid, 'insert'))
      and not has_table_privilege(${APP_ROLE}, 'order_event', 'update') as granted
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_has_role(relowner, 'usage')`.execute(
    db,
  )
  return rows[0]?.granted === true
}

/** Brings the schema up to date. Safe to run from several processes at once. Throws when a migration fails. */
export async function migrate(db: Db): Promise<void> {
  await ensureRole(db)
  if ((await isUpToDate(db)) && (await isGranted(db))) return
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  // Together: a start that is cut off in between would leave the audit open to changes for good.
  await db.transaction().execute(async (tx) => {
    // One process at a time: two that grant the same at once trip over each other.
    await sql`lock table ${sql.table(NOTED_IN)} in share row exclusive mode`.execute(tx)
    await grantData(tx)
    await withholdChanges(tx)
  })
}
