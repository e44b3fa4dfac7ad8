import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { OpenDatabase } from '#kernel/db/open'
import { inTenant } from '#kernel/db/tenant-transaction'
import { openTestDatabase } from '../testing/database.ts'
import { countTenantRows, eraseTenant } from './erase-tenant.ts'

const NOW = new Date('2026-11-22T06:30:00Z')

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

interface Column {
  readonly name: string
  readonly type: string
  readonly isNeeded: boolean
}

interface Table {
  readonly name: string
  readonly columns: readonly Column[]
}

/** Every table with a tenant column, found from the schema: a new table is part of this test by itself. */
async function tables(): Promise<Table[]> {
  const { rows } = await sql<Column & { table_name: string }>`
    select c.relname as table_name, a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '' as "isNeeded"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant')
    order by c.relname, a.attnum`.execute(database.db)
  return [...Map.groupBy(rows, (row) => row.table_name)].map(([name, columns]) => ({ name, columns }))
}

const samples: Readonly<Record<string, string>> = {
  uuid: `'6ba7b810-9dad-11d1-80b4-00c04fd430c8'`,
  jsonb: `'{}'`,
  boolean: 'false',
  'text[]': `'{}'`,
  'uuid[]': `'{}'`,
  'timestamp with time zone': `'2026-11-22T06:30:00Z'`,
  date: `'2026-11-22'`,
  bytea: `''`,
}

const sampleOf = ({ name, type }: Column, tenant: string): string =>
  name === 'tenant' ? `'${tenant}'` : (samples[type] ?? (/int|numeric|double|real|bigint/.test(type) ? '1' : `'x'`))

/** A transfer of one entry sums to zero only where the entry is zero; the database numbers transfers itself. */
const entry: Readonly<Record<string, string>> = {
  amount: '0',
  transfer: '(select coalesce(max(id), 0) from ledger_transfer)',
}

async function insert(tenant: string, { name, columns }: Table): Promise<void> {
  const used = columns.filter((column) => column.isNeeded)
  const names = used.map((column) => `"${column.name}"`).join()
  const values = used
    .map((column) => (name === 'ledger_entry' && entry[column.name]) || sampleOf(column, tenant))
    .join()
  await database.db.transaction().execute(async (tx) => {
    await sql`select set_config('app.tenant', ${tenant}, true)`.execute(tx)
    await sql.raw(`insert into "${name}" (${names}) values (${values})`).execute(tx)
  })
}

const FOREIGN_KEY_VIOLATION = '23503'

/** Puts one row of the tenant into every table; rows that others refer to come first. */
async function fill(tenant: string, all: readonly Table[]): Promise<void> {
  for (let left = [...all]; left.length; ) {
    const waiting: Table[] = []
    for (const table of left) {
      await insert(tenant, table).catch((error: { code?: string }) => {
        if (error.code !== FOREIGN_KEY_VIOLATION) throw error
        waiting.push(table)
      })
    }
    if (waiting.length === left.length) throw new Error(`no row fits ${waiting.map(({ name }) => name).join()}`)
    left = waiting
  }
}

/** Samples need not be meaningful. */
async function dropChecks(all: readonly Table[]): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(database.db)
  const own = new Set(all.map((table) => table.name))
  for (const { table, name } of rows) {
    if (own.has(table)) await sql.raw(`alter table "${table}" drop constraint "${name}"`).execute(database.db)
  }
}

test('SAFE12: erasing a tenant deletes its rows of every table, no row of another, and leaves the note of it for good', async () => {
  const all = await tables()
  expect(all.length).toBeGreaterThan(15)
  await dropChecks(all)
  for (const tenant of ['alpha', 'beta']) await fill(tenant, all)
  const one = Object.fromEntries(all.map(({ name }) => [name, 1]))
  expect(await countTenantRows(database.db, 'alpha')).toEqual(one)

  expect(await eraseTenant(database.db, 'alpha', NOW)).toEqual(one)

  // The note is no row to delete: it remains when the tenant is erased again.
  expect(await countTenantRows(database.db, 'alpha')).toEqual({})
  expect(await eraseTenant(database.db, 'alpha', new Date('2026-11-23T06:30:00Z'))).toEqual({})
  expect(await countTenantRows(database.db, 'beta')).toEqual(one)
  const noted = sql<{ operation: string; counts: unknown; revoked: boolean }>`
    select a.operation, a.counts, k.revoked_at is not null as revoked
    from operator_audit a join operator_key k on k.tenant = a.tenant and k.id = a.key_id
    where a.tenant = 'alpha'`
  const { rows } = await inTenant(database.db, 'alpha', (tx) => noted.execute(tx.db))
  expect(rows).toEqual([{ operation: 'erase-tenant', counts: one, revoked: true }])
})
