import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import { explainOrder } from '#reads/explain-order'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { openEarlierDatabase } from '#testing/earlier-database'
import { aParty } from '#testing/orders'
import { hashToken, newToken } from '../tokens.ts'
import { coreMigration } from './migrations/0001-core.ts'
import { catalogueMigration } from './migrations/0002-catalogue.ts'
import { catalogueDetailsMigration } from './migrations/0003-catalogue-details.ts'
import { programmesMigration } from './migrations/0004-programmes.ts'
import { configuredLinesMigration } from './migrations/0005-configured-lines.ts'
import { orderLookUpMigration } from './migrations/0006-order-look-up.ts'
import { operatorKeysMigration } from './migrations/0007-operator-keys.ts'
import type { OpenDatabase } from './open.ts'

/** Migrations of the release before orders were stored as data (0009). */
const earlier = {
  '0001-core': coreMigration,
  '0002-catalogue': catalogueMigration,
  '0003-catalogue-details': catalogueDetailsMigration,
  '0004-programmes': programmesMigration,
  '0005-configured-lines': configuredLinesMigration,
  '0006-order-look-up': orderLookUpMigration,
  '0007-operator-keys': operatorKeysMigration,
}

const PLACED = '2026-11-21T06:25:00.000Z'

interface EarlierOrder {
  readonly tenant: string
  readonly id: string
  readonly zone: string
  readonly fulfilment: 'DELIVERY' | 'PICKUP'
  readonly delivery: number
  readonly coupon: number
  readonly scheduledFor: string | null
  readonly bulk: object | null
  readonly choices: readonly string[]
}

/** An order for pickup now: dishes for 400 rupees and packaging for 10. */
const plain: Omit<EarlierOrder, 'tenant' | 'id'> = {
  ...{ zone: 'Asia/Kolkata', fulfilment: 'PICKUP', delivery: 0, coupon: 0 },
  ...{ scheduledFor: null, bulk: null, choices: [] },
}

const orders: readonly EarlierOrder[] = [
  { ...plain, tenant: 'alpha', id: 'AAAAAAAAAAA', choices: ['Extra raita', 'No "onion"'] },
  { ...plain, tenant: 'alpha', id: 'BBBBBBBBBBB', fulfilment: 'DELIVERY', delivery: 3000, coupon: 500 },
  // 01:15 on the 23rd in India.
  { ...plain, tenant: 'alpha', id: 'CCCCCCCCCCC', scheduledFor: '2026-11-22T19:45:00Z', bulk: aParty },
  // 10:00 in Athens, in daylight saving time.
  { ...plain, tenant: 'beta', id: 'DDDDDDDDDDD', zone: 'Europe/Athens', scheduledFor: '2026-07-01T07:00:00Z' },
  { ...plain, tenant: 'beta', id: 'EEEEEEEEEEE', fulfilment: 'DELIVERY', bulk: aParty },
]

const person = { name: 'Asha', mobile: '9812345670', email: 'asha@example.com' }
const people = { alpha: { id: randomUUID(), token: newToken() }, beta: { id: randomUUID(), token: newToken() } }
type TenantId = keyof typeof people

async function fillOrder(db: Kysely<unknown>, order: EarlierOrder): Promise<void> {
  const { tenant, id } = order
  const total = 41_000 + order.delivery - order.coupon
  await sql`select set_config('app.tenant', ${tenant}, false)`.execute(db)
  await sql`insert into customer_order (tenant, id, person, store_id, store_name, store_phone, time_zone, fulfilment, status,
      status_at, next_status_at, stages, placed_at, deliver_to, items_total, discount, delivery, packaging, coupon, tax, total,
      gst_enabled, payment_mode, payment_status, instructions, scheduled_for, bulk)
    values (${tenant}, ${id}, ${people[tenant as TenantId].id}, 1, 'Delhi Kitchen', '1800', ${order.zone}, ${order.fulfilment},
      200, ${PLACED}, null, ${JSON.stringify({ 100: PLACED, 200: PLACED })}, ${PLACED},
      ${JSON.stringify({ name: 'Asha', address: '1 Road', latitude: 1, longitude: 2 })}, 40000, 2500, ${order.delivery}, 1000,
      ${order.coupon}, 1905, ${total}, true, 'CASH', 'PENDING', ${JSON.stringify({ addons: [], comments: 'Less oil' })},
      ${order.scheduledFor}, ${order.bulk && JSON.stringify(order.bulk)})`.execute(db)
  await sql`insert into order_item (tenant, order_id, line, product_id, size_id, product_name, size_name, image, is_veg,
      quantity, unit_price, list_price, tax_percent, total, customisation, choices)
    values (${tenant}, ${id}, 1, 1, 1, 'Pizza', 'Small', '', true, 2, 20000, 21250, 5, 40000, 0,
      ${JSON.stringify(order.choices)})`.execute(db)
}

