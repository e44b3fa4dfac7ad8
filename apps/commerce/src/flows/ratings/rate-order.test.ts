import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { addressAt, delivery } from '#testing/orders'
import { advanceTo, orderAt, rate } from '#testing/ratings'
import { nearPoint } from '#testing/small-catalogue'
import { trackedBy } from '#testing/worsened'

const DAY = 24 * 60 * 60_000
const START = '2026-11-21T07:00:00.000Z'

let commerce: TestCommerce
let ids: CatalogueIds
let key: string
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({ at: START })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  key = await commerce.operatorKey('alpha')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  asha = await commerce.signedIn('alpha')
})

const collected = (more: Parameters<typeof orderAt>[3] = {}) => orderAt(commerce, { ids, key }, asha, more)
const twoLines = {
  lines: [
    { product: 'dal', size: 'full', qty: 1, price: 200, discountedPrice: 180 },
    { product: 'biryani', size: 'half', qty: 1, price: 250.5 },
  ],
  total: 440.5,
} as const
async function delivered(status = 700): Promise<string> {
  const address = await addressAt(commerce, asha, nearPoint)
  return collected({ status, total: 390, more: delivery(address) })
}
const said = (orderId: string, fields: object) => rate(commerce, asha, orderId, fields)
const tracked = (orderId: string) => trackedBy(commerce, 'alpha', asha, orderId)
const eventsOf = (orderId: string) =>
  inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
    db.selectFrom('order_event').select(['move', 'detail']).where('order_id', '=', orderId).orderBy('seq').execute(),
  )
const ratedEvents = async (orderId: string) =>
  (await eventsOf(orderId)).filter(({ detail }) => detail?.note === 'rated').length

describe('PATCH /feedback (S20, SB19)', () => {
  test('order, delivery and items are stored, and tracking shows them (S19, Z12, Z13)', async () => {
    const orderId = await delivered()
    expect(await tracked(orderId)).toMatchObject({ orderRating: null, deliveryRating: null })
    const answer = await said(orderId, {
      'feedback.orderRating': 4,
      'feedback.deliveryRating': 2,
      'feedback.item.1.productQualityRating': 5,
      'feedback.item.1.productTasteRating': 3,
      'feedback.item.1.productPackagingRating': 1,
    })
    expect(answer).toMatchObject({ status: 200, json: { data: { orderId } } })
    expect(await tracked(orderId)).toMatchObject({
      ...{ orderRating: 4, deliveryRating: 2 },
      items: { 1: { productQualityRating: 5, productTasteRating: 3, productPackagingRating: 1 } },
    })
  })

  test.each([
    ['nested', { feedback: { orderRating: 5, item: { 1: { productTasteRating: 4 } } } }],
    ['dotted', { 'feedback.orderRating': 5, 'feedback.item.1.productTasteRating': 4 }],
    ['half and half', { feedback: { orderRating: 5 }, 'feedback.item.1': { productTasteRating: 4 } }],
    ['the same twice', { feedback: { orderRating: 5, 'item.1.productTasteRating': 4 }, 'feedback.orderRating': 5 }],
  ])('the body may be %s (AMB69)', async (_, fields) => {
    const orderId = await collected()
    expect((await said(orderId, fields)).status).toBe(200)
    expect(await tracked(orderId)).toMatchObject({
      ...{ orderRating: 5, deliveryRating: null },
      items: { 1: { productQualityRating: null, productTasteRating: 4, productPackagingRating: null } },
    })
  })

  test('a rating can be changed; what is left out stays', async () => {
    const orderId = await collected()
    await said(orderId, { 'feedback.orderRating': 2, 'feedback.item.1.productQualityRating': 2 })
    await said(orderId, { 'feedback.item.1.productTasteRating': 5 })
    await said(orderId, { 'feedback.orderRating': 3 })
    expect(await tracked(orderId)).toMatchObject({
      ...{ orderRating: 3, items: { 1: { productQualityRating: 2, productTasteRating: 5 } } },
    })
  })

  test('a repetition changes nothing, and each change is one event of the order', async () => {
    const orderId = await collected()
    for (let time = 0; time < 3; time++) expect((await said(orderId, { 'feedback.orderRating': 5 })).status).toBe(200)
    expect(await ratedEvents(orderId)).toBe(1)
    await said(orderId, { 'feedback.orderRating': 4 })
    expect(await ratedEvents(orderId)).toBe(2)
  })

  test('the state of the order and its time stay as they are', async () => {
    const orderId = await collected()
    const before = await tracked(orderId)
    commerce.clock.advance(60_000)
    await said(orderId, { 'feedback.orderRating': 5 })
    const { orderStatus, stages } = await tracked(orderId)
    expect({ orderStatus, stages }).toEqual({ orderStatus: before.orderStatus, stages: before.stages })
  })
})

