import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createServerDatabase, serverUrl } from '#testing/database'
import { openDatabase } from './open.ts'

/** Needs a PostgreSQL server. */
const onServer = serverUrl ? describe : describe.skip

onServer('SAFE9: a start with more processes than the server has connections for', () => {
  let database: { url: string; drop: () => Promise<void> }
  beforeAll(async () => {
    database = await createServerDatabase(serverUrl ?? '')
  })
  afterAll(() => database.drop())

  const open = (processes: number) => openDatabase({ kind: 'server', url: database.url, onError: () => {}, processes })

  test('is refused in words that say what to change', async () => {
    await expect(open(500)).rejects.toThrow(
      /^500 processes of commerce need 6000 connections, and the database server has \d+: raise its max_connections/,
    )
  })

  test('fewer start', async () => {
    await (await open(2)).close()
  })
})
