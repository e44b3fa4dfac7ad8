import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import { DefaultQueryExecutor } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let key: string
beforeAll(async () => {
  commerce = await startCommerce({ kitchen: 'demo' })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
  key = await commerce.operatorKey('alpha', { scopes: ['orders'] })
})
afterAll(() => commerce.close())

async function placed(count: number): Promise<string[]> {
  const orderIds: string[] = []
  for (let at = 0; at < count; at += 1) {
    const answer = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))
    orderIds.push(answer.json.data.orderId)
  }
  return orderIds
}

async function call(path: string, body: object, { as = key, tenant = 'alpha' } = {}) {
  const answer = await commerce.app.inject({
    ...{ method: 'POST', url: `/operator/t/${tenant}/orders/${path}` },
    headers: { authorization: `Bearer ${as}` },
    payload: body,
  })
  return { status: answer.statusCode, json: answer.json() }
}

const advance = (orders: readonly object[], how: Parameters<typeof call>[2] = {}) => call('advance', { orders }, how)

const eventsOf = (orderIds: readonly string[]) =>
  inTenant(commerce.commerce.db, 'alpha', (tx) =>
    tx.db.selectFrom('order_event').selectAll().where('order_id', 'in', orderIds).orderBy('seq').execute(),
  )
const clocksOf = (orderIds: readonly string[]) =>
  inTenant(commerce.commerce.db, 'alpha', (tx) =>
    tx.db
      .selectFrom('job')
      .select(['key', 'due_at'])
      .where('kind', '=', 'advance-order')
      .where('key', 'in', orderIds)
      .execute(),
  )

