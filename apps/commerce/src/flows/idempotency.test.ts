import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce()
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())

const body = (person = asha, total = TWO_DALS_TOTAL, more = {}) => orderBody(ids, person, twoDals, total, more)
const orderCount = (person: TestPerson) =>
  inTenant(commerce.commerce.db, 'alpha', async (tx) => {
    const rows = await tx.db
      .selectFrom('customer_order')
      .select('id')
      .where('tenant', '=', 'alpha')
      .where('person', '=', person.id)
      .execute()
    return rows.length
  })
const attempt = (person: TestPerson, key: string) =>
  commerce.call('alpha', 'GET', `/placeOrder?key=${key}&user=${person.mobile}`, { token: person.token })

describe('SAFE2: placing is idempotent by key', () => {
  test('the same key and body return the same bytes and create one order', async () => {
    const person = await commerce.signedIn('alpha')
    const key = randomUUID()
    const first = await place(commerce, 'alpha', person, body(person), key)
    commerce.clock.advance(1000)
    const second = await place(commerce, 'alpha', person, body(person), key)
    expect([second.status, second.text]).toEqual([200, first.text])
    expect(await orderCount(person)).toBe(1)
  })

  test('concurrent requests create one order', async () => {
    const person = await commerce.signedIn('alpha')
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => place(commerce, 'alpha', person, body(person), key)),
    )
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await orderCount(person)).toBe(1)
  })

  test('the same key with another body is refused', async () => {
    const key = randomUUID()
    expect((await place(commerce, 'alpha', asha, body(), key)).status).toBe(200)
    const other = await place(commerce, 'alpha', asha, body(asha, TWO_DALS_TOTAL, { customization: 'Hot' }), key)
    expect([other.status, other.json.code]).toEqual([422, 'key-reused'])
  })

  test('the same order with a newer list price counts as the same order', async () => {
    const key = randomUUID()
    const first = await place(commerce, 'alpha', asha, body(), key)
    const dearer = twoDals.map((line) => ({ ...line, price: line.price + 10 }))
    const again = await place(commerce, 'alpha', asha, orderBody(ids, asha, dearer, TWO_DALS_TOTAL), key)
    expect([again.status, again.text]).toEqual([200, first.text])
    const cheaper = twoDals.map((line) => ({ ...line, discountedPrice: 1 }))
    const other = await place(commerce, 'alpha', asha, orderBody(ids, asha, cheaper, TWO_DALS_TOTAL), key)
    expect([other.status, other.json.code]).toEqual([422, 'key-reused'])
  })

  test('the same key of another person is independent', async () => {
    const ravi = await commerce.signedIn('alpha')
    const key = randomUUID()
    const mine = await place(commerce, 'alpha', asha, body(), key)
    const his = await place(commerce, 'alpha', ravi, body(ravi), key)
    expect(his.status).toBe(200)
    expect(his.json.data.orderId).not.toBe(mine.json.data.orderId)
  })

  test('a refused placement leaves its key free, because nothing was created', async () => {
    const key = randomUUID()
    expect((await place(commerce, 'alpha', asha, body(asha, 1), key)).status).toBe(409)
    expect((await place(commerce, 'alpha', asha, body(), key)).status).toBe(200)
  })

  test('two placements without a key create two orders', async () => {
    const person = await commerce.signedIn('alpha')
    await place(commerce, 'alpha', person, body(person))
    await place(commerce, 'alpha', person, body(person))
    expect(await orderCount(person)).toBe(2)
  })

  test('an invalid key is a clear 400', async () => {
    expect((await place(commerce, 'alpha', asha, body(), 'a b')).status).toBe(400)
  })
})

describe('AMB32: the outcome of a placement attempt', () => {
  test('is returned to its owner; another person or another key gets not found', async () => {
    const ravi = await commerce.signedIn('alpha')
    const key = randomUUID()
    const placed = await place(commerce, 'alpha', asha, body(), key)
    expect((await attempt(asha, key)).json.data.orderId).toBe(placed.json.data.orderId)
    expect((await attempt(ravi, key)).status).toBe(404)
    expect((await attempt(asha, randomUUID())).status).toBe(404)
  })
})
