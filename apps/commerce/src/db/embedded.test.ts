import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Kysely, PGliteDialect } from 'kysely'
import type { Database, Db } from './database.ts'
import { DataFolderError, type EmbeddedDatabase, openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { inTenant } from './tenant-transaction.ts'

let root: string
let folder: string
let embedded: EmbeddedDatabase
let db: Db
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'tiffin-embedded-'))
  folder = path.join(root, 'db')
  embedded = await openEmbedded(folder)
  db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: embedded.lite }) })
  await migrate(db)
})
afterAll(async () => {
  await embedded.close()
  rmSync(root, { recursive: true, force: true })
})

const syncs = () => embedded.files?.syncs ?? 0

const write = (subject: string) =>
  inTenant(db, 'alpha', (tx) =>
    tx.db
      .insertInto('attempt')
      .values({ tenant: 'alpha', subject, count: 1, window_ends_at: new Date(0) })
      .execute(),
  )

const read = () => inTenant(db, 'alpha', (tx) => tx.db.selectFrom('attempt').select('subject').execute())

describe('SB35: the embedded database survives a power cut', () => {
  test('each commit is one real fsync, and reading is none', async () => {
    await embedded.lite.query('checkpoint')
    const before = syncs()
    for (let commit = 0; commit < 20; commit++) await write(`commit ${commit}`)
    expect(syncs() - before).toBe(20)
    await read()
    expect(syncs() - before).toBe(20)
  })

  test('a transaction that is rolled back costs none', async () => {
    const before = syncs()
    const failing = inTenant(db, 'alpha', async () => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(syncs()).toBe(before)
  })
})

describe('the data folder', () => {
  test('is opened by one process only, and says so', async () => {
    const second = openEmbedded(folder)
    await expect(second).rejects.toThrow(DataFolderError)
    await expect(second).rejects.toThrow(`The data folder ${folder} is in use by another process`)
  })

  test('is nobody elses to read', () => {
    expect(statSync(folder).mode & 0o077).toBe(0)
  })

  test('keeps its data over a stop and a start', async () => {
    await write('kept')
    await embedded.close()
    embedded = await openEmbedded(folder)
    db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: embedded.lite }) })
    expect(await read()).toContainEqual({ subject: 'kept' })
  })
})
