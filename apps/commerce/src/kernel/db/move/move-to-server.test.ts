import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestPerson } from '#testing/commerce'
import { withCoupons } from '#testing/coupons'
import { createServerDatabase, serverUrl } from '#testing/database'
import { layMigratedDatabase } from '#testing/migrated-folder'
import { addressAt, delivery, orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { nearPoint } from '#testing/small-catalogue'
import { type OpenDatabase, openDatabase } from '../open.ts'
import { moveToServer, takeBack } from './move-to-server.ts'
import { readMark, writeMark } from './moved-mark.ts'

/** Needs a PostgreSQL server. */
const onServer = serverUrl ? describe : describe.skip

const onServerAt = (url: string): Promise<OpenDatabase> => openDatabase({ kind: 'server', url, onError: () => {} })
const embeddedIn = (dataDir: string): Promise<OpenDatabase> => openDatabase({ kind: 'embedded', dataDir })

onServer('a stopped embedded installation moves to PostgreSQL (SAFE19)', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-move-'))
  let target: { url: string; drop: () => Promise<void> }
  let asha: TestPerson
  const orders: string[] = []
  const withCoupon = (ids: CatalogueIds) =>
    orderBody(ids, asha, twoDals, TWO_DALS_TOTAL - 20, { couponCode: 'LAST', couponAmount: 20 })

  beforeAll(async () => {
    await layMigratedDatabase(dataDir)
    const database = await embeddedIn(dataDir)
    const commerce = await startCommerce({ database, catalogue: withCoupons({ code: 'LAST', amount: 20, total: 2 }) })
    asha = await commerce.signedIn('alpha')
    const ids = await catalogueIds(commerce.commerce, 'alpha')
    const address = delivery(await addressAt(commerce, asha, nearPoint))
    for (const [more, total] of [
      [{}, TWO_DALS_TOTAL],
      [address, 390],
    ] as const) {
      const placed = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, total, more))
      orders.push(placed.json.data.orderId)
    }
    orders.push((await place(commerce, 'alpha', asha, withCoupon(ids))).json.data.orderId)
    await commerce.close()
    await database.close()
  })
  beforeEach(async () => {
    target = await createServerDatabase(serverUrl ?? '')
  })
  afterEach(async () => {
    takeBack(dataDir)
    await target.drop()
  })
  afterAll(() => rmSync(dataDir, { recursive: true }))

  const move = (onCopied?: (table: string) => void) =>
    moveToServer({ dataDir, url: target.url, now: Date.now, ...(onCopied && { onCopied }) })

  /** Runs a statement at the server. */
  async function query<R>(text: string): Promise<R[]> {
    const client = new pg.Client({ connectionString: target.url })
    await client.connect()
    return (await client.query(text).finally(() => client.end())).rows
  }

  test('with all rows; its people track their orders and order again there, each tenant for itself', async () => {
    const { tables, to, wasDone } = await move()
    expect(wasDone).toBe(false)
    expect(tables).toEqual(
      expect.arrayContaining([
        { name: 'customer_order', rows: 3 },
        { name: 'address', rows: 1 },
      ]),
    )
    const database = await onServerAt(target.url)
    const commerce = await startCommerce({ database, catalogue: null })
    const track = (tenant: string, orderId = '') =>
      commerce.call(tenant, 'GET', `/trackOrder?orderId=${orderId}&userId=${asha.mobile}`, { token: asha.token })
    for (const orderId of orders) expect((await track('alpha', orderId)).json.data).toMatchObject({ orderId })
    expect((await track('beta', orders[0])).status).toBe(401)
    const ids = await catalogueIds(commerce.commerce, 'alpha')
    // The sequence of address positions continues.
    await addressAt(commerce, asha, nearPoint)
    // Its triggers count again, from where they were: the coupon has one use left.
    const uses = [
      await place(commerce, 'alpha', asha, withCoupon(ids)),
      await place(commerce, 'alpha', asha, withCoupon(ids)),
    ]
    expect(uses.map(({ status }) => status)).toEqual([200, 409])
    await commerce.close()
    await database.close()
    const unforced = await query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'kysely%' and not (relrowsecurity and relforcerowsecurity)`,
    )
    expect(unforced).toEqual([])
    expect(to).toBe(readMark(path.join(dataDir, 'db'))?.to)
  })

  test('afterwards the old folder is kept and refused, until it is taken back; a second move finds all done', async () => {
    await move()
    await expect(embeddedIn(dataDir)).rejects.toThrow(/was moved to .* start with DATABASE_URL, or take it back/)
    expect(await move()).toMatchObject({ tables: [], wasDone: true })
    expect(takeBack(dataDir)).toMatchObject({ finishedAt: expect.any(String) })
    await (await embeddedIn(dataDir)).close()
  })

  test.each(['person', 'customer_order', 'order_item'])(
    'stopped after %s, neither database starts; called again it goes on, and nothing is there twice',
    async (stopAt) => {
      const copied: string[] = []
      const stopped = move((table) => {
        copied.push(table)
        if (table === stopAt) throw new Error('stopped')
      })
      await expect(stopped).rejects.toThrow('stopped')
      await expect(embeddedIn(dataDir)).rejects.toThrow('is being moved to')
      await expect(onServerAt(target.url)).rejects.toThrow('An installation is being moved to this database')
      const again: string[] = []
      const { tables } = await move((table) => void again.push(table))
      expect(copied.filter((table) => again.includes(table))).toEqual([])
      expect(tables).toEqual(expect.arrayContaining([{ name: 'customer_order', rows: 3 }]))
      await (await onServerAt(target.url)).close()
    },
  )

  test('stopped when the server has finished and the folder has not noted it: called again it only notes it', async () => {
    await move()
    const folder = path.join(dataDir, 'db')
    const mark = readMark(folder)
    if (mark) await writeMark(folder, { ...mark, finishedAt: null })
    expect(await move()).toMatchObject({ tables: [], wasDone: true })
    expect(readMark(folder)?.finishedAt).toEqual(expect.any(String))
  })

  test('stopped and taken back, it begins anew', async () => {
    const stopAt = (table: string) => {
      if (table === 'customer_order') throw new Error('stopped')
    }
    await expect(move(stopAt)).rejects.toThrow('stopped')
    takeBack(dataDir)
    const again: string[] = []
    await move((table) => void again.push(table))
    expect(again).toContain('person')
  })

  test.each([
    ['a row that is lost', 'delete from order_item where line = 1'],
    ['a row that is not the same', `update person set name = 'Somebody'`],
  ])('the comparison finds %s, and then nothing is served', async (_what, damage) => {
    let damaged: Promise<unknown> | undefined
    const stopped = move((table) => {
      if (table !== 'order_item') return
      damaged = query(damage)
      throw new Error('stopped')
    })
    await expect(stopped).rejects.toThrow('stopped')
    await damaged
    await expect(move()).rejects.toThrow(/table (order_item|person) is not the same/)
    await expect(onServerAt(target.url)).rejects.toThrow('An installation is being moved to this database')
  })

  test('a database that holds an installation is refused, and stays as it is', async () => {
    const database = await onServerAt(target.url)
    const commerce = await startCommerce({ database })
    await commerce.close()
    await database.close()
    await expect(move()).rejects.toThrow('the database holds an installation; a move needs an empty one')
    expect(readMark(path.join(dataDir, 'db'))).toBeNull()
    await (await onServerAt(target.url)).close()
  })

  test('while commerce runs, and without a database, it does nothing', async () => {
    const running = await embeddedIn(dataDir)
    await expect(move()).rejects.toThrow('in use by another process')
    await running.close()
    await expect(moveToServer({ dataDir: path.join(dataDir, 'none'), url: target.url, now: Date.now })).rejects.toThrow(
      'no database',
    )
  })
})
