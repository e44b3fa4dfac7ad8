import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type OrderState, orderMoves } from '@tiffin/domain/order/lifecycle'
import { sql } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { noteChanges } from './life.ts'

/** Longer than any pause of the kitchen clock, in milliseconds. */
const ONE_STATE = 16_000

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let operatorKey: string
beforeAll(async () => {
  commerce = await startCommerce({ kitchen: 'demo' })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
  operatorKey = await commerce.operatorKey('alpha')
})
afterAll(() => commerce.close())

async function placed(): Promise<string> {
  const answer = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))
  return answer.json.data.orderId
}

const advance = (orderId: string) =>
  commerce.app.inject({
    method: 'POST',
    url: `/operator/t/alpha/orders/${orderId}/advance`,
    headers: { authorization: `Bearer ${operatorKey}` },
  })

async function cookOn(): Promise<void> {
  commerce.clock.advance(ONE_STATE)
  await commerce.worker.runDue()
}

const eventsOf = (orderId: string, tenant = 'alpha') =>
  inTenant(commerce.commerce.db, tenant, (tx) =>
    tx.db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('seq').execute(),
  )
const orderOf = (orderId: string) =>
  inTenant(commerce.commerce.db, 'alpha', (tx) =>
    tx.db.selectFrom('customer_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
  )

describe('stored order events', () => {
  test('the first event is the placement, by the owner', async () => {
    const orderId = await placed()
    expect(await eventsOf(orderId)).toEqual([
      {
        ...{ tenant: 'alpha', order_id: orderId, seq: 1, move: 'place-cash', actor_kind: 'owner', actor: asha.id },
        ...{ progress: 100, payment: 'PENDING', money: null, at: new Date(commerce.clock.now()) },
        ...{ item: null, detail: null, device: null },
      },
    ])
  })

  test('each change of an order has the next number, which its event, its row and its announcement share', async () => {
    const orderId = await placed()
    const heard: number[] = []
    const stop = commerce.commerce.orderEvents.subscribe((event) => {
      if (event.orderId === orderId) heard.push(event.seq)
    })
    await advance(orderId)
    const at = new Date(commerce.clock.now())
    const noting = { note: 'refunded', by: { kind: 'operator', id: 'key' }, at } as const
    const noted = await inTenant(commerce.commerce.db, 'alpha', (tx) => noteChanges(tx, [orderId], noting))
    await advance(orderId)
    stop()
    expect(noted).toEqual([{ orderId, status: 200, seq: 3 }])
    expect(heard).toEqual([2, 4])
    expect((await eventsOf(orderId)).map(({ seq, move, progress, detail }) => [seq, move, progress, detail])).toEqual([
      [1, 'place-cash', 100, null],
      [2, 'advance', 200, null],
      [3, 'note', 200, { note: 'refunded' }],
      [4, 'advance', 300, null],
    ])
  })

  test('changes that a process of an earlier release wrote without a number are counted with the next change', async () => {
    const orderId = await placed()
    await advance(orderId)
    await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      tx.db.updateTable('customer_order').set({ seq: null }).where('id', '=', orderId).execute(),
    )
    await advance(orderId)
    expect((await eventsOf(orderId)).map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  test('events of the kitchen clock and of operators name their actor', async () => {
    const orderId = await placed()
    await advance(orderId)
    await cookOn()
    const events = await eventsOf(orderId)
    expect(events.map(({ move, actor_kind, progress }) => [move, actor_kind, progress])).toEqual([
      ['place-cash', 'owner', 100],
      ['advance', 'operator', 200],
      ['advance', 'kitchen', 300],
    ])
    expect(operatorKey).toContain(events[1]?.actor)
  })

  test("an order's state follows from its events, and the transition table allows each of them (S4, S5)", async () => {
    const orderIds = await Promise.all(Array.from({ length: 6 }, placed))
    // Several operators and the clock advance the orders concurrently.
    const answers: number[] = []
    for (let round = 0; round < 6; round++) {
      const byHand = orderIds.slice(round).map(async (orderId) => answers.push((await advance(orderId)).statusCode))
      await Promise.all([cookOn(), ...byHand])
    }
    expect(new Set(answers)).toEqual(new Set([200, 422]))
    for (const orderId of orderIds) {
      const [order, events] = [await orderOf(orderId), await eventsOf(orderId)]
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1))
      expect(order.stages).toEqual(Object.fromEntries(events.map(({ progress, at }) => [progress, at.toISOString()])))
      expect([order.status, order.payment_status, order.status_at]).toEqual([
        events.at(-1)?.progress,
        events.at(-1)?.payment,
        events.at(-1)?.at,
      ])
      let state: OrderState | null = null
      for (const { move, actor_kind, progress, payment } of events) {
        const by = actor_kind ?? 'system'
        state = state ? orderMoves.after(state, move, by) : orderMoves.begin({ fulfilment: 'PICKUP' }, move, by)
        expect(state).toEqual({ fulfilment: 'PICKUP', progress, payment })
      }
      expect(state?.progress).toBe(500)
    }
  })

  test('a change whose event cannot be written is not made', async () => {
    const orderId = await placed()
    const { db } = commerce.commerce
    // Simulates a failed insert of the event. Only the owner of the table may add a constraint.
    await sql`alter table order_event add constraint none_by_operators check (actor_kind <> 'operator') not valid`.execute(
      db,
    )
    expect((await advance(orderId)).statusCode).toBe(500)
    await sql`alter table order_event drop constraint none_by_operators`.execute(db)
    expect([(await orderOf(orderId)).status, (await eventsOf(orderId)).length]).toEqual([100, 1])
  })

  test('neither an operator nor the clock advances a cancelled order, and the clock drops it', async () => {
    const orderId = await placed()
    await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      tx.db.updateTable('customer_order').set({ status: 800 }).where('id', '=', orderId).execute(),
    )
    expect((await advance(orderId)).statusCode).toBe(422)
    await cookOn()
    const jobs = await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      tx.db.selectFrom('job').select('key').where('key', '=', orderId).execute(),
    )
    expect([(await orderOf(orderId)).status, jobs]).toEqual([800, []])
  })
})

describe('SAFE12: events are append-only', () => {
  test.each([
    ['change', sql`update order_event set progress = 700`],
    ['delete', sql`delete from order_event`],
    ['truncate', sql`truncate order_event`],
  ])('the application role cannot %s them', async (_what, statement) => {
    const attempt = inTenant(commerce.commerce.db, 'alpha', (tx) => statement.execute(tx.db))
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  })

  test('another tenant can neither see nor add them', async () => {
    const orderId = await placed()
    expect(await eventsOf(orderId, 'beta')).toEqual([])
    const [event] = await eventsOf(orderId)
    if (!event) throw new Error('there is no event')
    const forged = inTenant(commerce.commerce.db, 'beta', (tx) =>
      tx.db
        .insertInto('order_event')
        .values({ ...event, seq: 2, money: null, detail: null })
        .execute(),
    )
    await expect(forged).rejects.toMatchObject({ code: '42501' })
  })
})
