import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase, serverUrl } from '#testing/database'
import type { OpenDatabase } from '../db/open.ts'
import { inTenant } from '../db/tenant-transaction.ts'
import { addJob, lockJobs, removeIdleJob } from './repository.ts'

// The embedded database has one connection, on which no transaction can wait for another.
const onServer = serverUrl ? test : test.skip

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const at = new Date('2026-11-22T12:00:00Z')
const job = { kind: 'advance-order', key: 'ORDER', payload: {}, dueAt: at, expiresAt: null }
const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(database.db, 'alpha', work)
const remove = () => inAlpha((tx) => removeIdleJob(tx, job.kind, job.key))
const find = () => inAlpha(async (tx) => (await lockJobs(tx, job.kind, [job.key])).get(job.key))

test('a job that no transaction holds is removed', async () => {
  await inAlpha((tx) => addJob(tx, job))
  await remove()
  expect(await find()).toBeUndefined()
})

onServer(
  'SAFE1: a job that another transaction holds is left alone, without waiting for that transaction',
  async () => {
    await inAlpha((tx) => addJob(tx, job))
    await inAlpha(async (holder) => {
      await lockJobs(holder, job.kind, [job.key])
      // Waiting would last until this transaction ends, which in turn waits for the removal: a deadlock.
      await remove()
    })
    expect(await find()).toEqual(at)
  },
)
