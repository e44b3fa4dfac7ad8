import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { laySite } from '@tiffin/bff/testing/site'
import { openDatabase } from '@tiffin/commerce/kernel/db/open'
import type { ServerState } from '@tiffin/commerce/kernel/db/server-state'
import { freePort } from '../lib/ports.ts'
import { initData, postgresFolder, type Server, serveData } from '../lib/postgres.ts'
import { findPostgres } from '../lib/programs.ts'
import { schemaFaults, stateFaults } from './database.ts'
import { examine } from './testing/patient.ts'

const AT = Date.parse('2026-11-28T06:30:00Z')
const healthy: ServerState = {
  ...{ now: AT, applied: [], connections: 97, unboundLogin: null, isStandby: false, isHalfMoved: false },
}

test.each([
  ['a standby', { isStandby: true }, /^the database host\/tiffin is a standby, which takes no writes/],
  [
    'a move that is not finished',
    { isHalfMoved: true },
    /^an installation is being moved to the database host\/tiffin/,
  ],
])('%s is a fault', (_fault, state, line) => {
  const faults = stateFaults('the database host/tiffin', { ...healthy, ...state }, 1, AT)
  expect(faults.map((each) => each.line)).toEqual([expect.stringMatching(line)])
})

test('a database without a schema is none: the first start makes it', () => {
  expect(schemaFaults([])).toEqual([])
})

/** Needs the programs of PostgreSQL: the faults are those of logins, which the server of the other tests has not. */
const onPostgres = findPostgres() ? describe : describe.skip

onPostgres('npm run doctor names the fault of a database server', () => {
  const folder = findPostgres() ? postgresFolder() : ''
  const site = laySite()
  let server: Server
  let ports = { PORT: '', COMMERCE_PORT: '' }
  const urlOf = (login: string, database = 'tiffin') => `postgres://${login}@127.0.0.1:${server.port}/${database}`
  const inTiffin = (...statements: string[]) => server.psql('\\connect tiffin', ...statements)

  beforeAll(async () => {
    initData(folder)
    const rules = path.join(folder, 'data/pg_hba.conf')
    writeFileSync(rules, `host all tiffin_closed 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, 'utf8')}`)
    server = await serveData(folder, ['fsync=off'])
    server.psql(
      'create role tiffin login createrole',
      "create role tiffin_closed login password 'right'",
      'create role tiffin_above login bypassrls in role tiffin',
      'create database tiffin owner tiffin',
    )
    await (await openDatabase({ kind: 'server', url: urlOf('tiffin'), onError: () => {} })).close()
    ports = { PORT: String(await freePort()), COMMERCE_PORT: String(await freePort()) }
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
    site.remove()
  })

  const told = (settings: Readonly<Record<string, string>>) =>
    examine({
      ...{ MODE: 'demo', TENANTS_DIR: site.tenants, THEMES_DIR: site.themes, STOREFRONT_DIST: site.dist, ...ports },
      ...{ DATA_DIR: site.data, PICTURE_CACHE_DIR: site.pictureCache, DATABASE_URL: urlOf('tiffin'), ...settings },
    })

  test('nothing is wrong', async () => {
    expect(await told({})).toMatchObject({ code: 0, first: expect.stringContaining('nothing is wrong') })
  })

  test.each<[string, () => Readonly<Record<string, string>>, RegExp]>([
    [
      'a wrong password',
      () => ({ DATABASE_URL: urlOf('tiffin_closed:wrong') }),
      /^the database 127\.0\.0\.1:\d+\/tiffin refuses the login \(password authentication failed/,
    ],
    [
      'an unknown login',
      () => ({ DATABASE_URL: urlOf('nobody_here') }),
      /refuses the login \(role "nobody_here" does not/,
    ],
    ['no such database', () => ({ DATABASE_URL: urlOf('tiffin', 'tiffen') }), /\/tiffen does not exist on the server/],
    [
      'a login that row-level security does not bind',
      () => ({ DATABASE_URL: urlOf('tiffin_above') }),
      /^row-level security does not bind the database login tiffin_above/,
    ],
    [
      'too few connections for the processes',
      () => ({ COMMERCE_PROCESSES: '50' }),
      /^50 processes of commerce need 600 connections, and the database server has \d+: raise its max_connections/,
    ],
  ])('%s', async (_fault, settings, first) => {
    const { code, lines } = await told(settings())
    expect([code, ...lines]).toEqual([1, expect.stringMatching(first)])
  })

  test('a schema of a later release, and one of an earlier release', async () => {
    inTiffin(`insert into kysely_migration values ('9999-tomorrow', '2027-01-01')`)
    expect((await told({})).first).toMatch(/^the schema is newer than this release \(it has 9999-tomorrow\)/)
    inTiffin(`delete from kysely_migration where name in ('9999-tomorrow', '0042-ratings')`)
    expect((await told({})).first).toMatch(/^the schema is older than this release \(0042-ratings is missing\)/)
    inTiffin(`insert into kysely_migration values ('0042-ratings', '2026-01-01')`)
  })

  test('a server without a connection left', async () => {
    server.psql('alter role tiffin connection limit 0')
    expect((await told({})).first).toMatch(/^the database \S+\/tiffin has no connection left: raise max_connections/)
    server.psql('alter role tiffin connection limit -1')
  })

  test('a server that does not answer', async () => {
    const DATABASE_URL = urlOf('tiffin').replace(String(server.port), ports.PORT)
    expect((await told({ DATABASE_URL })).first).toMatch(/does not answer \(.*ECONNREFUSED.*\): start the server/)
  })
})
