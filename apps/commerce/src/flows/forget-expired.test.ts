import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { rememberDevice } from '#identity/known-devices'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { forgetExpired } from './forget-expired.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce({ catalogue: null })
})
afterAll(() => commerce.close())

const tables = ['session', 'sign_up', 'one_time_code', 'attempt', 'job', 'known_device'] as const
const counts = () =>
  inTenant(commerce.commerce.db, 'alpha', async (tx) => {
    const rows = []
    for (const table of tables) rows.push((await tx.db.selectFrom(table).select('tenant').execute()).length)
    return rows
  })

test('deletes what has expired, and nothing earlier', async () => {
  const { id } = await commerce.signedIn('alpha')
  await inTenant(commerce.commerce.db, 'alpha', (tx) => rememberDevice(tx, id, 'hash', new Date(commerce.clock.now())))
  const body = { name: 'Ravi', mobile: '9812345678', email: 'r@example.com', pin: '803921' }
  await commerce.call('alpha', 'POST', '/signup', { body })
  const now = commerce.clock.now()
  expect(await forgetExpired(commerce.commerce, 'alpha')).toBe(now + HOUR)
  // Two recipients, in the hour and in the day, and the tenant.
  expect(await counts()).toEqual([1, 1, 2, 5, 2, 1])
  commerce.clock.advance(30 * DAY - 1)
  await forgetExpired(commerce.commerce, 'alpha')
  expect(await counts()).toEqual([1, 0, 0, 0, 0, 1])
  commerce.clock.advance(1)
  await forgetExpired(commerce.commerce, 'alpha')
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 1])
  commerce.clock.advance(150 * DAY - 1)
  await forgetExpired(commerce.commerce, 'alpha')
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 1])
  commerce.clock.advance(1)
  await forgetExpired(commerce.commerce, 'alpha')
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
})
