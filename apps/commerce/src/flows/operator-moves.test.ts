import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { historyOf } from '@tiffin/domain/order/order-history'
import fc from 'fast-check'
import { inTenant, noNote } from '#kernel/db/tenant-transaction'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { addressAt, delivery, orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { nearPoint } from '#testing/small-catalogue'
import { needsWithoutCommerce } from './operate-orders.ts'
import { advanceOrder } from './operator-moves.ts'

/** Longer than any pause of the kitchen clock, in milliseconds. */
const ONE_STATE = 16_000

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

async function placed(more: Record<string, unknown> = {}, total = TWO_DALS_TOTAL): Promise<string> {
  return (await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, total, more))).json.data.orderId
}

const deliveredOrder = async (): Promise<string> => placed(delivery(await addressAt(commerce, asha, nearPoint)), 390)

async function call(path: string, body?: object, { as = key, tenant = 'alpha', headers = {} } = {}) {
  const answer = await commerce.app.inject({
    ...{ method: 'POST', url: `/operator/t/${tenant}/orders/${path}` },
    headers: { authorization: `Bearer ${as}`, ...headers },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, json: answer.json() }
}

const eventsOf = (orderId: string) =>
  inTenant(commerce.commerce.db, 'alpha', (tx) =>
    tx.db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('seq').execute(),
  )
const orderOf = (orderId: string) =>
  inTenant(commerce.commerce.db, 'alpha', (tx) =>
    tx.db.selectFrom('customer_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
  )
const clockOf = (orderId: string) =>
  inTenant(commerce.commerce.db, 'alpha', (tx) =>
    tx.db.selectFrom('job').select('due_at').where('kind', '=', 'advance-order').where('key', '=', orderId).execute(),
  )
const tracked = async (orderId: string) => {
  const path = `/trackOrder?orderId=${orderId}&userId=${asha.mobile}`
  return (await commerce.call('alpha', 'GET', path, { token: asha.token })).json.data
}

describe('SB13: an operator brings an order to a named state', () => {
  test('by every state on the way, each with its time; the call says where it is, and until when to offer an undo', async () => {
    const orderId = await placed()
    const at = commerce.clock.now()
    expect(await call(`${orderId}/advance`, { to: 'packed', seq: 1 })).toEqual({
      status: 200,
      json: {
        ...{ orderId, status: 400, state: 'packed', seq: 4 },
        undo: { seq: 4, until: new Date(at + 10_000).toISOString() },
      },
    })
    const time = new Date(at).toISOString()
    expect((await tracked(orderId)).stages).toMatchObject({ 200: time, 300: time, 400: time })
    expect((await eventsOf(orderId)).map(({ seq, progress, detail }) => [seq, progress, detail])).toEqual([
      [1, 100, null],
      [2, 200, { through: 400 }],
      [3, 300, { through: 400 }],
      [4, 400, null],
    ])
  })

  test('a state can be named by its number; a pickup that is delivered (500) offers no undo', async () => {
    const orderId = await placed()
    expect((await call(`${orderId}/advance`, { to: 500 })).json).toMatchObject({ state: 'delivered', undo: null })
  })

  test('twice: it is there already, and nothing changes', async () => {
    const orderId = await placed()
    await call(`${orderId}/advance`, { to: 'cooking', seq: 1 })
    const again = await call(`${orderId}/advance`, { to: 'cooking', seq: 1 })
    expect(again).toMatchObject({ status: 200, json: { status: 200, seq: 2, undo: null } })
    expect(await eventsOf(orderId)).toHaveLength(2)
  })

  test('decided on what is no longer so: refused with the state, in words', async () => {
    const orderId = await placed()
    await call(`${orderId}/advance`, { to: 'cooking' })
    expect(await call(`${orderId}/advance`, { to: 'packed', seq: 1 })).toEqual({
      status: 409,
      json: {
        message: 'The order has changed since you looked. It is now: cooking.',
        code: 'refused',
        refusal: { code: 'changed', status: 200, state: 'cooking', payment: 'PENDING', seq: 2 },
      },
    })
    expect(await call(`${orderId}/advance`, { to: 'accepted' })).toMatchObject({
      ...{ status: 409, json: { refusal: { code: 'passed-already', state: 'cooking' } } },
    })
  })

  test('without a body it goes on by one step, as before', async () => {
    const orderId = await placed()
    expect((await call(`${orderId}/advance`)).json.status).toBe(200)
    expect((await call(`${orderId}/advance`, {})).json.status).toBe(300)
  })

  test.each([
    ['a state that does not exist', { to: 'eaten' }, 400],
    ['a number that is no state', { to: 250 }, 400],
    ['no number of a change', { to: 'cooking', seq: 0 }, 400],
    ['a field that does not exist', { to: 'cooking', force: true }, 400],
    ['a state of deliveries, for a pickup', { to: 'out-for-delivery' }, 422],
    ['cancelled, which is no step', { to: 'cancelled' }, 422],
  ])('bad input: %s', async (_what, body, status) => {
    const orderId = await placed()
    expect((await call(`${orderId}/advance`, body)).status).toBe(status)
    expect(await eventsOf(orderId)).toHaveLength(1)
  })

  test.each(['advance', 'undo', 'cancel'])(
    'SAFE12: %s of a foreign or forged order is not found, by a foreign key forbidden',
    async (what) => {
      const orderId = await placed()
      const beta = await commerce.operatorKey('beta', { scopes: ['orders'] })
      const menus = await commerce.operatorKey('alpha', { scopes: ['catalogue'] })
      const body = what === 'cancel' ? { reason: 'Closed' } : undefined
      expect((await call(`${orderId}/${what}`, body, { as: beta, tenant: 'beta' })).status).toBe(404)
      expect((await call(`ZZZZZZZZZZZ/${what}`, body)).status).toBe(404)
      expect((await call(`${'x'.repeat(61)}/${what}`, body)).status).toBe(400)
      for (const as of [beta, menus, 'nonsense'])
        expect((await call(`${orderId}/${what}`, body, { as })).status).toBe(403)
      expect(await eventsOf(orderId)).toHaveLength(1)
    },
  )

  test('the device of the operator is stored with the event; one that is no plain line is refused', async () => {
    const orderId = await placed()
    await call(`${orderId}/advance`, undefined, { headers: { 'x-device': 'Counter 2' } })
    expect((await eventsOf(orderId)).at(-1)).toMatchObject({ device: 'Counter 2', actor_kind: 'operator' })
    const long = await call(`${orderId}/advance`, undefined, { headers: { 'x-device': 'x'.repeat(61) } })
    expect([long.status, (await eventsOf(orderId)).length]).toEqual([400, 2])
  })
})

describe('the undo of the last move', () => {
  test('takes the stage off, appends an event that names the step, and the page goes back', async () => {
    const orderId = await placed()
    const { undo } = (await call(`${orderId}/advance`)).json
    const events: unknown[] = []
    const stop = commerce.commerce.orderEvents.subscribe((event) => events.push(event))
    expect((await call(`${orderId}/undo`, { seq: undo.seq })).json).toEqual({
      ...{ orderId, status: 100, state: 'accepted', seq: 3, undo: null },
    })
    stop()
    expect(events).toEqual([{ tenant: 'alpha', orderId, status: 100, seq: 3 }])
    expect((await eventsOf(orderId)).at(-1)).toMatchObject({ move: 'undo', progress: 100, detail: { undone: 2 } })
    const { orderStatus, stages } = await tracked(orderId)
    expect([orderStatus, Object.keys(stages)]).toEqual([100, ['100']])
  })

  test('takes back all states that one call went through', async () => {
    const orderId = await placed()
    await call(`${orderId}/advance`)
    await call(`${orderId}/advance`, { to: 'packed' })
    expect((await call(`${orderId}/undo`)).json).toMatchObject({ status: 200, seq: 6 })
  })

  test('twice: it is taken back already, and nothing changes', async () => {
    const orderId = await placed()
    await call(`${orderId}/advance`)
    await call(`${orderId}/undo`, { seq: 2 })
    expect(await call(`${orderId}/undo`, { seq: 2 })).toMatchObject({ status: 200, json: { status: 100, seq: 3 } })
    expect(await eventsOf(orderId)).toHaveLength(3)
  })

  test('is accepted for 30 s by the clock of the server', async () => {
    const orderId = await placed()
    await call(`${orderId}/advance`)
    commerce.clock.advance(30_000)
    expect((await call(`${orderId}/undo`)).status).toBe(200)
    await call(`${orderId}/advance`)
    commerce.clock.advance(30_001)
    expect(await call(`${orderId}/undo`)).toMatchObject({
      status: 409,
      json: { message: 'A step can be taken back for 30 seconds only. It is now: cooking.' },
    })
  })

  test('not from a last state, not of a cancelled order, not when a later move exists', async () => {
    const [collected, cancelled, later] = [await placed(), await placed(), await placed()]
    await call(`${collected}/advance`, { to: 'delivered' })
    expect((await call(`${collected}/undo`)).json.refusal.code).toBe('path-ended')
    await call(`${cancelled}/advance`)
    await call(`${cancelled}/cancel`, { reason: 'No gas' })
    expect((await call(`${cancelled}/undo`, { seq: 2 })).json.refusal.code).toBe('cancelled-already')
    await call(`${later}/advance`)
    await call(`${later}/advance`)
    expect((await call(`${later}/undo`, { seq: 2 })).json.refusal.code).toBe('changed')
    expect((await call(`${await placed()}/undo`)).json.refusal.code).toBe('too-early')
  })

  test('the clock of the kitchen goes on from the state before, after a whole pause', async () => {
    const orderId = await placed()
    commerce.clock.advance(ONE_STATE)
    await commerce.worker.runDue()
    expect((await orderOf(orderId)).status).toBe(200)
    commerce.clock.advance(5000)
    await call(`${orderId}/undo`)
    const [clock] = await clockOf(orderId)
    expect(clock?.due_at.getTime()).toBeGreaterThanOrEqual(commerce.clock.now() + 8000)
    commerce.clock.advance(ONE_STATE)
    await commerce.worker.runDue()
    expect((await orderOf(orderId)).status).toBe(200)
  })
})

test('a command that works without commerce leaves the clock of a demo as it is, until the order ends', async () => {
  const orderId = await placed()
  const before = await clockOf(orderId)
  const needs = needsWithoutCommerce(commerce.commerce.db, commerce.clock.now)
  const wanted = { orderId, by: { kind: 'operator', id: 'command' } as const, device: null, seq: null }
  const moved = await advanceOrder(needs, 'alpha', { ...wanted, to: 'packed' }, noNote)
  expect([moved.status, await clockOf(orderId)]).toEqual([400, before])
  await advanceOrder(needs, 'alpha', { ...wanted, to: 'delivered' }, noNote)
  expect(await clockOf(orderId)).toEqual([])
})

describe('any sequence of moves and undos', () => {
  test('leaves page, list, row and events equal (S4, S5)', async () => {
    const step = fc.record({
      call: fc.constantFrom('advance', 'advance', 'undo', 'cancel', 'clock', 'wait'),
      to: fc.constantFrom(null, 'cooking', 'quality-check', 'packed', 'dispatched', 'out-for-delivery', 'delivered'),
    })
    const seenStates = new Set<number>()
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 3, maxLength: 9 }), async (isDelivery, steps) => {
        const orderId = isDelivery ? await deliveredOrder() : await placed()
        for (const { call: what, to } of steps) {
          if (what === 'wait') commerce.clock.advance(20_000)
          else if (what === 'clock') {
            commerce.clock.advance(ONE_STATE)
            await commerce.worker.runDue()
          } else if (what !== 'cancel' || to === null) {
            const body = { advance: { to }, undo: {}, cancel: { reason: 'No gas' } }[what]
            expect([200, 409, 422]).toContain((await call(`${orderId}/${what}`, body)).status)
          }
        }
        const [order, events, page] = [await orderOf(orderId), await eventsOf(orderId), await tracked(orderId)]
        const changes = events.map(({ actor_kind: by, at, ...event }) => ({ ...event, by, at: at.toISOString() }))
        const { fulfilment, status: progress, payment_status: payment, stages } = order
        expect(historyOf(fulfilment, changes)).toEqual({ state: { fulfilment, progress, payment }, stages })
        expect([page.orderStatus, page.stages]).toEqual([progress, stages])
        expect(order.seq).toBe(events.length)
        const lists = (await commerce.call('alpha', 'GET', `/pastOrder?user=${asha.mobile}`, { token: asha.token }))
          .json.data
        const listed = Object.values(lists)
          .flat()
          .find((each) => (each as { orderId: string }).orderId === orderId)
        expect(listed).toMatchObject({ orderStatus: progress })
        seenStates.add(progress)
      }),
      { numRuns: 20 },
    )
    expect(seenStates.size).toBeGreaterThan(3)
  }, 120_000)
})
