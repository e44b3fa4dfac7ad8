import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { refundsOfSubjects } from '#modules/payments/api/refunds'
import { orderSubject } from '#modules/payments/api/subject'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { type CallAnswer, startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { paidOrder, paymentIdOf } from '#testing/paid-order'

/** Saturday, 21 November 2026, 15:30 in India. */
const AFTERNOON = '2026-11-21T10:00:00.000Z'
const HOUR = 3_600_000

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let ravi: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({ kitchen: 'demo' })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
  ravi = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(AFTERNOON))

const cancel = (orderId: string, person = asha, user = person.mobile, tenant = 'alpha'): Promise<CallAnswer> =>
  commerce.call(tenant, 'DELETE', `/placeOrder?${new URLSearchParams({ orderId, user, store: '1' })}`, {
    token: person.token,
  })

async function cashOrder(more: Record<string, unknown> = {}): Promise<string> {
  const answer = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, more))
  return answer.json.data.orderId
}

const track = async (orderId: string) =>
  (await commerce.call('alpha', 'GET', `/trackOrder?orderId=${orderId}&userId=${asha.mobile}`, { token: asha.token }))
    .json.data

async function cookUntil(orderId: string, status: number): Promise<void> {
  while ((await track(orderId)).orderStatus < status) {
    commerce.clock.advance(16_000)
    await commerce.worker.runDue()
  }
}

const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(commerce.commerce.db, 'alpha', work)
const refundsOf = (orderId: string) => inAlpha((tx) => refundsOfSubjects(tx, 'order', [orderId]))
const jobsOf = (orderId: string) =>
  inAlpha((tx) =>
    tx.db
      .selectFrom('job')
      .select('kind')
      .where((is) => is.or([orderId, paymentIdOf(orderId)].map((id) => is('key', 'like', `%${id}%`))))
      .orderBy('kind')
      .execute(),
  )
const eventsOf = (orderId: string) =>
  inAlpha((tx) =>
    tx.db
      .selectFrom('order_event')
      .select(['move', 'actor_kind', 'progress', 'payment'])
      .where('order_id', '=', orderId)
      .orderBy('seq')
      .execute(),
  )

describe('cancelling an order (S11, SB15)', () => {
  test('cash: cancelled with its items, without a refund, and the kitchen stops', async () => {
    const orderId = await cashOrder()
    expect(await track(orderId)).toMatchObject({ mayCancel: true, refunds: [] })
    const answer = await cancel(orderId)
    expect([answer.status, answer.json]).toEqual([
      200,
      { statusCode: 200, message: 'Your order has been cancelled', data: { orderId, refund: null, refunds: [] } },
    ])
    const tracked = await track(orderId)
    expect(tracked).toMatchObject({ orderStatus: 800, paymentStatus: 'PENDING', mayCancel: false, refunds: [] })
    expect(tracked.items['1']).toMatchObject({ statusCode: 800, orderStatus: 800 })
    commerce.clock.advance(HOUR)
    await commerce.worker.runDue()
    expect((await eventsOf(orderId)).at(-1)).toEqual({
      ...{ move: 'cancel', actor_kind: 'owner', progress: 800, payment: 'PENDING' },
    })
  })

  test('paid online: everything is returned; the answer, e-mail and SMS say how and by when', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    const answer = await cancel(orderId)
    const refund = {
      amount: 370,
      state: 'requested',
      way: 'provider',
      expectedBy: '2026-11-28',
      cause: 'cancelled',
      lines: [],
      reason: null,
    }
    expect(answer.json).toEqual({
      statusCode: 200,
      message: 'Your order has been cancelled. ₹370.00 goes back the way you paid, by Sat, 28 Nov.',
      data: { orderId, refund, refunds: [refund] },
    })
    expect(await track(orderId)).toMatchObject({ orderStatus: 800, paymentStatus: 'TXN_SUCCESS', refunds: [refund] })
    expect(await refundsOf(orderId)).toMatchObject([{ amount: 37_000, why: 'cancelled', by: { kind: 'owner' } }])
    expect((await jobsOf(orderId)).map(({ kind }) => kind)).toEqual(['message', 'message', 'message', 'refund'])
    await commerce.worker.runDue()
    expect(commerce.outbox.sent.map(({ text }) => text)).toContain(
      `Your order ${orderId} has been cancelled. ₹370.00 goes back the way you paid, by Sat, 28 Nov.`,
    )
  })

  test('SAFE2: repeated, even at once and a day later, it answers the same bytes and returns the money once', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    const answers = await Promise.all([cancel(orderId), cancel(orderId), cancel(orderId)])
    commerce.clock.advance(24 * HOUR)
    const texts = [...answers, await cancel(orderId)].map(({ status, text }) => `${status} ${text}`)
    expect(new Set(texts).size).toBe(1)
    expect(await refundsOf(orderId)).toHaveLength(1)
    expect((await eventsOf(orderId)).filter(({ move }) => move === 'cancel')).toHaveLength(1)
  })

  test('what an operator has refunded already is not returned again', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    await inAlpha(async (tx) => {
      const { requestRefunds } = await import('#modules/payments/api/request-refund')
      const by = { kind: 'operator', id: 'key' } as const
      await requestRefunds(tx, {
        subject: orderSubject(orderId),
        amount: 7000,
        lines: null,
        lineTotals: null,
        why: 'operator',
        by,
        at: new Date(),
      })
    })
    expect((await cancel(orderId)).json.data.refund.amount).toBe(300)
  })

  test('SB8: of another person, of another tenant and unknown orders: not found, and nothing changes', async () => {
    const orderId = await cashOrder()
    const other = await commerce.signedIn('beta', { mobile: asha.mobile })
    const answers = [
      await cancel(orderId, ravi),
      await cancel(orderId, ravi, asha.mobile),
      await cancel(orderId, other, asha.mobile, 'beta'),
      await cancel('not an order'),
    ]
    for (const { status, json } of answers) expect([status, json.message]).toEqual([404, "Order Doesn't exist"])
    expect((await track(orderId)).orderStatus).toBe(100)
  })

  test.each(['', 'orderId=A', 'user=9', 'orderId=A&user=123456789012345678901', 'orderId=A&orderId=B&user=9'])(
    '%p is not a cancellation',
    async (query) => {
      const answer = await commerce.call('alpha', 'DELETE', `/placeOrder?${query}`, { token: asha.token })
      expect(answer.status).toBe(400)
    },
  )
})

