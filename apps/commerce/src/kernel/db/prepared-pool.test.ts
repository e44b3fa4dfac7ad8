import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { createServerDatabase, serverUrl } from '#testing/database'
import { preparedPool } from './prepared-pool.ts'

/** Needs a PostgreSQL server. */
const onServer = serverUrl ? describe : describe.skip

onServer('a connection is given back to the pool only while it is of use', () => {
  let database: { url: string; drop: () => Promise<void> }
  let db: Kysely<unknown>
  beforeAll(async () => {
    database = await createServerDatabase(serverUrl ?? '')
    const pool = new pg.Pool({ connectionString: database.url, max: 1 })
    pool.on('error', () => {})
    db = new Kysely({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) })
    await sql`create table note (at integer)`.execute(db)
  })
  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

  test('after an error of one query it is used again', async () => {
    const before = await pid()
    await expect(sql`select * from no_such_table`.execute(db)).rejects.toThrow()
    expect(await pid()).toBe(before)
  })

  test('SAFE9: a server that takes no writes any more (25006): the next query has another connection', async () => {
    const before = await pid()
    await sql`set default_transaction_read_only = on`.execute(db)
    await expect(sql`insert into note values (${1})`.execute(db)).rejects.toMatchObject({ code: '25006' })
    expect(await pid()).not.toBe(before)
    await sql`insert into note values (${1})`.execute(db)
  })

  test('a server that ends the connection (57P01): the next query has another one', async () => {
    const before = await pid()
    await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toThrow()
    expect(await pid()).not.toBe(before)
  })
  test('SAFE3: after a commit whose wait was being ended the next transaction has another connection', async () => {
    const watch = { follow: () => {}, isSpent: () => true, commit: (client: pg.PoolClient) => client.query('commit') }
    const pool = new pg.Pool({ connectionString: database.url, max: 1 })
    const watched = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparedPool(pool, watch) }) })
    const transaction = () =>
      watched
        .transaction()
        .execute(async (tx) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid)
    expect(await transaction()).not.toBe(await transaction())
    await watched.destroy()
  })
})