describe('what is refused, whole', () => {
  const stays = async (orderId: string) =>
    expect(await tracked(orderId)).toMatchObject({ orderRating: null, deliveryRating: null })

  test.each([0, 6, 4.5, -1, '5', null, true, [], [5]])('the rating %j (AMB69)', async (rating) => {
    const orderId = await collected()
    const answer = await said(orderId, { feedback: { orderRating: 5, item: { 1: { productTasteRating: rating } } } })
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid' } })
    expect(answer.json.error).toContain('feedback.item.1.productTasteRating must be a whole number from 1 to 5')
    await stays(orderId)
  })

  test.each([
    ['nothing', {}, 'must hold feedback.orderRating'],
    ['no rating', { feedback: {} }, 'must hold feedback.orderRating'],
    ['a rating that does not exist', { 'feedback.orderrating': 5 }, 'feedback.orderrating is unknown'],
    ['an unknown aspect', { 'feedback.item.1.productLooks': 5 }, 'is unknown'],
    ['a name of every object', { 'feedback.item.1.constructor': 5 }, 'is unknown'],
    ['two values of one rating', { feedback: { orderRating: 5 }, 'feedback.orderRating': 4 }, 'is given twice'],
    [
      'more than any order has',
      { feedback: { item: Object.fromEntries([...Array(401).keys()].map((at) => [at, { productTasteRating: 5 }])) } },
      'at most 400 ratings',
    ],
  ])('%s', async (_, fields, message) => {
    const orderId = await collected()
    const answer = await said(orderId, fields)
    expect(answer.status).toBe(400)
    expect(answer.json.error).toContain(message)
    await stays(orderId)
  })

  test('objects that are nested 10,000 deep', async () => {
    const orderId = await collected()
    // As text: so deep an object cannot be written as JSON.
    const nested = `${'{"a":'.repeat(10_000)}5${'}'.repeat(10_000)}`
    const answer = await commerce.call('alpha', 'PATCH', '/feedback', {
      token: asha.token,
      headers: { 'content-type': 'application/json' },
      body: `{"user":"${asha.mobile}","orderId":"${orderId}","feedback":${nested}}` as never,
    })
    expect([answer.status, answer.json.error]).toEqual([400, expect.stringMatching(/nested too deep/)])
    await stays(orderId)
  })

  test('a dish that was not bought', async () => {
    const orderId = await collected()
    const answer = await said(orderId, { 'feedback.orderRating': 5, 'feedback.item.2.productTasteRating': 5 })
    expect(answer).toMatchObject({ status: 422, json: { error: 'This dish is not part of the order.' } })
    await stays(orderId)
  })

  test('a dish that was cancelled', async () => {
    const orderId = await collected(twoLines)
    await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      db
        .updateTable('order_item')
        .set({ cancelled: true })
        .where('order_id', '=', orderId)
        .where('line', '=', 2)
        .execute(),
    )
    const answer = await said(orderId, { 'feedback.orderRating': 5, 'feedback.item.2.productTasteRating': 5 })
    expect(answer).toMatchObject({ status: 422, json: { error: 'This dish was cancelled, so it cannot be rated.' } })
    await stays(orderId)
    expect((await said(orderId, { 'feedback.item.1.productTasteRating': 5 })).status).toBe(200)
  })

  test('a cancelled order', async () => {
    const orderId = await collected({ status: 100 })
    await commerce.call('alpha', 'DELETE', `/placeOrder?orderId=${orderId}&user=${asha.mobile}`, { token: asha.token })
    const answer = await said(orderId, { 'feedback.orderRating': 5 })
    expect(answer).toMatchObject({ status: 422, json: { error: 'This order was cancelled, so it cannot be rated.' } })
  })

  test('an order before it is delivered; its dishes once they are dispatched (AMB69)', async () => {
    const orderId = await delivered(400)
    const dish = { 'feedback.item.1.productTasteRating': 5 }
    expect(await said(orderId, dish)).toMatchObject({
      status: 422,
      json: { error: expect.stringMatching(/left the kitchen/) },
    })
    await advanceTo(commerce, key, orderId, 200)
    expect((await said(orderId, dish)).status).toBe(200)
    for (const field of ['orderRating', 'deliveryRating'])
      expect(await said(orderId, { [`feedback.${field}`]: 5 })).toMatchObject({
        ...{ status: 422, json: { error: 'You can rate this order once you have it.' } },
      })
  })

  test('the delivery of an order that was collected', async () => {
    const orderId = await collected()
    const answer = await said(orderId, { 'feedback.orderRating': 5, 'feedback.deliveryRating': 5 })
    expect(answer).toMatchObject({ status: 422, json: { error: expect.stringMatching(/no delivery to rate/) } })
    await stays(orderId)
  })

  test('later than 14 days after the end', async () => {
    const orderId = await collected()
    commerce.clock.advance(14 * DAY)
    expect((await said(orderId, { 'feedback.orderRating': 5 })).status).toBe(200)
    commerce.clock.advance(1)
    const late = await said(orderId, { 'feedback.orderRating': 1 })
    expect(late).toMatchObject({ status: 422, json: { error: expect.stringMatching(/14 days/) } })
    expect(await tracked(orderId)).toMatchObject({ orderRating: 5 })
  })

  test("another person's order, one of another tenant, and none: all are the same (S24, SB8)", async () => {
    const orderId = await collected()
    const ravi = await commerce.signedIn('alpha')
    const elsewhere = await commerce.signedIn('beta')
    const fields = { 'feedback.orderRating': 1 }
    const answers = [
      await rate(commerce, ravi, orderId, fields),
      await rate(commerce, ravi, 'NOTHING', fields),
      await rate(commerce, { ...ravi, mobile: asha.mobile }, orderId, fields),
      await commerce.call('beta', 'PATCH', '/feedback', {
        ...{ token: elsewhere.token, body: { user: elsewhere.mobile, orderId, ...fields } },
      }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, json: { error: "Order Doesn't exist" } })
    expect((await rate(commerce, { ...asha, token: 'none' }, orderId, fields)).status).toBe(401)
    await stays(orderId)
  })

  test('a thousand times: the limit says when one may go on', async () => {
    const orderId = await collected()
    await said(orderId, { 'feedback.orderRating': 5 })
    await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      sql`update attempt set count = 300 where subject = ${`ratings:${asha.id}`}`.execute(db),
    )
    const answer = await said(orderId, { 'feedback.orderRating': 1 })
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
    expect(answer.json.error).toContain('Please try again in 60 minutes')
    expect(await tracked(orderId)).toMatchObject({ orderRating: 5 })
    commerce.clock.advance(60 * 60_000)
    expect((await said(orderId, { 'feedback.orderRating': 1 })).status).toBe(200)
  })
})
