import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { copyOrder } from '#testing/copied-orders'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { planOf, readsOfOrders } from '#testing/plans'
import { revokeKey } from '../operator/keys.ts'
import { type OperatorOrder, ordersOfState } from './operator-orders.ts'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let key: string
beforeAll(async () => {
  commerce = await startCommerce()
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha', { name: 'Asha' })
  key = await commerce.operatorKey('alpha', { scopes: ['orders'] })
})
afterAll(() => commerce.close())

async function get(path: string, as = key, tenant = 'alpha') {
  const answer = await commerce.app.inject({
    ...{ method: 'GET', url: `/operator/t/${tenant}/${path}`, headers: { authorization: `Bearer ${as}` } },
  })
  return { status: answer.statusCode, json: answer.json() }
}

const post = (path: string, payload: object) =>
  commerce.app.inject({
    ...{ method: 'POST', url: `/operator/t/alpha/orders/${path}` },
    ...{ headers: { authorization: `Bearer ${key}` }, payload },
  })

async function placed(more: Record<string, unknown> = {}): Promise<string> {
  return (await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, more))).json.data.orderId
}

const minutesAgo = (minutes: number) => new Date(Date.parse(NOON) - minutes * 60_000).toISOString()

describe("SB13: an operator's list of orders", () => {
  test('an order with its store, its state and since when, for whom, its dishes and what is to be collected', async () => {
    const orderId = await placed()
    await post(`${orderId}/advance`, { to: 'cooking' })
    const { orders, next } = (await get('orders')).json
    expect([orders, next]).toEqual([
      [
        {
          ...{
            orderId,
            seq: 2,
            store: 'day',
            storeName: 'Day Kitchen',
            timeZone: 'Asia/Kolkata',
            fulfilment: 'PICKUP',
          },
          ...{ status: 200, state: 'cooking', since: NOON, placedAt: NOON, scheduledFor: null },
          ...{ paymentStatus: 'PENDING', total: TWO_DALS_TOTAL, due: TWO_DALS_TOTAL },
          ...{ recipient: { name: expect.any(String) }, items: [{ name: 'Dal Makhani', size: 'Full', quantity: 2 }] },
          awaitsAnswer: false,
        },
      ],
      null,
    ])
  })

  test('each state has its list; open ones hold what is to be made, and not what waits for its payment', async () => {
    const from = await placed()
    const state = (status: number, payment_status = 'PENDING') => ({ status, payment_status })
    const states = {
      's-100': state(100),
      's-200': state(200, 'TXN_SUCCESS'),
      's-300': state(300),
      's-400': state(400),
      's-500': state(500),
      's-800': state(800),
      's-undecided': state(100, 'USER_PENDING'),
      's-failed': state(800, 'TXN_FAILURE'),
    }
    await copyOrder(
      commerce,
      'alpha',
      from,
      Object.entries(states).map(([id, columns]) => ({ id, ...columns })),
    )
    const listed = async (name: string): Promise<string[]> =>
      (await get(`orders?state=${name}&limit=200`)).json.orders
        .map((order: OperatorOrder) => order.orderId)
        .filter((id: string) => id.startsWith('s-'))
        .sort()
    expect(await listed('open')).toEqual(['s-100', 's-200', 's-300', 's-400'])
    expect(await listed('undecided')).toEqual(['s-undecided'])
    expect(await listed('cooking')).toEqual(['s-200'])
    expect(await listed('packed')).toEqual(['s-400'])
    expect(await listed('delivered')).toEqual(['s-500'])
    expect(await listed('cancelled')).toEqual(['s-800', 's-failed'])
  })

  test('pages: every order once, though others are placed and handed over meanwhile', async () => {
    const from = await placed()
    const copies = Array.from({ length: 25 }, (_, at) => ({ id: `page-${at}`, placed_at: minutesAgo(100 - (at >> 1)) }))
    await copyOrder(commerce, 'alpha', from, copies)
    const seen: string[] = []
    for (let after = ''; ; ) {
      const { orders, next } = (await get(`orders?limit=7${after}`)).json
      seen.push(...orders.map((order: OperatorOrder) => order.orderId))
      if (next === null) break
      after = `&after=${next}`
      await post(`${seen[0]}/advance`, { to: 'delivered' })
    }
    expect(new Set(seen).size).toBe(seen.length)
    const mine = seen.filter((id) => id.startsWith('page-'))
    expect(mine.toSorted()).toEqual(copies.map(({ id }) => id).toSorted())
  })

  test('of one store', async () => {
    await placed()
    expect((await get('orders?store=night')).json).toEqual({ orders: [], next: null })
    expect((await get('orders?store=day')).json.orders.length).toBeGreaterThan(0)
  })

  test.each(['state=eaten', 'limit=0', 'limit=201', 'after=x', 'after=WzEsMl0', 'page=2', `store=${'x'.repeat(65)}`])(
    'bad input: %s',
    async (query) => expect((await get(`orders?${query}`)).status).toBe(400),
  )

  test('SAFE12: of its tenant only', async () => {
    const orderId = await placed()
    const beta = await commerce.operatorKey('beta', { scopes: ['orders'] })
    expect((await get('orders', beta, 'beta')).json.orders).toEqual([])
    expect((await get(`orders/${orderId}`, beta, 'beta')).status).toBe(404)
    for (const path of ['orders', `orders/${orderId}`]) expect((await get(path, beta)).status).toBe(403)
  })

  test('PERF5: a page is read from the index, however many orders are over', async () => {
    const from = await placed()
    const copies = Array.from({ length: 3000 }, (_, at) => ({
      id: `many-${at}`,
      status: 500,
      placed_at: minutesAgo(at),
    }))
    await copyOrder(commerce, 'alpha', from, copies)
    const readsOf = async (state: 'open' | 'delivered') =>
      readsOfOrders(
        await planOf(commerce, 'alpha', (tx) => ordersOfState(tx, { store: null, state, after: null, most: 50 })),
      )
    expect(await readsOf('open')).toEqual([expect.stringMatching(/Index Scan using order_current/)])
    expect(await readsOf('delivered')).toEqual([
      expect.stringMatching(/Index Scan Backward using order_past .*rows=[0-5]?[0-9](\.\d+)? loops=1/),
    ])
  })
})

