import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { inTenant } from '../db/tenant-transaction.ts'
import { findJobTroubles } from './job-troubles.ts'
import { addJob } from './repository.ts'

const MINUTE = 60_000

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce({ catalogue: null })
})
afterAll(() => commerce.close())

interface Planted {
  readonly kind?: string
  readonly dueInMinutes: number
  readonly deadInMinutes?: number
  readonly leasedForMinutes?: number
}

async function plant(tenant: string, key: string, { kind = 'settle', dueInMinutes, ...rest }: Planted): Promise<void> {
  const at = (minutes: number) => new Date(commerce.clock.now() + minutes * MINUTE)
  await inTenant(commerce.commerce.db, tenant, async (tx) => {
    await addJob(tx, { kind, key, payload: {}, dueAt: at(dueInMinutes), expiresAt: null })
    const { deadInMinutes, leasedForMinutes } = rest
    const set = {
      ...(deadInMinutes === undefined ? {} : { dead_at: at(deadInMinutes), error_kind: 'ECONNRESET' }),
      ...(leasedForMinutes === undefined ? {} : { lease_until: at(leasedForMinutes) }),
      tries: 1,
    }
    await tx.db.updateTable('job').set(set).where('tenant', '=', tenant).where('key', '=', key).execute()
  })
}

const look = (tenants: readonly string[], hasTime = () => true) =>
  findJobTroubles({ db: commerce.commerce.db, now: commerce.clock.now, tenants, hasTime })

test('jobs that are long due and claimed by no worker are found, and those that were given up within a day', async () => {
  await plant('alpha', 'late', { dueInMinutes: -60 })
  await plant('alpha', 'later', { dueInMinutes: -30 })
  await plant('alpha', 'orphan', { kind: 'refund', dueInMinutes: -45, leasedForMinutes: -40 })
  await plant('beta', 'dead', { dueInMinutes: -90, deadInMinutes: -80 })
  // None of these is a trouble.
  await plant('alpha', 'soon', { dueInMinutes: 1 })
  await plant('alpha', 'just-due', { dueInMinutes: -5 })
  await plant('alpha', 'claimed', { dueInMinutes: -60, leasedForMinutes: 1 })
  await plant('beta', 'long-dead', { dueInMinutes: -3000, deadInMinutes: -2900 })
  const alive = { isDead: false, errorKind: null }
  expect(await look(['alpha', 'beta'])).toEqual({
    troubles: [
      { tenant: 'alpha', kind: 'settle', count: 2, sinceMs: 60 * MINUTE, ...alive },
      { tenant: 'alpha', kind: 'refund', count: 1, sinceMs: 45 * MINUTE, ...alive },
      { tenant: 'beta', kind: 'settle', count: 1, sinceMs: 80 * MINUTE, isDead: true, errorKind: 'ECONNRESET' },
    ],
    ...{ tenants: 2, looked: 2 },
  })
})

test('the look ends within its time, and says how many tenants it reached', async () => {
  expect(await look(['alpha', 'beta'], () => false)).toEqual({ troubles: [], tenants: 2, looked: 0 })
})
