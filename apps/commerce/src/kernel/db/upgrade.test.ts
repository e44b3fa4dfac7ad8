import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import { catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { configuredCatalogue } from '#testing/configured-catalogue'
import { aDiner } from '#testing/diner'
import { openEarlierDatabase } from '#testing/earlier-database'
import { hashToken, newToken } from '../tokens.ts'
import { coreMigration } from './migrations/0001-core.ts'
import { catalogueMigration } from './migrations/0002-catalogue.ts'
import { catalogueDetailsMigration } from './migrations/0003-catalogue-details.ts'
import { programmesMigration } from './migrations/0004-programmes.ts'
import type { OpenDatabase } from './open.ts'
import { inTenant } from './tenant-transaction.ts'

/** Migrations of the release before dishes were configurable (0005). */
const earlier = {
  '0001-core': coreMigration,
  '0002-catalogue': catalogueMigration,
  '0003-catalogue-details': catalogueDetailsMigration,
  '0004-programmes': programmesMigration,
}

const ORDER = 'ABCDEFGHJKM'
const KEY = randomUUID()
const ANSWER = JSON.stringify({ statusCode: 200, message: 'kept', data: { orderId: ORDER, paymentStatus: 'PENDING' } })
const PLACED = '2026-11-21T06:25:00.000Z'
const token = newToken()
const asha = { id: randomUUID(), name: 'Asha', mobile: '9812345670', email: 'asha@example.com', token }

const SMS = [
  '123456 is your Alpha code. It is valid for 5 minutes. Please do not share it with anyone.',
  '',
  '@alpha.localhost #123456',
].join('\n')
const MAIL = `Alpha has received your order ${ORDER} of ₹410.00.`
const LATER = '2026-11-21T08:00:00Z'

const choice = (processId: number, id: number) => ({ processId, id })
/** A configured pizza, sent to that release; DIGEST is the digest that it stored for this body. */
const placement = {
  ...{ user: asha.mobile, store: 1, orderType: 'PICKUP', isPaymentCOD: true, paymentMode: 'CASH' },
  items: [
    {
      ...{ productId: 1, variantId: 1, qty: 2, price: 220, discountedPrice: 200, customizationPrice: 5 },
      itemCustomization: { addedItems: [choice(11, 12)], removedProcess: [13] },
    },
  ],
  instructions: { comments: 'Ring twice' },
  orderValue: 410,
}
const DIGEST = 'G5Qki7zHNUBe9Jqy14Jdrl9S0CavUp75kggdGV9nmyU'

/** Inserts the rows that the earlier release wrote for a diner whose order the kitchen has begun to cook. */
async function fill(db: Kysely<unknown>): Promise<void> {
  const { id, name, mobile, email } = asha
  await sql`select set_config('app.tenant', 'alpha', false)`.execute(db)
  await sql`insert into person (tenant, id, name, mobile, email, passcode_hash, created_at)
    values ('alpha', ${id}, ${name}, ${mobile}, ${email}, '', ${PLACED})`.execute(db)
  await sql`insert into session (tenant, token_hash, person, created_at, expires_at)
    values ('alpha', ${hashToken(token)}, ${id}, ${PLACED}, '2026-12-21T00:00:00Z')`.execute(db)
  await sql`insert into customer_order (tenant, id, person, store_id, store_name, store_phone, time_zone, fulfilment, status,
      status_at, next_status_at, stages, placed_at, deliver_to, items_total, discount, delivery, packaging, coupon, tax, total,
      gst_enabled, payment_mode, payment_status, instructions, scheduled_for)
    values ('alpha', ${ORDER}, ${id}, 1, 'Delhi Kitchen', '1800', 'Asia/Kolkata', 'PICKUP', 200, ${PLACED},
      '2026-11-21T06:31:00Z', ${JSON.stringify({ 100: PLACED, 200: PLACED })}, ${PLACED},
      ${JSON.stringify({ name, address: '1 Road', latitude: 1, longitude: 2 })}, 40000, 0, 0, 1000, 0, 0, 41000, false, 'CASH',
      'PENDING', ${JSON.stringify({ addons: [], comments: '' })}, null)`.execute(db)
  await sql`insert into order_item (tenant, order_id, line, product_id, size_id, product_name, size_name, image, is_veg,
      quantity, unit_price, list_price, tax_percent, total)
    values ('alpha', ${ORDER}, 1, 1, 1, 'Pizza', 'Small', '', true, 2, 20000, 20000, 5, 40000)`.execute(db)
  await sql`insert into keyed_call (tenant, person, operation, key, request_hash, order_id, answer, created_at)
    values ('alpha', ${id}, 'placeOrder', ${KEY}, ${DIGEST}, ${ORDER}, ${ANSWER}, ${PLACED})`.execute(db)
  await sql`insert into outbox (tenant, id, channel, recipient, subject, text, code, attempts, due_at, expires_at) values
    ('alpha', ${randomUUID()}, 'mobile', ${mobile}, 'Your Alpha code', ${SMS}, '123456', 2, ${PLACED}, ${LATER}),
    ('alpha', ${randomUUID()}, 'email', ${email}, 'Your Alpha order', ${MAIL}, null, 0, ${PLACED}, ${LATER})`.execute(
    db,
  )
}

let database: OpenDatabase
let commerce: TestCommerce
beforeAll(async () => {
  database = await openEarlierDatabase(earlier, fill)
  commerce = await startCommerce({ database, kitchen: 'demo', catalogue: configuredCatalogue })
})
afterAll(async () => {
  await commerce.close()
  await database.close()
})

const get = async (path: string) => (await commerce.call('alpha', 'GET', path, { token: asha.token })).json
const tracked = async () => (await get(`/trackOrder?orderId=${ORDER}&userId=${asha.mobile}`)).data

describe('SB35: a database of the previous release, with an order being cooked', () => {
  test('opens with its session and order; data that was not stored then is not invented', async () => {
    expect(await tracked()).toMatchObject({
      orderStatus: 200,
      orderValue: 410,
      orderCategory: 'REGULAR',
      items: { 1: { productName: 'Pizza', amount: 400, customizationPrice: 0, choices: [], allergens: null } },
    })
    const order = await tracked()
    expect(order).not.toHaveProperty('isTracking')
    expect(order.items[1]).not.toHaveProperty('isCooking')
  })

  test('finds the order of a previous placement attempt (AMB32)', async () => {
    expect((await get(`/placeOrder?key=${KEY}&user=${asha.mobile}`)).data.orderId).toBe(ORDER)
  })

  const placeAgain = (body: object) =>
    commerce.call('alpha', 'POST', '/placeOrder', { token: asha.token, headers: { 'idempotency-key': KEY }, body })

  test('SAFE2: repeating a placement of that release returns the same bytes; a different placement with its key is refused', async () => {
    const again = await placeAgain(placement)
    expect([again.status, again.text]).toEqual([200, ANSWER])
    const other = await placeAgain({ ...placement, customization: 'Hot' })
    expect([other.status, other.json.code]).toEqual([422, 'key-reused'])
  })

  const events = () =>
    inTenant(database.db, 'alpha', (tx) =>
      tx.db.selectFrom('order_event').selectAll().where('order_id', '=', ORDER).orderBy('seq').execute(),
    )

  test('has an event for each state that the order reached, with an actor only where the actor was stored', async () => {
    const about = { item: null, detail: null, device: null }
    const common = { tenant: 'alpha', order_id: ORDER, payment: 'PENDING', money: null, at: new Date(PLACED), ...about }
    expect(await events()).toEqual([
      { ...common, seq: 1, move: 'place-cash', actor_kind: 'owner', actor: asha.id, progress: 100 },
      { ...common, seq: 2, move: 'advance', actor_kind: null, actor: null, progress: 200 },
    ])
  })

  test('finishes cooking the order (SB13)', async () => {
    // Simulates the worker's first round, which schedules every tenant.
    commerce.commerce.jobs.note('alpha', commerce.clock.now())
    for (let state = 0; state < 4; state++) {
      commerce.clock.advance(16_000)
      await commerce.worker.runDue()
    }
    expect((await tracked()).orderStatus).toBe(500)
    expect((await events()).map(({ progress }) => progress)).toEqual([100, 200, 300, 400, 500])
  })

  test('sends the queued messages', async () => {
    const waited = commerce.outbox.sent.map(({ recipient, text, code }) => [recipient, text, code])
    expect(waited.sort()).toEqual([
      [asha.mobile, SMS, '123456'],
      [asha.email, MAIL, null],
    ])
  })

  test('accepts a new order', async () => {
    const diner = aDiner(commerce, await catalogueIds(commerce.commerce, 'alpha'), asha)
    const choices = { added: ['extra/cheese', 'dip/garlic'] }
    const order = await diner.taken([diner.line(['pizza', 'small'], 200, choices, 30)], 230)
    expect(order.items[1]).toMatchObject({
      amount: 230,
      choices: [
        { kind: 'added', name: 'Cheese' },
        { kind: 'added', name: 'Garlic dip' },
      ],
    })
    expect((await tracked()).items[1].choices).toEqual([])
  })
})
