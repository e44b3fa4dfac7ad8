import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { migrations } from '#kernel/db/migrate'
import { inTenant } from '#kernel/db/tenant-transaction'
import { addJob } from '#kernel/jobs/repository'
import { ADVANCE_JOB } from '#modules/kitchen/api/clock'
import { startCommerce, type TestCommerce } from '#testing/commerce'

const KEY = 'service-key-of-the-tests'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce({ catalogue: null, serviceKey: KEY })
})
afterAll(() => commerce.close())

const HOUR_MS = 3_600_000

test('an examination tells the schema, the clock of the database, and jobs that no worker took', async () => {
  const dueAt = new Date(commerce.clock.now() - HOUR_MS)
  await inTenant(commerce.commerce.db, 'beta', async (tx) => {
    // Without the demo kitchen, operators advance orders: a job that does it is left over from a demo.
    for (const kind of ['settle', ADVANCE_JOB])
      await addJob(tx, { kind, key: 'planted', payload: {}, dueAt, expiresAt: null })
  })
  const headers = { authorization: `Bearer ${KEY}` }
  const { statusCode, body } = await commerce.app.inject({ url: '/service/examination', headers })
  expect(statusCode).toBe(200)
  expect(JSON.parse(body)).toEqual({
    databaseNow: expect.any(Number),
    applied: Object.keys(migrations),
    jobs: {
      ...{ tenants: 2, looked: 2 },
      troubles: [{ tenant: 'beta', kind: 'settle', isDead: false, count: 1, sinceMs: HOUR_MS, errorKind: null }],
    },
    ledgers: { tenants: 2, looked: 2, troubles: [] },
    plans: { tenants: 2, looked: 2, troubles: [] },
  })
})