describe('SB13: an operator brings many orders to states by one call', () => {
  test('each to its own state by its own steps, told with its number and its undo, in the sequence of the call', async () => {
    const [first = '', second = '', third = ''] = await placed(3)
    await call(`${second}/advance`, { to: 'cooking' })
    const { status, json } = await advance([
      { orderId: third, to: 'packed', seq: 1 },
      { orderId: first },
      { orderId: second, to: 500 },
    ])
    expect(status).toBe(200)
    expect(json.orders).toMatchObject([
      { orderId: third, state: 'packed', seq: 4, undo: { seq: 4 } },
      { orderId: first, state: 'cooking', seq: 2, undo: { seq: 2 } },
      { orderId: second, state: 'delivered', seq: 5, undo: null },
    ])
    expect(json.refused).toEqual([])
    const moves = (await eventsOf([third])).map(({ seq, progress, detail }) => [seq, progress, detail])
    expect(moves).toEqual([
      [1, 100, null],
      [2, 200, { through: 400 }],
      [3, 300, { through: 400 }],
      [4, 400, null],
    ])
    // The clock goes on with those that have not ended.
    expect((await clocksOf([first, second, third])).map(({ key: id }) => id).sort()).toEqual([first, third].sort())
    expect((await call(`${third}/undo`, { seq: 4 })).json).toMatchObject({ state: 'accepted' })
  })

  test('one that cannot come there is refused with its state, and keeps none of the others back', async () => {
    const [moved = '', fine = '', foreign = 'ZZZZZZZZZZZ'] = await placed(2)
    await call(`${moved}/advance`, { to: 'cooking' })
    const { status, json } = await advance([
      { orderId: moved, to: 'packed', seq: 1 },
      { orderId: foreign },
      { orderId: fine, to: 'quality-check' },
    ])
    expect(status).toBe(200)
    expect(json.orders).toMatchObject([{ orderId: fine, state: 'quality-check' }])
    expect(json.refused).toEqual([
      {
        orderId: moved,
        message: 'The order has changed since you looked. It is now: cooking.',
        code: 'refused',
        refusal: { code: 'changed', status: 200, state: 'cooking', payment: 'PENDING', seq: 2 },
      },
      { orderId: foreign, message: "Order Doesn't exist", code: 'not-found' },
    ])
    expect(await eventsOf([moved])).toHaveLength(2)
  })

  test('sent again it changes nothing: each is there already', async () => {
    const orders = (await placed(2)).map((orderId) => ({ orderId, to: 'packed', seq: 1 }))
    await advance(orders)
    const again = await advance(orders)
    expect(again.json.orders).toMatchObject([
      { state: 'packed', seq: 4, undo: null },
      { state: 'packed', seq: 4, undo: null },
    ])
    expect(await eventsOf(orders.map(({ orderId }) => orderId))).toHaveLength(8)
  })

  test('the audit has one row, with how many came there and how many were refused', async () => {
    const [orderId = ''] = await placed(1)
    await advance([{ orderId }, { orderId: 'ZZZZZZZZZZZ' }])
    const rows = await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      tx.db.selectFrom('operator_audit').selectAll().where('operation', '=', 'advance-orders').execute(),
    )
    const refusing = rows.filter(({ counts }) => counts?.orders === 1 && counts?.refused === 1)
    expect(refusing).toMatchObject([{ outcome: 'done' }])
  })

  test.each([
    ['no order', []],
    ['one order twice', [{ orderId: 'ZZZZZZZZZZZ' }, { orderId: 'ZZZZZZZZZZZ', to: 'packed' }]],
    ['more than 200', Array.from({ length: 201 }, (_, at) => ({ orderId: `Z${at}` }))],
    ['a state that does not exist', [{ orderId: 'ZZZZZZZZZZZ', to: 'eaten' }]],
    ['a field that does not exist', [{ orderId: 'ZZZZZZZZZZZ', force: true }]],
  ])('bad input: %s', async (_what, orders) => {
    expect((await advance(orders)).status).toBe(400)
  })

  test('SAFE12: not by a key of another scope or tenant; its own key finds no order of another tenant', async () => {
    const [orderId = ''] = await placed(1)
    const beta = await commerce.operatorKey('beta', { scopes: ['orders'] })
    const menus = await commerce.operatorKey('alpha', { scopes: ['catalogue'] })
    for (const as of [beta, menus, 'nonsense']) expect((await advance([{ orderId }], { as })).status).toBe(403)
    const { json } = await advance([{ orderId }], { as: beta, tenant: 'beta' })
    expect(json).toMatchObject({ orders: [], refused: [{ orderId, code: 'not-found' }] })
    expect(await eventsOf([orderId])).toHaveLength(1)
  })

  test('twenty orders take no more statements than two, without the clock of the demo', async () => {
    const quiet = await startCommerce()
    try {
      const quietIds = await catalogueIds(quiet.commerce, 'alpha')
      const diner = await quiet.signedIn('alpha')
      const body = orderBody(quietIds, diner, twoDals, TWO_DALS_TOTAL)
      const authorization = `Bearer ${await quiet.operatorKey('alpha', { scopes: ['orders'] })}`
      const executed = jest.spyOn(Object.getPrototypeOf(DefaultQueryExecutor.prototype), 'executeQuery')
      const statementsFor = async (count: number) => {
        const orders: object[] = []
        for (let at = 0; at < count; at += 1) {
          orders.push({ orderId: (await place(quiet, 'alpha', diner, body)).json.data.orderId, to: 'packed' })
        }
        const before = executed.mock.calls.length
        const url = '/operator/t/alpha/orders/advance'
        const answer = await quiet.app.inject({ method: 'POST', url, headers: { authorization }, payload: { orders } })
        expect(answer.json().orders).toHaveLength(count)
        return executed.mock.calls.length - before
      }
      expect(await statementsFor(20)).toBe(await statementsFor(2))
      executed.mockRestore()
    } finally {
      await quiet.close()
    }
  })

  test('property: any calls for many leave the same states, numbers and moves as the same calls one by one', async () => {
    const target = fc.record({
      order: fc.nat({ max: 2 }),
      to: fc.constantFrom(null, 'cooking', 'quality-check', 'packed', 'delivered', 'out-for-delivery'),
      seq: fc.option(fc.integer({ min: 1, max: 5 })),
    })
    const calls = fc.array(fc.uniqueArray(target, { selector: ({ order }) => order, minLength: 1 }), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(calls, async (wanted) => {
        const [together, alone] = [await placed(3), await placed(3)]
        for (const orders of wanted) {
          await advance(orders.map(({ order, ...how }) => ({ orderId: together[order], ...how })))
          for (const { order, ...how } of orders) await call(`${alone[order]}/advance`, how)
        }
        for (const at of together.keys()) {
          const of = async (orderId = '') =>
            (await eventsOf([orderId])).map(({ seq, move, progress, detail }) => ({ seq, move, progress, detail }))
          expect(await of(together[at])).toEqual(await of(alone[at]))
        }
      }),
      { numRuns: 15 },
    )
  })
})
