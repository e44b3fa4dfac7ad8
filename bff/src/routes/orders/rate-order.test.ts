import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CatalogueIds, catalogueIds } from '@tiffin/commerce/testing/codes'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '@tiffin/commerce/testing/orders'
import { advanceTo } from '@tiffin/commerce/testing/ratings'
import { runJobs } from '@tiffin/commerce/testing/worsened'
import { PASSCODE, startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import type { Browser } from '../../testing/bff.ts'

const QUARTER = 15 * 60_000
const MOBILE = '9200000001'

describe('with commerce: rating an order (S20, S21, AMB69)', () => {
  let system: WholeSystem
  let ids: CatalogueIds
  let key: string
  beforeAll(async () => {
    system = await startWholeSystem({ tenants: { spice: { clientConfig: { ratingChip: 'own' } } } })
    ids = await catalogueIds(system.commerce.commerce, 'spice')
    key = await system.commerce.operatorKey('spice')
  })
  afterAll(() => system.close())

  /** A pickup order of two dals, which is collected; or not yet. */
  async function ordered(mobile = MOBILE, status = 500): Promise<string> {
    const { commerce } = system
    const signIn = await commerce.call('spice', 'POST', '/signin', { body: { mobile, pin: PASSCODE } })
    const person = { id: '', name: 'Diner', mobile, email: '', token: signIn.json.data.token }
    const body = orderBody(ids, person, twoDals, TWO_DALS_TOTAL)
    const orderId: string = (await place(commerce, 'spice', person, body)).json.data.orderId
    await advanceTo(commerce, key, orderId, status, 'spice')
    return orderId
  }
  const rate = (orderId: string, ratings: object, by: Browser = system.diner) =>
    by.patch(`/api/orders/${orderId}/ratings`, ratings)
  const tracked = async (orderId: string) => (await system.diner.get(`/api/orders/${orderId}/track`)).body.tracking

  test('what is tapped is what the page shows; it can be changed', async () => {
    const orderId = await ordered()
    expect((await rate(orderId, { order: 4, items: { 1: { taste: 5 } } })).body).toEqual({ orderId })
    expect((await rate(orderId, { items: { 1: { taste: 3, packaging: 1 } } })).status).toBe(200)
    expect(await tracked(orderId)).toMatchObject({
      ...{ orderRating: 4, deliveryRating: null },
      items: [{ ratings: { quality: null, taste: 3, packaging: 1 } }],
    })
  })

  test.each([
    [{ order: 0 }],
    [{ order: 6 }],
    [{ order: 4.5 }],
    [{ order: '5' }],
    [{ order: null }],
    [{}],
    [{ items: {} }],
    [{ items: { 1: {} } }],
    [{ items: { 1: { looks: 5 } } }],
    [{ driver: 5 }],
  ])('%j is no rating: 400, and nothing is stored', async (ratings) => {
    const orderId = await ordered()
    expect(await rate(orderId, ratings)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(await tracked(orderId)).toMatchObject({ orderRating: null, deliveryRating: null })
  })

  test('a refusal says why', async () => {
    const early = await rate(await ordered(MOBILE, 300), { order: 5 })
    expect([early.status, early.body]).toMatchObject([422, { message: 'You can rate this order once you have it.' }])
    const delivery = await rate(await ordered(), { delivery: 5 })
    expect(delivery.body).toMatchObject({ code: 'refused', message: expect.stringMatching(/no delivery to rate/) })
    const other = await rate(await ordered(), { items: { 9: { taste: 5 } } })
    expect(other.body).toMatchObject({ code: 'refused', message: 'This dish is not part of the order.' })
  })

  test('another diner finds nothing (S24), and a visitor neither', async () => {
    const orderId = await ordered()
    const other = await system.signUp('9200000002')
    expect((await rate(orderId, { order: 1 }, other)).status).toBe(404)
    expect((await rate(orderId, { order: 1 }, system.bff.browser('spice.localhost'))).status).toBe(401)
    expect(await tracked(orderId)).toMatchObject({ orderRating: null })
  })

  test("five diners later the card has the dish's own rating, from the cached menu, and the next quarter its next (AMB22)", async () => {
    const storeId = ids.store('day')
    const menu = () => system.diner.get(`/api/stores/${storeId}/storefront`).set('accept-encoding', 'identity')
    const chip = async () => (await menu()).body.menu.dishes[ids.product('dal')].chip
    const quarter = async () => {
      system.commerce.clock.advance(QUARTER)
      await runJobs(system.commerce, 'spice')
    }
    expect(await chip()).toBeNull()
    for (const at of [3, 4, 5, 6, 7]) {
      const mobile = `920000000${at}`
      const diner = await system.signUp(mobile)
      const { status } = await rate(
        await ordered(mobile),
        { items: { 1: { quality: 4, taste: at === 7 ? 5 : 4 } } },
        diner,
      )
      expect(status).toBe(200)
    }
    expect(await chip()).toBeNull()
    await quarter()
    // The first reader after the fresh period gets what is cached, while it is fetched anew.
    await chip()
    await chip()
    // Four diners with 4, one with 4.5, and one with 3 by an earlier test.
    expect(await chip()).toBe(3.9)
  })
})
