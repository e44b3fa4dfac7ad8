import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { OpenDatabase } from '#kernel/db/open'
import { inTenant } from '#kernel/db/tenant-transaction'
import { insertPerson } from '../identity/person-repository.ts'
import { serverUrl } from './database.ts'
import { openLentDatabase } from './lent-database.ts'
import { onServer } from './on-server.ts'

const onServers = serverUrl ? describe : describe.skip
const server = serverUrl ?? ''

/** Copies that only this file uses: two of them, because no test has more open. */
const family = `tiffin_lent_${randomBytes(6).toString('hex')}`
const lent = new Set<OpenDatabase>()
async function lend(): Promise<OpenDatabase> {
  const database = await openLentDatabase(server, family)
  lent.add(database)
  return database
}
function giveBack(database: OpenDatabase): Promise<void> {
  lent.delete(database)
  return database.close()
}

const nameOf = async ({ db }: OpenDatabase): Promise<string | undefined> =>
  (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name

const row = { subject: 'left behind', count: 1, window_ends_at: new Date(0) }
const addRow = ({ db }: OpenDatabase) =>
  inTenant(db, 'alpha', (tx) =>
    tx.db
      .insertInto('attempt')
      .values({ tenant: 'alpha', ...row })
      .execute(),
  )
const addAddress = ({ db }: OpenDatabase): Promise<number | undefined> =>
  inTenant(db, 'alpha', async (tx) => {
    const [id, at] = [randomUUID(), new Date(0)]
    const person = { id, name: 'Asha', mobile: '9100000001', email: 'asha@example.com', passcodeHash: '' }
    await insertPerson(tx, person, at)
    const { rows } = await sql<{ position: number }>`
      insert into address (tenant, id, person, name, line1, line2, city, pincode, email, created_at)
      values ('alpha', ${randomUUID()}, ${id}, 'Home', '', '', '', '', '', ${at}) returning position`.execute(tx.db)
    return rows[0]?.position
  })
const subjects = async ({ db }: OpenDatabase) =>
  (await inTenant(db, 'alpha', (tx) => tx.db.selectFrom('attempt').select('subject').execute())).map(
    ({ subject }) => subject,
  )

/** Lends a copy in another process, adds a row and kills that process. */
async function killedWhileUsing(): Promise<string> {
  const module = path.join(import.meta.dirname, 'lent-database.ts')
  const script = `
    const { openLentDatabase } = await import(${JSON.stringify(module)})
    const { pool } = await openLentDatabase(${JSON.stringify(server)}, ${JSON.stringify(family)})
    await pool.query("select set_config('app.tenant', 'alpha', false)")
    await pool.query("insert into attempt (tenant, subject, count, window_ends_at) values ('alpha', 'killed', 1, now())")
    const { rows } = await pool.query('select current_database() as name')
    process.stdout.write(rows[0].name, () => process.kill(process.pid, 'SIGKILL'))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  const said = { out: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.errors += text
  })
  const signal = await new Promise((ended) => child.on('close', (_code, by) => ended(by)))
  expect([signal, said.errors]).toEqual(['SIGKILL', ''])
  // The server may notice the lost connections a little later: wait until it has.
  await onServer(server, (client) => client.query('select pg_advisory_lock(hashtext($1), 1)', [family]))
  return said.out
}

onServers('test databases on a server', () => {
  let first: string | undefined
  beforeAll(async () => {
    const database = await lend()
    first = await nameOf(database)
    await giveBack(database)
  })
  // After a failure.
  afterEach(() => Promise.all([...lent].map(giveBack)).then(() => {}))
  afterAll(() =>
    onServer(server, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'select datname as name from pg_database where starts_with(datname, $1)',
        [family],
      )
      for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
    }),
  )

  test('a database that was closed is used again, without its rows and with its numbering begun anew', async () => {
    const before = await lend()
    await addRow(before)
    expect([await subjects(before), await addAddress(before)]).toEqual([['left behind'], 1])
    await giveBack(before)
    const after = await lend()
    expect(await nameOf(after)).toBe(first)
    expect([await subjects(after), await addAddress(after)]).toEqual([[], 1])
    await giveBack(after)
  })

  test('two that are open at once are different', async () => {
    const [one, other] = [await lend(), await lend()]
    expect(await nameOf(one)).toBe(first)
    expect(await nameOf(other)).not.toBe(first)
    await addRow(one)
    expect(await subjects(other)).toEqual([])
    await Promise.all([giveBack(one), giveBack(other)])
  })

  test.each([
    ['a dropped constraint', 'alter table attempt drop constraint attempt_pkey'],
    ['an unknown table', 'create table mine (tenant text)'],
    ['a column', 'alter table attempt add column mine text'],
    ['a missing right', 'revoke insert on attempt from tiffin_app'],
    ['row-level security switched off', 'alter table attempt no force row level security'],
    ['a table less', 'drop table attempt'],
    ['no record of its migrations', 'drop table kysely_migration'],
  ])('a schema that was left with %s is replaced', async (_what, change) => {
    const state = async ({ db }: OpenDatabase) =>
      (
        await sql`select relname, relnatts, relacl::text, relforcerowsecurity from pg_class
          where relnamespace = 'public'::regnamespace order by relname`.execute(db)
      ).rows
    const before = await lend()
    const right = await state(before)
    await sql.raw(change).execute(before.db)
    expect(await nameOf(before)).toBe(first)
    await giveBack(before)
    const after = await lend()
    expect(await nameOf(after)).toBe(first)
    expect(await state(after)).toEqual(right)
    await addRow(after)
    await expect(addRow(after)).rejects.toMatchObject({ code: '23505' })
    await giveBack(after)
  })

  test('what a killed process left behind reaches no other test, and its database is used again', async () => {
    expect(await killedWhileUsing()).toBe(first)
    const after = await lend()
    expect(await nameOf(after)).toBe(first)
    expect(await subjects(after)).toEqual([])
    await giveBack(after)
  })
})
