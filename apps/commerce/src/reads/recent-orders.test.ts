import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { paymentStatuses } from '@tiffin/domain/order/payment-state'
import { sql } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { copyOrder, type OrderChanges } from '#testing/copied-orders'
import { orderBody, place, type TestLine, TWO_DALS_TOTAL } from '#testing/orders'
import { planOf, readsOfOrders } from '#testing/plans'
import { MAX_READ, newestAtStore } from './recent-orders.ts'

let commerce: TestCommerce
let ids: CatalogueIds
beforeAll(async () => {
  commerce = await startCommerce()
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())

const minutesAgo = (minutes: number) => new Date(Date.parse(NOON) - minutes * 60_000).toISOString()

/** An order of this many full dals. */
async function orderOf(person: TestPerson, qty = 2): Promise<string> {
  const lines: TestLine[] = [{ product: 'dal', size: 'full', qty, price: 200, discountedPrice: 180 }]
  const placed = await place(commerce, 'alpha', person, orderBody(ids, person, lines, 180 * qty + 10))
  expect(placed.status).toBe(200)
  return placed.json.data.orderId
}

const copies = (of: string, ...changes: OrderChanges[]) => copyOrder(commerce, 'alpha', of, changes)

const recentOf = (person: TestPerson, { user = person.mobile, tenant = 'alpha', store = ids.store('day') } = {}) =>
  commerce.call(tenant, 'GET', `/recentOrders?user=${user}&store=${store}`, { token: person.token })

const idsOf = async (person: TestPerson, at: { store?: number } = {}): Promise<string[]> => {
  const { status, json } = await recentOf(person, at)
  expect(status).toBe(200)
  return json.data.orders.map(({ orderId }: { orderId: string }) => orderId)
}

describe('GET /recentOrders: the last distinct orders of a person at a store (T8)', () => {
  test('an order has its lines as they were placed, its time and its price', async () => {
    const person = await commerce.signedIn('alpha')
    const orderId = await orderOf(person)
    expect((await recentOf(person)).json).toEqual({
      data: {
        orders: [
          {
            ...{ orderId, placedAt: NOON, orderValue: TWO_DALS_TOTAL },
            items: [
              {
                ...{ productName: 'Dal Makhani', variantName: 'Full', isVeg: true, qty: 2 },
                productImage: expect.any(String),
              },
            ],
          },
        ],
      },
    })
  })

  test('three at most, the newest first, each content once', async () => {
    const person = await commerce.signedIn('alpha')
    const [one, two, three, four] = [
      await orderOf(person, 1),
      await orderOf(person, 2),
      await orderOf(person, 3),
      await orderOf(person, 4),
    ]
    await inTenant(commerce.commerce.db, 'alpha', async ({ db }) => {
      for (const [at, id] of [one, two, three, four].entries())
        await sql`update customer_order set placed_at = ${minutesAgo(10 - at)} where id = ${id}`.execute(db)
    })
    await copies(two, { id: 'two-again', placed_at: minutesAgo(1) })
    await copies(one, { id: 'one-before', placed_at: minutesAgo(60) })
    expect(await idsOf(person)).toEqual(['two-again', four, three])
  })

  test('an order in any state is there, unless nobody paid for it', async () => {
    for (const payment of paymentStatuses) {
      for (const status of [100, 500, 800]) {
        const person = await commerce.signedIn('alpha')
        const from = await orderOf(person)
        await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
          sql`update customer_order set status = ${status}, payment_status = ${payment} where id = ${from}`.execute(db),
        )
        const isBought = payment === 'PENDING' || payment === 'TXN_SUCCESS'
        expect([payment, status, await idsOf(person)]).toEqual([payment, status, isBought ? [from] : []])
      }
    }
  })

  test('a plan and an order at another store are not there', async () => {
    const person = await commerce.signedIn('alpha')
    const from = await orderOf(person)
    const plan = { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1], minute: 720 }
    await copies(
      from,
      { id: 'plan', placed_at: minutesAgo(-1), planned: { menu: 'regular', plan } },
      { id: 'elsewhere', placed_at: minutesAgo(-2), store_id: 987 },
    )
    expect([await idsOf(person), await idsOf(person, { store: 987 })]).toEqual([[from], ['elsewhere']])
  })

  test('a store without orders of the person, or that is none, has none', async () => {
    const person = await commerce.signedIn('alpha')
    expect([await idsOf(person), await idsOf(person, { store: 123_456 })]).toEqual([[], []])
  })
})

describe('whose orders they are (SB8, SAFE12)', () => {
  test("another person's orders are not there, and a question for them is refused", async () => {
    const [asha, ravi] = [await commerce.signedIn('alpha'), await commerce.signedIn('alpha')]
    const orderId = await orderOf(asha)
    expect(await idsOf(ravi)).toEqual([])
    const foreign = await recentOf(ravi, { user: asha.mobile })
    expect([foreign.status, foreign.text.includes(orderId)]).toEqual([404, false])
  })

  test('the same mobile number at another tenant has none there, and its token opens nothing', async () => {
    const asha = await commerce.signedIn('alpha')
    await orderOf(asha)
    const there = await commerce.signedIn('beta', { mobile: asha.mobile })
    expect((await recentOf(there, { tenant: 'beta' })).json.data.orders).toEqual([])
    expect((await recentOf(asha, { tenant: 'beta' })).status).toBe(401)
  })

  test.each(['', '&store=0', '&store=x', '&store=1&store=2'])(
    'a question for no store is refused: "%s"',
    async (store) => {
      const asha = await commerce.signedIn('alpha')
      const path = `/recentOrders?user=${asha.mobile}${store}`
      expect((await commerce.call('alpha', 'GET', path, { token: asha.token })).status).toBe(400)
    },
  )
})

test('PERF5: the newest of thousands of orders are read from the index, not sorted', async () => {
  const person = await commerce.signedIn('alpha')
  const from = await orderOf(person)
  const many = Array.from({ length: 3000 }, (_, at) => ({
    ...{ id: `many-${at}`, placed_at: minutesAgo(at), store_id: at % 3 === 0 ? ids.store('day') : 987 },
    ...(at % 100 === 0 && { payment_status: 'TXN_FAILURE' }),
  }))
  await copyOrder(commerce, 'alpha', from, many)
  const plan = await planOf(commerce, 'alpha', (tx) => newestAtStore(tx, person.id, ids.store('day')))
  const read = readsOfOrders(plan)
  expect(read).toEqual([expect.stringMatching(/Index Scan Backward using order_recent .*rows=30(\.00)? loops=1/)])
  expect(read).not.toContainEqual(expect.stringMatching(/Rows Removed by Filter/))
  expect(plan).not.toMatch(/Sort Method/)
  expect(MAX_READ).toBe(30)
})