async function fill(db: Kysely<unknown>): Promise<void> {
  for (const [tenant, { id, token }] of Object.entries(people)) {
    await sql`select set_config('app.tenant', ${tenant}, false)`.execute(db)
    await sql`insert into person (tenant, id, name, mobile, email, passcode_hash, created_at)
      values (${tenant}, ${id}, ${person.name}, ${person.mobile}, ${person.email}, '', ${PLACED})`.execute(db)
    await sql`insert into session (tenant, token_hash, person, created_at, expires_at)
      values (${tenant}, ${hashToken(token)}, ${id}, ${PLACED}, '2026-12-21T00:00:00Z')`.execute(db)
  }
  for (const order of orders) await fillOrder(db, order)
}

let database: OpenDatabase
let commerce: TestCommerce
beforeAll(async () => {
  database = await openEarlierDatabase(earlier, fill)
  commerce = await startCommerce({ database })
})
afterAll(async () => {
  await commerce.close()
  await database.close()
})

async function tracked(tenant: TenantId, id: string) {
  const path = `/trackOrder?orderId=${id}&userId=${person.mobile}`
  return (await commerce.call(tenant, 'GET', path, { token: people[tenant].token })).json.data
}

const line = (code: string, kind: string, total: number) => ({ code, kind, perMeal: total, total })

describe('SB35: a database of the previous release, with orders of every kind', () => {
  test('an immediate collected order: bill line by line, choices as their stored text', async () => {
    const order = await tracked('alpha', 'AAAAAAAAAAA')
    expect(order).toMatchObject({
      ...{ type: 'REGULAR', orderCategory: 'REGULAR', scheduledFor: null, isPaymentCOD: true, paymentMode: 'CASH' },
      ...{ itemTotal: 400, packagingCharges: 10, deliveryCharges: 0, couponAmount: 0, orderValue: 410 },
      ...{ totalDiscount: 25, taxCharges: 19.05, gstEnabled: true, dueNow: 0, held: 0 },
      // AMB2: the GST contained in the total is computed when the order is read.
      billLines: [
        line('items', 'adds', 400),
        line('packaging', 'adds', 10),
        { ...line('gst', 'contains', 19.52), rate: 5 },
      ],
      instructions: { comments: 'Less oil' },
    })
    expect(order.items[1].choices).toEqual([
      { kind: 'said', text: 'Extra raita' },
      { kind: 'said', text: 'No "onion"' },
    ])
  })

  test('a delivered order with a coupon', async () => {
    expect(await tracked('alpha', 'BBBBBBBBBBB')).toMatchObject({
      ...{ deliveryCharges: 30, couponAmount: 5, orderValue: 435 },
      billLines: [
        line('items', 'adds', 400),
        line('packaging', 'adds', 10),
        line('delivery', 'adds', 30),
        line('coupon', 'saves', 5),
        { ...line('gst', 'contains', 20.71), rate: 5 },
      ],
    })
  })

  test("a bulk order for another day, on the store's calendar", async () => {
    expect(await tracked('alpha', 'CCCCCCCCCCC')).toMatchObject({
      ...{ type: 'LATER', orderCategory: 'BULK', preferences: aParty },
      ...{ scheduledFor: '2026-11-22T19:45:00.000Z', scheduled: { date: '11/23/2026', time: '01:15:00', by: 'diner' } },
    })
  })

  test('SB10: the input of its bill is unknown', async () => {
    const explained = await explainOrder(commerce.commerce.db, 'alpha', 'AAAAAAAAAAA')
    expect(explained).toMatchObject({ dishes: [{ name: 'Pizza', size: 'Small' }], explanation: null })
  })

  test('another tenant: the rows of every tenant are converted', async () => {
    expect(await tracked('beta', 'DDDDDDDDDDD')).toMatchObject({
      ...{ type: 'LATER', orderCategory: 'REGULAR' },
      ...{ scheduledFor: '2026-07-01T07:00:00.000Z', scheduled: { date: '07/01/2026', time: '10:00:00' } },
    })
    const delivered = await tracked('beta', 'EEEEEEEEEEE')
    expect(delivered).toMatchObject({ type: 'REGULAR', orderCategory: 'BULK', preferences: aParty })
    expect(delivered.billLines).toContainEqual(line('delivery', 'adds', 0))
  })
})
