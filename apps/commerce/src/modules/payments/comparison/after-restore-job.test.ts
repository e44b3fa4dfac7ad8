import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { reportDifferences } from '#doors/payment-comparison-routes'
import { type OpenDatabase, openDatabase } from '#kernel/db/open'
import { markRestored } from '#kernel/db/restored-mark'
import { inTenant } from '#kernel/db/tenant-transaction'
import { migratedCluster } from '#testing/template'
import { openAnyway, planAfterRestore } from '../api/after-restore.ts'
import { PAYTM_MERCHANT, type PaytmCommerce, startPaytmCommerce } from '../testing/paytm-commerce.ts'
import { afterRestoreKind } from './after-restore-job.ts'

const NOW = '2026-11-24T06:30:00Z'
const THREE_DAYS_BEFORE = '2026-11-21T06:30:00Z'

let database: OpenDatabase
let commerce: PaytmCommerce
let mark: string
beforeAll(async () => {
  database = await openDatabase({ kind: 'memory', cluster: await migratedCluster() })
  mark = (await markRestored(database.db, new Date(THREE_DAYS_BEFORE))).id
  commerce = await startPaytmCommerce({ at: NOW, database })
})
afterAll(async () => {
  await commerce.close()
  await database.close()
})

const inBeta = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(database.db, 'beta', work)

const jobsOf = (tenant: string) =>
  inTenant(database.db, tenant, ({ db }) =>
    db.selectFrom('job').select(['key', 'tries']).where('kind', '=', 'compare-after-restore').execute(),
  )

const listed = () => commerce.paytm.seen.filter(({ call }) => call === 'list').length

const run = (key: string) =>
  afterRestoreKind(commerce.commerce).run('alpha', {
    ...{ kind: 'compare-after-restore', key, payload: {}, tries: 1 },
    ...{ leaseUntil: new Date(commerce.clock.now()), expiresAt: null },
  })

test('SAFE19: the comparison is planned once for each tenant with a provider', async () => {
  for (const tenant of ['alpha', 'alpha', 'no-such-tenant']) await planAfterRestore(commerce.commerce, tenant)
  expect(await jobsOf('alpha')).toEqual([{ key: mark, tries: 0 }])
})

test('SAFE19: it reads the list of each day since the restored moment, and what today does not list yet is no difference', async () => {
  const asha = await commerce.signedIn('alpha')
  await inTenant(database.db, 'alpha', (tx) => openAnyway(tx, new Date(NOW)))
  const paid = await commerce.placeDigital('alpha', asha)
  await inTenant(database.db, 'alpha', ({ db }) =>
    db.updateTable('payment').set({ state: 'paid' }).where('subject_id', '=', paid).execute(),
  )
  commerce.paytm.open({ merchant: PAYTM_MERCHANT, orderId: 'LSTLSTLSTLS', amount: '99.00', callbackUrl: '' })
  commerce.paytm.pay(PAYTM_MERCHANT, 'LSTLSTLSTLS')
  const before = listed()
  expect(await run(mark)).toBeNull()
  // Paytm lists by status.
  const statuses = 3
  expect(listed() - before).toBe(4 * statuses)
  const { differences, restored } = await reportDifferences(database.db, 'alpha', '2000-01-01')
  expect(differences).toMatchObject([{ kind: 'provider-only', paymentId: 'LSTLSTLSTLS' }])
  // An operator did not wait.
  expect(restored).toEqual({ to: new Date(THREE_DAYS_BEFORE).toISOString(), state: 'opened' })
})

test('SAFE19: the job of an earlier restore does nothing', async () => {
  const before = listed()
  expect(await run('b9e0c6f0-0000-4000-8000-000000000000')).toBeNull()
  expect(listed()).toBe(before)
})

test('SAFE19: a tenant that is open is not compared again', async () => {
  await inBeta((tx) => openAnyway(tx, new Date(NOW)))
  await planAfterRestore(commerce.commerce, 'beta')
  expect(await jobsOf('beta')).toEqual([])
})
