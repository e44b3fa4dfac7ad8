import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { refundKind } from '#modules/payments/refunds/refund-job'
import { type PreparedProvider, prepareProvider } from '#modules/payments/testing/prepared-provider'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { runJobs } from '#testing/jobs'
import { orderBody, place, type TestLine, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { paidOrder, paymentIdOf } from '#testing/paid-order'

const KEY = '5f0f1f0a-94a1-4f3b-9a8e-0a86be9f64a1'

const noWallet = () => Promise.reject(new Error('No wallet has paid'))

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let bank: PreparedProvider
let keyId: string
let authorization: string
beforeAll(async () => {
  commerce = await startCommerce()
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
  bank = prepareProvider()
  const key = await commerce.operatorKey('alpha', { scopes: ['orders'] })
  keyId = key.split('_')[2] ?? ''
  authorization = `Bearer ${key}`
})
afterAll(() => commerce.close())

async function call(method: 'GET' | 'POST', path: string, payload?: object, key?: string) {
  const answer = await commerce.app.inject({
    ...{ method, url: `/operator/t/alpha/${path}` },
    headers: { authorization, ...(key && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, text: answer.body, json: answer.json() }
}
const refund = (orderId: string, wanted: object = {}, key?: string) =>
  call('POST', `orders/${orderId}/refunds`, wanted, key)

async function runDue(): Promise<void> {
  const { db, now, tenants, paymentFault } = commerce.commerce
  const kind = refundKind({ db, now, tenants, paymentFault, payments: () => bank.payments }, noWallet)
  await runJobs(commerce.commerce, 'alpha', { kinds: [kind], sweep: async () => {}, onFailure: () => {} })
}

const twoLines: readonly TestLine[] = [...twoDals, { product: 'dal', size: 'half', qty: 1, price: 120 }]

describe("an operator's refunds (AMB106)", () => {
  test('of the whole order', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    const { status, json } = await refund(orderId)
    const at = new Date(commerce.clock.now()).toISOString()
    const made = {
      ...{ reference: `${paymentIdOf(orderId)}-R1`, of: 'order', orderId, amount: 370, lines: null, way: 'provider' },
      ...{ why: 'operator', state: 'requested', reason: null, toldReason: null },
      ...{ providerReference: null, bankReference: null, requestedAt: at, changedAt: at },
    }
    expect([status, json.refund]).toEqual([200, { ...made, parts: [made], isCancelled: true, orderStatus: 800 }])
  })

  test('by line and by amount, together never more than was paid', async () => {
    const orderId = await paidOrder(commerce, ids, asha, { lines: twoLines, total: 490 })
    expect((await refund(orderId, { lines: [2] })).json.refund).toMatchObject({ amount: 122.5, lines: [2] })
    expect((await refund(orderId, { amount: 99.5 })).json.refund).toMatchObject({ amount: 99.5, lines: null })
    const more = await refund(orderId, { amount: 268.01 })
    expect([more.status, more.json.message]).toEqual([422, 'This is more than is left to refund'])
    expect((await refund(orderId, { lines: [2] })).json.message).toBe('A line was refunded already')
    expect((await refund(orderId)).json.refund).toMatchObject({ reference: `${paymentIdOf(orderId)}-R3`, amount: 268 })
    expect((await refund(orderId)).status).toBe(422)
  })

  test('SAFE2: repeated with its key, also at once, it is the same refund; for another request the key is refused', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    const wanted = { amount: 10 }
    const answers = await Promise.all([1, 2, 3].map(() => refund(orderId, wanted, KEY)))
    expect(
      new Set([...answers, await refund(orderId, wanted, KEY)].map(({ status, text }) => `${status} ${text}`)).size,
    ).toBe(1)
    expect((await refund(orderId, { amount: 20 }, KEY)).json.code).toBe('key-reused')
    expect((await refund(orderId)).json.refund.amount).toBe(360)
  })

  test.each([
    ['an unknown order', 'XXXXXXXXXXX', {}, 404],
    ['no rupees', null, { amount: 0 }, 422],
    ['an unknown line', null, { lines: [9] }, 422],
    ['no lines', null, { lines: [] }, 400],
    ['another field', null, { everything: true }, 400],
  ])('%s is refused', async (_what, unknown, wanted, status) => {
    const orderId = unknown ?? (await paidOrder(commerce, ids, asha))
    expect((await refund(orderId, wanted)).status).toBe(status)
  })

  test('an order paid in cash has nothing to refund', async () => {
    const cash = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))
    const { status, json } = await refund(cash.json.data.orderId)
    expect([status, json.message]).toEqual([
      ...[422, 'Nothing is left to refund: it was not paid before hand-over, or all of it is refunded'],
    ])
  })
})

