import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { createServerDatabase, openTestDatabase, serverUrl } from '#testing/database'
import { migrate } from './migrate.ts'
import { MONITOR_ROLE } from './monitor.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { APP_ROLE, inTenant } from './tenant-transaction.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Tables of the migration library, which contain no tenant's data. */
const bookkeeping = `'kysely_migration', 'kysely_migration_lock'`

async function tables(): Promise<{ name: string; secured: boolean; forced: boolean; policies: number }[]> {
  const { rows } = await sql<{ name: string; secured: boolean; forced: boolean; policies: number }>`
    select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polname <> 'monitor') as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not in (${sql.raw(bookkeeping)})`.execute(
    database.db,
  )
  return rows
}

describe('SAFE12: the schema keeps tenants apart', () => {
  test('every table has a tenant column, and row-level security that applies to its owner too', async () => {
    const all = await tables()
    expect(all.length).toBeGreaterThan(15)
    expect(all.filter((table) => !table.secured || !table.forced || table.policies !== 1)).toEqual([])
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant' and is_nullable = 'NO'`.execute(database.db)
    const withTenant = new Set(rows.map((row) => row.table_name))
    expect(all.filter((table) => !withTenant.has(table.name))).toEqual([])
  })

  test('beyond the policy of its tenant, rows are shown to the role that counts alone, and for reading only', async () => {
    const { rows } = await sql<{ name: string; tables: string[]; roles: string[]; command: string }>`
      select polname::text as name, array_agg(polrelid::regclass::text order by 1) as tables, polcmd::text as command,
        (select array_agg(rolname::text) from pg_roles where oid = any(polroles)) as roles
      from pg_policy where polname <> 'tenant_only' group by polname, polcmd, polroles`.execute(database.db)
    const tables = ['customer_order', 'grievance', 'job', 'refund']
    expect(rows).toEqual([
      { name: 'monitor', tables: expect.arrayContaining(tables), command: 'r', roles: [MONITOR_ROLE] },
    ])
    expect(rows[0]?.tables).toHaveLength(tables.length)
  })

  test('every primary, unique and foreign key starts with the tenant, on both sides', async () => {
    const { rows } = await sql<{ name: string; kind: string; own: string; other: string | null }>`
      select k.conname as name, k.contype::text as kind,
        (select attname::text from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) as own,
        (select attname::text from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) as other
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and k.contype in ('p', 'u', 'f') and c.relname not in (${sql.raw(bookkeeping)})`.execute(
      database.db,
    )
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter((key) => key.own !== 'tenant')).toEqual([])
    expect(rows.filter((key) => key.kind === 'f' && key.other !== 'tenant')).toEqual([])
  })

  test('every index starts with the tenant or with a person, who belongs to one tenant', async () => {
    const { rows } = await sql<{ name: string; first: string }>`
      select i.indexrelid::regclass::text as name,
        (select attname::text from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]) as first
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relname not in (${sql.raw(bookkeeping)})`.execute(database.db)
    const others = ['order_person', 'order_recent'].map((name) => ({ name, first: 'person' }))
    const found = rows.filter((index) => index.first !== 'tenant')
    expect(found.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(others)
  })

  test('the application role owns nothing and cannot change the schema', async () => {
    const { rows } = await sql<{ owned: number; super: boolean; bypass: boolean }>`
      select (select count(*)::int from pg_class where relowner = r.oid) as owned,
        r.rolsuper as super, r.rolbypassrls as bypass
      from pg_roles r where r.rolname = ${APP_ROLE}`.execute(database.db)
    expect(rows).toEqual([{ owned: 0, super: false, bypass: false }])
    const dropping = inTenant(database.db, 'alpha', (tx) => sql`drop table person`.execute(tx.db))
    await expect(dropping).rejects.toThrow()
  })
})

describe('SAFE12: row-level security alone suffices', () => {
  const aRow = { subject: 's', count: 1, window_ends_at: new Date(0) }
  const add = (as: string, tenant: string) =>
    inTenant(database.db, as, (tx) =>
      tx.db
        .insertInto('attempt')
        .values({ tenant, ...aRow })
        .execute(),
    )

  test('a query without a tenant filter sees and changes only its own tenant', async () => {
    await add('alpha', 'alpha')
    await add('beta', 'beta')
    const seen = await inTenant(database.db, 'alpha', (tx) => tx.db.selectFrom('attempt').select('tenant').execute())
    expect(seen).toEqual([{ tenant: 'alpha' }])
    await inTenant(database.db, 'alpha', (tx) => tx.db.updateTable('attempt').set({ count: 9 }).execute())
    await inTenant(database.db, 'alpha', (tx) => tx.db.deleteFrom('attempt').execute())
    const left = await inTenant(database.db, 'beta', (tx) => tx.db.selectFrom('attempt').select('count').execute())
    expect(left).toEqual([{ count: 1 }])
  })

  test('a row for another tenant is rejected', async () => {
    await expect(add('alpha', 'beta')).rejects.toMatchObject({ code: '42501' })
  })

  test('a finished transaction leaves no tenant state on the connection', async () => {
    await add('alpha', 'alpha')
    const { rows } = await sql<{ role: string; tenant: string }>`
      select current_user::text as role, coalesce(current_setting('app.tenant', true), '') as tenant`.execute(
      database.db,
    )
    expect(rows[0]?.role).not.toBe(APP_ROLE)
    expect(rows[0]?.tenant).toBe('')
  })

  test('a failed transaction leaves no state', async () => {
    const failing = inTenant(database.db, 'gamma', async (tx) => {
      await tx.db
        .insertInto('attempt')
        .values({ tenant: 'gamma', ...aRow })
        .execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const rows = await inTenant(database.db, 'gamma', (tx) => tx.db.selectFrom('attempt').selectAll().execute())
    expect(rows).toEqual([])
  })
})

describe('SAFE3: a start after an interrupted start', () => {
  const mayTouch = async () => {
    const { rows } = await sql<{ adds: boolean; changes: boolean }>`
      select has_table_privilege(${APP_ROLE}, 'job', 'insert') as adds,
        has_table_privilege(${APP_ROLE}, 'order_event', 'update') as changes`.execute(database.db)
    return rows[0]
  }

  test.each([
    ['before', sql`revoke all on all tables in schema public from ${sql.id(APP_ROLE)}`],
    ['during', sql`grant select, insert, update, delete on all tables in schema public to ${sql.id(APP_ROLE)}`],
  ])('that was killed %s the grants completes the grants', async (_when, left) => {
    await left.execute(database.db)
    await migrate(database.db)
    expect(await mayTouch()).toEqual({ adds: true, changes: false })
  })

  test('several processes at once complete the grants', async () => {
    await sql`revoke all on all tables in schema public from ${sql.id(APP_ROLE)}`.execute(database.db)
    await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)])
    expect(await mayTouch()).toEqual({ adds: true, changes: false })
  })
})

const onServer = serverUrl ? test : test.skip

onServer('SB35: the schema may take longer to bring up to date than a statement of a diner may', async () => {
  const { url, drop } = await createServerDatabase(serverUrl ?? '')
  const opened = await openDatabase({ kind: 'server', url, onError: () => {}, statementMs: 1 })
  expect(opened.pool?.options).toMatchObject({ statement_timeout: 1 })
  await opened.close()
  await drop()
})
