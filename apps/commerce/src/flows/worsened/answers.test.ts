import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { sql } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { smallCatalogue } from '#testing/small-catalogue'
import { dalDeclared, importInto, runJobs, trackedBy } from '#testing/worsened'

const MINUTE = 60_000

/** Saturday, 21 November 2026, 12:30 in India. Orders for a time close half an hour before it. */
const START = '2026-11-21T07:00:00.000Z'
const TOMORROW = { type: 'LATER', scheduled: { date: '11/22/2026', time: '12:00:00' } }

const withCutOff = {
  ...smallCatalogue,
  stores: smallCatalogue.stores.map((store) => ({
    ...store,
    payment: { cash: true, digital: true },
    ordering: { later: true, cutOffs: [{ minutes: 30 }] },
  })),
}
const declared = (more: Parameters<typeof dalDeclared>[0] = {}) => dalDeclared(more, withCutOff)
const withMilk = declared({ contains: ['milk'], freeOf: ['egg'] })

const bank = scriptedProvider()
let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let operatorKey: string
beforeAll(async () => {
  commerce = await startCommerce({
    ...{ at: START, catalogue: declared(), payment: { provider: 'sandbox' }, payments: bank.payments },
  })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  operatorKey = await commerce.operatorKey('alpha')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  await importInto(commerce, 'alpha', declared({ mayContain: ['soy'] }))
  await importInto(commerce, 'alpha', declared())
  asha = await commerce.signedIn('alpha')
  await runJobs(commerce, 'alpha')
})

const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(commerce.commerce.db, 'alpha', work)
const avoidMilk = () =>
  commerce.call('alpha', 'PUT', '/user/avoids', {
    ...{ token: asha.token, body: { allergens: ['milk'], consent: CONSENT_VERSIONS.account } },
  })
const send = (more: object = {}, key: string = randomUUID()) =>
  place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, { avoidsSeen: ['milk'], ...more }), key)
const ordered = async (more: object = {}): Promise<string> => (await send(more)).json.data.orderId
const gotWorse = async () => {
  await importInto(commerce, 'alpha', withMilk)
  await runJobs(commerce, 'alpha')
}
const tracked = (orderId: string) => trackedBy(commerce, 'alpha', asha, orderId)
const keep = (orderId: string, state: string, { mobile, token } = asha, tenant = 'alpha') =>
  commerce.call(tenant, 'POST', '/placeOrder/keep', { token, body: { user: mobile, orderId, state } })
const advance = (orderId: string) =>
  commerce.app.inject({
    ...{ method: 'POST', url: `/operator/t/alpha/orders/${orderId}/advance` },
    headers: { authorization: `Bearer ${operatorKey}` },
  })
const cancel = (orderId: string) =>
  commerce.call('alpha', 'DELETE', `/placeOrder?orderId=${orderId}&user=${asha.mobile}`, { token: asha.token })
const refundsOf = (orderId: string) =>
  inAlpha(({ db }) => db.selectFrom('refund').select(['amount', 'why']).where('subject_id', '=', orderId).execute())
const textsTo = ({ email }: TestPerson) =>
  commerce.outbox.sent.filter(({ recipient }) => recipient === email).map(({ text }) => text)

