import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { smallCatalogue } from '@tiffin/commerce/testing/small-catalogue'
import type { MenuFor } from '@tiffin/contract/storefront'
import { messages } from '@tiffin/domain/texts/messages'
import { openStorefronts, type Storefronts } from './caching/storefronts.ts'
import { callerOfTenant } from './testing/stubbed-storefronts.ts'
import { type Http, type HttpAnswer, openHttp } from './upstream/http.ts'
import { upstreamService } from './upstream/service.ts'
import { storeClient } from './upstream/store/client.ts'

const subscribable = (code: string, name: string, over: object) => ({
  code,
  name,
  veg: true,
  sizes: [{ code: 'full', name: 'Full', price: 200, specialDiscountedPrice: 150, subscriptionPrice: 180 }],
  ...over,
})

const products = [
  subscribable('dal', 'Dal', { subscription: { from: '2026-12-01', to: '2026-12-31' } }),
  subscribable('poha', 'Poha', { slots: [{ from: '07:00', to: '11:00' }] }),
  { code: 'roti', name: 'Roti', veg: true, sizes: [{ code: 'one', name: 'One', price: 20 }] },
]

const catalogue = {
  ...smallCatalogue,
  stores: smallCatalogue.stores.map((each, at) => ({ ...each, ordering: { later: true, mealSubscription: at === 0 } })),
  products,
  categories: [
    { code: 'all', name: 'All', subCategories: [{ name: 'All', products: products.map((each) => each.code) }] },
  ],
  specialMenu: { name: 'Festive', products: ['dal'], endsOn: '2026-12-05 20:00' },
}

const caller = callerOfTenant('alpha')

let commerce: TestCommerce
let http: Http
let storefronts: Storefronts
let answers: HttpAnswer[]
beforeAll(async () => {
  commerce = await startCommerce({ catalogue })
})
afterAll(() => commerce.close())
beforeEach(() => {
  http = openHttp({ deadlineMs: 10_000, restMs: 20 })
  answers = []
  const service = upstreamService(http, commerce.url, 'store')
  const heard: typeof service = {
    async send(who, call) {
      const answer = await service.send(who, call)
      if (call.path.endsWith('/menu')) answers.push(answer)
      return answer
    },
  }
  storefronts = openStorefronts(storeClient(heard), commerce.clock.now, 10_000)
})
afterEach(() => http.close())

const plan = { from: '2026-12-01', to: '2026-12-31', time: '10:00' }

async function statesFor(wanted: MenuFor) {
  const { menu } = (await storefronts.get(caller, 1, wanted)).storefront
  return Object.fromEntries(Object.values(menu.dishes).map(({ name, availability }) => [name, availability]))
}

describe('meal plans with the real commerce (G17, H2)', () => {
  test.each([
    ['within the window', plan, { Dal: { state: 'available' }, Poha: { state: 'available' } }],
    [
      'a day longer than the window',
      { ...plan, to: '2027-01-01' },
      { Dal: { state: 'not-on-date', until: '2026-12-31' }, Poha: { state: 'available' } },
    ],
    [
      'at a meal time without a slot',
      { ...plan, time: '12:00' },
      { Dal: { state: 'available' }, Poha: { state: 'not-now', nextMinute: 420 } },
    ],
  ])('%s', async (_, wanted, expected) => {
    expect(await statesFor(wanted)).toMatchObject({ ...expected, Roti: { state: 'out-of-stock' } })
  })

  test("the menu for single orders doesn't change, before and after a plan was requested", async () => {
    const usual = async () => (await storefronts.get(caller, 1)).storefront.menu.dishes
    const before = await usual()
    await statesFor(plan)
    expect(await usual()).toEqual(before)
    const states = Object.values(before).map(({ name, availability }) => [name, availability.state])
    expect(Object.fromEntries(states)).toMatchObject({ Dal: 'available', Roti: 'available' })
  })

  test('have subscription prices, and the special menu if they start before its end (H5, I3)', async () => {
    const { menu } = (await storefronts.get(caller, 1, plan)).storefront
    const prices = Object.values(menu.dishes).map(({ name, sizes }) => [name, sizes[0]?.subscriptionPrice])
    expect(Object.fromEntries(prices)).toEqual({ Dal: 18_000, Poha: 18_000, Roti: null })
    expect(menu.highlights?.specialMenu?.name).toBe('Festive')
    const { storefront: late } = await storefronts.get(caller, 1, { ...plan, from: '2026-12-06' })
    expect(late.menu.highlights?.specialMenu).toBeNull()
  })

  test('are revalidated by their own etag and found unchanged', async () => {
    await statesFor(plan)
    commerce.clock.advance(2000)
    await statesFor(plan)
    expect(answers.map(({ status }) => status)).toEqual([200, 304])
  })

  test.each([
    ['one that ends before it starts', { ...plan, to: '2026-11-30' }],
    ['one of more than a year', { ...plan, to: '2027-12-03' }],
  ])('%s is refused', async (_, wanted) => {
    await expect(statesFor(wanted)).rejects.toMatchObject({ code: 'refused', message: messages.enterValidDate })
  })

  test('the longest plan is a year', async () => {
    expect((await statesFor({ ...plan, to: '2027-12-02' })).Poha).toEqual({ state: 'available' })
  })

  test('D4: a store without plans refuses every plan', async () => {
    await expect(storefronts.get(caller, 2, plan)).rejects.toMatchObject({
      code: 'refused',
      message: messages.orderTypeNotOffered,
    })
  })

  test('AMB10, O11: without a time, the meals are at 10:00', async () => {
    expect(await statesFor({ from: plan.from, to: plan.to })).toEqual(await statesFor(plan))
  })
})