describe('SB13: an order as a counter needs it', () => {
  test('lines with choices and declared allergens, instructions, who ordered, payment, stages, history', async () => {
    const instructions = { addons: [{ id: 1, instruction: 'No cutlery', checked: true }], comments: 'Ring twice' }
    const orderId = await placed({ instructions })
    await post(`${orderId}/advance`, { to: 'cooking' })
    await post(`${orderId}/cancel`, { reason: 'No gas' })
    const { order } = (await get(`orders/${orderId}`)).json
    expect(order).toMatchObject({
      ...{ orderId, seq: 3, state: 'cancelled', due: 0, diner: { name: 'Asha', mobile: asha.mobile }, instructions },
      lines: [{ line: 1, name: 'Dal Makhani', size: 'Full', quantity: 2, choices: [], total: 360, cancelled: true }],
      tenders: [{ kind: 'CASH', amount: TWO_DALS_TOTAL }],
      stages: { accepted: NOON, cooking: NOON, cancelled: NOON },
      history: [
        { seq: 1, move: 'place-cash', by: 'owner', actor: null, state: 'accepted', detail: null, at: NOON },
        { seq: 2, move: 'advance', by: 'operator', actor: 'of a test', state: 'cooking' },
        { seq: 3, move: 'cancel', by: 'operator', actor: 'of a test', detail: { reason: 'No gas' } },
      ],
    })
    expect(order.lines[0].allergens).toHaveProperty('contains')
  })

  test('an unknown or forged id is not found', async () => {
    expect((await get('orders/ZZZZZZZZZZZ')).status).toBe(404)
    expect((await get(`orders/${encodeURIComponent("x' or 1=1")}`)).status).toBe(404)
    expect((await get(`orders/${'x'.repeat(61)}`)).status).toBe(400)
  })
})

describe('the stream of changes of orders', () => {
  async function follow(query = '', as = key) {
    const response = await fetch(`${commerce.url}/operator/t/alpha/order-changes${query}`, {
      headers: { authorization: `Bearer ${as}`, accept: 'text/event-stream' },
    })
    const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
    await reader.read()
    return reader
  }
  const idOf = (of: string): string => of.split('_')[2] ?? ''

  test('sends each order as it is after a change, of its tenant and store alone', async () => {
    const orderId = await placed()
    const [reader, elsewhere] = [await follow('?store=day'), await follow('?store=night')]
    commerce.commerce.orderEvents.publish('beta', [{ orderId, status: 200, seq: 2 }])
    await post(`${orderId}/advance`, {})
    const { value = '' } = await reader.read()
    expect(JSON.parse(value.slice('data: '.length)).order).toMatchObject({ orderId, seq: 2, state: 'cooking' })
    await reader.cancel()
    await elsewhere.cancel()
  })

  test('SAFE12: ends for a key that was revoked, before it sends anything', async () => {
    const other = await commerce.operatorKey('alpha', { scopes: ['orders'] })
    const orderId = await placed()
    const reader = await follow('', other)
    await revokeKey(commerce.commerce.db, 'alpha', idOf(other), new Date(commerce.clock.now()))
    await post(`${orderId}/advance`, {})
    expect(await reader.read()).toEqual({ done: true, value: undefined })
  })

  test('is audited once', async () => {
    const other = await commerce.operatorKey('alpha', { scopes: ['orders'] })
    await (await follow('', other)).cancel()
    const rows = await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      tx.db.selectFrom('operator_audit').select(['operation', 'outcome']).where('key_id', '=', idOf(other)).execute(),
    )
    expect(rows).toContainEqual({ operation: 'follow-orders', outcome: 'done' })
  })
})
