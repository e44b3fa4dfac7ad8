import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { DataFolderError } from './data-folder.ts'
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts'
import { type OpenDatabase, overEmbedded } from './open.ts'
import { inTenant } from './tenant-transaction.ts'

let root: string
let folder: string
let embedded: EmbeddedDatabase
let opened: OpenDatabase
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'tiffin-embedded-'))
  folder = path.join(root, 'db')
  embedded = await openEmbedded(folder)
  opened = await overEmbedded(embedded)
})
afterAll(async () => {
  await opened.close()
  rmSync(root, { recursive: true, force: true })
})

const syncs = () => embedded.files?.syncs ?? 0

const write = (subject: string) =>
  inTenant(opened.db, 'alpha', (tx) =>
    tx.db
      .insertInto('attempt')
      .values({ tenant: 'alpha', subject, count: 1, window_ends_at: new Date(0) })
      .execute(),
  )

const read = () => inTenant(opened.db, 'alpha', (tx) => tx.db.selectFrom('attempt').select('subject').execute())

describe('SB35: the embedded database survives a power cut', () => {
  test('each commit does one real fsync, and a read does none', async () => {
    await sql`checkpoint`.execute(opened.db)
    const before = syncs()
    for (let commit = 0; commit < 20; commit++) await write(`commit ${commit}`)
    expect(syncs() - before).toBe(20)
    await read()
    expect(syncs() - before).toBe(20)
  })

  test('a rolled-back transaction does no fsync', async () => {
    const before = syncs()
    const failing = inTenant(opened.db, 'alpha', async () => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(syncs()).toBe(before)
  })
})

describe('prepared statements', () => {
  const divide = (by: number) => sql<{ result: number }>`select 10 / ${by}::int as result`.execute(opened.db)

  test('can be run repeatedly, also after a failed run', async () => {
    expect((await divide(2)).rows).toEqual([{ result: 5 }])
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(5)).rows).toEqual([{ result: 2 }])
  })

  test('fail once when their table changes, then work again', async () => {
    await sql`create table changing (a int)`.execute(opened.db)
    const read = () => sql`select * from changing where 1 = ${1}::int`.execute(opened.db)
    await read()
    await sql`alter table changing add column b int`.execute(opened.db)
    await expect(read()).rejects.toMatchObject({ code: '0A000' })
    expect((await read()).rows).toEqual([])
    await sql`drop table changing`.execute(opened.db)
  })

  test('a failure rolls back the whole transaction, and the next transaction starts clean', async () => {
    const failing = inTenant(opened.db, 'alpha', async (tx) => {
      await sql`select 1 / ${0}::int`.execute(tx.db)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    await write('after a failure')
    expect(await read()).toContainEqual({ subject: 'after a failure' })
  })

  test('a text longer than one chunk of the connection arrives complete', async () => {
    const long = 'x'.repeat(1_000_000)
    const { rows } = await sql<{ length: number }>`select length(${long}::text) as length`.execute(opened.db)
    expect(rows).toEqual([{ length: 1_000_000 }])
  })
})

describe('the data folder', () => {
  test('is locked: a second process gets an error that says so', async () => {
    const second = openEmbedded(folder)
    await expect(second).rejects.toThrow(DataFolderError)
    await expect(second).rejects.toThrow(`The data folder ${folder} is in use by another process`)
  })

  test('is readable by its owner only', () => {
    expect(statSync(folder).mode & 0o077).toBe(0)
  })

  test('keeps its data over a restart', async () => {
    await write('kept')
    await opened.close()
    embedded = await openEmbedded(folder)
    opened = await overEmbedded(embedded)
    expect(await read()).toContainEqual({ subject: 'kept' })
  })
})