describe('AMB116: "Keep it"', () => {
  test('stands for what was seen, and repeated it answers the same (SAFE2)', async () => {
    const orderId = await ordered(TOMORROW)
    await gotWorse()
    const { state } = (await tracked(orderId)).worsened
    const first = await keep(orderId, state)
    expect([first.status, first.json.message]).toEqual([200, 'Thank you. We make your order as it stands.'])
    expect((await keep(orderId, state)).text).toBe(first.text)
    expect((await tracked(orderId)).worsened.answer).toBe('kept')
  })

  test('is no answer to what got worse after it was seen', async () => {
    const orderId = await ordered(TOMORROW)
    await gotWorse()
    const { state } = (await tracked(orderId)).worsened
    commerce.clock.advance(MINUTE)
    await importInto(commerce, 'alpha', declared({ contains: ['milk', 'egg'], freeOf: [] }))
    await runJobs(commerce, 'alpha')
    const { status, json } = await keep(orderId, state)
    expect([status, json.message]).toEqual([409, 'This order has changed again. Please look at it once more.'])
    expect((await tracked(orderId)).worsened.answer).toBeNull()
  })

  test('is open to the owner only, at the own tenant, and ends with the cooking (SB8, SAFE12)', async () => {
    const orderId = await ordered(TOMORROW)
    await gotWorse()
    const { state } = (await tracked(orderId)).worsened
    const ravi = await commerce.signedIn('alpha')
    expect((await keep(orderId, state, ravi)).status).toBe(404)
    expect((await keep(orderId, state, await commerce.signedIn('beta', { mobile: asha.mobile }), 'beta')).status).toBe(
      404,
    )
    expect((await advance(orderId)).statusCode).toBe(200)
    const { status, json } = await keep(orderId, state)
    expect([status, json.message]).toEqual([422, 'This order is being cooked already'])
  })
})

test('AMB116: a worsened order can be cancelled after its cut-off, and another one cannot (AMB34)', async () => {
  const orderId = await ordered(TOMORROW)
  commerce.clock.set('2026-11-22T11:45:00+05:30')
  expect((await cancel(orderId)).status).toBe(422)
  await gotWorse()
  expect((await tracked(orderId)).mayCancel).toBe(true)
  expect((await cancel(orderId)).status).toBe(200)
})

