import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { openEarlierDatabase } from '#testing/earlier-database'
import { hashToken, newToken } from '../tokens.ts'
import { migrations } from './migrate.ts'
import type { OpenDatabase } from './open.ts'
import { inTenant } from './tenant-transaction.ts'

/** The release in which a payment had the id of its order, and an order one payment mode. */
const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0033'))

const PLACED = '2026-11-21T06:25:00.000Z'
const TOTAL = 41_000

interface EarlierOrder {
  readonly id: string
  readonly mode: 'CASH' | 'DIGITAL'
  readonly status: number
  readonly payment: 'PENDING' | 'USER_PENDING' | 'TXN_SUCCESS'
  /** The state of its payment; null: it has none. */
  readonly state: 'open' | 'paid' | null
}

const orders: readonly EarlierOrder[] = [
  { id: 'AAAAAAAAAAA', mode: 'CASH', status: 200, payment: 'PENDING', state: null },
  { id: 'BBBBBBBBBBB', mode: 'DIGITAL', status: 100, payment: 'USER_PENDING', state: 'open' },
  { id: 'CCCCCCCCCCC', mode: 'DIGITAL', status: 800, payment: 'TXN_SUCCESS', state: 'paid' },
]

const asha = { id: randomUUID(), token: newToken(), mobile: '9812345670' }

async function fillOrder(db: Kysely<unknown>, { id, mode, status, payment, state }: EarlierOrder): Promise<void> {
  const dueNow = mode === 'DIGITAL' ? TOTAL : 0
  const lines = [{ code: 'items', kind: 'adds', perMeal: TOTAL, total: TOTAL }]
  const bill = { lines, meals: 1, total: TOTAL, discount: 0, wireTax: 0, dueNow, held: 0 }
  await sql`insert into customer_order (tenant, id, person, store_id, store_name, store_phone, time_zone, fulfilment,
      status, status_at, stages, placed_at, planned, deliver_to, bill, payment_mode, payment_status, instructions)
    values ('alpha', ${id}, ${asha.id}, 1, 'Delhi Kitchen', '1800', 'Asia/Kolkata', 'PICKUP', ${status}, ${PLACED},
      ${JSON.stringify({ 100: PLACED })}, ${PLACED}, ${JSON.stringify({ menu: 'regular', plan: { kind: 'now' } })},
      ${JSON.stringify({ name: 'Asha', address: '1 Road', latitude: 1, longitude: 2 })}, ${JSON.stringify(bill)},
      ${mode}, ${payment}, ${JSON.stringify({ addons: [], comments: '' })})`.execute(db)
  await sql`insert into order_event (tenant, order_id, seq, move, actor_kind, actor, progress, payment, at)
    values ('alpha', ${id}, 1, ${mode === 'CASH' ? 'place-cash' : 'place-digital'}, 'owner', ${asha.id}, 100,
      ${payment}, ${PLACED})`.execute(db)
  if (state === null) return
  await sql`insert into payment (tenant, id, order_id, person, provider, merchant_id, amount, state, token, expires_at,
      created_at, transaction_id)
    values ('alpha', ${id}, ${id}, ${asha.id}, 'sandbox', 'MERCHANT', ${TOTAL}, ${state}, 't', ${PLACED}, ${PLACED},
      ${state === 'paid' ? 'T1' : null})`.execute(db)
}

async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`select set_config('app.tenant', 'alpha', false)`.execute(db)
  await sql`insert into person (tenant, id, name, mobile, email, passcode_hash, created_at)
    values ('alpha', ${asha.id}, 'Asha', ${asha.mobile}, 'asha@example.com', '', ${PLACED})`.execute(db)
  await sql`insert into session (tenant, token_hash, person, created_at, expires_at)
    values ('alpha', ${hashToken(asha.token)}, ${asha.id}, ${PLACED}, '2026-12-21T00:00:00Z')`.execute(db)
  for (const order of orders) await fillOrder(db, order)
  await sql`insert into refund (tenant, id, payment_id, order_id, amount, why, state, by_kind, by_id, requested_at,
      changed_at)
    values ('alpha', 'CCCCCCCCCCC-R1', 'CCCCCCCCCCC', 'CCCCCCCCCCC', ${TOTAL}, 'cancelled', 'requested', 'owner',
      ${asha.id}, ${PLACED}, ${PLACED})`.execute(db)
  await sql`insert into job (tenant, kind, key, due_at, payload) values
    ('alpha', 'settle-payment', 'BBBBBBBBBBB', ${PLACED}, '{}'), ('alpha', 'refund', 'CCCCCCCCCCC-R1', ${PLACED}, '{}')`.execute(
    db,
  )
}

const bank = scriptedProvider()
let database: OpenDatabase
let commerce: TestCommerce
beforeAll(async () => {
  database = await openEarlierDatabase(earlier, fill)
  commerce = await startCommerce({
    ...{ database, at: '2026-11-21T06:30:00Z', payment: { provider: 'sandbox' }, payments: bank.payments },
  })
})
afterAll(async () => {
  await commerce.close()
  await database.close()
})

const get = async (path: string) => (await commerce.call('alpha', 'GET', path, { token: asha.token })).json.data
const tracked = (orderId: string) => get(`/trackOrder?orderId=${orderId}&userId=${asha.mobile}`)
const paymentOf = (orderId: string) => get(`/payment?user=${asha.mobile}&orderId=${orderId}`)

describe('SB35: a database in which payments had the ids of their orders', () => {
  test('what pays each order is its one payment mode, for the whole total', async () => {
    expect(await tracked('AAAAAAAAAAA')).toMatchObject({
      ...{ paymentMode: 'CASH', isPaymentCOD: true, dueNow: 0, held: 0 },
      tenders: [{ kind: 'CASH', amount: 410, dueNow: 0, held: 0 }],
    })
    expect(await tracked('BBBBBBBBBBB')).toMatchObject({
      ...{ paymentMode: 'DIGITAL', isPaymentCOD: false, dueNow: 410 },
      tenders: [{ kind: 'DIGITAL', amount: 410, dueNow: 410, held: 0 }],
    })
  })

  test('the worker of this release carries out the jobs of the earlier one (SAFE5)', async () => {
    expect((await paymentOf('BBBBBBBBBBB')).verdict).toBe('undecided')
    bank.say('BBBBBBBBBBB', { status: 'success', amount: TOTAL, transactionId: 'T2' })
    commerce.commerce.jobs.note('alpha', commerce.clock.now())
    await commerce.worker.runDue()
    expect((await paymentOf('BBBBBBBBBBB')).verdict).toBe('paid')
    expect((await tracked('CCCCCCCCCCC')).refunds).toMatchObject([{ amount: 410, state: 'sent', cause: 'cancelled' }])
  })

  test('the provider knows these payments by the ids of their orders, so they keep them', async () => {
    const kept = await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      db.selectFrom('payment').select(['id', 'subject_kind', 'subject_id']).orderBy('id').execute(),
    )
    expect(kept).toEqual(['BBBBBBBBBBB', 'CCCCCCCCCCC'].map((id) => ({ id, subject_kind: 'order', subject_id: id })))
  })
})
