import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { layMigratedDatabase } from '#testing/migrated-folder'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { migratedCluster } from '#testing/template'
import type { Backup } from './back-up.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { inTenant } from './tenant-transaction.ts'

const SERVICE_KEY = 'a-service-key-for-tests'

let dataDir = ''
let database: OpenDatabase
let commerce: TestCommerce
let asha: TestPerson
let ids: CatalogueIds
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-backup-'))
  await layMigratedDatabase(dataDir)
  database = await openDatabase({ kind: 'embedded', dataDir })
  commerce = await startCommerce({ database, serviceKey: SERVICE_KEY })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
})
afterAll(async () => {
  await commerce.close()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const newOrder = async (): Promise<string> =>
  (await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))).json.data.orderId

const backUp = async (remoteAddress = '127.0.0.1', key = SERVICE_KEY) => {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await commerce.app.inject({ method: 'POST', url: '/service/backup', headers, remoteAddress })
  return { status: answer.statusCode, backup: answer.json() as Backup }
}

/** The orders of a copy, with how many lines each has; it is started as an operator would, in the place of the other. */
async function ordersIn({ folder }: Backup): Promise<ReadonlyMap<string, number>> {
  const restored = mkdtempSync(path.join(tmpdir(), 'tiffin-restored-'))
  cpSync(path.join(folder, 'db'), path.join(restored, 'db'), { recursive: true })
  const copy = await openDatabase({ kind: 'embedded', dataDir: restored })
  const rows = await copy.db
    .selectFrom('customer_order as o')
    .innerJoin('order_item as i', (join) => join.onRef('i.tenant', '=', 'o.tenant').onRef('i.order_id', '=', 'o.id'))
    .select(({ fn }) => ['o.id', fn.countAll<number>().as('lines')])
    .groupBy('o.id')
    .execute()
  await copy.close()
  rmSync(restored, { recursive: true })
  return new Map(rows.map(({ id, lines }) => [id, lines]))
}

describe('SAFE19: the embedded database is copied while it is in use', () => {
  test('under orders: the copy has each that was answered before it, whole, and none is refused meanwhile', async () => {
    const before = [await newOrder(), await newOrder()]
    const [, { status, backup }] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, newOrder)).then((placed) => expect(new Set(placed).size).toBe(8)),
      backUp(),
    ])
    expect(status).toBe(200)
    expect(backup.bytes).toBeGreaterThan(1e6)
    const orders = await ordersIn(backup)
    expect([...orders.keys()]).toEqual(expect.arrayContaining(before))
    expect(new Set(orders.values())).toEqual(new Set([1]))
    const after = await newOrder()
    expect([...(await ordersIn(backup)).keys()]).not.toContain(after)
  })

  test('a transaction under way is left alone: it goes on and commits while a copy waits for it', async () => {
    const isBegun = () => readdirSync(path.join(dataDir, 'backups')).some((name) => name.endsWith('.part'))
    mkdirSync(path.join(dataDir, 'backups'), { recursive: true })
    const work = inTenant(database.db, 'alpha', async ({ db }) => {
      const copy = backUp()
      while (!isBegun()) await new Promise((resolve) => setImmediate(resolve))
      // Each one gives the copy a turn.
      for (let at = 0; at < 20; at += 1) {
        await sql`select 1`.execute(db)
        await new Promise((resolve) => setImmediate(resolve))
      }
      return { copy }
    })
    const { copy } = await work
    expect((await copy).status).toBe(200)
  })

  test('two at once come one after the other; what an interrupted one left is removed', async () => {
    const left = path.join(dataDir, 'backups', '2026-11-01T00-00-00Z.part')
    mkdirSync(left, { recursive: true })
    writeFileSync(path.join(left, 'half'), '')
    const both = await Promise.all([backUp(), backUp()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ backup }) => backup.folder)).size).toBe(2)
    expect(existsSync(left)).toBe(false)
    expect(readdirSync(path.join(dataDir, 'backups')).every((name) => /Z$/.test(name))).toBe(true)
  })

  test('only by the service key, and only from this machine', async () => {
    expect((await backUp('127.0.0.1', 'another')).status).toBe(403)
    expect((await backUp('10.0.0.7')).status).toBe(403)
  })

  test('a database that is no folder is refused in words', async () => {
    const inMemory = await openDatabase({ kind: 'memory', cluster: await migratedCluster() })
    expect(inMemory.backUp).toBeNull()
    const other = await startCommerce({ database: inMemory, serviceKey: SERVICE_KEY })
    const headers = { authorization: `Bearer ${SERVICE_KEY}` }
    const answer = await other.app.inject({ method: 'POST', url: '/service/backup', headers })
    expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining('back it up where it is')])
    await other.close()
    await inMemory.close()
  })
})
