import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { inMonitor } from '#kernel/db/monitor'
import { type OpenDatabase, openDatabase } from '#kernel/db/open'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { addJob } from '#kernel/jobs/repository'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { openTestDatabase } from '#testing/database'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { paidOrder, paymentIdOf } from '#testing/paid-order'
import { migratedCluster } from '#testing/template'
import { type Metrics, openMetrics } from './metrics.ts'

const serviceKey = 'service-key-of-the-tests'
const MINUTE = 60_000

let database: OpenDatabase
let commerce: TestCommerce
let person: TestPerson
let ids: CatalogueIds
beforeAll(async () => {
  database = await openTestDatabase()
  commerce = await startCommerce({ serviceKey, database })
  person = await commerce.signedIn('alpha')
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(async () => {
  await commerce.close()
  await database.close()
})

const scrape = async (): Promise<string> =>
  (await commerce.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${serviceKey}` } })).body

/** The figures whose names begin so, by name and labels. */
async function figures(prefix: string): Promise<Record<string, number>> {
  const lines = (await scrape()).split('\n').filter((line) => line.startsWith(prefix))
  return Object.fromEntries(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]))
}

const inBoth = async (work: (tx: TenantTx) => Promise<void>): Promise<void> => {
  for (const tenant of ['alpha', 'beta']) await inTenant(commerce.commerce.db, tenant, work)
}

/** Places an order at a tenant, and returns its id. */
async function someOrder(tenant: string): Promise<string> {
  const diner = await commerce.signedIn(tenant)
  const body = orderBody(await catalogueIds(commerce.commerce, tenant), diner, twoDals, TWO_DALS_TOTAL)
  return (await place(commerce, tenant, diner, body)).json.data.orderId
}

/** Makes an order one whose payment is undecided, as the database would have it. */
const undecide = (tenant: string, orderId: string, more: { readonly status?: 800 } = {}) =>
  inTenant(commerce.commerce.db, tenant, ({ db }) =>
    db
      .updateTable('customer_order')
      .set({ payment_status: 'USER_PENDING', ...more })
      .where('id', '=', orderId)
      .execute(),
  )

const at = (): Date => new Date(commerce.clock.now())

/** Beyond the time for which the figures of the database count as fresh. */
const wait = () => commerce.clock.advance(MINUTE)

describe('GET /metrics of commerce', () => {
  test('requests by route pattern, orders by how they ended', async () => {
    const body = orderBody(ids, person, twoDals, TWO_DALS_TOTAL)
    const key = '00000000-0000-4000-8000-000000000001'
    const answers = [
      await place(commerce, 'alpha', person, body, key),
      await place(commerce, 'alpha', person, body, key),
      await place(commerce, 'alpha', person, orderBody(ids, person, twoDals, 1)),
    ]
    expect(answers.map(({ status }) => status < 400)).toEqual([true, true, false])
    expect(await figures('tiffin_orders_total')).toEqual({
      'tiffin_orders_total{outcome="placed"}': 1,
      'tiffin_orders_total{outcome="repeated"}': 1,
      'tiffin_orders_total{outcome="refused"}': 1,
    })
    const route = 'method="POST",route="/t/:tenant/server.store2/v2/placeOrder"'
    expect(await figures('tiffin_request_duration_seconds_count')).toMatchObject({
      [`tiffin_request_duration_seconds_count{${route}}`]: 3,
    })
  })

  test('payments without a verdict, of all tenants, and the age of the oldest (SAFE5)', async () => {
    wait()
    expect(await figures('tiffin_payments')).toEqual({
      tiffin_payments_undecided: 0,
      tiffin_payments_undecided_oldest_seconds: 0,
    })
    await undecide('alpha', await someOrder('alpha'))
    await undecide('beta', await someOrder('beta'))
    await undecide('alpha', await someOrder('alpha'), { status: 800 })
    wait()
    expect(await figures('tiffin_payments')).toEqual({
      tiffin_payments_undecided: 2,
      tiffin_payments_undecided_oldest_seconds: 60,
    })
  })

  test('jobs that are due, for how long, and those that were given up', async () => {
    wait()
    const before = await figures('tiffin_jobs')
    await inBoth(async (tx) => {
      const job = { kind: 'message', payload: {}, expiresAt: null }
      await addJob(tx, { ...job, key: 'due', dueAt: new Date(0) })
      await addJob(tx, { ...job, key: 'later', dueAt: new Date(commerce.clock.now() + 10 * MINUTE) })
      await addJob(tx, { ...job, key: 'dead', dueAt: new Date(0) })
      await tx.db.updateTable('job').set({ dead_at: at() }).where('key', '=', 'dead').execute()
    })
    wait()
    const waiting = before.tiffin_jobs_waiting ?? 0
    const found = await figures('tiffin_jobs')
    expect(found.tiffin_jobs_dead).toBe(2)
    expect(found.tiffin_jobs_waiting).toBeGreaterThanOrEqual(waiting + 2)
    expect(found.tiffin_jobs_oldest_due_seconds).toBe(commerce.clock.now() / 1000)
  })

  test('refunds that the provider refuses (AMB106)', async () => {
    const paid = await paidOrder(commerce, ids, person)
    await inTenant(commerce.commerce.db, 'alpha', ({ db, tenant }) =>
      sql`insert into refund (tenant, id, payment_id, subject_kind, subject_id, amount, why, state, by_kind, by_id, requested_at, changed_at)
        values (${tenant}, 'R1', ${paymentIdOf(paid)}, 'order', ${paid}, 100, 'operator', 'refused', 'operator', 'key', ${at()}, ${at()})`
        .execute(db)
        .then(() => {}),
    )
    wait()
    expect(await figures('tiffin_refunds')).toEqual({ tiffin_refunds_refused: 1 })
  })

  test('many scrapes read the database once in some seconds', async () => {
    wait()
    await scrape()
    await undecide('beta', await someOrder('beta'))
    expect(await figures('tiffin_payments_undecided ')).toEqual({ tiffin_payments_undecided: 2 })
    wait()
    expect(await figures('tiffin_payments_undecided ')).toEqual({ tiffin_payments_undecided: 3 })
  })

  test('calls that waited for a connection are counted', async () => {
    const { tiffin_database_waits_total: before = 0 } = await figures('tiffin_database')
    const all = Array.from({ length: 40 }, () => commerce.call('alpha', 'GET', '/pickupStore'))
    await Promise.all(all)
    const found = await figures('tiffin_database')
    expect(found.tiffin_database_waits_total).toBeGreaterThan(before)
    expect(found).toMatchObject({
      tiffin_database_up: 1,
      tiffin_database_connections_in_use: 0,
      tiffin_database_waiting: 0,
    })
  })
})

describe('SAFE12: the role that counts', () => {
  const asMonitor = (statement: string) => inMonitor(commerce.commerce.db, (tx) => sql.raw(statement).execute(tx))

  test('counts rows of every tenant', async () => {
    const { rows } = await asMonitor('select count(*)::int as all from (select due_at from job) as jobs')
    expect(rows).toEqual([{ all: expect.any(Number) }])
  })

  test.each([
    'select payload from job',
    'select tenant from job',
    'select bill from customer_order',
    'select person from customer_order',
    'select token from payment',
    'select reason from refund',
    'select id from customer_order',
    'select name from person',
    'delete from job',
    "update refund set state = 'sent'",
  ])('may not: %s', async (statement) => {
    await expect(asMonitor(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

test('at most 2,000 series, with every route and class (PERF9)', async () => {
  const metrics: Metrics = openMetrics()
  metrics.follow(commerce.commerce, () => {})
  const routes = [
    ...commerce.app.printRoutes({ commonPrefix: false, includeHooks: false }).matchAll(/\((\w[\w, ]*)\)$/gm),
  ]
  expect(routes.length).toBeGreaterThan(80)
  for (const [at, [, methods = '']] of routes.entries()) {
    for (const method of methods.split(', ')) {
      for (const status of [200, 304, 404, 503]) metrics.requests.of(method, `/route-${at}`).observe(status, 5)
    }
  }
  for (const outcome of ['placed', 'repeated', 'refused', 'failed'] as const) metrics.countPlacement(outcome)
  const series = (await metrics.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(series.length).toBeGreaterThan(800)
  expect(series.length).toBeLessThanOrEqual(2000)
})

test('while the database is away the scrape says so, and has no figures of it', async () => {
  // A server's database would be open again at the next call.
  const own = await openDatabase({ kind: 'memory', cluster: await migratedCluster() })
  const other = await startCommerce({ serviceKey, database: own, catalogue: null })
  await own.close()
  const { statusCode, body } = await other.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${serviceKey}` },
  })
  await other.close()
  expect(statusCode).toBe(200)
  expect(body).toMatch(/^tiffin_database_up 0$/m)
  expect(body).toMatch(/^tiffin_tenants_served 2$/m)
  expect(body).not.toMatch(/^tiffin_(jobs|payments|refunds)/m)
})