describe('AMB116: a meal that contains what its eater avoids, without an answer', () => {
  const digital = { isPaymentCOD: false, paymentMode: 'DIGITAL' }
  const paid = async (more: object = {}) => {
    const orderId = await ordered({ ...digital, ...more })
    bank.say(orderId, { status: 'success', amount: TWO_DALS_TOTAL * 100, transactionId: `T${orderId}` })
    await commerce.call('alpha', 'POST', '/payment/check', {
      ...{ token: asha.token, body: { user: asha.mobile, orderId, hint: 'TXN_SUCCESS' } },
    })
    expect((await tracked(orderId)).paymentStatus).toBe('TXN_SUCCESS')
    return orderId
  }
  beforeEach(avoidMilk)

  test('is cancelled after its cut-off, not a minute earlier, refunded, and its owner is notified', async () => {
    const orderId = await paid(TOMORROW)
    await gotWorse()
    expect((await tracked(orderId)).worsened.answerBy).toBe('2026-11-22T06:01:00.000Z')
    expect(textsTo(asha).join()).toContain('Without your answer by Sun, 22 Nov, 11:31 AM it is not made')
    commerce.clock.set('2026-11-22T11:30:59+05:30')
    await runJobs(commerce, 'alpha')
    expect((await tracked(orderId)).orderStatus).toBe(100)
    commerce.clock.set('2026-11-22T11:31:00+05:30')
    await runJobs(commerce, 'alpha')
    expect(await tracked(orderId)).toMatchObject({ orderStatus: 800, worsened: { answer: 'not-made' } })
    expect(await refundsOf(orderId)).toEqual([{ amount: TWO_DALS_TOTAL * 100, why: 'worsened-dish' }])
    expect(textsTo(asha).at(-1)).toContain('we had no answer from you')
    const { moves } = await inAlpha(async ({ db }) => ({
      moves: await db
        .selectFrom('order_event')
        .select(['move', 'actor_kind'])
        .where('order_id', '=', orderId)
        .execute(),
    }))
    expect(moves).toContainEqual({ move: 'cancel', actor_kind: 'system' })
    await runJobs(commerce, 'alpha')
    expect(await refundsOf(orderId)).toHaveLength(1)
  })

  test('SAFE1: each of several is cancelled in a transaction of its own', async () => {
    const orders = [await paid(TOMORROW), await paid(TOMORROW)]
    await gotWorse()
    commerce.clock.set('2026-11-22T11:31:00+05:30')
    await runJobs(commerce, 'alpha')
    const cancelled = await inAlpha(({ db }) =>
      db
        .selectFrom('order_event')
        .select(sql<string>`xmin::text`.as('transaction'))
        .where('move', '=', 'cancel')
        .where('order_id', 'in', orders)
        .execute(),
    )
    expect(new Set(cancelled.map(({ transaction }) => transaction)).size).toBe(2)
  })

  test('is cancelled at once when its cut-off is over', async () => {
    const orderId = await paid(TOMORROW)
    commerce.clock.set('2026-11-22T11:40:00+05:30')
    await gotWorse()
    expect(await tracked(orderId)).toMatchObject({ orderStatus: 800, worsened: { answer: 'not-made' } })
    expect(textsTo(asha).filter((text) => text.includes('has changed since'))).toEqual([])
  })

  test('an order for now waits five minutes, and is not cooked meanwhile', async () => {
    const orderId = await paid()
    await gotWorse()
    const refused = await advance(orderId)
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'A dish of this order now contains what is to be avoided. It waits for an answer. It is now: accepted.',
    ])
    commerce.clock.advance(5 * MINUTE - 1000)
    await runJobs(commerce, 'alpha')
    expect((await tracked(orderId)).orderStatus).toBe(100)
    commerce.clock.advance(1000)
    await runJobs(commerce, 'alpha')
    expect((await tracked(orderId)).orderStatus).toBe(800)
  })

  test('kept by its owner it is cooked, and never cancelled', async () => {
    const orderId = await paid()
    await gotWorse()
    const { state } = (await tracked(orderId)).worsened
    expect((await keep(orderId, state)).status).toBe(200)
    commerce.clock.advance(6 * MINUTE)
    await runJobs(commerce, 'alpha')
    expect((await advance(orderId)).json()).toMatchObject({ status: 200 })
  })

  test('corrected in time it is made as it was ordered', async () => {
    const orderId = await paid()
    await gotWorse()
    await importInto(commerce, 'alpha', declared())
    await runJobs(commerce, 'alpha')
    commerce.clock.advance(6 * MINUTE)
    await runJobs(commerce, 'alpha')
    expect(await tracked(orderId)).toMatchObject({ orderStatus: 100, worsened: null })
    expect((await advance(orderId)).statusCode).toBe(200)
  })

  test('of kitchen and comparison at the same time one wins: it is cooked unworsened, or it waits', async () => {
    const orderIds = await Promise.all(Array.from({ length: 6 }, () => ordered()))
    await importInto(commerce, 'alpha', withMilk)
    await Promise.all([runJobs(commerce, 'alpha'), ...orderIds.map(advance)])
    for (const orderId of orderIds) {
      const { orderStatus, worsened } = await tracked(orderId)
      expect([orderStatus, worsened !== null]).toEqual(orderStatus === 200 ? [200, false] : [100, true])
    }
  })

  test('the demo kitchen waits as well', async () => {
    const demo = await startCommerce({ at: START, kitchen: 'demo', catalogue: declared() })
    const person = await demo.signedIn('alpha')
    const body = { allergens: ['milk'], consent: CONSENT_VERSIONS.account }
    await demo.call('alpha', 'PUT', '/user/avoids', { token: person.token, body })
    const there = await catalogueIds(demo.commerce, 'alpha')
    const sent = orderBody(there, person, twoDals, TWO_DALS_TOTAL, { avoidsSeen: ['milk'] })
    const { orderId } = (await place(demo, 'alpha', person, sent)).json.data
    await importInto(demo, 'alpha', withMilk)
    await runJobs(demo, 'alpha')
    demo.clock.advance(MINUTE)
    await runJobs(demo, 'alpha')
    expect((await trackedBy(demo, 'alpha', person, orderId)).orderStatus).toBe(100)
    demo.clock.advance(5 * MINUTE)
    await runJobs(demo, 'alpha')
    expect((await trackedBy(demo, 'alpha', person, orderId)).orderStatus).toBe(800)
    await demo.close()
  })
})