describe('AMB34: until when an order can be cancelled', () => {
  test('up to and including the quality check', async () => {
    const early = await cashOrder()
    await cookUntil(early, 300)
    expect((await cancel(early)).status).toBe(200)
    const late = await cashOrder()
    await cookUntil(late, 400)
    expect((await track(late)).mayCancel).toBe(false)
    const answer = await cancel(late)
    expect([answer.status, answer.json.code, answer.json.message]).toEqual([
      ...[422, 'refused', 'This order is ready and can no longer be cancelled. Please call the store.'],
    ])
  })

  test('never while the store is closed', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    commerce.clock.set('2026-11-21T17:31:00.000Z')
    expect((await track(orderId)).mayCancel).toBe(false)
    const answer = await cancel(orderId)
    expect([answer.status, answer.json.message]).toEqual([
      ...[422, 'The store is closed right now, so this order cannot be cancelled. Please call the store.'],
    ])
    expect([await refundsOf(orderId), (await track(orderId)).orderStatus]).toEqual([[], 100])
  })

  test('a later order: until its time, also while the store is closed', async () => {
    const later = { type: 'LATER', scheduled: { date: '11/22/2026', time: '12:00:00' } }
    const orderId = await cashOrder(later)
    commerce.clock.set('2026-11-22T01:30:00.000Z')
    expect((await track(orderId)).mayCancel).toBe(true)
    commerce.clock.set('2026-11-22T06:31:00.000Z')
    const late = await cancel(orderId)
    expect([late.status, late.json.message]).toEqual([
      ...[422, 'The time for cancelling this order is over. Please call the store.'],
    ])
    commerce.clock.set('2026-11-22T06:30:00.000Z')
    expect((await cancel(orderId)).status).toBe(200)
  })

  test('AMB109: always while its payment is undecided, also while the store is closed', async () => {
    const orderId = await cashOrder()
    await inAlpha(({ db }) =>
      db.updateTable('customer_order').set({ payment_status: 'USER_PENDING' }).where('id', '=', orderId).execute(),
    )
    commerce.clock.set('2026-11-21T17:31:00.000Z')
    expect((await track(orderId)).mayCancel).toBe(true)
    const answer = await cancel(orderId)
    expect([answer.status, answer.json.message]).toEqual([
      ...[200, 'Your order has been cancelled. If your payment still goes through, it comes back by itself.'],
    ])
    expect((await cancel(orderId)).text).toBe(answer.text)
    expect(await track(orderId)).toMatchObject({ orderStatus: 800, paymentStatus: 'USER_PENDING', mayCancel: false })
  })
})

describe('SAFE1: the owner and the kitchen at the same time', () => {
  test('the table decides once: cancelled with one refund, or advanced without any', async () => {
    const key = `Bearer ${await commerce.operatorKey('alpha')}`
    const outcomes = new Set<number>()
    for (let round = 0; round < 20; round++) {
      const orderId = await paidOrder(commerce, ids, asha)
      await cookUntil(orderId, 300)
      const advance = () =>
        commerce.app.inject({
          method: 'POST',
          url: `/operator/t/alpha/orders/${orderId}/advance`,
          headers: { authorization: key },
        })
      commerce.clock.advance(16_000)
      const cook = () => Promise.all([advance(), commerce.worker.runDue()])
      const cancelTwice = () => Promise.all([cancel(orderId), cancel(orderId)])
      // One begins, and the other a little later each round.
      const [first, second] = round % 2 === 0 ? [cook, cancelTwice] : [cancelTwice, cook]
      const begun: Promise<unknown> = first()
      for (let turn = 0; turn < round; turn++) await setImmediate()
      await Promise.all([begun, second()])
      const { orderStatus, refunds } = await track(orderId)
      const events = await eventsOf(orderId)
      const isCancelled = orderStatus === 800
      outcomes.add(isCancelled ? 800 : 400)
      expect(refunds).toHaveLength(isCancelled ? 1 : 0)
      expect(events.filter(({ move }) => move === 'cancel')).toHaveLength(isCancelled ? 1 : 0)
      // Nothing happens to an order after it was cancelled.
      if (isCancelled) expect(events.at(-1)?.move).toBe('cancel')
      expect((await jobsOf(orderId)).filter(({ kind }) => kind === 'advance-order')).toHaveLength(
        isCancelled || orderStatus === 500 ? 0 : 1,
      )
    }
    expect([...outcomes].sort()).toEqual([400, 800])
  })
})
