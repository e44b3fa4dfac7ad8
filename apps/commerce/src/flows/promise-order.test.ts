import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { OrderEvent } from '#modules/orders/api/order-events'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { addressAt, delivery, orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { farPoint, smallCatalogue } from '#testing/small-catalogue'

/** 2:00 PM in the store's zone, on a Monday. */
const TWO = '2026-11-23T08:30:00.000Z'
const clockAt = (clock: string, day = '2026-11-23') => new Date(`${day}T${clock}:00+05:30`).toISOString()
const online = { isPaymentCOD: false, paymentMode: 'DIGITAL' }

const catalogue = {
  ...smallCatalogue,
  stores: smallCatalogue.stores.map((store) => ({
    ...store,
    payment: { cash: true, digital: true },
    ordering: { later: true, leadMinutes: 20 },
  })),
  products: smallCatalogue.products.map((each) => (each.code === 'biryani' ? { ...each, cookingMinutes: 35 } : each)),
}

const bank = scriptedProvider()
let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let authorization: string
beforeAll(async () => {
  commerce = await startCommerce({
    ...{ at: TWO, catalogue, payment: { provider: 'sandbox' }, payments: bank.payments },
  })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
  authorization = `Bearer ${await commerce.operatorKey('alpha', { scopes: ['orders'] })}`
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(TWO))

async function placed(more: Record<string, unknown> = {}, total = TWO_DALS_TOTAL, lines = twoDals): Promise<string> {
  const answer = await place(commerce, 'alpha', asha, orderBody(ids, asha, lines, total, more), randomUUID())
  expect(answer.text).toContain('orderId')
  return answer.json.data.orderId
}

async function tracked(orderId: string, person = asha) {
  const query = new URLSearchParams({ orderId, userId: person.mobile })
  return (await commerce.call('alpha', 'GET', `/trackOrder?${query}`, { token: person.token })).json.data
}

const promisedOf = async (orderId: string) => (await tracked(orderId)).promised

const operate = async (path: string, payload: object = {}, key = authorization) => {
  const request = { method: 'POST', url: `/operator/t/alpha/orders/${path}`, headers: { authorization: key } } as const
  const answer = await commerce.app.inject({ ...request, payload })
  return { status: answer.statusCode, json: answer.json() }
}

const span = (from: string, to: string, day?: string) => ({ from: clockAt(from, day), to: clockAt(to, day) })

async function storedOf(orderId: string) {
  const { rows } = await inTenant(commerce.commerce.db, 'alpha', (tx) =>
    sql<{ promised: Record<string, unknown> | null }>`
      select promised from customer_order where tenant = 'alpha' and id = ${orderId}`.execute(tx.db),
  )
  return rows[0]?.promised ?? null
}

describe('the promised time of an order', () => {
  test("paid in cash is set when it is placed, from the store's lead", async () => {
    const orderId = await placed()
    expect(await promisedOf(orderId)).toEqual({ ...span('14:20', '14:30'), moved: null })
  })

  test('waits for the longest cooking time among its dishes', async () => {
    const lines = [...twoDals, { product: 'biryani', size: 'full', qty: 1, price: 450 }]
    expect(await promisedOf(await placed({}, TWO_DALS_TOTAL + 450, lines))).toMatchObject(span('14:35', '14:45'))
  })

  test('counts the way of a delivery, by its distance', async () => {
    const home = await addressAt(commerce, asha, farPoint)
    const orderId = await placed(delivery(home), TWO_DALS_TOTAL + 40)
    expect(await promisedOf(orderId)).toMatchObject(span('14:40', '14:50'))
    expect(await storedOf(orderId)).toMatchObject({
      acceptedAt: Date.parse(TWO),
      parts: { leadMinutes: 20, cookingMinutes: null, paceMinutes: null, travelMinutes: 20 },
    })
  })

  test('is made when an online payment succeeds, not before', async () => {
    const orderId = await placed(online)
    expect(await promisedOf(orderId)).toBeNull()
    commerce.clock.set(clockAt('14:12'))
    bank.say(orderId, { status: 'success', amount: TWO_DALS_TOTAL * 100, transactionId: 'T1' })
    const body = { user: asha.mobile, orderId, hint: 'PENDING' }
    await commerce.call('alpha', 'POST', '/payment/check', { token: asha.token, body })
    expect(await promisedOf(orderId)).toEqual({ ...span('14:35', '14:45'), moved: null })
    expect(await storedOf(orderId)).toMatchObject({ acceptedAt: Date.parse(clockAt('14:12')) })
  })

  test('of a later order is its own time', async () => {
    const scheduled = { date: '11/25/2026', time: '13:30:00', by: 'diner' }
    const orderId = await placed({ type: 'LATER', scheduled })
    expect(await promisedOf(orderId)).toEqual({ ...span('13:30', '13:40', '2026-11-25'), moved: null })
    expect(await storedOf(orderId)).toMatchObject({ parts: null })
  })

  test('is named by the message that confirms the order, where it has room for it', async () => {
    const orderId = await placed()
    // Confirmations are gathered for a moment.
    commerce.clock.set(clockAt('14:01'))
    await commerce.worker.runDue()
    const about = commerce.outbox.sent.filter(({ text }) => text.includes(orderId))
    const email = about.find(({ channel }) => channel === 'email')
    expect(email?.text).toContain('Promised for Mon, 23 Nov, 2:20 PM to 2:30 PM.')
  })

  test('does not change when the order moves on', async () => {
    const orderId = await placed()
    const before = await storedOf(orderId)
    commerce.clock.set(clockAt('15:40'))
    await operate(`${orderId}/advance`)
    expect(await storedOf(orderId)).toEqual(before)
  })

  test('of an order that was placed before there were promises is absent', async () => {
    const orderId = await placed()
    await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      sql`update customer_order set promised = null where tenant = 'alpha' and id = ${orderId}`.execute(tx.db),
    )
    expect(await promisedOf(orderId)).toBeNull()
  })
})

describe('the pace of a store', () => {
  /** Places an order, which becomes ready after so many minutes. */
  async function made(minutes: number): Promise<void> {
    const orderId = await placed()
    commerce.clock.set(new Date(commerce.clock.now() + minutes * 60_000).toISOString())
    for (let step = 0; step < 4; step++) expect((await operate(`${orderId}/advance`)).status).toBe(200)
  }

  test('is the median of its orders of the last hours, from the fifth on; it is measured anew after some minutes', async () => {
    const evening = clockAt('20:00')
    commerce.clock.set(evening)
    for (const minutes of [31, 41, 90, 44]) {
      commerce.clock.set(evening)
      await made(minutes)
    }
    commerce.clock.set(clockAt('21:40'))
    expect(await promisedOf(await placed())).toMatchObject(span('22:00', '22:10'))
    commerce.clock.set(evening)
    await made(47)
    commerce.clock.set(clockAt('21:46'))
    // Of 31, 41, 44, 47 and 90 minutes.
    expect(await promisedOf(await placed())).toMatchObject(span('22:30', '22:40'))
    commerce.clock.set(clockAt('10:30', '2026-11-24'))
    expect(await promisedOf(await placed())).toMatchObject(span('10:50', '11:00', '2026-11-24'))
  })
})

describe('a new promised time by an operator', () => {
  const promise = (orderId: string, body: object = { at: '14:55', reason: 'The oven was down' }, key?: string) =>
    operate(`${orderId}/promise`, body, key)

  test('is shown with its reason and with what was promised, and published as a change', async () => {
    const orderId = await placed()
    const events: OrderEvent[] = []
    const stop = commerce.commerce.orderEvents.subscribe((event) => void events.push(event))
    const answer = await promise(orderId)
    stop()
    const now = span('14:55', '15:05')
    expect(answer).toEqual({
      status: 200,
      json: { promised: { orderId, ...now, timeZone: 'Asia/Kolkata', reason: 'The oven was down' } },
    })
    expect(await promisedOf(orderId)).toEqual({
      ...now,
      moved: { reason: 'The oven was down', at: TWO, was: span('14:20', '14:30') },
    })
    expect(events).toEqual([{ tenant: 'alpha', orderId, status: 100, seq: 2 }])
  })

  test('is an event of the order with its reason, and audited', async () => {
    const orderId = await placed()
    await promise(orderId)
    const [events, audit] = await inTenant(commerce.commerce.db, 'alpha', async ({ db }) => [
      await db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('seq').execute(),
      await db.selectFrom('operator_audit').select(['operation', 'outcome', 'counts']).execute(),
    ])
    expect(events.at(-1)).toMatchObject({
      ...{ seq: 2, move: 'note', actor_kind: 'operator', progress: 100 },
      detail: { note: 'promised', reason: 'The oven was down', promised: { from: Date.parse(clockAt('14:55')) } },
    })
    expect(audit).toContainEqual({ operation: 'promise-order', outcome: 'done', counts: { orders: 1 } })
  })

  test('repeated, changes nothing', async () => {
    const orderId = await placed()
    const first = await promise(orderId)
    expect(await promise(orderId)).toEqual(first)
    const events = await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      db.selectFrom('order_event').select('seq').where('order_id', '=', orderId).execute(),
    )
    expect(events).toHaveLength(2)
  })

  test.each([
    ['a time that has passed', { at: '13:30', reason: 'x' }, 422, "This time has passed on the store's clock"],
    ['a time hours away', { at: '23:30', reason: 'x' }, 422, /more than six hours/],
    ['no time of day', { at: '25:00', reason: 'x' }, 400, /clock/],
    ['no reason', { at: '14:55', reason: '  ' }, 400, /reason/],
    ['an endless reason', { at: '14:55', reason: 'x'.repeat(201) }, 400, /reason/],
  ])('%s is refused and changes nothing', async (_what, body, status, message) => {
    const orderId = await placed()
    const answer = await promise(orderId, body)
    expect(answer).toMatchObject({ status, json: { message: expect.stringMatching(message) } })
    expect(await promisedOf(orderId)).toMatchObject({ moved: null })
  })

  test('is refused for an order that is not paid, at its end or cancelled, and for an unknown one', async () => {
    const [unpaid, ended, cancelled] = [await placed(online), await placed(), await placed(online)]
    expect((await promise(unpaid)).json.message).toMatch(/payment of this order is not decided/)
    for (let step = 0; step < 4; step++) await operate(`${ended}/advance`)
    expect(await promise(ended)).toMatchObject({ status: 422, json: { message: expect.stringMatching(/end/) } })
    await operate(`${cancelled}/cancel`)
    expect((await promise(cancelled)).json.message).toBe('This order is cancelled')
    expect((await promise('XXXXXXXXXXX')).status).toBe(404)
  })

  test("SAFE12: a key without the scope, or of another tenant, is refused; another person's order shows nothing", async () => {
    const orderId = await placed()
    for (const [tenant, scopes] of [
      ['alpha', ['catalogue']],
      ['beta', ['orders']],
    ] as const) {
      const key = `Bearer ${await commerce.operatorKey(tenant, { scopes })}`
      expect((await promise(orderId, undefined, key)).status).toBe(403)
    }
    const ravi = await commerce.signedIn('alpha', { mobile: '9876500002' })
    expect(await tracked(orderId, ravi)).toBeUndefined()
  })
})
