import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { smallCatalogue } from '#testing/small-catalogue'
import { dalDeclared, importInto, runJobs, trackedBy } from '#testing/worsened'

const TOMORROW = { type: 'LATER', scheduled: { date: '11/22/2026', time: '12:00:00' } }

const stores = smallCatalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } }))
const declared = (more: Parameters<typeof dalDeclared>[0] = {}) => dalDeclared(more, { ...smallCatalogue, stores })

const bank = scriptedProvider()
let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let operatorKey: string
beforeAll(async () => {
  commerce = await startCommerce({
    ...{ catalogue: declared(), payment: { provider: 'sandbox' }, payments: bank.payments },
  })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  operatorKey = await commerce.operatorKey('alpha')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  await importInto(commerce, 'alpha', declared({ mayContain: ['soy'] }))
  await importInto(commerce, 'alpha', declared())
  asha = await commerce.signedIn('alpha')
  await runJobs(commerce, 'alpha')
})

const ordered = async (more: object = {}): Promise<string> =>
  (await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, { ...more }))).json.data.orderId
const gotWorse = async () => {
  await importInto(commerce, 'alpha', declared({ contains: ['milk'], freeOf: ['egg'] }))
  await runJobs(commerce, 'alpha')
}
const tracked = (orderId: string) => trackedBy(commerce, 'alpha', asha, orderId)
const advance = (orderId: string) =>
  commerce.app.inject({
    ...{ method: 'POST', url: `/operator/t/alpha/orders/${orderId}/advance` },
    headers: { authorization: `Bearer ${operatorKey}` },
  })
const refundsOf = (orderId: string) =>
  inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
    db.selectFrom('refund').select(['amount', 'why']).where('subject_id', '=', orderId).execute(),
  )

describe('AMB116: "Change it"', () => {
  const biryani = [{ product: 'biryani', size: 'full', qty: 1, price: 450 }]
  const change = (replaces: string, more: object = {}, key: string = randomUUID()) =>
    place(commerce, 'alpha', asha, orderBody(ids, asha, biryani, 460, { replaces, ...more }), key)

  test('the copy has what was ordered, in its own units and names', async () => {
    const orderId = await ordered(TOMORROW)
    await gotWorse()
    const path = `/placeOrder/copy?orderId=${orderId}&user=${asha.mobile}`
    const { status, json } = await commerce.call('alpha', 'GET', path, { token: asha.token })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({
      ...{ type: 'LATER', orderType: 'PICKUP', scheduled: { date: '11/22/2026', time: '12:00:00' } },
      items: [{ productId: ids.product('dal'), variantId: ids.size('dal', 'full'), qty: 2, discountedPrice: 180 }],
    })
    expect(json.data.items[0].allergens.freeOf).toEqual(['milk', 'egg'])
    const ravi = await commerce.signedIn('alpha')
    const foreign = `/placeOrder/copy?orderId=${orderId}&user=${ravi.mobile}`
    expect((await commerce.call('alpha', 'GET', foreign, { token: ravi.token })).status).toBe(404)
  })

  test('the earlier order is cancelled by the placement that is accepted, once for each key (SAFE2)', async () => {
    const orderId = await ordered()
    await gotWorse()
    const key = randomUUID()
    const placed = await change(orderId, {}, key)
    expect(placed.status).toBe(200)
    expect((await tracked(orderId)).orderStatus).toBe(800)
    expect((await tracked(placed.json.data.orderId)).orderStatus).toBe(100)
    expect((await change(orderId, {}, key)).text).toBe(placed.text)
  })

  test('a refused placement cancels nothing', async () => {
    const orderId = await ordered()
    await gotWorse()
    expect((await change(orderId, { orderValue: 1 })).status).toBe(409)
    expect((await tracked(orderId)).orderStatus).toBe(100)
  })

  test("another person's order is not found, and stays", async () => {
    const orderId = await ordered()
    await gotWorse()
    const ravi = await commerce.signedIn('alpha')
    const stolen = orderBody(ids, ravi, biryani, 460, { replaces: orderId })
    expect((await place(commerce, 'alpha', ravi, stolen)).status).toBe(404)
    expect((await tracked(orderId)).orderStatus).toBe(100)
  })

  test('an order that is paid online takes its place with the payment', async () => {
    const orderId = await ordered()
    await gotWorse()
    const placed = await change(orderId, { isPaymentCOD: false, paymentMode: 'DIGITAL' })
    const next = placed.json.data.orderId
    expect((await tracked(orderId)).orderStatus).toBe(100)
    bank.say(next, { status: 'success', amount: 46_000, transactionId: `T${next}` })
    await commerce.call('alpha', 'POST', '/payment/check', {
      ...{ token: asha.token, body: { user: asha.mobile, orderId: next, hint: 'TXN_SUCCESS' } },
    })
    expect([(await tracked(orderId)).orderStatus, (await tracked(next)).orderStatus]).toEqual([800, 100])
  })

  test('when the earlier order is ready by the time of the payment, the new one is returned: one meal was wanted', async () => {
    const orderId = await ordered()
    await gotWorse()
    const next = (await change(orderId, { isPaymentCOD: false, paymentMode: 'DIGITAL' })).json.data.orderId
    for (let state = 0; state < 4; state++) await advance(orderId)
    bank.say(next, { status: 'success', amount: 46_000, transactionId: `T${next}` })
    await commerce.call('alpha', 'POST', '/payment/check', {
      ...{ token: asha.token, body: { user: asha.mobile, orderId: next, hint: 'TXN_SUCCESS' } },
    })
    expect([(await tracked(orderId)).orderStatus, (await tracked(next)).orderStatus]).toEqual([500, 800])
    expect(await refundsOf(next)).toEqual([{ amount: 46_000, why: 'worsened-dish' }])
  })
})
