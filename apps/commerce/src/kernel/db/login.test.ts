import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { startCommerce } from '#testing/commerce'
import { openTestDatabase, serverUrl } from '#testing/database'
import { migratedCluster } from '#testing/template'
import { unboundLogin } from './login.ts'
import { migrate } from './migrate.ts'
import { MONITOR_ROLE } from './monitor.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { APP_ROLE } from './tenant-transaction.ts'

/** The embedded database is a PostgreSQL 17 with a superuser and one connection, which can take another login's place. */
let database: OpenDatabase
beforeEach(async () => {
  database = await openDatabase({ kind: 'memory', cluster: await migratedCluster() })
})
const run = (text: string) => sql.raw(text).execute(database.db)

afterEach(async () => {
  await run('reset role')
  await run('set session authorization postgres')
  await database.close()
})

async function loginAs(name: string, attributes: string): Promise<void> {
  await run(`create role ${name} login ${attributes}`)
  await run(`set session authorization ${name}`)
}

describe('SAFE12: the login of commerce', () => {
  test('a superuser is not bound by row-level security, and neither is a login with BYPASSRLS', async () => {
    expect(await unboundLogin(database.db)).toBe('postgres')
    await loginAs('office', 'bypassrls')
    expect(await unboundLogin(database.db)).toBe('office')
  })

  test('an ordinary login is bound', async () => {
    await loginAs('commerce', 'createrole')
    expect(await unboundLogin(database.db)).toBeNull()
  })

  test('a login that may create roles can act as the role that it has created, also since PostgreSQL 16', async () => {
    for (const role of [APP_ROLE, MONITOR_ROLE]) {
      await run(`drop owned by ${role}`)
      await run(`drop role ${role}`)
    }
    await run('create role commerce login createrole')
    await run('create schema own authorization commerce')
    await run('drop schema public cascade')
    await run('alter schema own rename to public')
    await run('set session authorization commerce')
    await migrate(database.db)
    for (const role of [APP_ROLE, MONITOR_ROLE]) {
      await run(`set role ${role}`)
      const { rows } = await sql<{ who: string }>`select current_user as who`.execute(database.db)
      expect(rows).toEqual([{ who: role }])
      await run('reset role')
    }
  })
})

describe('at a start', () => {
  async function logWith(unbound: string | null): Promise<string> {
    const lines: string[] = []
    const logStream = { write: (line: string) => void lines.push(line) }
    const own = await openTestDatabase()
    const commerce = await startCommerce({ database: { ...own, unboundLogin: unbound }, logStream })
    await commerce.close()
    await own.close()
    return lines.join('')
  }

  test('the log warns of a login that is not bound', async () => {
    const log = await logWith('tiffin')
    expect(log).toContain('"msg":"the database login is not bound by row-level security"')
    expect(log).toContain('"login":"tiffin"')
  })

  test('the log has no such warning otherwise', async () => {
    expect(await logWith(null)).not.toContain('row-level security')
  })
})

const onServer = serverUrl ? test : test.skip

onServer('on a server, the login is looked at when the database is opened', async () => {
  const own = await openTestDatabase()
  expect(own.unboundLogin).toBeNull()
  await own.close()
})