describe('refused refunds', () => {
  test('stand in the list with their reason, and are tried again under the same reference', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    await refund(orderId)
    await runDue()
    bank.calls.length = 0
    bank.next.push('refused')
    const second = await paidOrder(commerce, ids, asha)
    await refund(second)
    await runDue()
    const refused = (await call('GET', 'refunds?state=refused')).json.refunds
    expect(refused).toMatchObject([{ reference: `${paymentIdOf(second)}-R1`, state: 'refused', reason: 'refused' }])

    const retried = await call('POST', `refunds/${paymentIdOf(second)}-R1/retry`)
    expect([retried.status, retried.json.refund]).toMatchObject([200, { state: 'requested', reason: null }])
    await runDue()
    expect(bank.calls.filter((each) => each.includes(paymentIdOf(second)))).toEqual([
      ...[`refund ${paymentIdOf(second)}-R1 37000`, `refund ${paymentIdOf(second)}-R1 37000`],
    ])
    commerce.clock.advance(60_000)
    await runDue()
    expect((await call('GET', 'refunds?state=refused')).json.refunds).toEqual([])
    const sent = await call('POST', `refunds/${paymentIdOf(second)}-R1/retry`)
    expect([sent.status, sent.json.message]).toEqual([422, 'The money of this refund was sent'])
  })

  test('a refund that waits for the provider is asked for at once', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    await refund(orderId)
    await runDue()
    expect((await call('GET', 'refunds')).json.refunds).toMatchObject([
      { reference: `${paymentIdOf(orderId)}-R1`, state: 'accepted' },
    ])
    expect((await call('POST', `refunds/${paymentIdOf(orderId)}-R1/retry`)).json.refund.state).toBe('accepted')
    await runDue()
    expect((await call('GET', 'refunds')).json.refunds).toEqual([])
  })

  test('unknown references are not found', async () =>
    expect((await call('POST', 'refunds/NONE-R1/retry')).status).toBe(404))
})

test('every call is in the audit, with amounts and without names', async () => {
  const orderId = await paidOrder(commerce, ids, asha)
  await refund(orderId, { amount: 12.34 })
  const rows = await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
    db
      .selectFrom('operator_audit')
      .select(['operation', 'outcome', 'counts', 'key_id'])
      .where('key_id', '=', keyId)
      .execute(),
  )
  expect(rows).toContainEqual({ operation: 'refund-order', outcome: 'done', counts: { amount: 1234 }, key_id: keyId })
  expect(rows.map(({ operation }) => operation)).toEqual(expect.arrayContaining(['list-refunds', 'retry-refund']))
})

describe('what the diner gets to know of it (AMB106)', () => {
  const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(commerce.commerce.db, 'alpha', work)
  const tracked = async (orderId: string) =>
    (await commerce.call('alpha', 'GET', `/trackOrder?orderId=${orderId}&userId=${asha.mobile}`, { token: asha.token }))
      .json.data
  const texts = async (orderId: string) => {
    await commerce.worker.runDue()
    return commerce.outbox.sent.filter(({ text }) => text.includes(orderId) && text.includes('goes back'))
  }

  test('the line, the reason, the amount, the way and the day: on the page, by e-mail and by SMS', async () => {
    const orderId = await paidOrder(commerce, ids, asha, { lines: twoLines, total: 490 })
    await refund(orderId, { lines: [2], reason: '  The naan was burnt ' })
    expect((await tracked(orderId)).refunds).toEqual([
      {
        ...{ amount: 122.5, state: 'requested', way: 'provider', expectedBy: '2026-11-28' },
        ...{ cause: 'operator', lines: ['Dal Makhani'], reason: 'The naan was burnt' },
      },
    ])
    expect((await texts(orderId)).map(({ channel, text }) => [channel, text]).sort()).toEqual([
      [
        'email',
        `₹122.50 of your order ${orderId} goes back the way you paid, by Sat, 28 Nov.\nIt is for Dal Makhani.\nThe reason: The naan was burnt`,
      ],
      ['mobile', `Rs 122.50 of your Alpha order ${orderId} goes back the way you paid.`],
    ])
  })

  test('refunded in full, by one refund or by several, an order stops being cooked, and returns nothing twice', async () => {
    const orderId = await paidOrder(commerce, ids, asha, { lines: twoLines, total: 490 })
    expect((await refund(orderId, { lines: [1] })).json.refund).toMatchObject({ isCancelled: false, orderStatus: 100 })
    expect((await tracked(orderId)).orderStatus).toBe(100)
    expect((await refund(orderId, { reason: 'Sold out' })).json.refund).toMatchObject({ isCancelled: true })
    expect(await tracked(orderId)).toMatchObject({ orderStatus: 800, paymentStatus: 'TXN_SUCCESS', mayCancel: false })
    expect((await call('POST', `orders/${orderId}/advance`)).status).toBe(422)
    const { refunds } = await tracked(orderId)
    expect(refunds.map(({ amount }: { amount: number }) => amount)).toEqual([367.5, 122.5])
    expect((await texts(orderId)).at(-1)?.text).toContain(orderId)
    const jobs = await inAlpha(({ db }) =>
      db.selectFrom('job').select('kind').where('kind', '=', 'advance-order').where('key', '=', orderId).execute(),
    )
    expect(jobs).toEqual([])
  })

  test('SAFE1: the owner cancels at the same moment: all of it is returned once', async () => {
    for (let round = 0; round < 5; round++) {
      const orderId = await paidOrder(commerce, ids, asha)
      const query = new URLSearchParams({ orderId, user: asha.mobile, store: '1' })
      await Promise.all([
        refund(orderId),
        commerce.call('alpha', 'DELETE', `/placeOrder?${query}`, { token: asha.token }),
      ])
      const { orderStatus, refunds } = await tracked(orderId)
      expect([orderStatus, refunds.length, refunds[0].amount]).toEqual([800, 1, 370])
    }
  })

  test.each([
    ['two lines of text', 'one\ntwo'],
    ['direction marks', 'a\u202eb'],
    ['more than 200 characters', 'x'.repeat(201)],
  ])('a reason with %s is refused', async (_what, reason) => {
    const orderId = await paidOrder(commerce, ids, asha)
    expect((await refund(orderId, { reason })).status).toBe(400)
  })
})
